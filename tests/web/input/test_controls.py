from collections.abc import Collection

import pytest

from app.engine.pieces import WORDS
from app.table import intents, pack_intents
from app.table.intent import AnyIntent
from app.web.city.geometry import SPACES, box
from app.web.input.controls import Controls, Edit, Key, PageActions, Press
from app.web.input.playable import Playable


class Table:
    """Controls that record intents, cursor moves and highlighted spaces."""

    def __init__(self) -> None:
        self.dispatched: list[AnyIntent] = []
        self.cursor: list[str] = []
        self.typed: list[str | None] = []
        self.highlighted: list[Collection[str]] = []
        self.playable = Playable()
        self.pointed: list[bool] = []
        light, move = self.highlighted.append, self.cursor.append
        actions = PageActions(self.zoomed, light, move, lambda: self.pointed.append(True), self.typed.append)
        self.controls = Controls(self.dispatched.append, lambda: self.playable, actions)

    def expect(self, *dispatched: AnyIntent) -> None:
        """Expect that exactly these intents were dispatched. The names of their classes are compared too."""
        assert list(map(repr, self.dispatched)) == list(map(repr, dispatched))

    def zoomed(self, argument: object) -> None:
        raise AssertionError(argument)

    def keys(self, *names: str, city: bool = False) -> list[bool]:
        return [self.controls.key(Key(name, city)) for name in names]


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_tap_beside_a_site_taps_the_site(table: Table) -> None:
    table.playable = Playable(sites={"c4"})
    left, top, _, height = box("c4")
    table.controls.press(Press({}, (left - 9, top + height / 2)))
    table.expect(intents.TapSpace("c4"))


def test_a_press_on_nothing_asks_for_nothing(table: Table) -> None:
    table.controls.press(Press({}))
    table.controls.press(Press({"intent": "nobody-knows"}))
    table.expect()


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        *zip("gbnodsmw", map(intents.ChoosePiece, WORDS), strict=True),
        *(("u", intents.Undo()), ("r", intents.Redo()), ("e", intents.EndTurn()), ("Escape", intents.ClearSelection())),
        *((",", intents.StepHistory(-1)), (".", intents.StepHistory(1))),
        *(("Home", intents.ShowPly(0)), ("End", intents.ClearSelection())),
        *(("?", pack_intents.OpenRules()), ("a", pack_intents.OpenAid())),
    ],
)
def test_each_kind_and_what_a_player_does_often_has_a_key(table: Table, key: str, intent: AnyIntent) -> None:
    assert table.keys(key) == [True]
    table.expect(intent)


def test_undo_at_the_start_of_a_turn_only_leads_to_the_button_that_takes_the_last_one_back(table: Table) -> None:
    table.playable = Playable(takes_back=True)
    assert table.keys("u", "u") == [True, True]
    table.expect()
    assert table.pointed == [True, True]


def test_a_key_may_have_another_meaning_for_a_while(table: Table) -> None:
    keys = {"Escape": intents.AskForHint(), "2": intents.ShowExplained(1), "Enter": intents.EndTurn()}
    table.playable = Playable(keys=keys)
    assert table.keys("2", "3", "Escape", "Enter") == [True, False, True, True]
    table.expect(keys["2"], keys["Escape"], keys["Enter"])
    table.dispatched.clear()
    assert table.keys("/", "k", "2", "Enter", city=True) == [True] * 4
    table.expect(intents.TapSpace("k2"))
    table.playable = Playable(keys=keys, shortcuts=False)
    assert table.keys("2", "Escape") == [False, True]


def test_arrows_move_over_the_city_and_enter_taps(table: Table) -> None:
    table.keys("ArrowLeft", "ArrowUp", "Enter", " ", city=True)
    assert table.cursor == ["g6", "g7"]
    table.expect(intents.TapSpace("g7"), intents.TapSpace("g7"))


def test_the_cursor_reaches_the_ring_and_stops_there(table: Table) -> None:
    table.keys(*["ArrowUp"] * 9, "ArrowLeft", city=True)
    assert table.cursor[-2:] == ["n-h", "n-g"]
    table.keys(*["ArrowLeft"] * 9, city=True)
    assert table.cursor[-2:] == ["tower-1", "tower-1"]


