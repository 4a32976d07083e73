"""A simulated device whose people play one game with others by links."""

from app.table.intents import CloseSheet, LiftCurtain
from app.table.pack_intents import AcceptTurns, BringBack, ImportText, TakeOtherSide
from app.table.sharing.links import fragment_of
from app.table.sitting import Sitting
from tests.table.home import Home
from tests.table.sittings import Action, game_in


def link(sitting: Sitting) -> ImportText:
    """Return the intent that opens a link of the game on this table, as somebody may paste it with words round it."""
    return ImportText(f"Your turn! https://medina.example/{fragment_of(game_in(sitting).record)} Ana")


def accepted(sitting: Sitting) -> tuple[ImportText, AcceptTurns]:
    """Return the intents that open a link of the game on this table, and take over the turns in it."""
    return link(sitting), AcceptTurns()


class House(Home):
    """A home whose people lift the curtain when they have opened a link or chosen a side."""

    def does(self, *actions: Action) -> "House":
        lifting = (ImportText, AcceptTurns, TakeOtherSide, CloseSheet, BringBack)
        for action in actions:
            super().does(*((action, LiftCurtain()) if isinstance(action, lifting) else (action,)))
        return self
