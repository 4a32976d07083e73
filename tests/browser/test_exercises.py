"""Tests of exercises: a player looks for a better turn in a moment of a finished game, and then sees one."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.bots.reports import Reporter
from app.table.play.screen_reader import EMPTY
from app.web.device import Way
from tests.browser.native import NativeDevice
from tests.browser.saves import save_of
from tests.browser.table import Table
from tests.engine.ways import position_of
from tests.gallery.seeds import THREE, cut, recorded

LAST_TURNS = 9


def think(_: NativeDevice, request: str, way: Way, report: Callable[[str], None]) -> None:
    """Search at once."""
    assert way == "worker"
    for each in filter(None, Reporter().reports(request, lambda: 0)):
        report(each)


@pytest.fixture
def moment(table: Table, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page with a moment of a game, whose record holds only the last turns, so that they are judged soon."""
    monkeypatch.setattr(NativeDevice, "think", think)
    whole = recorded(THREE)
    game = cut(whole, len(whole.placements))
    begun = game.turn_ends[-1 - LAST_TURNS]
    end = whole._replace(placements=whole.placements[begun:], position=position_of(game.state_at(begun)))
    table.find(save_of(end))
    table.new_game.go_on()
    table.page.get_by_role("button", name="What mattered").tap()
    expect(table.page.get_by_role("button", name="Turn 8 ·")).to_be_visible()
    table.page.get_by_role("button", name="Turn 5 ·").tap()
    expect(table.page.locator("#lesson .lesson-idea")).to_have_text("About 10 points more were possible here.")
    return table.page


def answer(table: Table, *walls: str) -> None:
    for space in walls:
        table.take("wall")
        expect(table.kind("wall")).to_have_attribute("aria-pressed", "true")
        table.tap(space)
        expect(table.page.locator(f"#space-{space}")).not_to_have_attribute("aria-label", re.compile(EMPTY))
    table.end_button.tap()


def stored(page: Page) -> dict[str, str]:
    """Return what is stored, without the judgment of the game, which goes on meanwhile."""
    texts: dict[str, str] = page.evaluate("({ ...localStorage })")
    texts.pop("medina.judged", None)
    return texts


@pytest.mark.native
def test_a_moment_is_tried_until_the_turn_is_good_and_nothing_is_saved(moment: Page, table: Table) -> None:
    before, said = stored(moment), moment.locator("#lesson .lesson-idea")
    answer(table, "w-3", "w-4")
    expect(said).to_have_text("About 10 points fewer than possible.")
    moment.get_by_role("button", name="Try again").tap()
    expect(moment.get_by_text("Find something better.")).to_be_visible()
    answer(table, "w-3", "n-m")
    expect(said).to_have_text(re.compile("points? fewer than possible"))
    expect(moment.locator("#previews > g")).to_have_count(0)
    table.undo()
    table.undo()
    expect(moment.get_by_text("Find something better.")).to_be_visible()
    answer(table, "s-d", "s-e")
    expect(said).to_have_text("Well done, that is a good turn!")
    assert stored(moment) == before
    moment.locator("#lesson-leave").tap()
    expect(moment.get_by_role("heading", name="What mattered")).to_be_visible()


@pytest.mark.native
def test_the_better_turn_lies_on_the_board_and_then_what_came_next(moment: Page) -> None:
    said, previews = moment.locator("#lesson .lesson-idea"), moment.locator("#previews > g")
    moment.get_by_role("button", name="Show me").tap()
    expect(said).to_have_text("This turn could have been worth about 10 points more, what the others gain included.")
    expect(previews).to_have_count(2)
    moment.get_by_role("button", name="In the game").tap()
    expect(said).to_have_text("Ana played this turn in the game.")
    expect(previews).to_have_count(0)
    moment.locator("#explained-2").tap()
    expect(said).to_have_text("Then Ben played this.")
    expect(previews).to_have_count(2)
    moment.keyboard.press("Escape")
    expect(moment.get_by_text("Find something better.")).to_be_visible()
    expect(previews).to_have_count(0)
    moment.get_by_role("button", name="Show me").tap()
    moment.get_by_role("button", name="Next", exact=True).tap()
    expect(moment.locator("#lesson .lesson-title")).to_have_text("Turn 8")


@pytest.mark.native
def test_the_button_stays_under_the_finger_while_one_looks_at_one_turn_after_the_other(moment: Page) -> None:
    step, seen = moment.locator("#lesson-back"), []
    moment.get_by_role("button", name="Show me").tap()
    for label in ("In the game", "What came next", "What came next"):
        expect(step).to_have_text(label)
        seen.append(step.evaluate("each => each.getBoundingClientRect().bottom"))
        step.tap()
    assert seen[1:] == seen[:-1]


@pytest.mark.native
def test_two_keys_step_from_one_moment_to_the_next(moment: Page, table: Table) -> None:
    moment.locator("#lesson-leave").tap()
    for sheet in (".review", ".result"):
        moment.locator(f"#sheet {sheet}").wait_for()
        moment.keyboard.press("Escape")
    expect(moment.get_by_role("dialog")).to_have_count(0)
    for key, ply in (("j", 14), ("j", 8), ("k", 14)):
        moment.keyboard.press(key)
        expect(table.headline).to_have_text(re.compile(f"^{ply} of "))