def test_a_tower_is_inspected_by_keys(table: Table) -> None:
    table.keys(*["ArrowUp", "ArrowLeft"] * 9, "Enter", city=True)
    assert table.cursor[-1] == "tower-1"
    table.expect(intents.Inspect("tower-1"))


def test_a_long_press_on_a_piece_of_the_tray_opens_the_player_aid_there(table: Table) -> None:
    table.controls.long_press({"intent": "choose-piece", "piece": "wall"})
    table.expect(pack_intents.OpenAid("wall"))


@pytest.mark.parametrize("data", [{}, {"intent": "undo"}, {"intent": "choose-piece"}])
def test_a_long_press_elsewhere_means_nothing(table: Table, data: dict[str, str]) -> None:
    table.controls.long_press(data)
    table.expect()


def test_a_long_press_on_a_covered_table_means_nothing(table: Table) -> None:
    table.playable = Playable(covered=True)
    table.controls.long_press({"intent": "choose-piece", "piece": "wall"})
    table.expect()


def test_enter_belongs_to_others_while_the_city_has_no_focus_but_an_arrow_goes_there(table: Table) -> None:
    assert table.keys("Enter", " ", "x", "ArrowLeft") == [False, False, False, True]
    assert table.cursor == ["g6"]


def test_arrows_go_from_one_lit_space_to_the_next_if_few_are_lit(table: Table) -> None:
    table.playable = Playable(sites={"n-b", "n-o", "w-10", "e-2", "s-b"})
    table.keys("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown")
    assert table.cursor == ["w-10", "n-b", "n-o", "e-2", "s-b"]
    table.playable = Playable(sites=set(SPACES))
    table.keys("ArrowLeft")
    assert table.cursor[-1] == "s-a"


@pytest.mark.parametrize(
    ("typed", "space"),
    [("j10", "j10"), ("a1", "a1"), ("n p", "n-p"), ("np", "n-p"), ("w3", "w-3"), ("e5", "e5"), ("e-5", "e-5")],
)
def test_the_name_of_a_space_can_be_typed_and_enter_taps_it(table: Table, typed: str, space: str) -> None:
    assert all(table.keys("/", *typed, "Enter"))
    assert table.cursor[-1] == space
    table.expect(intents.TapSpace(space))
    table.keys("g")
    assert table.dispatched[-1] == intents.ChoosePiece("gray")


def test_typing_takes_only_letters_of_names_and_ends_with_escape_an_arrow_or_a_tap(table: Table) -> None:
    table.keys("/", "z", "j", "!", "1", "9", "Backspace", "Enter", "Escape")
    assert table.typed == ["", "j", "j1", "j", None]
    table.keys("/", "c", "ArrowUp")
    assert table.typed[-1] is None
    table.keys("/")
    table.controls.press(Press({}))
    assert table.typed[-1] is None
    table.expect()


def test_the_key_of_an_offered_piece_places_it_on_the_space_tapped_first(table: Table) -> None:
    table.playable = Playable(offered={"merchant"})
    table.keys("m", "g")
    table.expect(intents.PlaceChosen("merchant"), intents.ChoosePiece("gray"))


def test_keys_while_writing_or_on_a_sheet_do_nothing_at_the_table(table: Table) -> None:
    assert not table.controls.key(Key("g", busy=True))
    table.playable = Playable(covered=True)
    assert table.keys("g", "Escape") == [False, False]
    table.expect()


def test_a_line_of_the_result_points_at_its_spaces(table: Table) -> None:
    table.controls.press(Press({"highlight": "c4 c5"}))
    table.controls.hover({})
    assert table.highlighted == [["c4", "c5"], []]


def test_a_saved_game_is_renamed_when_its_field_is_left(table: Table) -> None:
    field = {"edit": "rename-game", "game": "7"}
    table.controls.edit(Edit(field, "Su"))
    table.controls.edit(Edit(field, "Sunday", done=True))
    table.expect(intents.RenameGame("7", "Sunday"))


def test_letters_can_be_switched_off_but_not_the_keys_that_nobody_says_by_chance(table: Table) -> None:
    table.playable = Playable(shortcuts=False)
    assert table.keys("g", "u", "?", ",", "/") == [False] * 5
    assert table.keys("Escape", "End") == [True, True]
    assert table.keys("ArrowUp", city=True) == [True]
    table.expect(intents.ClearSelection(), intents.ClearSelection())
