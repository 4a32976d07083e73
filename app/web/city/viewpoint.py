"""The city from the other side of the table: every space lies across from where it was, and is drawn upright there.

So whoever sits there sees figures on their feet, numbers to be read, and the light from above, as everybody does.
"""

from app.table.screen import Board, Palace
from app.web.city.geometry import COLUMNS, ROWS, TOWER_AT, cell, name

OPPOSITE_TOWER = {1: 2, 2: 1, 3: 4, 4: 3}


def across(space: str) -> str:
    """The space or tower that lies where this one is seen from the other side."""
    column, row = cell(space)
    there = len(COLUMNS) - 1 - column, ROWS - 1 - row
    return name(*there) or TOWER_AT[there]


def seen(board: Board) -> Board:
    """The board as it is to be drawn: when it is turned, everything stands across."""
    if not board.turned:
        return board
    return board._replace(
        palaces=tuple(map(_palace, board.palaces)),
        streets=tuple(tuple(map(across, street)) for street in board.streets),
        walls={across(space): OPPOSITE_TOWER[tower] for space, tower in board.walls.items()},
        towers={OPPOSITE_TOWER[tower]: color for tower, color in board.towers.items()},
        latest=frozenset(map(across, board.latest)),
        badges={across(space): badge for space, badge in board.badges.items()},
    )


def _palace(palace: Palace) -> Palace:
    return palace._replace(
        pieces=tuple(map(across, palace.pieces)),
        stables=tuple(map(across, palace.stables)),
        dome=palace.dome and across(palace.dome),
    )
