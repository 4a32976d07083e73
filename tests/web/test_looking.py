"""Looking at the city: from the other side, through the lens, at earlier positions, without seeing it."""

import re

import pytest

from app.engine.grid import CITY, RING, names
from app.table.screen import Board, Choice, Diagram, History, Notice, Palace, Pieces, Rest
from app.web.city.aria_grid import PLACES, AriaGrid, grid, place_at
from app.web.city.board import inset_of
from app.web.city.diagram import diagram, view_box
from app.web.city.geometry import HEIGHT, WIDTH, box, cell, opposite
from app.web.city.layers import LAYERS, frames
from app.web.city.viewpoint import across, seen
from app.web.city.walls import HEIGHT as HIGH
from app.web.city.zoom import Zoom
from app.web.panels.choice import ChoicePanel
from tests.web.fixtures import panels, screen
from tests.web.notes import Markup, Notes
from tests.web.test_covers import Table

SPACES = names(CITY | RING)
GAME = "game-original-4-builder"
GRAY = Palace("gray", ("c4", "d4"), (), None, None)


def test_every_space_and_tower_is_a_cell_of_the_grid() -> None:
    cells = Markup(grid()).ids
    assert len(cells) == len(set(cells)) == 13 * 18 == len(PLACES)
    assert {"space-c4", "space-n-c", "space-tower-1"} <= set(cells)


def test_the_grid_knows_where_everything_lies() -> None:
    assert all(place_at(*cell(place)) == place for place in PLACES)
    assert place_at(-2, 0) is None


def test_only_the_cells_that_changed_are_named_anew() -> None:
    notes = Notes()
    spaces = AriaGrid(notes)
    spaces.show({"c4": "c4, Stable"}, {}, "empty")
    notes.taken()
    spaces.show({"c4": "c4, Stable", "c5": "c5, Merchant"}, {"c4": "marked", "c6": "may go here"}, "empty")
    assert {(name, rest) for _, name, rest in notes.calls} == {
        ("space-c4", ("aria-label", "c4, Stable, marked")),
        ("space-c5", ("aria-label", "c5, Merchant")),
        ("space-c6", ("aria-label", "c6, empty, may go here")),
    }


def test_towers_and_places_of_walls_are_named_as_people_do() -> None:
    notes = Notes()
    AriaGrid(notes).show({"tower-1": "Tower 1, Ana", "w-1": "west 1, empty"}, {"w-1": "may go here"}, "empty")
    assert notes.last("space-tower-1") == ("aria-label", "Tower 1, Ana")
    assert notes.last("space-w-1") == ("aria-label", "west 1, empty, may go here")


def test_from_the_other_side_every_space_lies_across() -> None:
    assert (across("a1"), across("c4"), across("n-c"), across("w-1")) == ("p11", "n8", "s-n", "e-11")
    assert all(opposite(box(space).center) == box(across(space)).center for space in SPACES)
    assert all(across(across(place)) == place for place in PLACES)
    assert (across("tower-1"), across("tower-3")) == ("tower-2", "tower-4")


def test_a_city_turned_round_shows_upright_what_stands_across() -> None:
    board = screen(GAME, 60).board
    turned = seen(board._replace(turned=True))
    drawn = {layer.name: layer.items(turned) for layer in LAYERS}
    assert [stable.removeprefix("stable-") for stable in drawn["stables"]] == [
        across(stable) for palace in board.palaces for stable in palace.stables
    ]
    assert {across(space) for space in turned.walls} == set(board.walls)
    assert set(drawn["numbers"].values()) == {(1, 2), (2, 1), (3, 4), (4, 3)}
    assert seen(board) == board


def test_letters_and_numbers_along_the_edge_name_the_spaces_from_either_side() -> None:
    coordinates = next(layer for layer in LAYERS if layer.name == "coordinates")
    said = {turned: re.findall(r">(\w+)<", coordinates.draw(turned)) for turned in (False, True)}
    assert said[False] == [*"abcdefghijklmnop", *map(str, range(11, 0, -1))]
    assert said[True] == [*"ponmlkjihgfedcba", *map(str, range(1, 12))]


def test_a_city_turned_round_means_what_is_seen_to_fingers_and_to_the_reader() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    table.shows(plain)
    table.notes.calls.clear()
    table.shows(plain._replace(board=plain.board._replace(turned=True)))
    lit = next(rest for verb, name, rest in table.notes.calls if name == "lit")
    assert lit == (
        "d",
        frames(map(across, plain.board.sites), seen(plain.board._replace(turned=True)), inset_of(plain.board.sites)[1]),
    )
    assert table.page.controls.turned
    assert table.page.carrying.turned


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
    notes = Notes()
    board = Board(palaces=(Palace("gray", pieces, (), None, None),), chosen=frozenset(pieces))
    ChoicePanel(notes).show(Choice(pieces[0], "Gray palace", ("2 pieces = 2",)), board, "red", "Close", "Rules")
    assert ("set_attribute", "choice", ("class", look)) in notes.calls


