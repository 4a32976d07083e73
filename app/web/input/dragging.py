"""Place a piece by dragging it from the tray to a space of the city."""

from collections.abc import Callable, Collection
from math import dist

from app.table.intents import ChoosePiece, Intent, TapSpace
from app.web.browser.surface import Surface
from app.web.city.geometry import Point, is_tower
from app.web.components.html import piece_icon
from app.web.components.intent_data import Data, intent_of
from app.web.input.playable import Playable

STIR = 10
"""A finger that moves less than this many pixels only taps."""


class Dragging:
    """A piece that follows the finger. If the player drops it beside the city, the piece stays in hand."""

    def __init__(
        self,
        surface: Surface,
        dispatch: Callable[[Intent], None],
        current: Callable[[], Playable],
        aim: Callable[[Collection[str]], None],
    ) -> None:
        self._surface = surface
        self._dispatch = dispatch
        self._current = current
        self._aim = aim
        self._start: Point = (0, 0)
        self._touched = ""
        self._dragged = ""
        self._has_moved = self._has_taken = False

    def down(self, data: Data, at: Point) -> None:
        """Handle a finger that touches a piece in the tray."""
        intent = intent_of(data)
        self._touched = intent.piece if isinstance(intent, ChoosePiece) else ""
        self._start = at
        self._has_moved = self._has_taken = False

    def move(self, at: Point, over: Point | None) -> bool:
        """Follow the finger, `at` this pixel and `over` this point of the drawing. Return True if this is not a tap."""
        self._has_moved = self._has_moved or dist(at, self._start) >= STIR
        if self._has_moved and self._dragged:
            self._surface.carry("dragged-piece", *at)
            space = self._space(over)
            self._aim((space,) if space and space in self._current().sites else ())
        elif self._has_moved and self._touched:
            self._take(self._touched, at)
        return self._has_moved

    def up(self, over: Point | None) -> bool:
        """Drop the dragged piece, and tap the space below it, if any. Return False if a click that follows counts."""
        self._touched = ""
        if not self._dragged:
            return False
        self._dragged = ""
        self._aim(())
        space = self._space(over)
        if space:
            self._dispatch(TapSpace(space))
        self._surface.set_html("dragged-piece", "")  # only now, because the motion to its space starts there
        return self._has_taken or space is not None

    def _space(self, over: Point | None) -> str | None:
        """Return the space under the finger, or None for a tower, because no piece goes there."""
        current = self._current()
        place = current.viewpoint.under(over, current.sites) if over else None
        return None if place is None or is_tower(place) else place

    def _take(self, piece: str, at: Point) -> None:
        """Take the touched piece in hand, if it is not in hand yet. If it cannot be placed, the table says why."""
        current = self._current()
        self._touched = ""
        if piece == current.in_hand or piece in current.takeable:
            self._dragged = piece
            self._surface.set_html("dragged-piece", piece_icon(piece, current.color))
            self._surface.carry("dragged-piece", *at)
        if piece != current.in_hand:
            self._has_taken = True
            self._dispatch(ChoosePiece(piece))
