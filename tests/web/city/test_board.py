from app.table.screen import Board, Palace
from app.web.city.board import CityDrawing
from tests.web.notes import Notes

GRAY = Palace("gray", ("c4", "c5"), (), None, None)
ORANGE = Palace("orange", ("l9",), ("l10",), None, None)
BOARD = Board((GRAY, ORANGE), (("h6",),), {"n-a": 1})


def shown(board: Board) -> tuple[CityDrawing, Notes]:
    notes = Notes()
    view = CityDrawing(notes)
    view.show(board)
    notes.taken()
    return view, notes


def test_the_empty_city_is_adopted_as_it_is() -> None:
    notes = Notes()
    CityDrawing(notes).show(Board())
    assert notes.taken() == [("set_attribute", "lit-ring")]


def test_the_same_board_touches_nothing() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace())
    assert notes.taken() == []


def test_a_piece_added_to_a_palace_draws_only_this_palace_anew() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(palaces=(GRAY._replace(pieces=("c4", "c5", "d5")), ORANGE)))
    assert notes.taken() == [("replace", "palace-c4")]


def test_a_stable_is_added_without_touching_its_palace() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(palaces=(GRAY._replace(stables=("b4",)), ORANGE)))
    assert notes.taken() == [("append", "stables")]


def test_a_merchant_prolongs_its_street() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(streets=(("h6", "h7"),)))
    assert notes.taken() == [("replace", "street-0"), ("append", "merchants")]


def test_a_dome_adds_itself_and_colors_the_parapet() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(palaces=(GRAY._replace(owner="red", dome="c4"), ORANGE)))
    assert notes.taken() == [("replace", "palace-c4"), ("append", "domes")]


def test_undo_takes_a_piece_away() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(walls={}))
    assert notes.taken() == [("remove", "arm-n-1")]


def test_a_tile_that_changes_hands_changes_one_flag() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(towers={1: "red"}))
    assert notes.taken() == [("replace", "flag-1")]


def test_lit_spaces_are_one_path_that_stands_out_more_the_fewer_they_are() -> None:
    view, notes = shown(BOARD)
    view.show(BOARD._replace(sites=frozenset({"a1", "a2"})))
    assert notes.last("lit")[0] == "d"
    view.show(BOARD._replace(sites=frozenset(f"{column}{row}" for column in "abcdef" for row in range(1, 9))))
    assert notes.last("lit-ring") == ("class", "lit many")


def test_the_spaces_of_a_line_of_the_result_are_pointed_at_and_let_go() -> None:
    view, notes = shown(BOARD)
    view.tell(["c4", "c5"])
    view.tell([])
    assert [rest[1] == "" for _, element, rest in notes.calls if element == "told"] == [False, True]
