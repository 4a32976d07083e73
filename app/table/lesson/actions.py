"""Start, continue and leave the first lesson, which has its own sitting, called the lesson's table."""

from app.engine.grid import NAME, Space
from app.engine.position import read_position
from app.engine.record import Player, Record
from app.engine.state import Placement
from app.table import intents
from app.table.game import game_of
from app.table.lesson.steps import COLORS, STEPS, LessonStep, Task
from app.table.play.selection import Selection
from app.table.sitting import Lesson, OpenSheets, SheetName, Sitting, Tip, with_sheet

AT_THE_TABLE = (
    intents.ChoosePiece,
    intents.TapSpace,
    intents.PlaceChosen,
    intents.ClearSelection,
    intents.Undo,
    intents.Redo,
    intents.EndTurn,
    intents.StepHistory,
    intents.ShowPly,
    intents.LeaveHistory,
    intents.OpenRules,
    intents.OpenTopic,
    intents.CloseSheet,
)
"""The intents that apply to the lesson's table while the lesson is running."""


def start_lesson(_: intents.StartLesson, sitting: Sitting) -> Sitting:
    """Start the lesson, or continue with the step at which the player left it."""
    return _at_step(sitting, min(sitting.settings.lesson, len(STEPS) - 1))


def next_step(_: intents.NextStep, sitting: Sitting) -> Sitting:
    """Go to the next step if this one is done."""
    lesson = sitting.lesson
    if lesson is None or not lesson.is_done or lesson.step == len(STEPS) - 1:
        return sitting
    return _at_step(sitting, lesson.step + 1)


def previous_step(_: intents.PreviousStep, sitting: Sitting) -> Sitting:
    """Go back to the beginning of the previous step."""
    lesson = sitting.lesson
    return _at_step(sitting, lesson.step - 1) if lesson is not None and lesson.step > 0 else sitting


def leave_lesson(_: intents.LeaveLesson, sitting: Sitting) -> Sitting:
    """Leave the lesson and return to the sitting in which it was started."""
    return sitting._replace(lesson=None)


def finish_lesson(_: intents.FinishLesson, sitting: Sitting) -> Sitting:
    """Finish the lesson and open the sheet for a new game.

    The tips count as followed, because the player no longer needs them. The next lesson starts from the first step.
    """
    lesson = sitting.lesson
    if lesson is None or not lesson.is_done or lesson.step < len(STEPS) - 1:
        return sitting
    settings = sitting.settings._replace(lesson=0, tips_followed=len(Tip))
    return with_sheet(sitting._replace(lesson=None, settings=settings), SheetName.SETUP)


def _at_step(sitting: Sitting, number: int) -> Sitting:
    step = STEPS[number]
    lesson = Lesson(number, _table(step, sitting), is_done=step.task is Task.READ)
    return sitting._replace(lesson=lesson, settings=sitting.settings._replace(lesson=number))


def _table(step: LessonStep, sitting: Sitting) -> Sitting:
    """Return the lesson's table for a step.

    It shows the allowed spaces and no tips; other settings are the player's.
    """
    players = tuple(Player(sitting.words.color(color), color) for color in COLORS)
    record = Record("original", players, position=read_position(step.position, len(players)))
    own = sitting.settings._replace(curtain="tray", scores=True, highlights=True, tips_followed=len(Tip), lesson=0)
    return Sitting(game=game_of(record, final=0), sheets=OpenSheets(), settings=own)


def after_action(sitting: Sitting, lesson: Lesson, table: Sitting) -> Sitting:
    """Return the sitting with the lesson updated after an action at its table.

    If the step did not ask for the action, the lesson's table stays as it was, and the notice repeats the request.
    """
    before, table = lesson.table, table._replace(curtain=False, history_ply=None, replay=None)
    if table.sheets != before.sheets:
        return sitting._replace(lesson=lesson._replace(table=table))
    if lesson.is_done:
        return sitting
    step = STEPS[lesson.step]
    if _is_off_task(step, before, table):
        unchanged = before._replace(selection=Selection(hand=before.selection.hand))
        return sitting._replace(lesson=lesson._replace(table=unchanged, is_off_task=True))
    return sitting._replace(lesson=Lesson(lesson.step, table, _is_done(step, table)))


def _is_off_task(step: LessonStep, before: Sitting, table: Sitting) -> bool:
    """Whether the step did not ask for this action, even if the rules allow it."""
    if step.task is Task.END_TURN:
        return False
    hand, placed = table.selection.hand, _placed(before, table)
    if step.task is Task.INSPECT:
        return placed is not None or hand is not None or not _is_asked_for(step, table.selection.space)
    if placed is not None:
        return placed.kind is not step.kind or not _is_asked_for(step, placed.space)
    return hand is not None and hand is not step.kind


def _placed(before: Sitting, table: Sitting) -> Placement | None:
    """Return the placement of this action, or None."""
    assert before.game is not None
    assert table.game is not None
    made = table.game.plies[len(before.game.plies) :]
    return made[0].placement if made else None


def _is_asked_for(step: LessonStep, space: Space | None) -> bool:
    return space is None or not step.spaces or NAME[space] in step.spaces


def _is_done(step: LessonStep, table: Sitting) -> bool:
    assert table.game is not None
    if step.task is Task.END_TURN:
        return table.game.final > 0
    return bool(table.selection.space) if step.task is Task.INSPECT else bool(table.game.plies)
