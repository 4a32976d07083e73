"""Tests of the lesson, played by finger from start to end, and of the tips for players who start without it."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.table.lesson.steps import STEPS, LessonStep, Task
from app.table.wording.words import words_in
from tests.browser.table import Table

FIRST_FREE = {1: "g5", 2: "o3"}
"""The space to use in each step of the lesson that leaves the choice to the player, by number of the step."""


@pytest.fixture
def speaking(settings: Callable[[str], None]) -> Callable[[str], None]:
    """A function that chooses a language on a device on which nobody has played before."""
    return lambda language: settings(json.dumps({"language": language, "open_play": True}))


def do(table: Table, number: int, step: LessonStep) -> None:
    """Carry out the task of a step of the lesson with a finger."""
    if step.task is Task.PLACE:
        assert step.kind is not None
        table.take(step.kind.word)
        table.tap(step.spaces[0] if step.spaces else FIRST_FREE[number])
    elif step.task is Task.INSPECT:
        table.tap(step.spaces[0])
    elif step.task is Task.END_TURN:
        for kind, space in (("gray", "n1"), ("wall", "n-d")):
            table.take(kind)
            table.tap(space)
        table.page.locator("#end-turn-button[data-intent=end-turn]").tap()


@pytest.mark.native
def test_the_lesson_is_played_by_finger_and_ends_in_a_new_game(table: Table, speaking: Callable[[str], None]) -> None:
    lesson = table.page.locator("#lesson")
    speaking("ja")
    say = words_in("ja").say
    table.page.locator("#opening-lesson").tap()
    for number, step in enumerate(STEPS):
        expect(lesson.locator(".lesson-request")).to_have_text(say(step.request))
        do(table, number, step)
        if step.answer:
            expect(lesson.locator(".lesson-idea")).to_have_text(say(step.answer))
        table.page.locator("#lesson-on").tap()
    expect(lesson).to_be_hidden()
    expect(table.page.locator("#begin-button")).to_be_visible()
    assert table.texts() == {}


@pytest.mark.native
def test_the_lesson_answers_a_wrong_try_and_goes_on_where_it_was_left(
    table: Table, speaking: Callable[[str], None]
) -> None:
    page = table.page
    speaking("en")
    page.locator("#opening-lesson").tap()
    page.locator("#lesson-on").tap()
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
    expect(page.get_by_role("img", name="Step 3 of 10")).to_be_visible()
