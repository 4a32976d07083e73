"""The curtain between two players: its words, and the action that lifts it."""

from typing import Literal, NamedTuple

from app.table import intents
from app.table.derived import Overlay, is_city_hidden, table_covered_by
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording.words import N_


class Curtain(NamedTuple):
    """The curtain over the tray or the whole table, until the player with this `name` and `color` has the tablet.

    `offer` is the label of a button with which the players do without the curtain; empty when they have answered once.
    """

    covers: Literal["tray", "table"]
    name: str
    color: str
    title: str
    sentence: str
    button: str
    offer: str = ""


def curtain(sitting: Sitting, game: Game) -> Curtain | None:
    """Return the curtain over the tray or the table, or None if it is open or something else covers it."""
    if game.player is None or table_covered_by(sitting) is not Overlay.CURTAIN:
        return None
    player, words = game.players[game.player], sitting.words
    return Curtain(
        covers="table" if is_city_hidden(sitting) else "tray",
        name=player.name,
        color=player.color,
        title=words.say(N_("Pass the tablet to {name}"), name=player.name),
        sentence=words.say(N_("The next pieces are for {name}’s eyes only."), name=player.name),
        button=words.say(N_("I am {name}"), name=player.name),
        offer=words.say(N_("We may all see the pieces")) if _is_offered(sitting, game) else "",
    )


def _is_offered(sitting: Sitting, game: Game) -> bool:
    """Whether to offer to do without the curtain: until the players have answered, but not before the first turn."""
    return game.final > 0 and not sitting.settings.curtain_chosen


def lift_curtain(_: intents.LiftCurtain, sitting: Sitting, game: Game) -> Sitting:
    """Lift the curtain for the player whose turn it is. If the players could do without the curtain, they keep it."""
    is_chosen = sitting.settings.curtain_chosen or _is_offered(sitting, game)
    return sitting._replace(curtain=False, settings=sitting.settings._replace(curtain_chosen=is_chosen))
