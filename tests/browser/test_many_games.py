"""A thousand saved games in the page: nothing reads more than it shows. How long tasks take is printed."""

import json

import pytest
from playwright.sync_api import Browser

from app.table.saves.state import PAGE
from tests.bench.games import measured
from tests.table.saves.texts import many_saves

EACH = 2
"""So many texts has each game."""


@pytest.mark.full
def test_with_a_thousand_games_nothing_reads_more_than_it_shows(chromium: Browser, site: str) -> None:
    figures = measured(chromium, site, many_saves(1_000))
    print(json.dumps(figures, indent=2))
    reads = {what: done["texts read"] for what, done in figures.items()}
    assert reads.pop("open the sheet") == reads.pop("return to it") == reads.pop("show more") == EACH * PAGE
    assert max(reads.values()) < 12
