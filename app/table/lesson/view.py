"""The data of the lesson's panel, and its notices."""

from typing import NamedTuple

from app.table.intents import FinishLesson, NextStep
from app.table.lesson.steps import STEPS, LessonStep, Task
from app.table.screen import Button, Notice
from app.table.sitting import Lesson
from app.table.wording.words import N_, Words


class LessonView(NamedTuple):
    """The panel of a step: its `idea` and the `request`.

    When it `is_answered`, `idea` is the answer and `request` is "".

    `progress` says in words that this is step `number` of `last`. `piece` is the kind to place, "" if there is none.
    `way_on` is the button to the next step, None until this step is done.
    """

    number: int
    last: int
    progress: str
    idea: str
    request: str
    piece: str
    is_answered: bool
    way_on: Button | None


OFF_TASK = N_("In a game you may. But first: {request}")
REFUSED = N_("Almost! {reason}")


def lesson_pointed_at(lesson: Lesson) -> frozenset[str]:
    """Return the spaces and towers that the current step highlights.

    Return none when the player has a piece in hand or has completed the step.
    """
    step = STEPS[lesson.step]
    is_busy = lesson.is_done and step.task is not Task.READ
    return frozenset() if is_busy or lesson.table.selection.hand is not None else frozenset(step.points_at)


def lesson_notice(said: Notice | None, lesson: Lesson, words: Words) -> Notice | None:
    """Return the notice of the lesson's table in the words of the lesson.

    After an action that the step did not ask for, the notice corrects it or repeats the request.
    """
    step = STEPS[lesson.step]
    if lesson.is_off_task:
        tried = step.task is Task.INSPECT or lesson.table.selection.hand is step.kind
        return Notice(words.say(step.correction) if tried and step.correction else _gently(step, words), "duty")
    if said is None or said.tone != "refusal":
        return said
    return said._replace(text=words.say(REFUSED, reason=said.text), rule="")


def _gently(step: LessonStep, words: Words) -> str:
    return words.say(OFF_TASK, request=words.say(step.request))


def lesson_view(lesson: Lesson, words: Words) -> LessonView:
    """Return the panel of the current step."""
    step = STEPS[lesson.step]
    answered = lesson.is_done and step.task is not Task.READ
    number, last = lesson.step + 1, len(STEPS)
    return LessonView(
        number=number,
        last=last,
        progress=words.say(N_("Step {number} of {last}"), number=number, last=last),
        idea=words.say(step.answer if answered else step.idea),
        request="" if answered else words.say(step.request),
        piece="" if step.kind is None or answered else step.kind.word,
        is_answered=answered,
        way_on=_way_on(words, is_last=number == last) if lesson.is_done else None,
    )


def _way_on(words: Words, *, is_last: bool) -> Button:
    return Button(FinishLesson(), words.say(N_("Play"))) if is_last else Button(NextStep(), words.say(N_("Next")))
