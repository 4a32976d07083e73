"""What the page needs of a browser: the surface that is drawn on, and what fingers and keys do on it.

Elements are named by their ids. `dom` is the one real surface; tests use one that takes notes.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from app.web.city.geometry import Point


class Surface(Protocol):
    """Elements that can be changed by id."""

    def set_html(self, element: str, markup: str) -> None:
        """Fill an element anew."""

    def append(self, element: str, markup: str) -> None:
        """Add an element at the end of another."""

    def replace(self, element: str, markup: str) -> None:
        """Put another element in its place, under the same id."""

    def remove(self, element: str) -> None:
        """Take an element away."""

    def set_attribute(self, element: str, name: str, value: str) -> None:
        """Set one attribute."""

    def set_language(self, code: str) -> None:
        """Tell in which language the page is."""

    def set_value(self, element: str, value: str) -> None:
        """Set what stands in a text field, unless it stands there already."""

    def place(self, element: str, left: float, top: float) -> None:
        """Put an element at a point of its parent, in hundredths of its size."""

    def scroll(self, element: str, across: float, down: float) -> None:
        """Scroll an element so that a point of what is in it, in parts of its size, comes to the middle."""

    def reveal(self, element: str) -> None:
        """Scroll an element into sight."""

    def later(self, job: Callable[[], None]) -> None:
        """Do this when what changed has been seen."""

    def carry(self, element: str, x: float, y: float) -> None:
        """Put an element at a point of the screen, in pixels."""

    def date(self, moment: int, language: str) -> str:
        """A moment, in milliseconds since 1970, as people of this language write it."""

    def open_sheet(self, element: str) -> None:
        """Open a dialog over everything else, if it is not open."""

    def close_sheet(self, element: str) -> None:
        """Close a dialog, if it is open."""

    def cover(self, element: str) -> None:
        """Have a dialog hide the whole table, so that nothing of it can be seen, heard or reached."""

    def uncover(self, element: str) -> None:
        """Close that dialog and show the table again."""


class Press(NamedTuple):
    """A finger came down: `asked` are the data of the button there, `point` the point of the city, if on it.

    `space` is the space that a screen reader presses, and `tiny` tells that the finger is large for the spaces.
    """

    asked: Mapping[str, str]
    point: Point | None = None
    space: str = ""
    tiny: bool = False


class Key(NamedTuple):
    """A key went down: `city` tells whether the city has the focus, `busy` that the key belongs to something else."""

    name: str
    city: bool = False
    busy: bool = False


class Edit(NamedTuple):
    """Somebody writes into the text field with these data; `done` tells that he has left it."""

    asked: Mapping[str, str]
    value: str
    done: bool = False
