"""The actions of bots: playing their turns, taking over seats, and showing hints and reasons."""

from collections.abc import Callable, Sequence

from app.bot_messages import Purpose, RatedTurn, Report
from app.engine.play import made
from app.engine.state import Placement, State
from app.table import intents
from app.table.bots.thinking import due_in, is_going_on, wanted
from app.table.changes import at_present
from app.table.derived import bot_at_turn, game_shown, is_turn_of_others, may_ask_for_hints, needs_curtain
from app.table.game import Game
from app.table.play import placing
from app.table.sitting import Sitting
from app.table.state.bots import BotProgress, Hints, Why, has_hints, judged_turns, remaining, turns_to_explain
from app.verdicts import balance, is_called_worse, is_praised, of_turn_alone, weight


def next_of_bot(_: intents.NextOfBot, sitting: Sitting, game: Game) -> Sitting:
    """Make the bot's next placement, or end its turn."""
    plan = sitting.bots.plan
    if due_in(sitting, game) is None:
        return sitting
    if game.turn_is_over:
        return placing.end(sitting, game)
    if not plan:
        return _with(sitting, plan=None, progress=0.0)
    after = placing.place(sitting, game, plan[0])
    if after.game is None or after.game is game:
        return _with(sitting, plan=None, has_failed=True, stepping="")
    is_step = sitting.bots.stepping == "piece" and not after.game.turn_is_over
    return _with(after, plan=plan[1:], stepping="" if is_step else sitting.bots.stepping)


def skip_wait(_: intents.SkipWait, sitting: Sitting) -> Sitting:
    """Let the bot place the rest of its turn without pauses, as soon as the turn is found."""
    hurried = _with(_without_reasons(sitting), is_hurried=True)
    return hurried if is_going_on(hurried) else sitting


def pause_bots(_: intents.PauseBots, sitting: Sitting) -> Sitting:
    """Pause the bots."""
    return _with(sitting, is_paused=True, is_hurried=False, stepping="")


def resume_bots(_: intents.ResumeBots, sitting: Sitting) -> Sitting:
    """Let the bots continue."""
    return _with(_without_reasons(sitting), is_paused=False, stepping="")


def step_bots(_: intents.StepBots, sitting: Sitting, game: Game) -> Sitting:
    """Let the bot whose turn it is make one placement, then pause it. The last placement also ends the turn."""
    return _stepping(sitting, game, "piece")


def step_turn(_: intents.StepTurn, sitting: Sitting, game: Game) -> Sitting:
    """Let the bot whose turn it is play until its turn ends, then pause the next one."""
    return _stepping(sitting, game, "turn")


def _stepping(sitting: Sitting, game: Game, stepping: str) -> Sitting:
    """Start a step. A turn that is complete already ends first, because a step that only ends it shows nothing."""
    if bot_at_turn(sitting) and game.turn_is_over:
        sitting = placing.end(sitting, game)
    return _with(_without_reasons(sitting), is_paused=True, stepping=stepping if bot_at_turn(sitting) else "")


def think_again(_: intents.ThinkAgain, sitting: Sitting) -> Sitting:
    """Let the bot think about its turn again after a failure."""
    return _with(sitting, has_failed=False, progress=0.0)


def hand_over(intent: intents.HandOver, sitting: Sitting, game: Game) -> Sitting:
    """Let a person or another bot take over a seat."""
    if game.is_over or intent.seat >= len(game.players) or game.players[intent.seat].bot == intent.bot:
        return sitting
    bots = BotProgress(is_paused=sitting.bots.is_paused)
    changed = game.with_bot(intent.seat, intent.bot, between=sitting.houses is not None)
    after = at_present(_without_reasons(sitting))._replace(game=changed, bots=bots)
    if sitting.houses is not None:
        is_back = any(each.after == len(game.plies) and each.player == intent.seat for each in game.record.handovers)
        here = tuple(sorted({*sitting.houses.here, *(() if intent.bot or is_back else (intent.seat,))}))
        after = after._replace(houses=sitting.houses._replace(here=here, bots=len(game.plies)))
    return after._replace(curtain=sitting.curtain and needs_curtain(after))


