"""The part of the screen from which touches and keys are understood."""

from collections.abc import Collection
from typing import NamedTuple

from app.table.view import Screen
from app.web.city.board import visible_sites
from app.web.city.viewpoint import Viewpoint, viewpoint_of


class Playable(NamedTuple):
    """The possible plays on the current screen. It is outdated after a dispatch.

    `sites` are the spaces where the piece in hand may go, as far as they are shown; `color` is the color of the current
    player. `takeable` are the kinds that a press in the tray takes in hand. If `shortcuts` is False, single letters ask
    for nothing, for players who dictate or have a tremor. If a sheet or a curtain has `covered` the table, keys are
    ignored.
    """

    sites: Collection[str] = ()
    viewpoint: Viewpoint = Viewpoint()
    in_hand: str | None = None
    takeable: Collection[str] = ()
    color: str = ""
    shortcuts: bool = True
    covered: bool = False


def playable(screen: Screen) -> Playable:
    """Return the possible plays on this screen."""
    offered = {each.piece for each in screen.choice.pieces} if screen.choice else set()
    return Playable(
        sites=visible_sites(screen.board),
        viewpoint=viewpoint_of(screen.board),
        in_hand=screen.board.piece,
        # a press on a piece that is offered at the space tapped first places it there
        takeable={piece.piece for piece in screen.tray if piece.playable} - offered,
        color=screen.turn_color,
        shortcuts=screen.shortcuts,
        covered=screen.sheet is not None or (screen.curtain is not None and screen.curtain.covers == "table"),
    )
