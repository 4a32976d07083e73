import re

from app.engine.grid import CITY, RING, names
from app.table.intents import TapSpace
from app.table.screen_parts import Board
from app.web.city.aria_grid import PLACES
from app.web.city.geometry import box, cell, opposite, place_at
from app.web.city.highlights import frames, lit
from app.web.city.layers import LAYERS
from app.web.city.viewpoint import Viewpoint, across
from app.web.city.walls import HEIGHT as HIGH
from app.web.input.controls import Press
from tests.web.fixtures import GAME, PLAIN, screen
from tests.web.table import Table

SPACES = names(CITY | RING)
ACROSS = Viewpoint(turned=True)


def test_from_the_other_side_every_space_lies_across() -> None:
    assert (across("a1"), across("c4"), across("n-c"), across("w-1")) == ("p11", "n8", "s-n", "e-11")
    assert all(opposite(box(space).center) == box(across(space)).center for space in SPACES)
    assert all(across(across(place)) == place for place in PLACES)
    assert (across("tower-1"), across("tower-3")) == ("tower-2", "tower-4")


def test_a_city_turned_round_shows_upright_what_stands_across() -> None:
    board = PLAIN.board
    turned = ACROSS.drawn_board(board._replace(turned=True))
    drawn = {layer.name: layer.items(turned) for layer in LAYERS}
    assert [stable.removeprefix("stable-") for stable in drawn["stables"]] == [
        across(stable) for palace in board.palaces for stable in palace.stables
    ]
    assert {across(space) for space in turned.walls} == set(board.walls)
    assert set(drawn["numbers"].values()) == {(1, 2), (2, 1), (3, 4), (4, 3)}
    assert Viewpoint().drawn_board(board) == board


def test_letters_and_numbers_along_the_edge_name_the_spaces_from_either_side() -> None:
    coordinates = next(layer for layer in LAYERS if layer.name == "coordinates")
    said = {each: re.findall(r">(\w+)<", coordinates.draw(each)) for each in (Viewpoint(), ACROSS)}
    assert said[Viewpoint()] == [*"abcdefghijklmnop", *map(str, range(11, 0, -1))]
    assert said[ACROSS] == [*"ponmlkjihgfedcba", *map(str, range(1, 12))]


def test_a_city_turned_round_means_what_is_seen_to_fingers_and_to_the_reader() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    table.shows(plain)
    table.surface.taken()
    table.shows(plain._replace(board=plain.board._replace(turned=True)))
    path = next(rest for verb, name, rest in table.surface.calls if name == "sites")
    sites = set(map(across, plain.board.sites))
    assert path == ("d", lit(sites, ACROSS.drawn_board(plain.board)).sites)
    table.page.controls.press(Press({}, box(across("c4")).center))
    assert table.dispatched == [TapSpace("c4")]


def test_a_finger_and_an_arrow_mean_what_is_seen_from_either_side() -> None:
    for viewpoint in (Viewpoint(), ACROSS):
        for space in SPACES:
            assert viewpoint.under(viewpoint.box(space).center, ()) == space
        columns, rows = viewpoint.step(1, 0)
        column, row = cell("h6")
        beyond = place_at(column + columns, row + rows)
        assert beyond
        assert viewpoint.box(beyond).left > viewpoint.box("h6").left


def test_a_tower_is_pointed_at_where_it_stands_and_so_it_is_from_the_other_side() -> None:
    seen_from_there = Board(obstacles=frozenset({"tower-1"}), turned=True)
    left, top = box("tower-1").left, box("tower-1").top
    assert frames({"tower-1"}, Board()).startswith(f"M{left + 13:g} {top + 5 - HIGH:g}h"), "on its platform"
    table, plain = Table(), PLAIN
    table.shows(plain)
    table.shows(plain._replace(board=seen_from_there))
    assert table.surface.last("obstacles") == ("d", frames({"tower-2"}, Board(), 3))
    assert str(table.surface.last("space-tower-1")[1]).endswith(", marked")
