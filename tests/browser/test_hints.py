"""Tests of hints: a player asks for one, sees turns on the city, and places one of them."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.bot_messages import Fact, LaterTurn, RatedTurn, value_of_turn
from app.bots.reports import Reporter
from app.engine.pieces import Seat
from app.engine.position import placement
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
    expect(page.locator("#explanation .apart")).to_have_text(re.compile("Good turn!|better turn"))


def judge(_: NativeDevice, request: str, __: Way, report: Callable[[str], None]) -> None:
    """Call a turn of two walls better, and expect that the next player claims the gray palace."""
    gray, walls, claim = (
        tuple(placement(word, "turn") for word in words)
        for words in (("gray c4", "gray c5"), ("wall n-a", "wall n-b"), ("dome c4", "wall n-a"))
    )
    danger = Fact("next", Seat(1), "c4", 3, "claim")
    better = RatedTurn(walls, 3, 3, gray, (danger,))
    own = RatedTurn(gray, 0, -3, walls, (danger._replace(is_for=False),), (LaterTurn(Seat(1), claim),))
    report(json.dumps({"id": json.loads(request)["id"], "turns": [value_of_turn(turn) for turn in (better, own)]}))


def test_the_better_turn_is_drawn_and_the_answer_to_the_own_one_can_be_seen(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NativeDevice, "think", judge)
    table.begin()
    for piece in ("merchant h6", "gray c4", "gray c5"):
        table.place(piece)
    expect(table.end_button).to_be_enabled()
    page = table.page
    page.locator("#hint-button").click()
    turns, palaces, previews = page.locator(".explained"), page.locator("#palaces > g"), page.locator("#previews > g")
    expect(turns).to_have_count(3)
    expect(previews).to_have_count(2)
    expect(palaces).to_have_count(0)
    turns.nth(1).click()
    expect(palaces).to_have_count(1)
    expect(previews).to_have_count(0)
    sentence = page.get_by_role("button", name="Against this turn: This turn lets Ben get 3 points next")
    sentence.click()
    expect(page.locator("#counted")).to_have_attribute("d", re.compile("M"))
    turns.nth(2).click()
    expect(page.locator("#preview-c4")).to_be_visible()
    expect(page.locator(".gain.yellow")).to_have_text("Ben+3")
    page.locator("#explanation-close").click()
    expect(previews).to_have_count(0)
    assert table.placed() == ["merchant h6", "gray c4", "gray c5"]
