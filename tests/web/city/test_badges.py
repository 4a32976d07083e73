"""Tests of the badges that show the points of a dome: the sum, and small tiles for its parts."""

from app.table.screen_parts import Badge, BadgeTile, Board, PalaceView
from app.web.city.badges import badge, gain_card
from app.web.city.geometry import box
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.table import Table


def test_a_badge_tells_the_sum_and_its_parts() -> None:
    drawn = Markup(badge(Badge("gray", 18, (BadgeTile("gray", 1, None), BadgeTile("4", 4, "blue")), "")))
    assert drawn.texts == ["+23", "18", "1", "4"]
    assert {"badge-palace", "badge-tower", "blue"} <= drawn.classes


def test_a_tile_that_nobody_holds_wears_no_mark() -> None:
    assert "disc" not in Markup(badge(Badge("gray", 18, (BadgeTile("gray", 1, None),), ""))).classes


def test_where_no_tile_is_taken_the_sum_says_it_all() -> None:
    assert Markup(badge(Badge("gray", 7, (), ""))).texts == ["+7"]


def test_a_card_on_a_space_shows_points_with_the_mark_of_their_player() -> None:
    assert Markup(gain_card("blue", -3)).texts == ["\u22123"]
    assert {"blue", "mark"} <= Markup(gain_card("blue", -3)).classes
    assert "mark" not in Markup(gain_card("", 1)).classes


def test_a_badge_lies_in_the_middle_of_its_palace_and_is_told_on_its_space() -> None:
    table, plain = Table(), PLAIN
    palace = PalaceView("gray", ("c4", "d4", "e4"), (), None, None)
    badge = {"c4": Badge("gray", 3, (), "A dome here brings 3 points.")}
    board = Board(palaces=(palace,), badges=badge, highlights=True)
    table.shows(plain._replace(board=board))
    x, _ = box("d4").center
    drawn = next(str(rest[-1]) for verb, at, rest in table.surface.calls if (verb, at) == ("append", "badges"))
    assert f"translate({x:g} " in drawn
    assert "A dome here brings 3 points." in str(table.surface.last("space-c4")[1])
