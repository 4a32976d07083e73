import pytest

from app.table import intents
from app.web.input.buttons import EDITS, INTENTS, intent_of, intent_of_field

SAMPLES = {
    "choose-piece": ({"piece": "gray"}, intents.ChoosePiece("gray")),
    "undo": ({}, intents.Undo()),
    "move-seat": ({"seat": "2", "step": "-1"}, intents.MoveSeat(2, -1)),
    "set-seats": ({"people": "3"}, intents.SetSeats(3)),
    "step-history": ({"by": "-1"}, intents.StepHistory(-1)),
    "show-ply": ({"ply": "12"}, intents.ShowPly(12)),
    "open-rules": ({"rule": "R16"}, intents.OpenRules("R16")),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_button_asks_for_the_intent_of_its_name_with_its_data_as_fields(name: str) -> None:
    data, intent = SAMPLES[name]
    assert repr(intent_of({"intent": name, **data})) == repr(intent), "two without fields would be equal"


def test_every_name_of_an_intent_is_its_class_in_kebab_case() -> None:
    for name, kind in INTENTS.items():
        assert "".join(map(str.capitalize, name.split("-"))) == kind.__name__


RUBBISH = ["", " ", "x", "1.5", "NaN", "1e9", "-", "--1", "0x1", "9" * 5000, "\N{FULLWIDTH DIGIT ONE}"]
"""No whole numbers, or none that anything is counted in."""


@pytest.mark.parametrize("text", RUBBISH)
def test_what_is_no_number_where_one_belongs_asks_for_nothing(text: str) -> None:
    assert intent_of({"intent": "move-seat", "seat": text, "step": "1"}) is None
    assert intent_of_field({"edit": "show-ply"}, text) is None
    assert intent_of_field({"edit": "rename-seat", "seat": text}, "Eva") is None


@pytest.mark.parametrize("name", [name for name, kind in INTENTS.items() if kind._fields])
def test_a_button_without_its_data_asks_for_nothing(name: str) -> None:
    assert intent_of({"intent": name}) is None


@pytest.mark.parametrize("data", [{}, {"edit": "nobody-knows"}, {"edit": "import-text"}, {"edit": "rename-seat"}])
def test_a_field_that_is_not_ours_or_lacks_its_data_asks_for_nothing(data: dict[str, str]) -> None:
    assert intent_of_field(data, "Eva") is None


def test_what_is_written_is_the_last_field_of_the_intent() -> None:
    assert intent_of_field({"edit": "rename-seat", "seat": "1"}, "2") == intents.RenameSeat(1, "2")
    assert intent_of_field({"edit": "show-ply", "ply": "1"}, "2") == intents.ShowPly(2)
    assert intent_of_field({"edit": "set-bot", "seat": "1"}, "easy") == intents.SetBot(1, "easy")
    assert intent_of_field({"edit": "hand-over", "seat": "1"}, "") == intents.HandOver(1, "")
    assert EDITS.keys() == {"rename-seat", "rename-game", "show-ply", "set-bot", "hand-over"}


@pytest.mark.parametrize("data", [{}, {"intent": ""}, {"intent": "open-copy"}, {"intent": "tell"}])
def test_what_no_button_can_ask_for_is_no_intent(data: dict[str, str]) -> None:
    assert intent_of(data) is None


def test_the_numbers_of_all_intents_are_read_as_numbers() -> None:
    for name, kind in INTENTS.items():
        fields: dict[str, type] = {field: kind.__annotations__[field] for field in kind._fields}
        intent = intent_of({"intent": name, **dict.fromkeys(fields, "1")})
        assert intent is not None
        assert [type(value) for value in intent] == list(fields.values()), name
