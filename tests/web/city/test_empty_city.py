import re
from xml.etree import ElementTree as ET

import pytest

from app.engine.grid import NAME, RING, names
from app.engine.pieces import WORDS
from app.engine.record import PLAYER_COLORS
from app.table.screen_parts import Board
from app.web.city.empty_city import skeleton
from app.web.city.geometry import SIDES
from app.web.city.highlights import ABOVE, BELOW
from app.web.city.layers import LAYERS, element_of
from app.web.city.palaces import PALACE_COLORS, building, furnished, furnishing
from app.web.city.pieces import MARKS, dome
from app.web.city.roofs import FURNISHINGS
from app.web.city.skeleton import PAGE, with_city
from app.web.city.walls import arm, flag
from tests.gallery.seeds import recorded
from tests.web.fixtures import GAMES, screen
from tests.web.recorder import Markup

CITY = Markup(skeleton())


def drawn(board: Board) -> str:
    return "".join(layer.element(key, item) for layer in LAYERS for key, item in layer.items(board).items())


def test_the_page_gets_the_empty_city_once() -> None:
    page = with_city(PAGE.read_text("utf-8"))
    assert page.count(skeleton()) == 1
    assert "drawn here" not in page


def test_the_page_without_the_mark_is_refused() -> None:
    with pytest.raises(ValueError, match="lacks"):
        with_city("<main></main>")


def test_the_city_has_a_place_for_every_layer_and_highlight() -> None:
    assert {layer.name for layer in LAYERS} <= set(CITY.ids)
    assert {part for name in (*ABOVE, *BELOW) for part in (name, f"{name}-ring")} <= set(CITY.ids)


def test_every_kind_of_piece_is_drawn_once_for_all() -> None:
    assert {f"piece-{kind}" for kind in WORDS} <= set(CITY.ids)


def test_every_palace_color_has_a_pattern_of_its_own() -> None:
    textures = [re.search(f'id="roof-{color}".*?d="([^"]*)"', skeleton()) for color in PALACE_COLORS]
    assert len({found[1] for found in textures if found}) == len(PALACE_COLORS)
    for color in PALACE_COLORS:
        assert f"url(#roof-{color})" in building(color, frozenset({(0, 0)}))


def test_every_player_color_has_a_mark_of_its_own_on_dome_and_flag() -> None:
    assert len({MARKS[color] for color in PLAYER_COLORS}) == len(PLAYER_COLORS)
    for color in PLAYER_COLORS:
        assert MARKS[color] in dome(color)
        assert MARKS[color] in flag(1, color)


def test_a_tower_whose_tile_nobody_holds_has_no_flag() -> None:
    assert flag(3, None) == ""


def test_a_palace_is_one_building_with_one_door() -> None:
    cells = frozenset({(0, 0), (1, 0), (1, 1)})
    markup = building("gray", cells)
    assert markup.count('class="top"') == 1
    assert markup.count("a4.5 4.5 0 0 1 9 0") == 1


def test_the_pieces_of_a_palace_can_be_counted_by_its_joints() -> None:
    front, roof = re.findall(r'class="seam" d="([^"]*)"', building("gray", frozenset({(0, 0), (1, 0), (1, 1), (2, 1)})))
    assert (front.count("M"), roof.count("M")) == (1, 3)


def test_a_claimed_palace_wears_its_owners_color_all_round() -> None:
    cells = frozenset({(0, 0)})
    assert "band" not in building("gray", cells)
    assert 'class="band blue"' in building("gray", cells, "blue")


@pytest.mark.parametrize("space", names(RING))
def test_a_wall_can_stand_on_every_wall_space(space: str) -> None:
    assert "wall-cap" in arm((space,))


def test_the_walls_of_an_arm_are_one_wall() -> None:
    board = Board(walls={"n-a": 1, "n-b": 1, "n-p": 3, "w-11": 1})
    keys = [key for layer in LAYERS for key in layer.items(board) if key.startswith("arm-")]
    assert sorted(keys) == ["arm-n-1", "arm-n-3", "arm-w-1"]


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_drawn_well_formed_and_with_ids_of_their_own(game: str) -> None:
    for ply in range(0, len(recorded(game).placements) + 1, 7):
        markup = drawn(screen(game, ply).board)
        ET.fromstring(f"<g>{markup}</g>")  # noqa: S314 - our own
        ids = Markup(markup).ids
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_was_placed_has_an_element_of_its_own_or_one_that_it_is_part_of(game: str) -> None:
    for ply, placement in enumerate(recorded(game).placements, start=1):
        board = screen(game, ply).board
        keys = {key for layer in LAYERS for key in layer.items(board)}
        assert element_of(NAME[placement.space], board) in keys


@pytest.mark.parametrize("color", PALACE_COLORS)
def test_every_palace_color_has_windows_of_its_own(color: str) -> None:
    cells = frozenset({(0, 0), (1, 0)})
    openings = {each: re.findall(r'class="opening" d="([^"]*)"', building(each, cells)) for each in PALACE_COLORS}
    assert [each for each in PALACE_COLORS if openings[each] == openings[color]] == [color]


def test_a_roof_stays_what_it_was_when_its_palace_grows() -> None:
    cells = frozenset((column, row) for column in range(6) for row in range(6))
    before, after = furnished(cells), furnished(cells | {(6, 0)})
    assert set(re.findall(r"<use[^>]*>", before)) <= set(re.findall(r"<use[^>]*>", after))
    assert {furnishing(cell) for cell in cells} == {"", *FURNISHINGS}, "the roofs of one palace vary"


def test_the_roof_under_a_dome_is_flat() -> None:
    cell = next((column, 0) for column in range(16) if furnishing((column, 0)))
    assert "<use" in building("gray", frozenset({cell}), "red")
    assert "<use" not in building("gray", frozenset({cell}), "red", cell)


def test_where_one_wall_space_of_a_side_is_left_the_gate_stays_open() -> None:
    gates = next(layer for layer in LAYERS if layer.name == "gates")
    walled = dict.fromkeys(SIDES["w"], 1)
    assert gates.items(Board(walls=walled | dict.fromkeys(SIDES["n"][2:], 3))) == {}
    del walled["w-7"]
    assert gates.items(Board(walls=walled)) == {"gate-w": "w-7"}


def test_whatever_is_pointed_at_the_mark_on_a_dome_is_seen() -> None:
    drawn = skeleton()
    assert (
        drawn.index('id="palaces"')
        < drawn.index('id="highlights"')
        < drawn.index('id="domes"')
        < drawn.index('id="badges"')
    )