def _without_reasons(sitting: Sitting) -> Sitting:
    """Close the reasons: a player who lets the game continue has read them."""
    return sitting._replace(why=sitting.why._replace(ply=None))


def _with(sitting: Sitting, **changes: object) -> Sitting:
    return sitting._replace(bots=BotProgress(**{**sitting.bots._asdict(), **changes}))


def ask_for_hint(_: intents.AskForHint, sitting: Sitting, game: Game) -> Sitting:
    """Ask for hints for the player whose turn it is or how good a complete turn is, or hide them if they are shown."""
    if not may_ask_for_hints(sitting):
        return sitting
    game = game_shown(sitting, game)
    if has_hints(sitting.hints, game):
        return sitting._replace(hints=Hints())
    hints = Hints(len(game.plies), game.final)
    if game.turn_is_over:
        begun = game.final + game.state_at(game.final).opening  # the first merchant is no choice of the turn
        hints = Hints(begun, game.final, played=game.record.placements[begun:])
    return _without_reasons(sitting)._replace(hints=hints, selection=sitting.selection._replace(notice=None))


def play_hint(intent: intents.PlayHint, sitting: Sitting, game: Game) -> Sitting:
    """Make the remaining placements of a hint. A turn that was judged is taken back first."""
    hints = sitting.hints
    if sitting.history_ply is not None or not may_ask_for_hints(sitting):
        return sitting
    if hints.ply is None or not 0 <= intent.turn < len(hints.turns or ()):
        return sitting
    if hints.played:
        game = game.returned_to(game.final, hints.ply)
        placements: Sequence[Placement] = (hints.turns or ())[intent.turn].placements
    else:
        placements = next((each.placements for each in remaining(hints, game) if each.number == intent.turn), ())
    for placement in placements:
        sitting = placing.place(sitting, game, placement)
        game = sitting.game or game
    return sitting


def ask_why(_: intents.AskWhy, sitting: Sitting, game: Game) -> Sitting:
    """Show the reasons for the most recent turn of a bot, or close the reasons if they are shown."""
    game = game_shown(sitting, game)
    why, turns = sitting.why, turns_to_explain(game)
    if not turns or sitting.curtain or why.ply is not None:
        return _without_reasons(sitting)
    opened = Why(why.known, len(game.plies), len(turns) - 1)
    return sitting._replace(why=opened, hints=Hints())


def show_explained(intent: intents.ShowExplained, sitting: Sitting, game: Game) -> Sitting:
    """Show the hint, or the turn with its reasons, that the intent names by its index."""
    hints, game = sitting.hints, game_shown(sitting, game)
    turns = judged_turns(hints, game) or hints.turns or ()
    if sitting.why.ply is not None and 0 <= intent.turn < len(turns_to_explain(game)):
        return sitting._replace(why=sitting.why._replace(shown=intent.turn, progress=0.0))
    if 0 <= intent.turn < len(turns):
        return sitting._replace(hints=hints._replace(shown=intent.turn))
    return sitting


def hear_bot(intent: intents.BotReported, sitting: Sitting) -> Sitting:
    """Apply a report of the bots: progress, turns found, or a failure. Ignore a report that is not wanted."""
    request = wanted(sitting)
    if request is None or request.purpose is not intent.purpose:
        return sitting
    return HEARERS[intent.purpose](sitting, intent.report)


def _hear_turn(sitting: Sitting, report: Report) -> Sitting:
    if report.progress is not None:
        return _with(sitting, progress=report.progress)
    if report.has_failed:
        return _with(sitting, has_failed=True, stepping="")
    return _with(sitting, progress=1.0, plan=report.turns[0].placements)


