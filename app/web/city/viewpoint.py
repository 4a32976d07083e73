"""From which side of the table the city is seen: the one place that knows that the board can be turned round.

From the other side every space lies opposite, and is drawn upright there: a player who sits there sees figures on
their feet, numbers the right way up, and the light from above, as the others do.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from app.engine.grid import COLUMNS, ROWS
from app.table.screen import Board, PalaceView
from app.web.city.geometry import TOWER_AT, Box, Cell, Point, box, cell, hit, name, opposite

_OPPOSITE_TOWER = {1: 2, 2: 1, 3: 4, 4: 3}


class Viewpoint(NamedTuple):
    """A side of the table. The names of spaces are the same from both sides; only the drawing differs."""

    turned: bool = False

    @property
    def stage_class(self) -> str:
        """The class of the stage on which the city is drawn."""
        return "turned" if self.turned else ""

    @property
    def columns(self) -> str:
        """The letters of the columns as they are seen, from left to right."""
        return COLUMNS[::-1] if self.turned else COLUMNS

    @property
    def rows(self) -> range:
        """The numbers of the rows as they are seen, from above to below."""
        return range(1, ROWS + 1) if self.turned else range(ROWS, 0, -1)

    def drawn(self, space: str) -> str:
        """The space or tower in whose place this one is drawn."""
        return across(space) if self.turned else space

    def all_drawn(self, spaces: Iterable[str]) -> Iterable[str]:
        """The spaces in whose places these are drawn."""
        return map(across, spaces) if self.turned else spaces

    def box(self, space: str) -> Box:
        """The rectangle in which a space or tower is drawn."""
        return box(self.drawn(space))

    def tower(self, corner: int) -> int:
        """The tower that is seen at the corner where this one stands on the game's own board."""
        return _OPPOSITE_TOWER[corner] if self.turned else corner

    def drawn_board(self, board: Board) -> Board:
        """The board with every piece in the place where it is drawn."""
        if not self.turned:
            return board
        return board._replace(
            palaces=tuple(map(_palace_across, board.palaces)),
            streets=tuple(tuple(map(across, street)) for street in board.streets),
            walls={across(space): _OPPOSITE_TOWER[tower] for space, tower in board.walls.items()},
            towers={_OPPOSITE_TOWER[tower]: color for tower, color in board.towers.items()},
            marks={across(space): color for space, color in board.marks.items()},
            badges={across(space): badge for space, badge in board.badges.items()},
            previews={across(space): preview for space, preview in board.previews.items()},
        )

    def under(self, point: Point, sites: Collection[str]) -> str | None:
        """The space or tower that a finger at this point of the drawing means; the piece in hand may go to `sites`."""
        return hit(*(opposite(point) if self.turned else point), sites)

    def step(self, right: int, down: int) -> Cell:
        """By how many columns and rows an arrow leads that points so on the drawing."""
        return (-right, -down) if self.turned else (right, down)


def viewpoint_of(board: Board) -> Viewpoint:
    """From where this board is seen."""
    return Viewpoint(board.turned)


def across(space: str) -> str:
    """The space or tower across the middle of the city from this one."""
    column, row = cell(space)
    there = len(COLUMNS) - 1 - column, ROWS - 1 - row
    return name(*there) or TOWER_AT[there]


def _palace_across(palace: PalaceView) -> PalaceView:
    return palace._replace(
        pieces=tuple(map(across, palace.pieces)),
        stables=tuple(map(across, palace.stables)),
        dome=palace.dome and across(palace.dome),
    )
