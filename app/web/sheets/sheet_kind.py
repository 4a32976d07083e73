"""What all kinds of sheets have in common, so that the dialog can show one without knowing which."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from app.table.screen import Board
from app.web.browser.surface import Surface


class SheetContext(NamedTuple):
    """What a sheet may show beside its own data: the words and the board of the screen, and dates as people write them.

    `date` takes milliseconds since 1970 and a language.
    """

    words: Mapping[str, str]
    board: Board
    date: Callable[[int, str], str]


class SheetParts:
    """The parts of an open sheet that are patched one by one. Most sheets have none and are drawn anew as a whole."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface

    def show(self, sheet: Any) -> None:
        """Patch what changed."""

    def reveal(self, sheet: Any) -> None:
        """Scroll to what is to be seen, once the sheet is open."""


def _sheet_alone(sheet: Any, _: SheetContext) -> object:
    return sheet


class SheetKind(NamedTuple):
    """How one kind of sheet is drawn.

    `frame` is its markup, made anew when what `drawn_from` names has changed; `parts` patch the rest in it.
    """

    frame: Callable[[Any, SheetContext], str]
    drawn_from: Callable[[Any, SheetContext], object] = _sheet_alone
    parts: Callable[[Surface], SheetParts] = SheetParts
