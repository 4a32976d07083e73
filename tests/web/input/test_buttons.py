import pytest

from app.table import intents
from app.web.input.buttons import INTENTS, intent_of

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


@pytest.mark.parametrize("data", [{}, {"intent": ""}, {"intent": "open-copy"}, {"intent": "tell"}])
def test_what_no_button_can_ask_for_is_no_intent(data: dict[str, str]) -> None:
    assert intent_of(data) is None


def test_the_numbers_of_all_intents_are_read_as_numbers() -> None:
    for name, kind in INTENTS.items():
        fields: dict[str, type] = {field: kind.__annotations__[field] for field in kind._fields}
        intent = intent_of({"intent": name, **dict.fromkeys(fields, "1")})
        assert intent is not None
        assert [type(value) for value in intent] == list(fields.values()), name
