"""Tests of the result sheet: the winner, and lines that add up to each score."""

import pytest

from app.table.intents import CloseSheet, OpenSheet, Resume, SetLanguage
from app.table.result.view import PlayerResult
from app.table.screen_parts import Tile
from app.table.sitting import Sitting
from app.table.view import view
from app.table.wording.palaces import UNBROKEN
from tests.engine.games import palace, position
from tests.table import sittings

LAST_WALL = position(
    palace("gray a11 a10", stables="b10", owner=0),
    palace("brown d11", owner=1),
    streets="c10 c9",
    walls={"1": {"north": 1, "west": 2}},
    stocks=("wall 1", "", ""),
    palace_tiles={"gray": 0, "brown": 1},
    tower_tiles={"1": 0},
)
"""A position in which Ana places the last piece of the game, a wall."""
OVER = sittings.sitting_at(LAST_WALL, "wall n-p", sittings.END)


def column(sitting: Sitting, name: str) -> PlayerResult:
    return next(player for player in sittings.result_sheet(sitting).players if player.name == name)


def finished(*palaces: str) -> Sitting:
    """Return a finished game in which Ana, Ben and Cleo own these palaces."""
    owned = [palace(text, owner=owner) for owner, text in enumerate(palaces)]
    return sittings.sitting_at(position(*owned, stocks=("wall 1", "", "")), "wall n-p", sittings.END)


def test_every_line_of_the_result_says_what_it_counts_and_where() -> None:
    ana, ben, cleo = (column(OVER, name) for name in ("Ana", "Ben", "Cleo"))
    (gray,) = ana.palaces
    assert (gray.color, gray.label, gray.points) == ("gray", "Gray palace", 7)
    assert gray.detail.replace(UNBROKEN, " ") == "2 pieces + 1 stable + 3 walls + 1 merchant"
    assert set(gray.spaces) == {"a11", "a10", "b10", "n-a", "w-11", "w-10", "c10"}
    assert [won.tile for won in ana.tiles] == [Tile("gray", 1, "Gray palace tile"), Tile("1", 1, "Tile of tower 1")]
    assert [set(won.spaces) for won in ana.tiles] == [{"a11", "a10", "b10"}, {"n-a", "w-11", "w-10"}]
    assert [line.detail for line in ben.palaces] == [f"1{UNBROKEN}piece"]
    assert [won.tile.points for won in ben.tiles] == [3]
    assert (cleo.palaces, cleo.tiles) == ((), ())


def test_the_domes_of_all_winners_are_named() -> None:
    assert sittings.result_sheet(OVER).domes == {"a10": "red"}
    shared = sittings.result_sheet(finished("gray c4", "gray g4 g5", "gray k4 k5"))
    assert [*shared.domes.values()] == ["yellow", "blue"]


@pytest.mark.parametrize(
    ("palaces", "title"),
    [
        (["gray c4", "gray g4", "gray k4 k5"], "Cleo wins"),
        (["gray c4", "gray g4 g5", "gray k4 k5"], "Ben and Cleo share the win"),
        (["gray c4", "gray g4", "gray k4"], "Ana, Ben and Cleo share the win"),
    ],
)
def test_the_title_names_the_winner_or_the_shared_win(palaces: list[str], title: str) -> None:
    over = finished(*palaces)
    assert sittings.result_sheet(over).title == view(over).headline == title
    winners = {player.name for player in sittings.result_sheet(over).players if player.place == 1}
    assert winners == {name for name in ("Ana", "Ben", "Cleo") if name in title}


def test_a_shared_win_is_named_in_a_language_without_plurals() -> None:
    tied = sittings.after(finished("gray c4", "gray g4 g5", "gray k4 k5"), SetLanguage("ja"))
    assert sittings.result_sheet(tied).title == "Ben\u3001Cleoの同点優勝"


@pytest.mark.parametrize(
    ("rules", "players", "seed"), [("original", 3, 11), ("championship", 4, 12), ("digest", 3, 13), ("original", 4, 14)]
)
def test_in_a_whole_game_every_score_adds_up(rules: str, players: int, seed: int) -> None:
    *_, over = sittings.whole_game(seed, rules, players)
    sheet = sittings.result_sheet(over)
    totals = [player.total for player in sheet.players]
    assert totals == sorted(totals, reverse=True)
    assert [player.place == 1 for player in sheet.players] == [total == max(totals) for total in totals]
    for player in sheet.players:
        points = [*(line.points for line in player.palaces), *(won.tile.points for won in player.tiles)]
        assert player.total == sum(points) == sittings.panel(over, player.name).score
        assert player.color == sittings.panel(over, player.name).color
        assert all(won.spaces for won in player.tiles)
        for line in player.palaces:
            numbers = [int(word) for word in line.detail.split() if word.isdigit()]
            assert line.points == sum(numbers) == len(set(line.spaces))


def test_the_result_is_closed_to_look_at_the_city_and_shown_again() -> None:
    closed = sittings.after(OVER, CloseSheet())
    assert view(closed).sheet is None
    assert view(closed).over
    assert sittings.after(closed, OpenSheet("result")) == OVER


def test_there_is_no_result_before_the_end() -> None:
    for playing in (Sitting(), sittings.sitting_after("h6"), sittings.sitting_at(LAST_WALL, "wall n-p")):
        assert sittings.after(playing, OpenSheet("result")) == playing


def test_a_finished_game_can_be_looked_at_and_a_new_one_starts_without_a_question() -> None:
    offered = sittings.after(OVER, OpenSheet("setup"))
    assert sittings.opening_sheet(offered).resume == "The game of Ana, Ben and Cleo is finished."
    assert sittings.result_sheet(sittings.after(offered, Resume())) == sittings.result_sheet(OVER)
    assert sittings.placed(sittings.after(offered, sittings.START)) == []
    assert view(sittings.after(offered, sittings.START)).sheet is None


@pytest.mark.parametrize("action", [sittings.take("wall"), "c4", "n-c", sittings.END])
def test_nothing_can_be_placed_when_the_game_is_over(action: sittings.Action) -> None:
    assert sittings.after(OVER, action) == OVER
