"""Screens of whole games for tests that draw them. The games are conformance cases of the engine."""

from functools import cache

from app.table.intents import ChoosePiece
from app.table.play.players import PlayerView
from app.table.screen import Screen
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets
from app.table.state.settings import Settings
from app.table.view import after_paint, view
from tests.gallery.seeds import cut, recorded
from tests.table.sittings import update

GAME = "game-original-4-builder"
GAMES = (GAME, "game-championship-3-uniform", "game-digest-4-uniform")


@cache
def _sitting(game: str, ply: int) -> Sitting:
    played = cut(recorded(game), 0, ply)
    return Sitting(game=played, sheets=OpenSheets(), settings=Settings(tips_followed=3, hints=False))


def screen(game: str, ply: int, piece: str = "") -> Screen:
    """Return the screen after the first `ply` placements of a game, with this piece in hand."""
    sitting = _sitting(game, ply)
    return view(update(sitting, ChoosePiece(piece)) if piece else sitting)


def panels(game: str, ply: int) -> tuple[PlayerView, ...]:
    """Return the players' panels after the first `ply` placements of a game."""
    return after_paint(_sitting(game, ply)).players


PLAIN = screen(GAME, 60)
"""A screen in the middle of a game."""
