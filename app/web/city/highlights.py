"""What is pointed at on the city: outlines round spaces and whole palaces, shades on the ground, no piece's color."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from app.table.screen import Board
from app.web.city.geometry import LEFT, SPACES, TOP, TOWER_AT, box, cell
from app.web.city.outline import path
from app.web.city.palaces import HEIGHT as PALACE_HEIGHT
from app.web.city.palaces import silhouette
from app.web.city.pieces import IN_FRONT
from app.web.city.walls import HEIGHT as TOWER_HEIGHT
from app.web.city.walls import WALL_HEIGHT

BELOW = ("forbidden", "sites")
"""What lies on the ground, below the pieces: where the piece in hand may not go, and where it may."""

ABOVE = ("claims", "aim", "obstacles", "chosen", "counted", "cursor")
"""What lies round the pieces: the palaces that the dome in hand may claim, where the dragged piece would come down,
what stands in the way, the space tapped first, what a line of the result counts, and the keyboard's place."""

FEW = 8
TOWERS = frozenset(TOWER_AT.values())
INSET = {"few": 4, "some": 7}


class Lit(NamedTuple):
    """How it is shown where the piece in hand may go: path data by what they point at, and the look of the sites.

    Of few sites each stands out, of some less so; where the piece may go to `most` of the free spaces, these are one
    area, and the others, which are `forbidden`, are one that is shaded.
    """

    crowd: str
    sites: str
    claims: str
    forbidden: frozenset[str] = frozenset()


def lit(sites: Collection[str], board: Board) -> Lit:
    """Show the sites of the piece in hand on a drawn board."""
    pieces = {space for palace in board.palaces for space in palace.pieces}
    ground = [space for space in sites if space not in pieces]
    forbidden = _free(board) - set(ground)
    if len(forbidden) < len(ground) and not any("-" in space for space in ground):
        return Lit("most", area(ground), "", frozenset(forbidden))
    crowd = "few" if len(ground) <= FEW else "some"
    return Lit(crowd, frames(ground, board, INSET[crowd]), frames(pieces.intersection(sites), board))


def _free(board: Board) -> set[str]:
    """The city spaces on which nothing stands."""
    standing = chain(*board.streets, *((*palace.pieces, *palace.stables) for palace in board.palaces))
    return set(SPACES).difference(standing)


def area(spaces: Iterable[str]) -> str:
    """City spaces as one area, which keeps clear of the grid."""
    return path(frozenset(map(cell, spaces)), 1.5, 6, (LEFT, TOP))


def frames(spaces: Collection[str], board: Board, inset: float = 5) -> str:
    """Outlines on a drawn board as one path: round each whole palace, within each other space.

    On a palace they lie on its roof; a tower is framed from its platform to its foot.
    """
    wanted = set(spaces)
    return "".join((*_palaces(wanted, board), *_frames(wanted, board, inset))) if wanted else ""


def _palaces(wanted: set[str], board: Board) -> Iterator[str]:
    """The outlines of palaces of which all pieces are wanted, which then no longer are."""
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
        is_tower = space in TOWERS
        yield _frame(space, inset, TOWER_HEIGHT if is_tower else raised.get(space, 0), TOWER_HEIGHT * is_tower)


@lru_cache(maxsize=2048)
def _frame(space: str, inset: float, raised: float, depth: float) -> str:
    """A rounded frame within a space, drawn so much further north, and so much deeper where it is to hold the front."""
    place = box(space)
    left, top = place.left + inset, place.top + inset - raised
    width, height, r = place.width - 2 * inset - 16, place.height + depth - 2 * inset - 16, 8
    return (
        f"M{left + r:g} {top:g}h{width:g}a{r} {r} 0 0 1 {r} {r}v{height:g}a{r} {r} 0 0 1-{r} {r}"
        f"h{-width:g}a{r} {r} 0 0 1-{r}-{r}v{-height:g}a{r} {r} 0 0 1 {r}-{r}Z"
    )
