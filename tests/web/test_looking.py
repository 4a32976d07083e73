"""Looking at the city: from the other side, through the lens, at earlier positions, without seeing it."""

from dataclasses import replace

from app.table.screen import Board, Diagram, History, Palace
from app.web.diagram import diagram, view_box
from app.web.geometry import HEIGHT, WIDTH, box, opposite
from app.web.lens import Lens
from app.web.spaces_grid import PLACES, SpacesGrid, grid, place_at, where
from tests.web.fixtures import screen
from tests.web.notes import Markup, Notes
from tests.web.test_covers import Table

GAME = "game-original-4-builder"
GRAY = Palace("gray", ("c4", "d4"), (), None, None)


def test_every_space_and_tower_is_a_cell_of_the_grid() -> None:
    cells = Markup(grid()).ids
    assert len(cells) == len(set(cells)) == 13 * 18 == len(PLACES)
    assert {"space-c4", "space-n-c", "space-tower-1"} <= set(cells)


def test_the_grid_knows_where_everything_lies() -> None:
    assert all(place_at(*where(place)) == place for place in PLACES)
    assert place_at(-2, 0) is None


def test_only_the_cells_that_changed_are_named_anew() -> None:
    notes = Notes()
    spaces = SpacesGrid(notes)
    spaces.show({"c4": "Stable"}, (), "empty", "may go here")
    notes.taken()
    spaces.show({"c4": "Stable", "c5": "Merchant"}, {"c6"}, "empty", "may go here")
    assert {(name, rest) for _, name, rest in notes.calls} == {
        ("space-c5", ("aria-label", "c5, Merchant")),
        ("space-c6", ("aria-label", "c6, empty, may go here")),
    }


def test_a_tower_is_named_without_a_space() -> None:
    notes = Notes()
    SpacesGrid(notes).show({"tower-1": "Tower 1, Ana"}, (), "empty", "")
    assert notes.last("space-tower-1") == ("aria-label", "Tower 1, Ana")


def test_the_other_side_of_the_table_sees_everything_turned_round() -> None:
    assert opposite((0, 0)) == (WIDTH, HEIGHT)
    assert opposite(opposite(box("c4").center)) == box("c4").center


def test_a_city_turned_round_turns_the_stage_only() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain)
    calls = table.shows(replace(plain, board=replace(plain.board, turned=True)))
    assert calls == [("set_attribute", "stage")]
    assert table.page.controls.turned
    assert table.page.carrying.turned


def test_without_hints_nothing_is_lit_and_no_obstacle_is_pointed_at() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    board = replace(plain.board, hints=False, obstacles=frozenset({"c4"}))
    calls = table.shows(replace(plain, board=board))
    assert {"lit", "obstacles"}.isdisjoint(name for _, name in calls)
    assert not table.page.controls.lit


def test_what_a_dome_would_bring_stands_on_the_roof() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain)
    space = plain.board.palaces[0].pieces[0]
    assert table.shows(replace(plain, board=replace(plain.board, badges={space: "+7"}))) == [("append", "badges")]


def test_the_lens_magnifies_round_the_finger_until_the_piece_is_placed() -> None:
    notes = Notes()
    lens = Lens(notes)
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
    table.shows(replace(plain, history=History(5, 60, "Ana: Wall on n-a")))
    calls = table.shows(replace(plain, history=History(4, 60, "Ben: Merchant on h6")))
    assert calls == [
        ("set_html", "history-sentence"), ("set_value", "history-ply"), ("set_attribute", "history-ply"),
    ]  # fmt: skip


def test_coming_back_to_the_game_clears_the_bar() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(replace(plain, history=History(5, 60, "Ana: Wall on n-a")))
    table.shows(plain)
    assert table.html("history") == ""


def test_a_diagram_is_the_city_cropped_without_names_of_its_own() -> None:
    shown = Diagram(Board((GRAY,), sites=frozenset({"e4"})), "bh", (2, 6), "Beside it.")
    markup = Markup(diagram(shown))
    assert markup.open == []
    assert markup.ids == []
    assert {"lit", "few", "city"} <= markup.classes


def test_a_diagram_at_the_edge_of_the_city_shows_the_ring_and_the_tower() -> None:
    left, top, width, height = map(float, view_box(Diagram(Board(), "ag", (7, 11), "")).split())
    assert left < box("w-11").left
    assert top < box("n-a").top
    assert left + width > box("g7").left + box("g7").width
    assert top + height > box("a7").top + box("a7").height


def test_in_open_play_everybodys_pieces_are_counted() -> None:
    table = Table()
    plain = screen(GAME, 60)
    shown = replace(plain.players[0], stock=(("gray", 3), ("wall", 0)), score=None)
    table.shows(replace(plain, players=(shown, *plain.players[1:])))
    panel = table.html("players").split("</li>" + '<li id="player-1"')[0]
    assert "pieces-left" in panel
    assert 'class="score"' not in panel.split('id="player-1"')[0]
