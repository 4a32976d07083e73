"""Find a position on the drawing of the city for a panel, where the panel hides little that matters."""

from collections.abc import Iterator, Sequence

from app.web.city.geometry import CELL, HEIGHT, WIDTH, Box, Point

AWAY = 5
"""The greatest distance of a panel from its subject, in cells."""
GAP = 8
DISTANCE, SUBJECT = 16, 100
"""The costs of a unit of distance, and of a square unit of the subject that is hidden.

A square unit of any other piece that is hidden costs 1.
"""


def free_place(subject: Sequence[Box], pieces: Sequence[Box], width: float, height: float) -> Point:
    """Return the upper left corner for a panel that hides nothing of its subject if possible, and few other pieces.

    The panel is placed near the first box of the subject.
    """
    best, least = (0.0, 0.0), float("inf")
    for away, (left, top) in _places(subject[0], width, height):
        panel = Box(left, top, width, height)
        cost = away * DISTANCE
        if cost >= least:
            break
        cost += sum(SUBJECT * _shared(panel, each) for each in subject) + sum(_shared(panel, each) for each in pieces)
        if cost < least:
            best, least = (left, top), cost
    return best


def _places(at: Box, width: float, height: float) -> Iterator[tuple[float, Point]]:
    """Yield positions below, above and beside the box, nearest first and within the drawing, each with its distance."""
    x, y = at.center
    for step in range(AWAY + 1):
        away = GAP + step * CELL
        below, above = at.top + at.height + away, at.top - away - height
        east, west = at.left + at.width + away, at.left - away - width
        aligned = (x - width / 2, x - width, x)
        level = (y - height / 2, y - height, y)
        for left, top in (
            *((left, top) for top in (below, above) for left in aligned),
            *((left, top) for left in (east, west) for top in level),
        ):
            place = _clamped(left, WIDTH - width), _clamped(top, HEIGHT - height)
            yield away, place


def _clamped(value: float, largest: float) -> float:
    return max(0, min(value, largest))


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    along = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across * along if across > 0 and along > 0 else 0
