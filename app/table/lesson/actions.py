"""Start, continue and finish the first lesson, which has its own sitting, called the lesson's table."""

from app.engine.errors import BadRecord, IllegalPlacement
from app.engine.grid import NAME, Space
from app.engine.play import place
from app.engine.position import placement, read_position, written_placement
from app.engine.record import Player, Record
from app.engine.state import Placement
from app.engine.turns import next_turn
from app.table import intents
from app.table.changes import open_sheet
from app.table.game import Game
from app.table.lesson.steps import CITY, COLORS, PUPIL, STEPS, LessonStep, Task
from app.table.play.beginner_tips import Tip
from app.table.play.inner_table import inner_table
from app.table.setup.actions import fill_with_bots
from app.table.sitting import Lesson, Sitting
from app.table.state.open_sheets import SheetName
from app.table.state.selection import Selection
from app.table.state.settings import LATER_TIPS
from app.table.state.setup import Setup
from app.table.wording.levels import LEVELS


def start_lesson(_: intents.StartLesson, sitting: Sitting) -> Sitting:
    """Start the lesson, or continue with the step at which the player left it."""
    settings = sitting.settings
    number = min(settings.lesson, len(STEPS) - 1)
    try:
        return _at_step(sitting, number, tuple(placement(text, "lesson") for text in settings.lesson_placed))
    except (BadRecord, IllegalPlacement):
        return _at_step(sitting, 0)


def next_step(_: intents.NextStep, sitting: Sitting) -> Sitting:
    """Go to the next step if this one is done."""
    lesson = sitting.lesson
    if lesson is None or not lesson.is_done or lesson.step == len(STEPS) - 1:
        return sitting
    return _at_step(sitting, lesson.step + 1, lesson.placements)


def previous_step(_: intents.PreviousStep, sitting: Sitting) -> Sitting:
    """Go back to the beginning of this step if the player has done it, otherwise to that of the previous one."""
    lesson = sitting.lesson
    if lesson is None or lesson.step == 0:
        return sitting
    number = lesson.step if lesson.is_done else lesson.step - 1
    return _at_step(sitting, number, lesson.placements[: _placed_before(number)])


def finish_lesson(_: intents.FinishLesson, sitting: Sitting) -> Sitting:
    """Finish the lesson and ask who plays the first game, which has tips about what the lesson leaves out.

    One person against bots is proposed, unless people have typed their names for another game. The next lesson starts
    from the first step.
    """
    lesson, setup = sitting.lesson, sitting.setup
    if lesson is None or not lesson.is_done or lesson.step < len(STEPS) - 1:
        return sitting
    settings = sitting.settings._replace(lesson=0, lesson_placed=(), tips_followed=len(Tip), tips_left=LATER_TIPS)
    left = sitting._replace(inner=None, settings=settings)
    if not any(other.name for other in setup.group[1:]):
        first = left._replace(setup=Setup(setup.group, level=setup.level))
        left = fill_with_bots(intents.FillWithBots(1), first)
    return open_sheet(intents.OpenSheet(SheetName.SETUP.value), left)


def _placed_before(number: int) -> int:
    """Return the number of pieces that the player places in the steps before this one."""
    return sum(step.task.pieces for step in STEPS[:number])


def _at_step(sitting: Sitting, number: int, placements: tuple[Placement, ...] = ()) -> Sitting:
    """Return the sitting at this step, with the pieces that the player has placed in the lesson so far.

    Raises `IllegalPlacement` if the rules do not allow one of them.
    """
    step, first = STEPS[number], _placed_before(number)
    if len(placements) < first:
        return _at_step(sitting, 0)
    table = _table(sitting, placements[:first])
    for placed in placements[first : first + step.task.pieces]:
        assert table.game is not None
        table = table._replace(game=table.game.placed(placed))
    lesson = Lesson(number, table, placements[:first])
    return _saved(sitting, lesson._replace(is_done=_is_done(step, table)))


def _saved(sitting: Sitting, lesson: Lesson) -> Sitting:
    """Return the sitting with this lesson, and with the settings from which it continues."""
    placed = tuple(map(written_placement, lesson.placements))
    return sitting._replace(inner=lesson, settings=sitting.settings._replace(lesson=lesson.step, lesson_placed=placed))


def _table(sitting: Sitting, placements: tuple[Placement, ...]) -> Sitting:
    """Return the lesson's table after these placements, with the turn of the player who takes the lesson."""
    players = tuple(Player(sitting.words.unnamed(color), color) for color in COLORS)
    start = Record("original", players, position=read_position(CITY, len(players))).start()
    for placed in placements:
        start, _ = place(start, placed)
        start = start._replace(turn=next_turn(start.city, start.rules, start.sites, start.stocks, PUPIL))
    table = inner_table(sitting, Game(Record("original", players), start))
    return table._replace(settings=table.settings._replace(highlights=True))


def after_action(sitting: Sitting, lesson: Lesson, after: Sitting) -> Sitting:
    """Return the sitting with the lesson updated after an action, which has left its table as `after`.

    If the step did not ask for the action, or is done, the lesson's table stays as it was, and the notice says so.
    After the last step, new bots are beginners.
    """
    before = lesson.table
    if after.sheets != before.sheets:
        return sitting._replace(inner=lesson._replace(table=after))
    step = STEPS[lesson.step]
    if lesson.is_done and step.task is not Task.INSPECT:
        return sitting._replace(inner=lesson._replace(is_off_task=True))
    if _is_off_task(step, before, after):
        unchanged = before._replace(selection=Selection(hand=before.selection.hand))
        return sitting._replace(inner=lesson._replace(table=unchanged, is_off_task=True))
    is_done = lesson.is_done or _is_done(step, after)
    if is_done and lesson.step == len(STEPS) - 1:
        sitting = sitting._replace(setup=sitting.setup._replace(level=LEVELS[0]))
    return _saved(sitting, lesson._replace(table=after, is_done=is_done, is_off_task=False))


def _is_off_task(step: LessonStep, before: Sitting, table: Sitting) -> bool:
    """Whether the step did not ask for this action, even if the rules allow it."""
    if step.task is Task.END_TURN:
        return False
    assert before.game is not None
    assert table.game is not None
    hand, made = table.selection.hand, table.game.plies[len(before.game.plies) :]
    if step.task is Task.INSPECT:
        return bool(made) or hand is not None or not _is_asked_for(step, table.selection.space)
    if made:
        return made[0].placement.kind is not step.kind or not _is_asked_for(step, made[0].placement.space)
    return hand is not None and hand is not step.kind


def _is_asked_for(step: LessonStep, space: Space | None) -> bool:
    return space is None or not step.spaces or NAME[space] in step.spaces


def _is_done(step: LessonStep, table: Sitting) -> bool:
    assert table.game is not None
    if step.task is Task.INSPECT:
        return table.selection.space is not None
    if step.task is Task.END_TURN:
        return table.game.final > 0
    return step.task is Task.READ or bool(table.game.plies)
