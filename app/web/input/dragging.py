"""Dragging a piece from the tray over the city: beside tapping, the other way to place it."""

from collections.abc import Callable, Collection, Mapping
from math import dist

from app.table.intents import ChoosePiece, Intent, TapSpace
from app.web.browser.surface import Surface
from app.web.city.geometry import Point, meant, opposite
from app.web.components.html import piece_icon

STIR = 10
"""A finger that moves less than this many pixels only taps."""


class Dragging:
    """A piece that hangs at a finger. Dropped beside the city it stays in hand, so a missed drop costs nothing."""

    def __init__(
        self, surface: Surface, dispatch: Callable[[Intent], None], aim: Callable[[Collection[str]], None]
    ) -> None:
        self._surface = surface
        self._dispatch = dispatch
        self._aim = aim
        self._touched = ""
        self._start: Point = (0, 0)
        self._drawn = False
        self._carried = ""
        self._taken = False
        self.in_hand: str | None = None
        self.color = ""
        self.lit: Collection[str] = ()
        self.turned = False

    def down(self, asked: Mapping[str, str], at: Point) -> None:
        """A finger comes down, perhaps on a piece in the tray."""
        self._touched = asked.get("piece", "") if asked.get("intent") == "piece" else ""
        self._start = at
        self._drawn = self._taken = False

    def move(self, at: Point, over: Point | None) -> bool:
        """It moves: `at` on the screen, `over` a point of the city as it is seen. Tells whether it taps no more."""
        self._drawn = self._drawn or dist(at, self._start) >= STIR
        if self._drawn and (self._carried or self._take()):
            self._surface.carry("carried", *at)
            space = self._space(over)
            self._aim((space,) if space in self.lit and space else ())
        return self._drawn

    def up(self, over: Point | None) -> bool:
        """It lets go: over the city the piece is placed. Tells whether it did more than a tap on the piece would."""
        self._touched = ""
        if not self._carried:
            return False
        self._carried = ""
        self._surface.set_html("carried", "")
        self._aim(())
        space = self._space(over)
        if space:
            self._dispatch(TapSpace(space))
        return self._taken or space is not None

    def _space(self, over: Point | None) -> str | None:
        if over is None:
            return None
        return meant(*(opposite(over) if self.turned else over), self.lit)

    def _take(self) -> bool:
        """Take the touched piece in hand; tells whether that was possible."""
        if not self._touched:
            return False
        if self.in_hand != self._touched:
            self._dispatch(ChoosePiece(self._touched))
            self._taken = True
        if self.in_hand != self._touched:
            self._touched = ""
            return False
        self._carried = self._touched
        self._surface.set_html("carried", piece_icon(self._carried, self.color))
        return True
