"""Presses, keys and edits of fields, as plain data."""

from typing import NamedTuple

from app.web.city.geometry import Point
from app.web.components.intent_data import Data


class Press(NamedTuple):
    """A tap or click. `data` are the `data-` attributes of the pressed button, if there is one.

    `point` is the point of the drawing, or None beside it. `space` is the space that a screen reader user presses, or
    "". `tiny` is true if the spaces are too small for a finger.
    """

    data: Data
    point: Point | None = None
    space: str = ""
    tiny: bool = False


class Key(NamedTuple):
    """A key press. `name` is the name that browsers give the key, such as "Enter".

    `city` is true if the city has the focus. `busy` is true if the key belongs to the focused control, such as a field.
    """

    name: str
    city: bool = False
    busy: bool = False


class Edit(NamedTuple):
    """A change of the field with these `data-` attributes. `done` means that the player has left the field."""

    data: Data
    value: str
    done: bool = False