def _hear_hints(sitting: Sitting, report: Report) -> Sitting:
    """Apply a report on hints, and note in the game who was shown them, for the log."""
    game, hints, is_preliminary = sitting.game, sitting.hints, report.progress is not None
    assert game is not None
    assert hints.ply is not None
    state = game.state_at(hints.ply)
    turns = tuple(turn for turn in report.turns if made(turn.placements, state))
    if hints.played:
        turns = _judged(turns, hints.played, state)
    if not turns:
        return sitting._replace(hints=hints._replace(progress=report.progress or 0.0, has_failed=not is_preliminary))
    chosen = [turn.placements for turn in (hints.turns or ())[hints.shown : hints.shown + 1] if hints.shown]
    hints = hints._replace(
        turns=turns,
        shown=next((index for index, turn in enumerate(turns) if turn.placements in chosen), 0),
        compared=None if is_preliminary else report.compared,
        progress=report.progress or 0.0,
    )
    return sitting._replace(game=game if game.is_over else game.with_hint_shown(), hints=hints)


def _judged(turns: Sequence[RatedTurn], played: Sequence[Placement], before: State) -> tuple[RatedTurn, ...]:
    """Return the first turn, if it is better than the turn `played`, and then that one; nothing if it is not known.

    A turn that is as good is compared with the other one, which is not shown, if it brings its player less at once, or
    rivals as much as its player, unless its rating is better without a reason. Otherwise, or if it is praised in spite
    of what is said, only what speaks for it is told.
    """
    own = next((turn for turn in turns if sorted(turn.placements) == sorted(played)), None)
    if own is None:
        return ()
    if is_called_worse(own, turns[0], before):
        return (turns[0], own)
    reasons, seat = of_turn_alone(own, before), before.turn.player
    speaking, against = ([fact for fact in reasons if fact.is_for is is_for] for is_for in (True, False))
    brought = sum(fact.points for fact in speaking if fact.kind in {"brings", "gains"})
    is_gift = bool(against) and sum(fact.points for fact in against) >= brought
    is_less = any(fact[:2] == ("brings", seat) and not fact.is_for for fact in own.reasons or ())
    if is_praised(own) and balance(own.reasons or ()) < 0:
        return (own._replace(reasons=tuple(speaking), lead=None),)
    is_weighed = (own.lead or 0) <= 0 or any(fact.is_for and weight(fact) for fact in own.reasons or ())
    return (own if is_less or (is_gift and is_weighed) else own._replace(reasons=own.reasons and tuple(speaking)),)


def _hear_why(sitting: Sitting, report: Report) -> Sitting:
    """Apply a report on the reasons for a turn. There are none if the bot, thinking again, finds another turn."""
    game = sitting.game
    assert game is not None
    if report.progress is not None:
        return sitting._replace(why=sitting.why._replace(progress=report.progress))
    turn = turns_to_explain(game_shown(sitting, game))[sitting.why.shown]
    played = game.record.placements[turn.first - 1 : turn.last]
    found = (each for each in report.turns if each.placements[: len(played)] == played)
    known = {**sitting.why.known, turn.first - 1: next(found, RatedTurn(played))}
    return sitting._replace(why=sitting.why._replace(known=known, progress=0.0))


HEARERS: dict[Purpose, Callable[[Sitting, Report], Sitting]] = {
    Purpose.TURN: _hear_turn,
    Purpose.HINTS: _hear_hints,
    Purpose.WHY: _hear_why,
}
"""The handlers of reports, by the purpose of their request. The request is the one that is wanted now."""


def without_outdated(before: Sitting, sitting: Sitting, game: Game) -> Sitting:
    """Remove hints for another turn and hints that must be hidden, and close the reasons after another placement.

    Both go when another position is shown than `before`.
    """
    if sitting.history_ply != before.history_ply:
        return _without_reasons(sitting)._replace(hints=Hints())
    hints, why = sitting.hints, sitting.why
    if hints.ply is None and why.ply is None:
        return sitting
    is_hidden = not game.is_over and (is_turn_of_others(sitting) or sitting.curtain or not sitting.settings.hints)
    game = game_shown(sitting, game)
    last = len(game.plies)
    if hints.ply is not None:
        is_other = hints.ply > last or hints.final != game.final
        is_changed = bool(hints.played) and hints.played != game.record.placements[hints.ply :]
        if is_hidden or is_other or is_changed:
            sitting = sitting._replace(hints=Hints())
    if why.ply is not None and (sitting.curtain or why.ply != last or why.shown >= len(turns_to_explain(game))):
        sitting = _without_reasons(sitting)
    return sitting
