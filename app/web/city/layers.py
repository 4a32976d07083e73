"""What stands on the city, in layers.

A layer gives its items from a drawn board's data, and each item's markup from its data: so the page knows what
changed before anything is drawn.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import dist
from typing import Any, NamedTuple

from app.table.screen import Badge, Board
from app.web.city.badges import badge
from app.web.city.geometry import BOTTOM, CELL, LEFT, RING, TOP, TOWER_AT, box, cell
from app.web.city.palaces import HEIGHT as PALACE_HEIGHT
from app.web.city.palaces import building
from app.web.city.pieces import MERCHANT, STABLE, dome
from app.web.city.viewpoint import Viewpoint, viewpoint_of
from app.web.city.walls import HEIGHT as TOWER_HEIGHT
from app.web.city.walls import TOWERS, arm, flag, tower_number

Items = Mapping[str, Hashable]


class Layer(NamedTuple):
    """One layer of the drawing: `items` maps the board to data by element id, `draw` makes an item's markup."""

    name: str
    items: Callable[[Board], Items]
    draw: Callable[[Any], str]

    def element(self, key: str, item: Hashable) -> str:
        """An item as an element that can be found again."""
        return f'<g id="{key}">{self.draw(item)}</g>'


class _Placed(NamedTuple):
    """A piece that stands on one space; `fresh` ones drop in."""

    space: str
    fresh: bool
    color: str = ""


def _at(space: str, markup: str, *, fresh: bool = False, raised: float = 0) -> str:
    """Draw a piece made for a cell at its space; the wrapper inside moves when the piece drops in."""
    place = box(space)
    left, top = place.left + (place.width - CELL) / 2, place.top + (place.height - CELL) / 2 - raised
    moving = ' class="fresh"' if fresh else ""
    return f'<g transform="translate({left:g} {top:g})"><g{moving}>{markup}</g></g>'


def _coordinates(board: Board) -> Items:
    return {"coordinates-drawn": viewpoint_of(board)}


def _draw_coordinates(viewpoint: Viewpoint) -> str:
    """Letters along the foot of the city and numbers up its left side, as they are called in the log."""
    letters = (
        f'<text x="{LEFT + (number + 0.5) * CELL:g}" y="{BOTTOM + RING + 12}">{letter}</text>'
        for number, letter in enumerate(viewpoint.columns)
    )
    numbers = (
        f'<text x="{LEFT - RING - 8}" y="{TOP + (number + 0.5) * CELL + 4:g}">{row}</text>'
        for number, row in enumerate(viewpoint.rows)
    )
    return f'<g class="coordinates">{"".join((*letters, *numbers))}</g>'


def _streets(board: Board) -> Items:
    return {f"street-{number}": street for number, street in enumerate(board.streets)}


def _draw_street(street: tuple[str, ...]) -> str:
    points = [box(space).center for space in street]
    first = points[0]
    line = f"M{first[0]:g} {first[1] + 12:g}h.01" + "".join(f"L{x:g} {y + 12:g}" for x, y in points[1:])
    return "".join(f'<path class="{part}" d="{line}"/>' for part in ("street-edge", "street", "street-tracks"))


def _merchants(board: Board) -> Items:
    spaces = [space for street in board.streets for space in street]
    return {f"merchant-{space}": _Placed(space, space in board.latest) for space in spaces}


def _draw_merchant(item: _Placed) -> str:
    return _at(item.space, MERCHANT, fresh=item.fresh)


def _stables(board: Board) -> Items:
    spaces = [space for palace in board.palaces for space in palace.stables]
    return {f"stable-{space}": _Placed(space, space in board.latest) for space in spaces}


def _draw_stable(item: _Placed) -> str:
    return _at(item.space, STABLE, fresh=item.fresh)


def _palaces(board: Board) -> Items:
    return {
        f"palace-{min(palace.pieces)}": (palace.color, frozenset(map(cell, palace.pieces)), palace.owner)
        for palace in board.palaces
    }


def _draw_palace(item: tuple[str, frozenset[tuple[int, int]], str | None]) -> str:
    color, cells, owner = item
    return f'<g class="{color}" transform="translate({LEFT} {TOP})">{building(color, cells, owner)}</g>'


