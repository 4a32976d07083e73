"""Find the space that the keyboard cursor goes to, by an arrow or by its typed name."""

from collections.abc import Collection

from app.web.city.aria_grid import PLACES
from app.web.city.geometry import Cell, cell, is_tower, place_at

FEW = 16
"""If up to this number of spaces are lit, an arrow goes to the next of them. Otherwise it goes to the next space."""


def stepped(place: str, step: Cell, lit: Collection[str]) -> str:
    """Return the space or tower that the cursor goes to from `place`, or `place` if there is none in this direction.

    `step` is the change of column and row that the arrow stands for, and `lit` are the spaces where the piece in hand
    may go.
    """
    column, row = cell(place)
    if not 0 < len(lit) <= FEW:
        return place_at(column + step[0], row + step[1]) or place
    ahead = {}
    for space in sorted(lit):
        right, down = cell(space)[0] - column, cell(space)[1] - row
        forward = right * step[0] + down * step[1]
        aside = abs(right * step[1]) + abs(down * step[0])
        if forward > 0:
            ahead[space] = (aside > forward, forward + 2 * aside)
    return min(ahead, key=lambda space: ahead[space], default=place)


_TYPED = {form: place for place in PLACES if not is_tower(place) for form in (place.replace("-", ""), place)}
"""The space that each typed text means. Without a hyphen, "e5" is a space of the city, since the city comes last."""
_TYPED |= {place: place for place in PLACES if "-" not in place}


def typed_on(text: str, character: str) -> str:
    """Return the text with this character added, or unchanged if no name of a space begins like that."""
    longer = text + character.lower().replace(" ", "-")
    return longer if any(name.startswith(longer) for name in _TYPED) else text


def named(text: str) -> str | None:
    """Return the space that this typed text means, or None if the text is not a whole name yet."""
    return _TYPED.get(text)
