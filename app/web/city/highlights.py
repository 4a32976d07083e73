"""Highlight spaces of the city, in colors that no piece has. A whole palace that is highlighted has one outline."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from app.table.screen_parts import Board
from app.web.city.geometry import LEFT, SPACES, TOP, box, cell, is_tower
from app.web.city.outline import path
from app.web.city.palaces import HEIGHT as PALACE_HEIGHT, silhouette
from app.web.city.pieces import IN_FRONT
from app.web.city.walls import HEIGHT as TOWER_HEIGHT, WALL_HEIGHT

BELOW = ("forbidden", "sites")
"""The ids of the highlights below the pieces: the spaces where the piece in hand may not go, and those where it may."""

ABOVE = ("claims", "aim", "obstacles", "chosen", "counted", "cursor")
"""The ids of the highlights above the pieces.

In this order, they are for: the palaces that the dome in hand may claim, the space where the dragged piece would be
placed, obstacles, the `chosen` spaces of the board, the spaces that a line of the result or a bot's reason is about,
and the space that the keyboard cursor is on.
"""

FEW = 8
"""Up to this number of sites on the ground have the look "few"."""
INSET = {"few": 4, "some": 7}
"""The distance between the edge of a site and its outline, in units of the drawing, by the look of the sites."""


class Lit(NamedTuple):
    """The highlights of the sites, the spaces where the piece in hand may go.

    `sites` and `claims` are SVG path data for the sites on the ground and for the palaces that a dome may claim.
    `crowd` is the look of the sites, which depends on their number: "few" sites stand out strongly, "some" less. With
    the look "most", the piece may go to most of the free spaces. Then `sites` is one area, and `forbidden` has the free
    spaces where the piece may not go, which are shaded. Otherwise `forbidden` is empty.
    """

    crowd: str
    sites: str
    claims: str
    forbidden: frozenset[str] = frozenset()


def lit(sites: Collection[str], board: Board) -> Lit:
    """Return the highlights of these sites on a drawn board, that is, one that `Viewpoint.drawn_board` has returned."""
    pieces = {space for palace in board.palaces for space in palace.pieces}
    ground = [space for space in sites if space not in pieces]
    forbidden = set(SPACES).difference(pieces, ground, *board.streets, *(palace.stables for palace in board.palaces))
    if len(forbidden) < len(ground) and not any("-" in space for space in ground):
        return Lit("most", area(ground), "", frozenset(forbidden))
    crowd = "few" if len(ground) <= FEW else "some"
    return Lit(crowd, frames(ground, board, INSET[crowd]), frames(pieces.intersection(sites), board))


def area(spaces: Iterable[str]) -> str:
    """Return SVG path data for city spaces as one area, with a small gap between its edge and the grid lines."""
    return path(frozenset(map(cell, spaces)), 1.5, 6, (LEFT, TOP))


def frames(spaces: Collection[str], board: Board, inset: float = 5) -> str:
    """Return SVG path data for the outlines of these spaces on a drawn board.

    A palace whose pieces are all among the spaces gets one outline, on its roof. Each other space gets its own outline,
    which is `inset` units inside its edge. A tower is outlined from its platform to its foot.
    """
    wanted = set(spaces)
    return "".join((*_palaces(wanted, board), *_frames(wanted, board, inset))) if wanted else ""


def _palaces(wanted: set[str], board: Board) -> Iterator[str]:
    """Yield the outline of each palace whose pieces are all in `wanted`, and remove these pieces from `wanted`."""
    for palace in board.palaces:
        if wanted.issuperset(palace.pieces):
            wanted.difference_update(palace.pieces)
            yield silhouette(frozenset(map(cell, palace.pieces)), out=1.5, at=(LEFT, TOP))


def _frames(wanted: set[str], board: Board, inset: float) -> Iterator[str]:
    raised: dict[str, float] = dict.fromkeys(
        (space for palace in board.palaces for space in palace.pieces), PALACE_HEIGHT
    )
    raised |= dict.fromkeys(board.walls, WALL_HEIGHT / 2)
    raised |= dict.fromkeys(chain(*board.streets, *(palace.stables for palace in board.palaces)), IN_FRONT)
    for space in sorted(wanted):
        depth = TOWER_HEIGHT if is_tower(space) else 0
        yield _frame(space, inset, depth or raised.get(space, 0), depth)


@lru_cache(maxsize=2048)
def _frame(space: str, inset: float, raised: float, depth: float) -> str:
    """Return path data for a rounded frame in a space, drawn `raised` units further north and `depth` units taller."""
    place = box(space)
    left, top = place.left + inset, place.top + inset - raised
    width, height, r = place.width - 2 * inset - 16, place.height + depth - 2 * inset - 16, 8
    return (
        f"M{left + r:g} {top:g}h{width:g}a{r} {r} 0 0 1 {r} {r}v{height:g}a{r} {r} 0 0 1-{r} {r}"
        f"h{-width:g}a{r} {r} 0 0 1-{r}-{r}v{-height:g}a{r} {r} 0 0 1 {r}-{r}Z"
    )
