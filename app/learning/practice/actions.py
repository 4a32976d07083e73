"""Look for a better turn, try again, and see it, at a table of its own. Nothing there is saved."""

from collections.abc import Sequence

from app.bot_messages import Purpose, RatedTurn, Report, Request
from app.engine.record import Player
from app.engine.state import Placement
from app.learning.answers import has_key, is_same
from app.learning.solved import with_solved
from app.table import pack_intents
from app.table.bots.thinking import HINT_MS, STRONGEST
from app.table.game import game_of
from app.table.play.inner_table import inner_table
from app.table.sitting import Practice, Sitting
from app.table.state.bots import Hints
from app.table.state.learning import Exercise, Stage


def start(sitting: Sitting, exercises: tuple[Exercise, ...], current: int = 0) -> Sitting:
    """Start with the exercise at the index `current`. The sheet that is open lies beneath."""
    return sitting._replace(inner=Practice(exercises, current, _table(sitting, exercises[current])))


def start_exercise(intent: pack_intents.StartExercise, sitting: Sitting) -> Sitting:
    """Go to another exercise, or return to the position of the current one."""
    practice = sitting.practice
    if practice is None or intent.index not in range(len(practice.exercises)):
        return sitting
    return start(sitting, practice.exercises, intent.index)


def show_better(_: pack_intents.ShowBetter, sitting: Sitting) -> Sitting:
    """Show the better turn as a tip, beside the turn of the game, or a wrong answer, and the turns after that one.

    If there is no such turn, the turns after the better one are shown.
    """
    practice = sitting.practice
    if practice is None or practice.stage is Stage.SHOWN:
        return sitting
    exercise = practice.exercise
    is_worse = practice.stage in {Stage.WRONG, Stage.UNRATED} or practice.behind > 0
    beside = exercise.played or (practice.answer if is_worse else exercise.best)
    table = _table(sitting, exercise, beside)
    return sitting._replace(inner=_with_hints(practice._replace(table=table, stage=Stage.SHOWN)))


def _with_hints(practice: Practice) -> Practice:
    """Return the practice whose table shows the better turn, the one that lies there, and the turns after that one."""
    exercise, begun, beside = practice.exercise, len(practice.exercise.record.placements), practice.answer
    follows = exercise.follows if exercise.played else practice.follows.get(beside, ())
    better = RatedTurn(exercise.best, exercise.points, other=exercise.played, reasons=exercise.reasons)
    turns = (better, RatedTurn(beside, reasons=(), follows=follows))
    hints = Hints(begun, begun, turns, compared=0, played=beside)
    return practice._replace(table=practice.table._replace(hints=hints))


def after_action(sitting: Sitting, practice: Practice, after: Sitting) -> Sitting:
    """Return the sitting with the practice updated after an action, which has left its table as `after`.

    The end of the turn is the answer. Once it is known, taking a piece back means trying again. While the better turn
    is shown, nothing can be placed.
    """
    before, now = practice.game, practice._replace(table=after).game
    if now.final < before.final:
        return sitting
    if now.final > before.final:
        return _answered(sitting, practice)
    if practice.stage is Stage.SHOWN and after.sheets == practice.table.sheets:
        selection = after.selection._replace(hand=None, notice=None)
        after = after._replace(game=before, selection=selection)
    elif now != before:
        practice = practice._replace(stage=Stage.TRYING, behind=0)
    return sitting._replace(inner=practice._replace(table=after))


def _table(sitting: Sitting, exercise: Exercise, placements: Sequence[Placement] = ()) -> Sitting:
    """Return a table with the position of the exercise after these placements. Only people sit there."""
    people = tuple(Player(player.name, player.color) for player in exercise.record.players)
    game = game_of(exercise.record._replace(players=people, handovers=()), len(exercise.record.placements))
    for placement in placements:
        game = game.placed(placement)
    return inner_table(sitting, game)


def _answered(sitting: Sitting, practice: Practice) -> Sitting:
    """Judge the answer if that needs no search: it is a turn that was rated before, or it has the key placement."""
    if _has_key(practice) or _is_known(practice):
        return _judged(sitting, practice, behind=0)
    if is_same(practice.game.state, practice.answer, practice.exercise.played):
        return _judged(sitting, practice, practice.exercise.points)
    return sitting._replace(inner=practice._replace(stage=Stage.RATING, progress=0.0))


def _has_key(practice: Practice) -> bool:
    """Whether the answer is right by its placements alone."""
    return has_key(practice.game.state, practice.answer, practice.exercise.best, practice.exercise.key)


def _is_known(practice: Practice) -> bool:
    """Whether the answer is one of the turns that are known to be best."""
    exercise = practice.exercise
    turns = (exercise.best, *exercise.alternatives)
    return any(is_same(practice.game.state, practice.answer, turn) for turn in turns)


def _judged(sitting: Sitting, practice: Practice, behind: float) -> Sitting:
    is_right = behind <= 0 or _has_key(practice)
    after = sitting._replace(inner=practice._replace(stage=Stage.RIGHT if is_right else Stage.WRONG, behind=behind))
    return with_solved(after, practice.exercise) if is_right else after


def rating_wanted(sitting: Sitting) -> Request | None:
    """Return the request to rate turns, or None if no rating is awaited."""
    practice = sitting.practice
    if practice is None or not (turns := _to_rate(practice)):
        return None
    exercise = practice.exercise
    return Request(Purpose.RATE, exercise.record, STRONGEST, exercise.number, HINT_MS, turns=turns)


def _to_rate(practice: Practice) -> tuple[tuple[Placement, ...], ...]:
    """Return the answer, the better turn and the turn of the game, or the better turn to know what comes after it.

    An answer that is right because of its key placement is rated, too, to say if another turn is better.
    """
    exercise = practice.exercise
    has_only_key = practice.stage is Stage.RIGHT and practice.answer not in practice.follows and not _is_known(practice)
    if practice.stage is Stage.RATING or has_only_key:
        return tuple(filter(None, (practice.answer, exercise.best, exercise.played)))
    is_alone = practice.stage is Stage.SHOWN and practice.answer == exercise.best
    return (exercise.best,) if is_alone and exercise.best not in practice.follows else ()


def hear_rating(sitting: Sitting, report: Report) -> Sitting:
    """Apply a report on the answer or the better turn.

    An answer is right if it is at most an error behind that one, or has the key placement.
    """
    practice = sitting.practice
    assert practice is not None
    if report.progress is not None:
        return sitting._replace(inner=practice._replace(progress=report.progress))
    found = report.turns or (RatedTurn(()),)  # nothing is known to follow
    follows = {asked: turn.follows for asked, turn in zip(_to_rate(practice), found, strict=False)}
    practice = practice._replace(follows=follows)
    if practice.stage is Stage.SHOWN:
        return sitting._replace(inner=_with_hints(practice))
    if report.has_failed:
        stage = Stage.UNRATED if practice.stage is Stage.RATING else practice.stage
        return sitting._replace(inner=practice._replace(stage=stage))
    answer, better, *played = report.losses
    practice = practice._replace(beats_game=any(answer.points + answer.error < each.points for each in played))
    behind = answer.points - better.points
    return _judged(sitting, practice, behind if behind > answer.error else 0)
