"""What fingers, mice and keys do, as plain data."""

from typing import NamedTuple

from app.web.city.geometry import Point
from app.web.components.intent_data import Data


class Press(NamedTuple):
    """A finger came down: `data` are those of the button there, `point` the point of the drawing, if it is on that.

    `space` is the space that a screen reader presses; `tiny` means that the spaces are small for the finger.
    """

    data: Data
    point: Point | None = None
    space: str = ""
    tiny: bool = False


class Key(NamedTuple):
    """A key went down: `city` if the city has the focus, `busy` if the key belongs to something else."""

    name: str
    city: bool = False
    busy: bool = False


class Edit(NamedTuple):
    """Somebody writes into the field with these data; `done` once he has left it."""

    data: Data
    value: str
    done: bool = False