def test_a_screen_reader_hears_what_is_pointed_at_with_the_reason_and_on_the_space() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    said = Notice("A lane must stay empty.", "refusal", "R16", "Marked on the city: c4.")
    calls = table.shows(plain._replace(notice=said, board=plain.board._replace(obstacles=frozenset({"c4"}))))
    assert ("set_html", "notice") in calls
    assert "".join(Markup(table.html("notice")).texts) == "A lane must stay empty. Marked on the city: c4. R16"
    assert str(table.notes.last("space-c4")[1]).endswith(", marked")


def test_a_tower_is_pointed_at_where_it_stands_and_so_it_is_from_the_other_side() -> None:
    seen_from_there = Board(obstacles=frozenset({"tower-1"}), turned=True)
    left, top = box("tower-1").left, box("tower-1").top
    assert frames({"tower-1"}, Board()).startswith(f"M{left + 13:g} {top + 5 - HIGH:g}h"), "on its platform"
    table, plain = Table(), screen(GAME, 60)
    table.shows(plain)
    table.shows(plain._replace(board=seen_from_there))
    assert table.notes.last("obstacles") == ("d", frames({"tower-2"}, Board(), 3))
    assert str(table.notes.last("space-tower-1")[1]).endswith(", marked")


def test_without_hints_nothing_is_lit_and_no_obstacle_is_pointed_at() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    board = plain.board._replace(hints=False, obstacles=frozenset({"c4"}))
    calls = table.shows(plain._replace(board=board))
    assert {"lit", "obstacles"}.isdisjoint(name for _, name in calls)
    assert not table.page.controls.lit
    assert "marked" not in str(table.notes.last("space-c4")[1])


def test_what_a_dome_would_bring_stands_on_the_roof() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain)
    space = plain.board.palaces[0].pieces[0]
    assert table.shows(plain._replace(board=plain.board._replace(badges={space: "+7"}))) == [("append", "badges")]


def test_the_lens_magnifies_round_the_finger_until_the_piece_is_placed() -> None:
    notes = Notes()
    lens = Zoom(notes)
    lens.watch("before")
    lens.magnify((WIDTH / 4, HEIGHT / 2))
    assert notes.calls == [("set_attribute", "lens", ("class", "magnified")), ("scroll", "lens", (0.25, 0.5))]
    lens.watch("before")
    assert notes.last("lens") == (0.25, 0.5)
    lens.watch("after")
    assert notes.last("lens") == ("class", "")


def test_looking_back_only_the_slider_and_the_sentence_move() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain._replace(history=History(5, 60, "Ana: Wall on north a")))
    calls = table.shows(plain._replace(history=History(4, 60, "Ben: Merchant on h6")))
    assert calls == [
        ("set_html", "history-sentence"), ("set_value", "history-ply"), ("set_attribute", "history-ply"),
    ]  # fmt: skip


def test_coming_back_to_the_game_clears_the_bar() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain._replace(history=History(5, 60, "Ana: Wall on north a")))
    table.shows(plain)
    assert table.html("history") == ""


def test_a_diagram_is_the_city_cropped_without_names_of_its_own() -> None:
    shown = Diagram(Board((GRAY,), sites=frozenset({"e4"})), "bh", (2, 6), "Beside it.")
    markup = Markup(diagram(shown))
    assert markup.open == []
    assert markup.ids == []
    assert {"lit", "few", "city"} <= markup.classes


def test_a_diagram_cuts_no_lit_space_off() -> None:
    sites = frozenset({"e4", "h6", "h7", "i4", "n-e"})
    shown = Diagram(Board(sites=sites), "bh", (2, 6), "")
    whole = shown._replace(board=Board(sites=frozenset({"e4", "h6"})))
    assert diagram(shown) == diagram(whole)
    beside_the_wall = Diagram(Board(sites=frozenset({"n-a", "w-7", "w-6"})), "ag", (7, 11), "")
    assert diagram(beside_the_wall) == diagram(beside_the_wall._replace(board=Board(sites=frozenset({"n-a", "w-7"}))))


def test_a_diagram_at_the_edge_of_the_city_shows_the_ring_and_the_tower() -> None:
    left, top, width, height = map(float, view_box(Diagram(Board(), "ag", (7, 11), "")).split())
    assert left < box("w-11").left
    assert top < box("n-a").top
    assert left + width > box("g7").left + box("g7").width
    assert top + height > box("a7").top + box("a7").height


def test_in_open_play_everybodys_pieces_are_counted() -> None:
    table = Table()
    first, *others = panels(GAME, 60)
    shown = first._replace(stock=(Pieces("gray", "Gray palace", 3), Pieces("wall", "Wall", 0)), score=None)
    table.shows(screen(GAME, 60)._replace(open_play=True), Rest((shown, *others)))
    panel = table.html("players").split("</li>" + '<li id="player-1"')[0]
    _, left = panel.split('class="pieces-left"')
    assert "Gray palace: 3Wall: 0" in "".join(Markup(f"<ul {left.split('</ul>')[0]}</ul>").texts)
    assert 'class="score"' not in panel.split('id="player-1"')[0]
