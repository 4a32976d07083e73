"""Intents by name: each can be meant, and whatever names one names one that there is."""

import re

from app.table import intents
from app.table.update import HANDLERS
from app.web.input.buttons import INTENTS
from tests.architecture.tree import name_of, python_files

WITHOUT_A_BUTTON = {
    *(intents.TapSpace, intents.RenameSeat, intents.RenameGame),  # by a tap on the city, by writing
    *(intents.ImportText, intents.OpenCopy, intents.Exported),  # by files and links
    *(intents.YieldGame, intents.TakeOver),  # by another tab
    *(intents.CountNext, intents.ReplayNext),  # by the clock
    *(intents.SetBot, intents.HandOver),  # by choosing in a field
    *(intents.NextOfBot, intents.ThinkerReported),  # by the clock, and by whatever thinks
    intents.OpenAid,  # by a long press
    intents.TellLimit,  # by the browser
}


def test_every_intent_has_a_button_or_comes_about_otherwise() -> None:
    assert HANDLERS.keys() == {*INTENTS.values(), *WITHOUT_A_BUTTON}


def test_wherever_a_button_is_named_by_its_intent_there_is_one() -> None:
    for file in python_files("app/web", "tests"):
        named = set(re.findall(r"""data-intent=[\\"']*([a-z][\w-]*)""", file.read_text("utf-8")))
        assert named <= INTENTS.keys(), name_of(file)
