"""Tests that the choice of pieces appears beside the tapped space, without covering the pieces round it."""

import pytest

from app.engine.grid import COLUMNS, ROWS
from app.table.play.turn import Choice, TrayPiece
from app.table.screen_parts import Board, PalaceView
from app.web.city.geometry import HEIGHT, WIDTH, Box, box
from app.web.panels.choice import GAP, free_place, pieces_on, size_of, subject_of
from tests.web.fixtures import GAME, PLAIN, screen
from tests.web.table import Table

KINDS = ("gray", "black", "brown", "orange", "merchant")
GAMES = ((GAME, 60), (GAME, 100))


def offered(space: str, count: int) -> Choice:
    return Choice(
        space, "What goes here?", tuple(TrayPiece(kind, kind, kind, 1, True, False) for kind in KINDS[:count])
    )


def row_of(choice: Choice, board: Board) -> Box:
    """Return the box that the choice of pieces takes on the drawing."""
    width, height = size_of(choice)
    left, top = free_place(subject_of(choice, board), pieces_on(board), width, height)
    return Box(left, top, width, height)


def hides(row: Box, other: Box) -> bool:
    across = min(row.left + row.width, other.left + other.width) - max(row.left, other.left)
    along = min(row.top + row.height, other.top + other.height) - max(row.top, other.top)
    return across > 0 and along > 0


def empty_spaces(board: Board) -> list[str]:
    standing = {part for palace in board.palaces for part in (*palace.pieces, *palace.stables)}
    standing |= {merchant for street in board.streets for merchant in street}
    return [f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS if f"{column}{row}" not in standing]


@pytest.mark.parametrize(("game", "ply"), GAMES)
@pytest.mark.parametrize("turned", [False, True])
def test_at_every_empty_space_the_chooser_hides_neither_it_nor_what_stands_around(
    game: str, ply: int, *, turned: bool
) -> None:
    board = screen(game, ply).board._replace(turned=turned)
    for space in empty_spaces(board):
        for count in (1, 2, len(KINDS)):
            choice = offered(space, count)
            row = row_of(choice, board)
            assert 0 <= row.left <= WIDTH - row.width
            assert 0 <= row.top <= HEIGHT - row.height
            assert not [each for each in subject_of(choice, board) if hides(row, each)], space


def test_what_stands_around_is_the_whole_palace_and_the_end_of_the_street() -> None:
    palace = PalaceView("gray", ("c4", "c5", "c6"), ("b6",), None, None)
    board = Board(palaces=(palace,), streets=(("e4", "e5", "e6"),))
    assert len(subject_of(offered("d4", 1), board)) == 1 + 4 + 2


def test_the_chooser_comes_with_names_where_there_are_few_pieces_and_closes() -> None:
    table, plain = Table(), PLAIN
    for count, look in ((2, "labelled"), (5, "icons")):
        table.shows(plain._replace(choice=offered("a11", count)))
        assert ("set_attribute", "choice", ("class", look)) in table.surface.calls
        assert max(float(str(share)) for share in table.surface.last("choice")) < 30, "in percent of the city"
    table.shows(plain)
    assert table.surface.last("choice") == ("class", "closed")


def test_where_there_is_room_the_chooser_is_right_below() -> None:
    space = box("h6")
    assert row_of(offered("h6", 3), Board()).top == space.top + space.height + GAP
