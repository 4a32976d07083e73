from collections.abc import Collection

import pytest

from app.table import intents
from app.web.controls import ASKED, Controls
from app.web.geometry import box
from app.web.pieces_svg import KINDS
from app.web.surface import Edit, Key, Press
from tests.web.notes import Markup


class Table:
    """Controls whose intents, cursor and told spaces are written down."""

    def __init__(self) -> None:
        self.asked: list[intents.Intent] = []
        self.cursor: list[str] = []
        self.told: list[Collection[str]] = []
        self.controls = Controls(self.asked.append, self.cursor.append, self.told.append)

    def keys(self, *names: str, city: bool = False) -> list[bool]:
        return [self.controls.key(Key(name, city)) for name in names]


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_button_asks_for_what_it_says(table: Table) -> None:
    table.controls.press(Press({"intent": "piece", "piece": "gray"}))
    table.controls.press(Press({"intent": "move", "seat": "2", "step": "-1"}))
    assert table.asked == [intents.ChoosePiece("gray"), intents.MoveSeat(2, -1)]


def test_a_tap_on_the_city_names_the_space(table: Table) -> None:
    table.controls.press(Press({}, box("c4").center))
    table.controls.press(Press({}, box("n-c").center))
    assert table.asked == [intents.TapSpace("c4"), intents.TapSpace("n-c")]


def test_a_tap_beside_a_lit_space_taps_the_lit_one(table: Table) -> None:
    table.controls.lit = {"c4"}
    left, top, _, height = box("c4")
    table.controls.press(Press({}, (left - 9, top + height / 2)))
    assert table.asked == [intents.TapSpace("c4")]


def test_a_tap_on_a_tower_or_beside_everything_asks_for_nothing(table: Table) -> None:
    table.controls.press(Press({}, (20, 20)))
    table.controls.press(Press({}))
    table.controls.press(Press({"intent": "nobody knows"}))
    assert table.asked == []


@pytest.mark.parametrize(
    ("key", "piece"),
    list(zip("gbnodsmw", KINDS, strict=True)),
)
def test_each_kind_has_a_key(table: Table, key: str, piece: str) -> None:
    assert table.keys(key) == [True]
    assert table.asked == [intents.ChoosePiece(piece)]


def test_u_e_and_escape_undo_end_the_turn_and_let_go(table: Table) -> None:
    table.keys("u", "e", "Escape")
    assert table.asked == [intents.Undo(), intents.EndTurn(), intents.LetGo()]


def test_arrows_move_over_the_city_and_enter_taps(table: Table) -> None:
    table.keys("ArrowLeft", "ArrowUp", "Enter", " ", city=True)
    assert table.cursor == ["g6", "g7"]
    assert table.asked == [intents.TapSpace("g7"), intents.TapSpace("g7")]


def test_the_cursor_reaches_the_ring_and_stops_there(table: Table) -> None:
    table.keys(*["ArrowUp"] * 9, "ArrowLeft", city=True)
    assert table.cursor[-2:] == ["n-h", "n-g"]
    table.keys(*["ArrowLeft"] * 9, city=True)
    assert table.cursor[-1] == "n-a"


def test_arrows_and_enter_belong_to_others_while_the_city_has_no_focus(table: Table) -> None:
    assert table.keys("ArrowLeft", "Enter", " ", "x") == [False] * 4


def test_keys_while_writing_or_on_a_sheet_do_nothing_at_the_table(table: Table) -> None:
    assert not table.controls.key(Key("g", busy=True))
    table.controls.sheet_is_open = True
    assert table.keys("g", "Escape") == [False, False]
    table.controls.dismiss()
    assert table.asked == [intents.CloseSheet()]


def test_writing_a_name_renames_the_seat(table: Table) -> None:
    table.controls.edit(Edit({"edit": "rename", "seat": "1"}, "Zoë"))
    table.controls.edit(Edit({}, "elsewhere"))
    assert table.asked == [intents.RenameSeat(1, "Zoë")]


def test_a_line_of_the_result_tells_its_spaces(table: Table) -> None:
    table.controls.press(Press({"tell": "c4 c5"}))
    table.controls.point({})
    assert table.told == [["c4", "c5"], []]


def test_what_is_asked_is_read_from_markup_as_from_data() -> None:
    (asked,) = (value for name, value in Markup('<b data-intent="undo"></b>').attributes if name == "data-intent")
    assert asked in ASKED
