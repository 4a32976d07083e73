"""The lesson's table as a screen: what the step says, and nothing that it does not need."""

from app.table import screen
from app.table.help.lesson import NEXT, STEPS, Step, Task
from app.table.sitting import Lesson
from app.table.wording.words import Words, marked

LABELS = {
    "title": marked("First lesson"),
    "back": marked("Back"),
    "leave": marked("Leave"),
    "next": marked("Next"),
    "play": marked("Play"),
}
STRAYED = marked("In a game you may. But first: {request}")
REFUSED = marked("Almost! {reason}")


def lesson_screen(table: screen.Screen, lesson: Lesson, words: Words) -> screen.Screen:
    """The screen of the lesson's table, with the step on it."""
    step = STEPS[lesson.step]
    has_turn = step.task is Task.END_TURN and not lesson.is_done
    return table._replace(
        board=table.board._replace(chosen=table.board.chosen or _pointed_at(step, lesson)),
        tray=tuple(each._replace(playable=each.playable and not lesson.is_done) for each in table.tray),
        notice=_notice(table.notice, step, lesson, words),
        can_undo=table.can_undo and has_turn,
        can_redo=table.can_redo and has_turn,
        can_end_turn=table.can_end_turn and has_turn,
        advice="",
        lesson=_panel(step, lesson, words),
    )


def lesson_rest(table: screen.Rest) -> screen.Rest:
    """What else is there: the panels of whoever takes the lesson and of blue; green is only there to make three."""
    return table._replace(players=table.players[: NEXT + 1])


def _pointed_at(step: Step, lesson: Lesson) -> frozenset[str]:
    is_busy = lesson.is_done and step.task is not Task.READ
    return frozenset() if is_busy or lesson.table.selection.hand is not None else frozenset(step.points_at)


def _notice(said: screen.Notice | None, step: Step, lesson: Lesson, words: Words) -> screen.Notice | None:
    if lesson.strayed:
        tried = step.task is Task.INSPECT or lesson.table.selection.hand is step.kind
        return screen.Notice(words.say(step.aside) if tried and step.aside else _gently(step, words), "duty")
    if said is None or said.tone != "refusal":
        return said
    return said._replace(text=words.say(REFUSED, reason=said.text), rule="")


def _gently(step: Step, words: Words) -> str:
    return words.say(STRAYED, request=words.say(step.request))


def _panel(step: Step, lesson: Lesson, words: Words) -> screen.Lesson:
    answered = lesson.is_done and step.task is not Task.READ
    number, last = lesson.step + 1, len(STEPS)
    return screen.Lesson(
        number=number,
        last=last,
        progress=words.say(marked("Step {number} of {last}"), number=number, last=last),
        idea=words.say(step.answer if answered else step.idea),
        request="" if answered else words.say(step.request),
        piece="" if step.kind is None or answered else step.kind.word,
        is_answered=answered,
        way_on="" if not lesson.is_done else "play" if number == last else "next",
        words=words.labels(LABELS),
    )
