"""Tests of hints: a player asks for one, sees turns on the city, and places one of them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.bots.reports import Reporter
from app.web.device import Way
from tests.browser.native import NativeDevice
from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native


def think(_: NativeDevice, request: str, way: Way, report: Callable[[str], None]) -> None:
    """Search at once, at a weaker level than requested, because this is faster."""
    assert way == "worker"
    report(list(Reporter().reports(request.replace('"master"', '"strong"'), lambda: 0))[-1])


def asked(table: Table, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Begin a game, place its first merchant and ask for a hint."""
    monkeypatch.setattr(NativeDevice, "think", think)
    table.begin()
    table.place("merchant h6")
    table.page.locator("#hint-button").click()
    return table.page


def test_a_hint_is_shown_on_the_city_and_placed_by_taps(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    page = asked(table, monkeypatch)
    previews = page.locator("#previews > g")
    expect(page.locator("#explanation .apart")).to_contain_text(re.compile("[Tt]ip|turns"))
    expect(previews).to_have_count(2)
    last = page.locator(".explained").last
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    for _ in range(2):
        before = len(table.placed())
        table.tap(str(previews.first.get_attribute("id")).removeprefix("preview-"))
        eventually(lambda: len(table.placed()), before + 1)
        table.tap_aside()
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
    expect(page.locator("#explanation .apart")).to_have_text(re.compile("Good turn!|About as good|better turn"))


ORANGE = "orange c4, orange c5, orange d4, orange e4, orange f4, orange g4"
"""A palace that the next player claims for 12 points, if nobody has claimed it before."""


def test_the_better_turn_is_drawn_and_the_answer_to_the_own_one_can_be_seen(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NativeDevice, "think", think)
    table.lay(small_game(f"merchant h6, {ORANGE}, brown c7, brown d7"))
    table.place("gray i5", "gray i6")
    expect(table.end_button).to_be_enabled()
    page, placed = table.page, table.placed()
    page.locator("#hint-button").click()
    turns, palaces, previews = page.locator(".explained"), page.locator("#palaces > g"), page.locator("#previews > g")
    expect(turns.nth(2)).to_be_visible()
    expect(page.locator("#explanation .apart")).to_have_text("A clearly better turn was found.")
    expect(turns.first).to_contain_text("dome")
    expect(previews).not_to_have_count(0)
    turns.nth(1).click()
    expect(previews).to_have_count(0)
    page.get_by_role("button", name=re.compile("Against this turn: .*Cleo")).first.click()
    expect(palaces).not_to_have_count(0)
    turns.nth(2).click()
    expect(previews).not_to_have_count(0)
    expect(page.locator(".gain")).to_contain_text(["Cleo"])
    page.locator("#explanation-close").click()
    expect(previews).to_have_count(0)
    assert table.placed() == placed
