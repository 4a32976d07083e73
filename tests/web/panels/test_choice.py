import pytest

from app.table.screen import Board, Choice, Palace
from app.web.panels.choice import ChoicePanel
from tests.web.fixtures import screen
from tests.web.recorder import Recorder


@pytest.mark.parametrize(
    ("pieces", "look"),
    [
        (("c11", "d11"), "left below"),
        (("h1", "i1"), "middle above"),
        (tuple(f"c{row}" for row in range(1, 12)), "east"),
        (tuple(f"n{row}" for row in range(1, 12)), "west"),
    ],
)
def test_what_is_told_of_a_palace_does_not_hide_it(pieces: tuple[str, ...], look: str) -> None:
    surface = Recorder()
    board = Board(palaces=(Palace("gray", pieces, (), None, None),), chosen=frozenset(pieces))
    choice = Choice(pieces[0], "Gray palace", ("2 pieces = 2",))
    ChoicePanel(surface).show(screen("game-original-4-builder", 60)._replace(choice=choice, board=board))
    assert ("set_attribute", "choice", ("class", look)) in surface.calls
