"""What all kinds of sheets have in common, so that the dialog can show one without knowing which."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.table.screen import Board
from app.table.wording.words import Words
from app.web.browser.surface import Surface


class SheetContext(NamedTuple):
    """What a sheet may show beside its own data: the words and the board of the screen, and dates as people write them.

    `date` takes milliseconds since 1970 and a language.
    """

    words: Words
    board: Board
    date: Callable[[int, str], str]


class SheetParts:
    """The parts of an open sheet that are patched one by one. Most sheets have none and are drawn as a whole."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface

    def show(self, sheet: Any, context: SheetContext) -> None:
        """Patch what changed."""


def _sheet_alone(sheet: Any, _: SheetContext) -> object:
    return sheet


def _nothing(_: Any) -> Iterable[str]:
    return ()


class SheetKind(NamedTuple):
    """How one kind of sheet is drawn.

    `frame` is its markup, drawn when what `drawn_from` names has changed. Then the elements that `in_sight` names are
    scrolled to. `parts` patch the rest in the frame.
    """

    frame: Callable[[Any, SheetContext], str]
    drawn_from: Callable[[Any, SheetContext], object] = _sheet_alone
    in_sight: Callable[[Any], Iterable[str]] = _nothing
    parts: Callable[[Surface], SheetParts] = SheetParts
