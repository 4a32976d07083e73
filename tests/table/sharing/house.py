"""Simulated devices whose people play one game with others by links."""

from app.houses.link_sheet import LinkSheet
from app.table.intents import CloseSheet, LiftCurtain, SetBot
from app.table.pack_intents import AcceptTurns, BringBack, ImportText, PlayAs, TakeOtherSide
from app.table.sharing.links import fragment_of, turn_fragment
from app.table.sitting import Sitting
from app.table.wording.levels import ELSEWHERE
from tests.table.home import TURN, Home
from tests.table.sittings import END, START, Action, game_in, sheet_in

BENS: tuple[Action, ...] = ("black l4", "black l5", END)
CLEOS: tuple[Action, ...] = ("brown i7", "brown i8", END)


def link(sitting: Sitting) -> ImportText:
    """Return the intent that opens a link of the game on this table, as somebody may paste it with words round it."""
    return ImportText(f"Your turn! https://medina.example/{fragment_of(game_in(sitting).record)} Ana")


def turn_link(sitting: Sitting) -> ImportText:
    """Return the intent that opens the link of a game between several devices, which names the seat at turn."""
    return ImportText(f"https://medina.example/{turn_fragment(game_in(sitting))}")


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


def begun() -> House:
    """Return the home of Ana, who has begun a game with Ben and Cleo elsewhere."""
    return House().does(SetBot(1, ELSEWHERE), SetBot(2, ELSEWHERE), START)


def anas() -> House:
    """Return the home of Ana, who has also played her first turn."""
    return begun().does(*TURN)


def two() -> tuple[House, House]:
    """Return the homes of Ana, and of Ben, who has opened her link."""
    ana = anas()
    return ana, House().does(turn_link(ana.sitting), PlayAs(1))


def asked(home: House) -> LinkSheet:
    """Return the question about a link, which must be shown."""
    return sheet_in(home.sitting, LinkSheet)
