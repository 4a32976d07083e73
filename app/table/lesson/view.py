"""The card of the lesson, and what it changes on the screen of its table."""

from app.engine.grid import SPACE
from app.table.intents import FinishLesson, LeaveInnerTable, NextStep, PreviousStep
from app.table.lesson.steps import STEPS, LessonStep, Task
from app.table.screen_parts import Badge, Board, Button, Card, Notice
from app.table.sitting import Lesson
from app.table.wording.words import N_, N_n, Words

OFF_TASK = N_("In a real game you could do that. But first: {request}")
REFUSED = N_("Almost! {reason}")


def _pointed_at(lesson: Lesson, step: LessonStep) -> frozenset[str]:
    """Return the spaces and towers that the step highlights until the player takes a piece or has done the step."""
    is_busy = lesson.is_done and step.task is not Task.READ
    return frozenset() if is_busy or lesson.table.selection.hand is not None else frozenset(step.points_at)


def lesson_board(board: Board, lesson: Lesson, words: Words) -> Board:
    """Return the board of the lesson's table with the highlights of the current step.

    Only the spaces that the step asks for are lit, unless it corrects a choice of others.
    """
    step, game = STEPS[lesson.step], lesson.table.game
    assert game is not None
    palaces = {space: game.state.city.palaces.on(SPACE[space]) for space in step.sizes}
    sizes = {space: palace.size for space, palace in palaces.items() if palace is not None}
    return board._replace(
        chosen=board.chosen or _pointed_at(lesson, step),
        sites=board.sites & set(step.spaces) if step.spaces and not step.correction else board.sites,
        badges=board.badges or {space: _size(size, words) for space, size in sizes.items()},
    )


def _size(size: int, words: Words) -> Badge:
    text = words.count(N_n("{number} piece or stable", "{number} pieces and stables"), size)
    return Badge(color="", palace=size, tiles=(), text=text, is_size=True)


def lesson_notice(said: Notice | None, lesson: Lesson, words: Words) -> Notice | None:
    """Return the notice of the lesson's table in the words of the lesson.

    After an action that the step did not ask for, the notice corrects it or repeats the request.
    """
    step = STEPS[lesson.step]
    if lesson.is_off_task and lesson.is_done and step.task is not Task.INSPECT:
        return Notice(words.say(N_("Tap “Next” to go on.")), "duty")
    if lesson.is_off_task:
        tried = step.task is Task.INSPECT or lesson.table.selection.hand is step.kind
        gently = words.say(OFF_TASK, request=words.say(step.request))
        return Notice(words.say(step.correction) if tried and step.correction else gently, "duty")
    if said is None or said.tone != "refusal":
        return said
    return said._replace(text=words.say(REFUSED, reason=said.text), rule="")


def lesson_card(lesson: Lesson, words: Words) -> Card:
    """Return the card of the current step. Once the player has done it, it has the praise, and leads on."""
    step = STEPS[lesson.step]
    answered = lesson.is_done and step.task is not Task.READ
    number, last = lesson.step + 1, len(STEPS)
    label, intent = (N_("Play your first game"), FinishLesson()) if number == last else (N_("Next"), NextStep())
    return Card(
        title=words.say(N_("First lesson")),
        number=number,
        last=last,
        progress=words.say(N_("Step {number} of {last}"), number=number, last=last),
        idea=words.say(step.answer if answered else step.idea),
        request="" if answered else words.say(step.request),
        leave=Button(LeaveInnerTable(), words.say(N_("Leave"))),
        back=Button(PreviousStep(), words.say(N_("Back"))) if number > 1 else None,
        way_on=Button(intent, words.say(label)) if lesson.is_done else None,
        piece="" if step.kind is None or answered else step.kind.word,
        is_answered=answered,
    )
