import pytest

from app.table import device_intents, intents, pack_intents
from app.table.intent import AnyIntent
from app.web.components.html import asks, edits
from app.web.components.intent_data import INTENTS, NAMES, OpenMenu, intent_of, intent_of_field
from tests.web.recorder import Markup

SAMPLES: dict[str, tuple[dict[str, str], AnyIntent]] = {
    "choose-piece": ({"piece": "gray"}, intents.ChoosePiece("gray")),
    "undo": ({}, intents.Undo()),
    "move-seat": ({"seat": "2", "step": "-1"}, intents.MoveSeat(2, -1)),
    "set-seats": ({"people": "3"}, intents.SetSeats(3)),
    "step-history": ({"by": "-1", "over": "turn"}, intents.StepHistory(-1, "turn")),
    "show-ply": ({"ply": "12"}, intents.ShowPly(12)),
    "open-rules": ({"rule": "R16"}, pack_intents.OpenRules("R16")),
    "export-text": ({"key": "medina.game.7.1"}, device_intents.ExportText("medina.game.7.1")),
    "open-menu": ({}, OpenMenu()),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_button_asks_for_the_intent_of_its_name_with_its_data_as_fields(name: str) -> None:
    data, intent = SAMPLES[name]
    assert data_of(asks(intent)) == {"intent": name, **data}
    assert repr(intent_of({"intent": name, **data})) == repr(intent), "two without fields would be equal"


def data_of(attributes: str) -> dict[str, str]:
    (read,) = Markup(f"<i{attributes}></i>").elements
    return {name.removeprefix("data-"): value for name, value in read.items()}


def test_what_stands_in_an_intent_is_escaped() -> None:
    intent = intents.DeleteGame('<b onclick="x">&')
    assert intent_of(data_of(asks(intent))) == intent


def test_every_name_of_an_intent_is_its_class_in_kebab_case() -> None:
    for kind, name in NAMES.items():
        assert "".join(map(str.capitalize, name.split("-"))) == kind.__name__


def test_only_an_intent_of_texts_and_numbers_can_be_asked_for() -> None:
    assert NAMES.keys() - INTENTS.values() == {
        pack_intents.ImportText,
        intents.BotReported,
        pack_intents.ShowCode,
        pack_intents.WaitForPack,
    }


RUBBISH = ["", " ", "x", "1.5", "NaN", "1e9", "-", "--1", "0x1", "9" * 5000, "\N{FULLWIDTH DIGIT ONE}"]
"""Texts that are not whole numbers, or that are larger than any number in the game."""


@pytest.mark.parametrize("text", RUBBISH)
def test_what_is_no_number_where_one_belongs_asks_for_nothing(text: str) -> None:
    assert intent_of({"intent": "move-seat", "seat": text, "step": "1"}) is None
    assert intent_of_field({"edit": "show-ply"}, text) is None
    assert intent_of_field({"edit": "rename-seat", "seat": text}, "Eva") is None


@pytest.mark.parametrize("name", [name for name, kind in INTENTS.items() if kind.fields])
def test_a_button_without_its_data_asks_for_nothing(name: str) -> None:
    assert intent_of({"intent": name}) is None


@pytest.mark.parametrize(
    "data", [{}, {"edit": "nobody-knows"}, {"edit": "import-text"}, {"edit": "rename-seat"}, {"edit": "undo"}]
)
def test_a_field_that_is_not_ours_or_lacks_its_data_asks_for_nothing(data: dict[str, str]) -> None:
    assert intent_of_field(data, "Eva") is None


def test_what_is_written_is_the_last_field_of_the_intent() -> None:
    assert intent_of_field({"edit": "rename-seat", "seat": "1"}, "2") == intents.RenameSeat(1, "2")
    assert intent_of_field({"edit": "show-ply", "ply": "1"}, "2") == intents.ShowPly(2)
    assert intent_of_field({"edit": "set-bot", "seat": "1"}, "easy") == intents.SetBot(1, "easy")
    assert intent_of_field({"edit": "hand-over", "seat": "1"}, "") == intents.HandOver(1, "")
    assert data_of(edits(intents.RenameGame("7", "Sunday"))) == {"edit": "rename-game", "game": "7"}


@pytest.mark.parametrize("data", [{}, {"intent": ""}, {"intent": "import-text"}, {"intent": "tell"}])
def test_what_no_button_can_ask_for_is_no_intent(data: dict[str, str]) -> None:
    assert intent_of(data) is None


def test_the_numbers_of_all_intents_are_read_as_numbers() -> None:
    for name, kind in INTENTS.items():
        intent = intent_of({"intent": name, **dict.fromkeys(kind.fields, "1")})
        assert intent is not None
        assert [type(value) for value in vars(intent).values()] == list(kind.fields.values()), name
