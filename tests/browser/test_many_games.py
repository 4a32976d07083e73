"""Tests that with hundreds of saved games the page reads only the texts that it shows."""

import json

import pytest
from playwright.sync_api import Browser

from app.table.saves.saved_games import PAGE
from tests.bench.games import measured
from tests.table.saves.texts import many_saves

TEXTS_PER_GAME = 2


@pytest.mark.full
def test_with_hundreds_of_games_the_page_reads_no_more_than_it_shows(chromium: Browser, site: str) -> None:
    figures = measured(chromium, site, many_saves(300))
    print(json.dumps(figures, indent=2))  # with how long tasks take
    reads = {what: done["texts read"] for what, done in figures.items()}
    assert reads.pop("open the sheet") == reads.pop("return to it") == reads.pop("show more") == TEXTS_PER_GAME * PAGE
    assert max(reads.values()) < 12
