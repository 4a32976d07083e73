"""Tests of hints: a player asks for one, sees turns on the city, and places one of them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.bots.reports import Reporter
from app.web.device import Way
from tests.browser.native import NativeDevice
from tests.browser.table import Table
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native


def think(_: NativeDevice, request: str, way: Way, report: Callable[[str], None]) -> None:
    """Search at once, at a weaker level than requested, because this is faster."""
    assert way == "worker"
    report(list(Reporter().reports(request.replace('"master"', '"normal"'), lambda: 0))[-1])


def asked(table: Table, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Begin a game, place its first merchant and ask for a hint."""
    monkeypatch.setattr(NativeDevice, "think", think)
    table.begin()
    table.place("merchant h6")
    table.page.locator("#hint-button").click()
    return table.page


def test_a_hint_is_shown_on_the_city_and_placed_by_taps(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    page = asked(table, monkeypatch)
    told, previews = page.locator("#explanation .because"), page.locator("#previews > g")
    expect(told).to_be_visible()
    expect(previews).to_have_count(2)
    last = page.locator(".explained").last
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    for _ in range(2):
        before = len(table.placed())
        table.tap(str(previews.first.get_attribute("id")).removeprefix("preview-"))
        eventually(lambda: len(table.placed()), before + 1)
    expect(page.locator("#explanation .explanation")).to_have_count(0)
    expect(table.end_button).to_be_enabled()
    page.locator("#menu-button").click()
    page.locator('[data-sheet="log"]').first.click()
    expect(page.locator("#sheet .log")).to_contain_text("asked for a tip")


def test_one_tap_plays_a_hint_and_the_turn_can_then_be_judged(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    page = asked(table, monkeypatch)
    page.locator("#play-hint").click()
    eventually(lambda: len(table.placed()), 3)
    expect(table.end_button).to_be_enabled()
    page.locator("#hint-button").click()
    expect(page.locator("#explanation .because").first).to_be_visible()
    expect(page.locator("#explanation")).to_contain_text("better turn")
