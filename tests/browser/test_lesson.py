"""Tests of the lesson, played by finger from start to end, and of the tips for players who start without it."""

import json
import re

import pytest
from playwright.sync_api import expect

from app.table.lesson.steps import STEPS, LessonStep, Task
from app.table.play.beginner_tips import FIRST_MERCHANT
from app.table.play.screen_reader import EMPTY
from app.table.settings.preferences_text import SETTINGS
from app.table.wording.words import words_in
from tests.browser.table import Table

FREE = {1: "h4", 2: "o3"}
"""The space to use in each step of the lesson that leaves the choice to the player, by number of the step."""


def open_lesson(table: Table, language: str) -> None:
    """Open the lesson in a language, on a device on which nobody has played before."""
    table.keep(SETTINGS, json.dumps({"language": language, "curtain": "none"}))
    table.open()
    table.page.locator("#opening-lesson").tap()


def do(table: Table, number: int, step: LessonStep) -> list[str]:
    """Carry out the task of a step of the lesson with a finger, and return the spaces of the pieces placed."""
    if step.task is Task.INSPECT:
        table.tap(step.spaces[0])
    placed = {Task.END_TURN: [("gray", "n1"), ("stable", "n8")]}.get(step.task, [])
    if step.task is Task.PLACE and step.kind is not None:
        placed = [(step.kind.word, step.spaces[0] if step.spaces else FREE[number])]
    for kind, space in placed:
        table.take(kind)
        table.tap(space)
    if step.task is Task.END_TURN:
        table.page.locator("#end-turn-button[data-intent=end-turn]").tap()
    return [space for _, space in placed]


@pytest.mark.native
def test_the_lesson_is_played_by_finger_and_ends_in_a_first_game(table: Table) -> None:
    lesson, built = table.page.locator("#lesson"), set[str]()
    panels = table.page.locator("#players").bounding_box
    open_lesson(table, "ja")
    say = words_in("ja").say
    place = panels()
    for number, step in enumerate(STEPS):
        expect(lesson.locator(".lesson-request")).to_have_text(say(step.request))
        assert panels() == place, "the numbers stay where they are"
        built |= {*do(table, number, step)}
        if step.answer:
            expect(lesson.locator(".lesson-idea")).to_have_text(say(step.answer))
        assert panels() == place
        for space in built:
            expect(table.page.locator(f"#space-{space}")).not_to_have_attribute("aria-label", re.compile(say(EMPTY)))
        table.page.locator("#lesson-on").tap()
    expect(lesson).to_be_hidden()
    expect(table.page.locator("#fill-1")).to_have_attribute("aria-pressed", "true")
    table.page.locator("#begin-button").tap()
    expect(table.page.locator("#tip")).to_have_text(say(FIRST_MERCHANT))
    table.tap("h6")
    expect(table.page.locator("#tip")).to_be_hidden()
    assert (table.kept() or "").count("beginner") == 2


@pytest.mark.native
def test_the_lesson_answers_a_wrong_try_and_goes_on_where_it_was_left(table: Table) -> None:
    page = table.page
    open_lesson(table, "en")
    page.locator("#lesson-on").tap()
    page.keyboard.press("a")
    expect(page.locator("#sheet .aid")).to_be_visible()
    page.keyboard.press("Escape")
    table.take("orange")
    table.tap("f5")
    expect(table.notice).to_contain_text("Almost! The orange palace is not finished yet")
    table.expect_marked("obstacles", "h5", "h6", "i6")
    table.tap("g5")
    page.locator("#lesson-on").tap()
    page.locator("#lesson-leave").tap()
    table.come_back()
    page.get_by_role("button", name="Continue the lesson").tap()
    expect(page.locator("#lesson")).to_contain_text("Start a brown palace")
    expect(page.get_by_role("img", name="Step 3 of 9")).to_be_visible()
