"""Presses, keys and written names become intents. Which space is meant is geometry; legality is not asked here."""

from collections.abc import Callable, Collection
from typing import Protocol

from app.table import intents
from app.table.intents import AnyIntent, Intent
from app.web.city.aria_grid import PLACES
from app.web.city.geometry import Point, cell, is_tower, place_at
from app.web.components.intent_data import Data, intent_of, intent_of_field
from app.web.input.gestures import Edit, Key, Press
from app.web.input.playable import Playable

KEYS: dict[str, Intent] = {
    "g": intents.ChoosePiece("gray"),
    "b": intents.ChoosePiece("black"),
    "n": intents.ChoosePiece("brown"),
    "o": intents.ChoosePiece("orange"),
    "d": intents.ChoosePiece("dome"),
    "s": intents.ChoosePiece("stable"),
    "m": intents.ChoosePiece("merchant"),
    "w": intents.ChoosePiece("wall"),
    "u": intents.Undo(),
    "r": intents.Redo(),
    "e": intents.EndTurn(),
    "h": intents.AskForHint(),
    "?": intents.OpenRules(),
    "a": intents.OpenSheet("aid"),
    ",": intents.StepHistory(-1),
    ".": intents.StepHistory(1),
    "Home": intents.ShowPly(0),
    "End": intents.LeaveHistory(),
    "Escape": intents.ClearSelection(),
}
"""What a key asks for anywhere at the table."""

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
MIDDLE = "h6"


class PageActions(Protocol):
    """What can be done on the page without asking the table."""

    def zoom_in(self, at: Point) -> None:
        """Show the city larger round this point."""

    def pinched(self, *, zoomed: bool) -> None:
        """Two fingers have let go of the city, and it is zoomed in or not."""

    def highlight(self, spaces: Collection[str]) -> None:
        """Point at these spaces."""

    def move_cursor(self, place: str) -> None:
        """Show the keyboard's place."""


class Controls:
    """Turns what people do into intents. Its one state is the keyboard's place on the city."""

    def __init__(
        self, dispatch: Callable[[AnyIntent], None], current: Callable[[], Playable], actions: PageActions
    ) -> None:
        self._dispatch = dispatch
        self._current = current
        self._actions = actions
        self._cursor = MIDDLE

    def press(self, press: Press) -> None:
        """A finger, a mouse or Enter on a button or on the city."""
        intent = intent_of(press.data)
        if intent is not None:
            self._dispatch(intent)
        elif "highlight" in press.data:
            self.hover(press.data)
        elif press.space:
            self._tap(press.space)
        elif press.point and press.tiny:
            self._actions.zoom_in(press.point)
        elif press.point:
            current = self._current()
            self._tap(current.viewpoint.under(press.point, current.sites))

    def long_press(self, data: Data) -> None:
        """A finger stays on a piece of the tray, or its menu is asked for: what is to be known of it."""
        intent = intent_of(data)
        if isinstance(intent, intents.ChoosePiece) and not self._current().covered:
            self._dispatch(intents.OpenAid(intent.piece))

    def pinch(self, *, zoomed: bool) -> None:
        """Two fingers have let go of the city, and it is zoomed in or not."""
        self._actions.pinched(zoomed=zoomed)

    def hover(self, data: Data) -> None:
        """A line of the result is pointed at, or no longer."""
        self._actions.highlight([place for place in data.get("highlight", "").split() if place in PLACES])

    def dismiss(self) -> None:
        """Escape on a sheet: look at the board, or go on with the game."""
        self._dispatch(intents.CloseSheet())

    def edit(self, edit: Edit) -> None:
        """Somebody writes a name, or moves the slider of the history."""
        intent = intent_of_field(edit.data, edit.value)
        if intent is not None and (edit.done or not isinstance(intent, intents.RenameGame)):
            self._dispatch(intent)

    def key(self, key: Key) -> bool:
        """A key went down; True if handled."""
        current = self._current()
        if key.busy or current.covered:
            return False
        if key.city and key.name in ARROWS:
            self._move_cursor(*current.viewpoint.step(*ARROWS[key.name]))
        elif key.city and key.name in {"Enter", " "}:
            self._tap(self._cursor)
        elif key.name in KEYS and (current.shortcuts or len(key.name) > 1):
            self._dispatch(KEYS[key.name])
        else:
            return False
        return True

    def _tap(self, place: str | None) -> None:
        if place:
            self._dispatch(intents.Inspect(place) if is_tower(place) else intents.TapSpace(place))

    def _move_cursor(self, columns: int, rows: int) -> None:
        column, row = cell(self._cursor)
        self._cursor = place_at(column + columns, row + rows) or self._cursor
        self._actions.move_cursor(self._cursor)
