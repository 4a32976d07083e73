"""Tests that every label the page draws is in the language of the screen."""

import re
from collections.abc import Iterator

import pytest

from app.table.screen import Screen, Sheet
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from app.table.wording.words import LANGUAGES, Words
from tests.table.sittings import sitting_after
from tests.table.wording.test_translations_said import Marking
from tests.web.recorder import Markup
from tests.web.samples import ROGUE, SHEETS
from tests.web.table import Table

LABELS = {"aria-label", "title", "placeholder", "data-label", "aria-valuetext"}
OWN = {*LANGUAGES.values(), ROGUE}
"""Texts of the samples, and names that are the same in every language."""


def drawn(screen: Screen, sitting: Sitting) -> Iterator[str]:
    """Yield all texts that the page draws, including the labels for screen readers."""
    table = Table()
    table.shows(screen, after_paint(sitting))
    for verb, element, given in table.surface.calls:
        if verb == "set_attribute" and given[0] in LABELS and not element.startswith("space-"):
            yield str(given[1])
        if verb in {"set_html", "append", "replace"}:
            markup = Markup(str(given[-1]))
            yield from markup.texts
            yield from (value for name, value in markup.attributes if name in LABELS)


@pytest.mark.parametrize("sheet", [None, *SHEETS], ids=lambda sheet: type(sheet).__name__)
def test_every_label_goes_through_the_catalog(sheet: Sheet | None) -> None:
    sitting = sitting_after("h6", "gray c4")._replace(words=Words(Marking()))
    said = list(drawn(view(sitting)._replace(sheet=sheet), sitting))
    bare = [text for text in said if re.search("[a-z]{3}", text.replace(ROGUE, "")) and "<" not in text]
    assert {*bare} <= OWN | {player.name for player in after_paint(sitting).players}
    assert sum(text.startswith("<") for text in said) > 50