def _domes(board: Board) -> Items:
    return {
        f"dome-{palace.dome}": _Placed(palace.dome, palace.dome in board.latest, palace.owner)
        for palace in board.palaces
        if palace.dome and palace.owner
    }


def _draw_dome(item: _Placed) -> str:
    return _at(item.space, dome(item.color), fresh=item.fresh, raised=PALACE_HEIGHT)


def _arms_of(board: Board, sides: str) -> Items:
    arms: dict[str, list[str]] = {}
    for space, number in board.walls.items():
        if space[0] in sides:
            arms.setdefault(f"arm-{space[0]}-{number}", []).append(space)
    return {key: tuple(sorted(spaces)) for key, spaces in arms.items()}


def _numbers(board: Board) -> Items:
    return {f"number-{corner}": (corner, viewpoint_of(board).tower(corner)) for corner in TOWERS}


def _draw_number(item: tuple[int, int]) -> str:
    return tower_number(*item)


def _flags(board: Board) -> Items:
    return {f"flag-{number}": (number, board.towers.get(number)) for number in TOWERS}


def _draw_flag(item: tuple[int, str | None]) -> str:
    return flag(*item)


def _landings(board: Board) -> Items:
    """Pieces that become part of something larger land as a copy of their own, which then fades."""
    colors = {space: palace.color for palace in board.palaces for space in palace.pieces if space != palace.dome}
    return {
        f"landing-{space}": (space, colors.get(space, "wall"))
        for space in sorted(board.latest)
        if space in colors or space in board.walls
    }


def _draw_landing(item: tuple[str, str]) -> str:
    space, kind = item
    return _at(space, f'<g class="landing"><use href="#piece-{kind}"/></g>')


def _badges(board: Board) -> Items:
    middles = {space: _middle(palace.pieces) for palace in board.palaces for space in palace.pieces}
    return {f"badge-{space}": (middles[space], shown) for space, shown in board.badges.items()}


def _middle(pieces: Sequence[str]) -> str:
    """The piece nearest to the middle of a palace."""
    columns, rows = zip(*map(cell, pieces), strict=True)
    middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
    return min(pieces, key=lambda piece: dist(cell(piece), middle))


def _draw_badge(item: tuple[str, Badge]) -> str:
    """A card in the middle of a roof."""
    space, shown = item
    x, y = box(space).center
    return f'<g class="badge" transform="translate({x:g} {y - PALACE_HEIGHT:g})">{badge(shown)}</g>'


LAYERS = (
    Layer("coordinates", _coordinates, _draw_coordinates),
    Layer("streets", _streets, _draw_street),
    Layer("far-walls", lambda board: _arms_of(board, "nwe"), arm),
    Layer("merchants", _merchants, _draw_merchant),
    Layer("stables", _stables, _draw_stable),
    Layer("palaces", _palaces, _draw_palace),
    Layer("near-walls", lambda board: _arms_of(board, "s"), arm),
    Layer("numbers", _numbers, _draw_number),
    Layer("flags", _flags, _draw_flag),
    Layer("landings", _landings, _draw_landing),
    Layer("domes", _domes, _draw_dome),
    Layer("badges", _badges, _draw_badge),
)


@lru_cache(maxsize=2048)
def _frame(space: str, inset: float, raised: float) -> str:
    """A rounded frame within a space."""
    place = box(space)
    left, top = place.left + inset, place.top + inset - raised
    width, height, r = place.width - 2 * inset - 16, place.height - 2 * inset - 16, 8
    return (
        f"M{left + r:g} {top:g}h{width:g}a{r} {r} 0 0 1 {r} {r}v{height:g}a{r} {r} 0 0 1-{r} {r}"
        f"h{-width:g}a{r} {r} 0 0 1-{r}-{r}v{-height:g}a{r} {r} 0 0 1 {r}-{r}Z"
    )


def frames(spaces: Iterable[str], board: Board, inset: float = 5) -> str:
    """Frames round spaces of a drawn board as one path: on a palace's roof, a tower's platform, or the ground."""
    framed = sorted(spaces)
    if not framed:
        return ""
    raised = dict.fromkeys((space for palace in board.palaces for space in palace.pieces), PALACE_HEIGHT)
    raised |= dict.fromkeys(TOWER_AT.values(), TOWER_HEIGHT)
    return "".join(_frame(space, inset, raised.get(space, 0)) for space in framed)
