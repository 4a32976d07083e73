"""Tests of the palace tiles that no player holds yet."""

from app.table.screen import AfterPaint
from app.table.screen_parts import Board, Tile
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.table import Table

GRAY, BROWN = Tile("gray", 1, "Gray palace tile"), Tile("brown", 3, "Brown palace tile")


def tiles_shown(*tiles: Tile) -> Markup:
    table = Table()
    table.shows(PLAIN, AfterPaint(tiles=(GRAY,)))
    table.shows(PLAIN, AfterPaint(tiles=tiles))
    return Markup(table.surface.html("tiles"))


def test_the_palace_tiles_that_nobody_has_lie_beside_the_city_each_in_its_place() -> None:
    shown = tiles_shown(GRAY, BROWN)
    places = [each.get("data-tile") for each in shown.elements if "data-tile" in each or each.get("class") == "taken"]
    assert places == ["gray", None, "brown", None]


def test_they_are_named_for_players_who_do_not_see_them() -> None:
    table = Table()
    table.shows(PLAIN, AfterPaint(tiles=(GRAY,)))
    assert ("set_attribute", "tiles", ("aria-label", "Tiles that nobody has yet")) in table.surface.calls
    assert f"{GRAY.name}: " in Markup(table.surface.html("tiles")).texts


def test_when_all_are_taken_no_place_is_left() -> None:
    assert not tiles_shown().elements


def test_the_tile_of_a_tower_lies_on_it_until_somebody_holds_it() -> None:
    table = Table()
    table.shows(PLAIN._replace(board=Board(towers={1: None, 2: "red", 3: None, 4: "blue"})))
    added = [rest for verb, name, rest in table.surface.calls if (verb, name) == ("append", "tower-tiles")]
    assert [Markup(str(markup)).ids[0] for (markup,) in added] == ["tower-tile-1", "tower-tile-3"]
    table.shows(PLAIN._replace(board=Board(towers={1: "green", 2: "red", 3: None, 4: "blue"})))
    assert ("remove", "tower-tile-1") in table.surface.taken()


def test_from_the_other_side_of_the_table_it_lies_where_its_tower_is_seen() -> None:
    table = Table()
    table.shows(PLAIN._replace(board=Board(towers={1: None, 2: "red", 3: "red", 4: "red"}, turned=True)))
    assert any("tower-tile-2" in str(rest) for _, name, rest in table.surface.calls if name == "tower-tiles")
