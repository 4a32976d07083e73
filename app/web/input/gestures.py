"""Presses, keys and edits of fields, as plain data."""

from typing import NamedTuple

from app.web.city.geometry import Point
from app.web.components.intent_data import Data


class Press(NamedTuple):
    """A tap or click. `data` are the `data-` attributes of the button, if it is on one.

    `point` is the point of the drawing, or None beside it. `space` is the space that a screen reader user presses.
    `tiny` means that the spaces are too small for a finger.
    """

    data: Data
    point: Point | None = None
    space: str = ""
    tiny: bool = False


class Key(NamedTuple):
    """A key press.

    `city` means that the city has the focus, `busy` that the key belongs to a control, such as a field.
    """

    name: str
    city: bool = False
    busy: bool = False


class Edit(NamedTuple):
    """A change of the field with these `data-` attributes. `done` means that the player has left the field."""

    data: Data
    value: str
    done: bool = False
