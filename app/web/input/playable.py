"""The part of the screen that the handlers of touches and keys need."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from app.table.intent import AnyIntent
from app.table.intents import EndTurn, ShowExplained
from app.table.screen import Screen
from app.web.city.board import visible_sites
from app.web.city.viewpoint import Viewpoint


class Playable(NamedTuple):
    """The data of the current screen from which touches and keys are understood. A dispatch makes them outdated.

    `sites` are the spaces where the piece in hand may go, or none if highlights are switched off. `in_hand` is the kind
    of this piece. `takeable` are the kinds that can be taken in hand, and `offered` those that may go on the space
    tapped first. `color` is the color of the current player. If `shortcuts` is False, letters and punctuation marks do
    nothing, for players who dictate or have a tremor. `keys` are those that mean something else now, or something at
    all. `takes_back` is true if the last turn or round can be taken back. `covered` is true if a sheet or a curtain
    covers the whole table. All keys do nothing then.
    """

    sites: Collection[str] = ()
    viewpoint: Viewpoint = Viewpoint()
    in_hand: str | None = None
    takeable: Collection[str] = ()
    offered: Collection[str] = ()
    color: str = ""
    shortcuts: bool = True
    keys: Mapping[str, AnyIntent] = {}
    takes_back: bool = False
    covered: bool = False


def playable(screen: Screen) -> Playable:
    """Return the data of this screen that the handlers need."""
    return Playable(
        sites=visible_sites(screen.board),
        viewpoint=Viewpoint(screen.board.turned),
        in_hand=screen.board.piece,
        takeable={piece.piece for piece in screen.tray if piece.playable},
        offered={each.piece for each in screen.choice.pieces} if screen.choice else (),
        color=screen.turn_color,
        shortcuts=screen.shortcuts,
        keys=_keys(screen),
        takes_back=bool(screen.can_take_back),
        covered=screen.sheet is not None or (screen.curtain is not None and screen.curtain.covers == "table"),
    )


def _keys(screen: Screen) -> dict[str, AnyIntent]:
    """Return the keys that choose a tip, close all tips or reasons, or end a complete turn."""
    keys: dict[str, AnyIntent] = {"Enter": EndTurn()} if screen.can_end_turn else {}
    if shown := screen.explanation:
        keys["Escape"] = shown.close.intent
        keys.update((turn.number, ShowExplained(turn.turn)) for turn in shown.turns if turn.number)
    return keys
