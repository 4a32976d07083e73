"""Turn the city for players on the other side of the table. Only this module knows how a turned city is drawn.

From the other side every space is drawn at the opposite position, but upright. So the players there also see figures on
their feet, readable numbers, and light from above.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from app.engine.grid import COLUMNS, ROWS
from app.table.screen_parts import Board, PalaceView
from app.web.city.geometry import Box, Cell, Point, box, cell, hit, opposite, place_at

_OPPOSITE_TOWER = {1: 2, 2: 1, 3: 4, 4: 3}


class Viewpoint(NamedTuple):
    """A side of the table. The names of spaces stay the same, and only the positions where they are drawn differ."""

    turned: bool = False

    @property
    def columns(self) -> str:
        """The letters of the columns on the drawing, from left to right."""
        return COLUMNS[::-1] if self.turned else COLUMNS

    @property
    def rows(self) -> range:
        """The numbers of the rows on the drawing, from top to bottom."""
        return range(1, ROWS + 1) if self.turned else range(ROWS, 0, -1)

    def drawn(self, space: str) -> str:
        """Return the position where a space or tower is drawn, named after the space or tower that is usually there."""
        return across(space) if self.turned else space

    def all_drawn(self, spaces: Iterable[str]) -> Iterable[str]:
        """Return the positions where these spaces and towers are drawn, as `drawn` does for one."""
        return map(across, spaces) if self.turned else spaces

    def box(self, space: str) -> Box:
        """Return the rectangle in which a space or tower is drawn."""
        return box(self.drawn(space))

    def tower(self, corner: int) -> int:
        """Return the number of the tower that is drawn at the corner where tower `corner` usually is."""
        return _OPPOSITE_TOWER[corner] if self.turned else corner

    def drawn_board(self, board: Board) -> Board:
        """Return the board with all spaces as `drawn` says, except `sites`, `chosen`, `latest` and `obstacles`."""
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
        """Return the space or tower that a touch at this point of the drawing means, preferably one of the `sites`."""
        return hit(*(opposite(point) if self.turned else point), sites)

    def step(self, right: int, down: int) -> Cell:
        """Return the change of column and row for a step on the drawing by `right` columns and `down` rows."""
        return (-right, -down) if self.turned else (right, down)


def across(space: str) -> str:
    """Return the space or tower opposite this one: the middle of the city is halfway between the two."""
    column, row = cell(space)
    there = place_at(len(COLUMNS) - 1 - column, ROWS - 1 - row)
    assert there is not None
    return there


def _palace_across(palace: PalaceView) -> PalaceView:
    return palace._replace(
        pieces=tuple(map(across, palace.pieces)),
        stables=tuple(map(across, palace.stables)),
        dome=palace.dome and across(palace.dome),
    )
