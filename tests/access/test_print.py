"""Tests that the city, the log, the rules and the result can be read on paper."""

import re

import pytest
from playwright.sync_api import expect

from app.help.rules_text import TOPICS
from tests.access.test_tiles import READABLE, contrast
from tests.gallery.scenes import SCENE, play
from tests.gallery.table import Table

PREPARE = """() => import("/static/bridge/printing.mjs")"""
INKS = """() => [...document.querySelectorAll("#turn .name, #turn .task, #paper h2, #paper h3, #paper .rule-lines")]
  .filter((part) => part.checkVisibility()).map((part) => getComputedStyle(part).color)"""
NAMES = """() => [...document.querySelectorAll(".card .name")].map((name) => [name.textContent, name.offsetHeight > 10,
  getComputedStyle(name).containerType, getComputedStyle(name.closest(".player")).containerType])"""


def pages(table: Table, *, landscape: bool = False) -> int:
    """Print what is shown, and return the number of pages."""
    return len(re.findall(rb"/Type\s*/Page\b", table.page.pdf(format="A4", landscape=landscape)))


def test_the_log_prints_whole(table: Table) -> None:
    play(table, SCENE["log"], "en")
    table.page.evaluate(PREPARE)
    assert pages(table) > 2


def test_all_rules_print_unfolded(table: Table) -> None:
    play(table, SCENE["rules-all"], "en")
    table.page.evaluate(PREPARE)
    table.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    paper = table.page.locator("#paper")
    expect(paper.locator("h3")).to_have_count(len(TOPICS))
    expect(paper.locator("details[open]")).to_have_count(paper.locator("details").count())
    table.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert pages(table) > 5


@pytest.mark.parametrize("scene", ["crowded", "result"])
def test_the_table_and_the_result_print_on_one_page_upright_or_not(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    table.page.evaluate(PREPARE)
    assert pages(table) == pages(table, landscape=True) == 1


def test_names_are_on_the_printed_cards(table: Table) -> None:
    play(table, SCENE["middle"], "en")
    table.page.emulate_media(media="print")
    # in Firefox, what is sized by a container does not print
    assert table.page.evaluate(NAMES) == [[name, True, "normal", "normal"] for name in ("Ana", "Ben", "Cleo")]
    table.page.emulate_media(media="null")


@pytest.mark.parametrize("scene", ["middle", "rules", "result"])
def test_letters_are_dark_on_paper_in_dark_mode_too(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    table.page.evaluate(PREPARE)
    table.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    table.page.emulate_media(media="print", color_scheme="dark")
    inks = table.page.evaluate(INKS)
    table.page.emulate_media(media="null")
    table.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert inks
    assert all(contrast(ink, "rgb(255, 255, 255)") >= READABLE for ink in inks), inks
