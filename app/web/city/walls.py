"""The city wall: battlements that grow from the towers, and four round towers with their numbers and flags."""

from collections.abc import Iterable, Iterator

from app.web.city.geometry import BOTTOM, CELL, LEFT, RIGHT, RING, TOP, box
from app.web.city.pieces import mark

HEIGHT = 12
RADIUS = 24
TOWERS = {
    1: (LEFT - RING / 2, TOP - RING / 2),
    2: (RIGHT + RING / 2, BOTTOM + RING / 2),
    3: (RIGHT + RING / 2, TOP - RING / 2),
    4: (LEFT - RING / 2, BOTTOM + RING / 2),
}
"""The middle of each tower's foot."""

_MERLON = 10
_PERIOD = 16
_WALK = 24


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def _layers(*layers: tuple[str, Iterable[str]]) -> str:
    return "".join(f'<path class="{name}" d="{"".join(shapes)}"/>' for name, shapes in layers)


def _notches(start: float, length: float) -> Iterator[float]:
    """Where the merlons along a stretch of wall begin."""
    for number in range(round(length / _PERIOD)):
        yield start + number * _PERIOD + (_PERIOD - _MERLON) / 2


def lying(x: float, y: float, length: float) -> str:
    """A wall running east; (x, y) is the north-west corner of its walk."""
    merlons = list(_notches(x, length))
    south = y + _WALK
    return _layers(
        ("cast", [_rectangle(x + 4, y + 10, length, _WALK + HEIGHT - 4)]),
        ("wall-side", [_rectangle(x, south, length, HEIGHT)]),
        ("wall-top", [_rectangle(x, y, length, _WALK)]),
        ("wall-side", [_rectangle(at, y + 1, _MERLON, 4) for at in merlons]),
        ("wall-cap", [_rectangle(at, y - 4, _MERLON, 6) for at in merlons]),
        ("wall-side", [_rectangle(at, south - 4, _MERLON, 6) for at in merlons]),
        ("wall-cap", [_rectangle(at, south - 9, _MERLON, 6) for at in merlons]),
        ("wall-joint", [f"M{at:g} {south + 2:g}v{HEIGHT - 2}" for at in _joints(x, length)]),
    )


def standing(x: float, y: float, length: float) -> str:
    """A wall running south; (x, y) is the north-west corner of its walk."""
    merlons = list(_notches(y, length))
    sides = (x - 1, x + _WALK - 6)
    return _layers(
        ("cast", [_rectangle(x + 5, y + 8, _WALK, length + HEIGHT - 4)]),
        ("wall-side", [_rectangle(x, y + length, _WALK, HEIGHT)]),
        ("wall-top", [_rectangle(x, y, _WALK, length)]),
        ("wall-side", [_rectangle(side, at, 7, _MERLON + 3) for at in merlons for side in sides]),
        ("wall-cap", [_rectangle(side, at - 4, 7, _MERLON) for at in merlons for side in sides]),
        ("wall-joint", [f"M{x + 7:g} {at:g}h{_WALK - 14}" for at in _joints(y, length)]),
    )


def _joints(start: float, length: float) -> Iterator[float]:
    """Between one wall piece and the next, so that they can be counted."""
    return (start + number * CELL for number in range(1, round(length / CELL)))


def arm(spaces: Iterable[str]) -> str:
    """The walls of one arm as one wall."""
    boxes = [box(space) for space in spaces]
    left, top = min(place.left for place in boxes), min(place.top for place in boxes)
    margin = (RING - _WALK) / 2
    if boxes[0].width == CELL:
        return lying(left, top + margin - HEIGHT / 2 + 2, CELL * len(boxes))
    return standing(left + margin, top - HEIGHT, CELL * len(boxes))


def tower(number: int) -> str:
    """A round tower."""
    x, y = TOWERS[number]
    top = y - HEIGHT
    side = f"M{x - RADIUS:g} {top:g}v{HEIGHT}a{RADIUS} {RADIUS} 0 0 0 {2 * RADIUS} 0v{-HEIGHT}Z"
    return (
        f'<ellipse class="cast" cx="{x + 6:g}" cy="{y + 5:g}" rx="{RADIUS}" ry="{RADIUS - 2}"/>'
        f'<path class="wall-side" d="{side}"/>'
        f'<circle class="wall-top" cx="{x:g}" cy="{top:g}" r="{RADIUS}"/>'
        f'<circle class="tower-teeth" cx="{x:g}" cy="{top:g}" r="{RADIUS - 3.5}" pathLength="24"/>'
        f'<circle class="tower-floor" cx="{x:g}" cy="{top:g}" r="{RADIUS - 8}"/>'
    )


def tower_number(corner: int, number: int) -> str:
    """The number on the platform of the tower that is seen at the corner where tower `corner` stands."""
    x, y = TOWERS[corner]
    return f'<text class="tower-number" x="{x:g}" y="{y - HEIGHT + 7:g}">{number}</text>'


def flag(number: int, color: str | None) -> str:
    """The flag on a tower, flying away from the city: its holder's color and mark; none while nobody holds its tile."""
    if color is None:
        return ""
    x, y = TOWERS[number]
    foot = y - HEIGHT - RADIUS + 6
    out = -1 if x < LEFT else 1
    pole = f'<path class="pole" d="M{x:g} {foot:g}v-26"/>'
    cloth = f"M{x:g} {foot - 26:g}q{out * 7}-4 {out * 14} 0t{out * 14} 0v19q{out * -7}-4 {out * -14} 0t{out * -14} 0Z"
    return (
        f'{pole}<g class="flag {color}"><path class="cloth" d="{cloth}"/>'
        f'<g transform="translate({x + out * 14:g} {foot - 16.5:g}) scale(.7)">{mark(color)}</g></g>'
    )
