"""The course of a game: duties, passing over, tiles that move, scores that run."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.saves import random_game, small_game
from tests.browser.table import Table
from tests.engine.games import PLENTY, palace, position

pytestmark = pytest.mark.native

ONE_SITE_LEFT: dict[str, Any] = {
    "palaces": [
        {"color": color, "pieces": pieces.split(), "stables": [], "owner": owner}
        for color, pieces, owner in (
            ("gray", "a2 b2 c2 d2 e2", 0), ("black", "g2 h2 i2 j2 k2", 0), ("brown", "m2 n2 o2 p2", 0),
            ("orange", "a5 b5 c5 d5 e5", 0), ("gray", "g5 h5 i5 j5 k5", 1), ("black", "m5 n5 o5 p5", 1),
            ("brown", "a8 b8 c8 d8 e8", 1), ("orange", "g8 h8 i8 j8 k8", 1), ("gray", "m8 n8 o8 p8", 2),
            ("black", "a11 b11 c11 d11 e11", 2), ("brown", "g11 h11 i11 j11 k11", 2), ("orange", "m11 n11", 2),
        )
    ],
    "palace_tiles": {"gray": 0, "black": 0, "brown": 1, "orange": 0},
    "streets": [["n9", "o9", "p9", "p10"]],
    "stocks": [{"wall": 1}, {}, {}, {"merchant": 1, "gray": 1}],
    "turn": {"player": 3},
}  # fmt: skip
"""Dan has a merchant and a gray piece: p11 is the last site for gray, and the merchant can go there too."""

TILES_TO_MOVE = position(
    palace("gray c11", owner=0),
    palace("gray h6 h7", owner=1),
    palace("black a9", owner=1),
    streets="m6",
    walls={"1": {"north": 2, "west": 3}},
    palace_tiles={"gray": 1, "black": 1},
    tower_tiles={"1": 1},
    stocks=("stable 2, wall 2", "stable 1, wall 1", "stable 1"),
)
"""Ana's wall at n-c connects her to Ben's tower; her gray palace needs two more parts to outgrow his."""


def test_who_can_place_nothing_is_passed_over_and_that_is_said(table: Table) -> None:
    table.lay(small_game(position=position(streets="m6", stocks=("wall 2, gray 1", "dome 1", "wall 2"))))
    table.place("wall n-a", "wall n-b")
    table.end_turn()
    table.expect_turn("Cleo", "2 pieces to place")
    expect(table.recap).to_contain_text("Ben can place nothing and is passed over.")


def test_who_has_no_pieces_is_shown_as_out_and_who_has_one_places_one(table: Table) -> None:
    table.lay(small_game(position=position(streets="m6", stocks=("wall 1", "", "wall 2"))))
    table.expect_turn("Ana", "1 piece to place")
    expect(table.player(1)).to_contain_text("no pieces left")
    expect(table.player(0)).not_to_contain_text("no pieces left")


def test_a_turn_that_ends_after_one_piece_says_so(table: Table) -> None:
    table.lay(small_game(position=position(streets="m6", stocks=("wall 1, dome 1", "wall 2", "wall 2"))))
    table.place("wall n-a")
    expect(table.notice).to_contain_text("No second piece can be placed.")
    table.expect_turn("Ana", "End the turn, or undo")
    table.end_turn()
    table.expect_turn("Ben", "2 pieces to place")


def test_the_last_dome_duty_is_said_while_it_binds(table: Table) -> None:
    unclaimed = palace("black h6")
    stocks = ("dome 1, wall 3", "wall 1", "")
    table.lay(small_game(rules="championship", position=position(unclaimed, streets="m6", stocks=stocks)))
    expect(table.notice).to_have_text("You must place a dome this turn, if you can. R14")
    table.place("wall n-a")
    expect(table.notice).to_have_text("You must place a dome this turn, if you can. R14")
    table.take("wall")
    expect(table.notice).to_have_text("You must place a dome this turn. R14")
    table.place("dome h6")
    table.expect_turn("Ana", "End the turn, or undo")
    expect(table.notice).not_to_contain_text("R14")


def test_no_duty_is_said_where_none_binds(table: Table) -> None:
    unclaimed = palace("black h6")
    stocks = ("dome 1, wall 3", "dome 1", "")
    table.lay(small_game(rules="championship", position=position(unclaimed, streets="m6", stocks=stocks)))
    table.expect_turn("Ana", "2 pieces to place")
    expect(table.notice).to_be_empty()


def test_that_both_pieces_must_be_placed_is_said_while_it_binds(table: Table) -> None:
    table.lay(small_game(players=4, position=ONE_SITE_LEFT))
    table.expect_turn("Dan", "2 pieces to place")
    expect(table.notice).to_contain_text("You must place two pieces")
    expect(table.notice).to_contain_text("R13")


def test_tiles_that_move_are_announced_and_the_scores_run(table: Table) -> None:
    table.lay(small_game(position=TILES_TO_MOVE))
    expect_scores(table, 1, 8, 0)
    table.place("wall n-c")
    expect(table.notice).to_have_text("Ana takes the tile of tower 1 from Ben.")
    expect_scores(table, 3, 7, 0)
    table.place("stable d11")
    expect(table.notice).to_be_empty()
    expect_scores(table, 4, 7, 0)
    table.end_turn()
    table.place("stable b11")
    expect(table.notice).to_have_text("Ana takes the gray palace tile (1 point) from Ben.")
    expect_scores(table, 7, 6, 0)
    expect(table.player(0).locator(".tile")).to_contain_text(["1", "1"])
    table.undo()
    expect_scores(table, 4, 7, 0)


def test_a_claimed_palace_is_announced_and_spent_pieces_go_back(table: Table) -> None:
    start = position(
        *(palace("gray c3", owner=1), palace("gray c9", owner=2), palace("gray h6")),
        streets="h3",
        palace_tiles={"gray": 1},
        stocks=("dome 2, wall 3", "gray 2, wall 2", "gray 1"),
    )
    table.lay(small_game(position=start))
    expect(table.player(0).get_by_text("Domes left: 2")).to_be_visible()
    table.place("dome h6", "wall n-a")
    table.undo()
    expect(table.standing("dome", "h6")).to_be_visible()
    expect(table.player(0).get_by_text("Domes left: 1")).to_be_visible()
    expect(table.player(0).get_by_title("Gray palace: 1")).to_be_visible()
    table.place("wall n-a")
    table.end_turn()
    table.expect_turn("Ben", "2 pieces to place")
    expect(table.count("gray")).to_have_text("0")
    table.take("gray")
    expect(table.notice).to_contain_text("Every player owns a gray palace: no more gray pieces are placed.")
    expect(table.notice).to_contain_text("R19")


def test_what_a_dome_brings_about_is_all_said(table: Table) -> None:
    corner = palace("gray a11 b11", stables="c11")
    start = position(
        corner, streets="h3", walls={"1": {"north": 2, "west": 1}}, stocks=("dome 1, wall 3", PLENTY, PLENTY)
    )
    table.lay(small_game(position=start))
    table.place("dome b11")
    expect(table.notice).to_have_text(
        "Ana claims the gray palace. Ana takes the gray palace tile (1 point). Ana takes the tile of tower 1."
    )
    expect_scores(table, 8, 0, 0)


def test_a_palace_that_can_grow_no_more_is_announced(table: Table) -> None:
    start = position(palace("gray a1", stables="a2"), streets="h3")
    table.lay(small_game(position=start))
    table.place("stable b1")
    expect(table.notice).to_have_text("The gray palace can no longer grow: it is finished.")


def test_the_end_of_the_game_shows_who_won(table: Table) -> None:
    start = position(palace("gray a1", owner=1), streets="h3", stocks=("wall 1", "", ""), palace_tiles={"gray": 1})
    table.lay(small_game(position=start))
    table.place("wall n-a")
    table.end_turn()
    table.count_result()
    result = table.page.get_by_role("dialog")
    expect(result.get_by_role("heading", name="Ben wins")).to_be_visible()
    result.get_by_role("button", name="Look at the city").tap()
    expect(table.notice).to_contain_text("Nobody can place a piece anymore: the game is over.")
    table.expect_turn("Ben wins", "The game is over")
    expect(table.undo_button).to_have_count(0)
    table.tap("c4")
    table.page.get_by_role("button", name="Result").tap()
    expect(result).to_be_visible()
    result.locator(".line").first.hover()
    table.expect_marked("counted", "a1")


TOTALS = ".column .total b"


def test_a_tap_anywhere_on_the_result_goes_faster_and_the_next_one_to_the_end(table: Table) -> None:
    palaces = palace("gray a1 b1", owner=1), palace("black e5", owner=1), palace("brown k5 k6 k7", owner=2)
    start = position(*palaces, streets="h3", stocks=("wall 1", "", ""), palace_tiles={"gray": 1})
    table.lay(small_game(position=start))
    table.place("wall n-a")
    table.end_turn()
    heading = table.page.locator("#sheet-title")
    expect(heading).to_have_text("The city is built")
    expect(table.page.locator(TOTALS)).to_have_text(["0", "0", "0"])
    table.page.locator(".city-copy").tap()
    expect(table.page.locator(TOTALS)).to_have_text(["0", "2", "0"])
    expect(table.page.locator(".city-copy .lit.yellow")).to_have_count(1)
    expect(table.page.locator(".column li:not(.uncounted)")).to_have_count(1)
    table.page.locator(".city-copy").tap()
    expect(heading).to_have_text("Ben wins")
    expect(table.page.locator(TOTALS)).to_have_text(["4", "3", "0"])
    expect(table.page.locator(".margin")).to_have_text("1 point ahead of Cleo")


def test_a_tap_on_the_graph_of_the_scores_shows_the_city_as_it_was_then(table: Table) -> None:
    table.lay(random_game("original", 3, seed=1).record)
    turn = table.page.locator("#sheet .graph-turn").nth(5)
    ply = turn.get_attribute("data-ply")
    turn.tap()
    expect(table.headline).to_contain_text(f"{ply} of ")


def expect_scores(table: Table, *points: int) -> None:
    for seat, expected in enumerate(points):
        expect(table.score(seat)).to_have_text(str(expected))
