"""Tests with random taps, keys and drags in any order: the page keeps working, and its saves are valid games.

MEDINA_SEED sets another seed. A failure names its seed, so that the same events can be repeated.
"""

import os

import pytest
from playwright.sync_api import Browser

from tests.browser.monkey import Monkey

SEED = int(os.environ.get("MEDINA_SEED", "1"))
SOON = {
    "place", "choose-piece", "end-turn", "lift-curtain", "drag", "fingers", "key", "tap", "reload", "sheet setup",
    "sheet result", "play-as",
}  # fmt: skip
"""The events that each monkey makes among its first hundreds."""
IN_THE_END = SOON | {
    "undo", "redo", "rematch", "share-link", "export-game", "export-all", "step-history",
    "clear-selection", "toggle-setting", "link sound", "link spoilt", "back", "turn", "open-menu", "close-sheet",
    "write import-text", "skip-wait",
    "sheet rules", "sheet log", "sheet settings", "sheet sharing",
}  # fmt: skip


def test_a_monkey_breaks_nothing(chromium: Browser, site: str, pytestconfig: pytest.Config) -> None:
    """In the full run, it makes a thousand events."""
    is_full = pytestconfig.option.full
    number, wanted = (1_000, IN_THE_END) if is_full else (150, SOON)
    monkey = Monkey(chromium, site, SEED + is_full)
    monkey.do(number, wanted)
    assert not sorted(wanted - monkey.reached.keys())
