"""Draw the city wall: battlements that grow from the towers, and four round towers with their numbers and flags."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from app.web.city.geometry import BOTTOM, CELL, LEFT, RIGHT, RING, TOP, box, rectangle
from app.web.city.pieces import mark

HEIGHT = 22
"""The distance by which a tower's platform is drawn north of its ground, in units of the drawing."""

RADIUS, TILE_RADIUS = 25, 15
TOWERS = {
    1: (LEFT - RING / 2, TOP - RING / 2),
    2: (RIGHT + RING / 2, BOTTOM + RING / 2),
    3: (RIGHT + RING / 2, TOP - RING / 2),
    4: (LEFT - RING / 2, BOTTOM + RING / 2),
}
"""The middle of each tower's foot, by the number of the tower."""

WALL_HEIGHT = 14
"""The visible height of a wall that faces south."""

_WALK = 26
_MERLON = 10
_PERIOD = 16
_TOOTH = 5
"""The height of a merlon."""


def _layers(*layers: tuple[str, Iterable[str]]) -> str:
    return "".join(f'<path class="{name}" d="{"".join(shapes)}"/>' for name, shapes in layers)


def _merlons(start: float, length: float) -> Iterator[float]:
    """Yield the positions at which the merlons along a stretch of wall begin."""
    for number in range(round(length / _PERIOD)):
        yield start + number * _PERIOD + (_PERIOD - _MERLON) / 2


def _joints(start: float, length: float) -> Iterator[float]:
    """Yield the positions between one wall piece and the next. Joints there let players count the pieces."""
    return (start + number * CELL for number in range(1, round(length / CELL)))


def lying(x: float, y: float, length: float, *, faces_south: bool = True) -> str:
    """Draw a wall from west to east. Its merlons face away from the city; (x, y) is its walkway's north-west corner."""
    south = y + _WALK
    teeth = south - 8 if faces_south else y
    caps = [(at, teeth - _TOOTH) for at in _merlons(x, length)]
    lip = y if faces_south else south - 3
    courses = f"M{x:g} {south + 7:g}h{length:g}"
    stones = [f"M{x + at:g} {south + 7 * (at % 32 == 0):g}v7" for at in range(16, round(length), 16)]
    return _layers(
        ("cast", [f"M{x:g} {south + WALL_HEIGHT:g}l9 8h{length:g}v{-_WALK}l-9-8Z"]),
        ("wall-side", [rectangle(x, south, length, WALL_HEIGHT)]),
        ("wall-stones", [courses, *stones]),
        ("wall-top", [rectangle(x, y, length, _WALK)]),
        ("wall-lip", [rectangle(x, lip, length, 3)]),
        ("wall-joint", [f"M{at:g} {y:g}v{_WALK + WALL_HEIGHT}" for at in _joints(x, length)]),
        ("wall-shade", [rectangle(at + 3, top + 8 + _TOOTH, _MERLON, 3) for at, top in caps if not faces_south]),
        ("wall-side", [rectangle(at, top + 8, _MERLON, _TOOTH) for at, top in caps]),
        ("wall-cap", [rectangle(at, top, _MERLON, 8) for at, top in caps]),
    )


def standing(x: float, y: float, length: float, *, faces_east: bool) -> str:
    """Draw a wall from north to south, like `lying`; (x, y) is the north-west corner of its walkway."""
    teeth = x + _WALK - 8 if faces_east else x
    tops = [at - _TOOTH for at in _merlons(y, length)]
    lip = x if faces_east else x + _WALK - 3
    return _layers(
        ("cast", [f"M{x:g} {y + length + WALL_HEIGHT:g}l9 8h{_WALK}v{-length:g}l-9-8Z"]),
        ("wall-side", [rectangle(x, y + length, _WALK, WALL_HEIGHT)]),
        ("wall-stones", [f"M{x:g} {y + length + 7:g}h{_WALK}M{x + 13:g} {y + length:g}v7"]),
        ("wall-top", [rectangle(x, y, _WALK, length)]),
        ("wall-lip", [rectangle(lip, y, 3, length)]),
        ("wall-joint", [f"M{x:g} {at:g}h{_WALK}" for at in _joints(y, length)]),
        ("wall-shade", [rectangle(teeth + 8, top + 3, 3, _MERLON + _TOOTH - 1) for top in tops if not faces_east]),
        ("wall-side", [rectangle(teeth, top + _MERLON, 8, 3) for top in tops]),
        ("wall-cap", [rectangle(teeth, top, 8, _MERLON) for top in tops]),
    )


