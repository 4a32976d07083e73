from typing import Any

import pytest

from app.table.screen_parts import Badge, Board, PalaceView, Preview, SiteGain
from app.web.city.board import CityDrawing
from app.web.city.geometry import box
from app.web.city.layers import LAYERS, Layer
from tests.web.fixtures import GAME, screen
from tests.web.recorder import Recorder

GRAY = PalaceView("gray", ("c4", "c5"), (), None, None)
ORANGE = PalaceView("orange", ("l9",), ("l10",), None, None)
BOARD = Board((GRAY, ORANGE), (("h6",),), {"n-a": 1})


def shown(board: Board) -> tuple[CityDrawing, Recorder]:
    surface = Recorder()
    drawing = CityDrawing(surface)
    drawing.show(board)
    surface.taken()
    return drawing, surface


def test_the_empty_city_is_adopted_as_it_is() -> None:
    surface = Recorder()
    CityDrawing(surface).show(Board())
    assert surface.taken() == [("set_attribute", "sites-ring")]


def test_the_same_board_touches_nothing() -> None:
    drawing, surface = shown(BOARD)
    drawing.show(BOARD._replace())
    assert surface.taken() == []


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        ({"palaces": (GRAY._replace(pieces=("c4", "c5", "d5")), ORANGE)}, [("replace", "palace-c4")]),
        ({"palaces": (GRAY._replace(stables=("b4",)), ORANGE)}, [("append", "stables")]),
        ({"streets": (("h6", "h7"),)}, [("replace", "street-0"), ("append", "merchants")]),
        ({"palaces": (GRAY._replace(owner="red", dome="c4"), ORANGE)}, [("replace", "palace-c4"), ("append", "domes")]),
        ({"walls": {}}, [("remove", "arm-n-1")]),
        ({"towers": {1: "red"}}, [("replace", "flag-1")]),
    ],
    ids=["a piece", "a stable", "a merchant", "a dome", "an undone wall", "a tile"],
)
def test_a_change_of_the_board_touches_only_its_own_elements(
    changed: dict[str, Any], touched: list[tuple[str, str]]
) -> None:
    drawing, surface = shown(BOARD)
    drawing.show(BOARD._replace(**changed))
    assert surface.taken() == touched


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.name)
@pytest.mark.parametrize("turned", [False, True])
def test_a_layer_is_made_of_the_parts_that_it_names_and_of_nothing_else(layer: Layer, turned: bool) -> None:
    everything = screen(GAME, 100).board._replace(
        turned=turned,
        marks={"c4": "red"},
        badges={"c4": Badge("gray", 2, (), "")},
        previews={"h8": Preview("gray", "red", 1, "")},
        palaces=(GRAY, ORANGE),
    )
    parts = {part: getattr(everything, part) for part in layer.of}
    assert layer.items(Board(turned=turned)._replace(**parts)) == layer.items(everything)


def test_what_a_piece_brings_is_drawn_on_its_space_when_the_rest_is_shown() -> None:
    drawing, surface = shown(BOARD._replace(turned=True))
    drawing.show_rest({"c4": SiteGain((("red", 1), ("", 2)), "")})
    (card,) = [str(rest[-1]) for verb, at, rest in surface.calls if (verb, at) == ("append", "gains")]
    x, _ = box("n8").center
    assert f"translate({x:g} " in card
    drawing.show_rest({})
    assert surface.taken()[-1] == ("remove", "gain-n8")


def test_what_is_news_is_marked_when_the_rest_is_shown() -> None:
    drawing, surface = shown(BOARD)
    drawing.show(BOARD._replace(marks={"c4": "red"}))
    assert surface.taken() == []
    drawing.show_rest({})
    assert surface.taken() == [("append", "marks")]
    drawing.show_rest({})
    assert surface.taken() == []