def arm(spaces: Iterable[str]) -> str:
    """Draw the walls on these spaces, which are side by side, as one wall."""
    named = list(spaces)
    side, boxes = named[0][0], [box(space) for space in named]
    left, top = min(place.left for place in boxes), min(place.top for place in boxes)
    length, margin = CELL * len(boxes), (RING - _WALK) / 2
    if side in "ns":
        return lying(left, top + margin - WALL_HEIGHT + (4 if side == "s" else 0), length, faces_south=side == "s")
    return standing(left + margin, top - WALL_HEIGHT, length, faces_east=side == "e")


def tower(number: int) -> str:
    """Draw a round tower: a shaft that widens towards its foot, courses of stone, and a crown of merlons."""
    x, y = TOWERS[number]
    top, foot = y - HEIGHT, RADIUS + 2
    shaft = f"M{x - RADIUS:g} {top:g}L{x - foot:g} {y:g}a{foot} {foot} 0 0 0 {2 * foot} 0L{x + RADIUS:g} {top:g}Z"
    rings = "".join(
        f"M{x - RADIUS - 1:g} {top + at:g}a{RADIUS + 1} {RADIUS + 1} 0 0 0 {2 * RADIUS + 2} 0" for at in (4, 19)
    )
    slits = "".join(f"M{x + at:g} {y + down:g}v7" for at, down in ((-16, 0), (16, 0)))
    crown = sorted((top + 20 * sin(pi * turn / 4), x + 20 * cos(pi * turn / 4)) for turn in range(8))
    return (
        f'<path class="cast" d="M{x + 10:g} {y - foot + 4:g}a{foot} {foot} 0 0 1 8 {2 * foot - 2}l-12-6l-14-40Z"/>'
        f'<path class="wall-side" d="{shaft}"/><path d="{shaft}" fill="url(#round)"/>'
        f'<path class="wall-stones" d="{rings}"/><path class="slits" d="{slits}"/>'
        f'<circle class="wall-top" cx="{x:g}" cy="{top:g}" r="{RADIUS}"/>'
        f'<circle class="tower-floor" cx="{x:g}" cy="{top:g}" r="{RADIUS - 9}"/>'
        + "".join(
            _layers(
                ("wall-side", [rectangle(east - 5, south - 3, 10, 3 + _TOOTH)]),
                ("wall-cap", [rectangle(east - 5, south - 3 - _TOOTH, 10, 7)]),
            )
            for south, east in crown
        )
    )


def tower_number(corner: int, number: int) -> str:
    """Draw `number` on the platform of the tower at this corner of the drawing."""
    x, y = TOWERS[corner]
    return f'<text class="tower-number" x="{x:g}" y="{y - HEIGHT + 6:g}">{number}</text>'


def flag(number: int, color: str | None) -> str:
    """Draw a flag in this player color, with the player's mark. Return "" if no player holds the tower's tile."""
    if color is None:
        return ""
    x, y = TOWERS[number]
    top = y - 5
    return (
        f'<g class="{color}"><path class="banner" d="M{x - 12:g} {top:g}q12 5 24 0v25l-12 6l-12-6Z"/>'
        f'<g transform="translate({x:g} {top + 15:g}) scale(.85)">{mark(color)}</g></g>'
    )


def tower_tile(key: str, corner: int) -> str:
    """Draw the tile that lies on a tower as long as no player holds it, as an element with the id `key`."""
    x, y = TOWERS[corner]
    return (
        f'<g id="{key}"><circle class="cast" cx="{x + 2:g}" cy="{y - HEIGHT + 3:g}" r="{TILE_RADIUS}"/>'
        f'<circle class="tower-tile-drawn" cx="{x:g}" cy="{y - HEIGHT:g}" r="{TILE_RADIUS}"/></g>'
    )
