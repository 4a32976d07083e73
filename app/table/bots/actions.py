"""What computer players do at the table, and what people want of them."""

from app.engine.state import State
from app.table import intents
from app.table.bots.state import Advice, Advised, BotProgress, Why, can_be_placed, is_asked, turns_to_explain
from app.table.bots.thinking import (
    advice_wanted,
    due_in,
    forgotten_ply,
    is_going_on,
    reasons_wanted,
    report_in,
    request_of,
    turns_in,
)
from app.table.play import placing
from app.table.sitting import Sitting, at_present, needs_curtain


def hear_about_turn(intent: intents.ThinkerReported, sitting: Sitting) -> Sitting:
    """See how far the computer player at turn is, or what he is going to place."""
    if request_of(sitting) is None:
        return sitting
    report = report_in(intent.report)
    if report.progress is not None:
        return _with(sitting, progress=report.progress)
    if not report.placements:
        return _with(sitting, has_failed=True, is_stepped=False)
    return _with(sitting, progress=1.0, plan=report.placements)


def next_of_bot(_: intents.NextOfBot, sitting: Sitting) -> Sitting:
    """Place what comes next, or end the turn."""
    game, plan = sitting.game, sitting.company.plan
    if game is None or due_in(sitting) is None:
        return sitting
    if game.turn_is_over:
        return placing.end(sitting, game)
    if not plan:
        return _with(sitting, plan=None, progress=0.0)
    after = placing.place(sitting, game, plan[0])
    if after.game is game:
        return _with(sitting, plan=None, has_failed=True, is_stepped=False)
    return _with(after, plan=plan[1:], is_stepped=False)


def skip_wait(_: intents.SkipWait, sitting: Sitting) -> Sitting:
    """Have the rest of the turn placed at once, as soon as it is known."""
    hurried = _with(_without_reasons(sitting), is_hurried=True)
    return hurried if is_going_on(hurried) else sitting


def pause_bots(_: intents.PauseBots, sitting: Sitting) -> Sitting:
    """Have the computer players wait."""
    return _with(sitting, is_paused=True, is_hurried=False, is_stepped=False)


def resume_bots(_: intents.ResumeBots, sitting: Sitting) -> Sitting:
    """Have the computer players go on."""
    return _with(_without_reasons(sitting), is_paused=False, is_stepped=False)


def step_bots(_: intents.StepBots, sitting: Sitting) -> Sitting:
    """Have the computer player at turn do one thing."""
    return _with(_without_reasons(sitting), is_paused=True, is_stepped=bool(sitting.bot))


def think_again(_: intents.ThinkAgain, sitting: Sitting) -> Sitting:
    """Forget that something went wrong."""
    return _with(sitting, has_failed=False, progress=0.0)


def play_for_bot(_: intents.PlayForBot, sitting: Sitting) -> Sitting:
    """Have a person play on at the seat that is at turn."""
    game = sitting.game
    if game is None or game.player is None or not sitting.bot:
        return sitting
    return hand_over(intents.HandOver(game.player, ""), sitting)


def hand_over(intent: intents.HandOver, sitting: Sitting) -> Sitting:
    """Have somebody else play on at this seat."""
    game = sitting.game
    if game is None or intent.seat >= len(game.players) or game.players[intent.seat].bot == intent.bot:
        return sitting
    company = BotProgress(is_paused=sitting.company.is_paused)
    after = at_present(sitting)._replace(game=game.with_bot(intent.seat, intent.bot), company=company)
    return after._replace(curtain=sitting.curtain and needs_curtain(after))


def set_pace(intent: intents.SetPace, sitting: Sitting) -> Sitting:
    """Have computer players place at this pace."""
    return sitting._replace(settings=sitting.settings._replace(pace=intent.pace))


def set_cap(intent: intents.SetCap, sitting: Sitting) -> Sitting:
    """Have computer players think for so many seconds at most."""
    return sitting._replace(settings=sitting.settings._replace(cap=intent.cap))


def _without_reasons(sitting: Sitting) -> Sitting:
    """Whoever wants the game to go on has read why the last turn was made."""
    return sitting._replace(why=sitting.why._replace(ply=None))


def _with(sitting: Sitting, **changes: object) -> Sitting:
    return sitting._replace(company=BotProgress(**{**sitting.company._asdict(), **changes}))


def ask_for_advice(_: intents.AskForAdvice, sitting: Sitting) -> Sitting:
    """Have it thought about what the player at turn might do, or no longer."""
    game = sitting.game
    if game is None or not sitting.may_ask:
        return sitting
    if is_asked(sitting.advice, game):
        return sitting._replace(advice=Advice())
    return sitting._replace(advice=Advice(len(game.plies), game.final), why=sitting.why._replace(ply=None))


def ask_why(_: intents.AskWhy, sitting: Sitting) -> Sitting:
    """Tell why computer players made their last turns, beginning with the last one, or no longer."""
    game, why = sitting.game, sitting.why
    turns = () if game is None else turns_to_explain(game)
    if game is None or not turns or sitting.curtain or why.ply is not None:
        return sitting._replace(why=why._replace(ply=None))
    opened = Why(why.known, len(game.plies), len(turns) - 1)
    return sitting._replace(why=opened, advice=Advice())


def show_explained(intent: intents.ShowExplained, sitting: Sitting) -> Sitting:
    """Show another one of the turns."""
    game, turns = sitting.game, sitting.advice.turns or ()
    if game is not None and sitting.why.ply is not None and 0 <= intent.turn < len(turns_to_explain(game)):
        return sitting._replace(why=sitting.why._replace(shown=intent.turn, progress=0.0))
    if 0 <= intent.turn < len(turns):
        return sitting._replace(advice=sitting.advice._replace(shown=intent.turn))
    return sitting


def hear_thinker(intent: intents.ThinkerReported, sitting: Sitting) -> Sitting:
    """Hear what was thought about, whoever wanted it."""
    if request_of(sitting) is not None:
        return _with_reasons(hear_about_turn(intent, sitting), intent.report)
    if advice_wanted(sitting) is not None:
        return _with_advice(sitting, intent.report)
    if reasons_wanted(sitting) is not None:
        return _with_why(sitting, intent.report)
    return sitting


def _with_reasons(sitting: Sitting, report: str) -> Sitting:
    """The computer player at turn has made up his mind: remember why."""
    game, turns = sitting.game, turns_in(report)
    if game is None or not turns or sitting.company.plan is None:
        return sitting
    return _with_known(sitting, len(game.plies), turns[0])


def _with_known(sitting: Sitting, ply: int, turn: Advised) -> Sitting:
    return sitting._replace(why=sitting.why._replace(known={**sitting.why.known, ply: turn}, progress=0.0))


def _with_advice(sitting: Sitting, report: str) -> Sitting:
    """From now on the log says who has been advised."""
    game, advice = sitting.game, sitting.advice
    progress = report_in(report).progress
    if progress is not None:
        return sitting._replace(advice=advice._replace(progress=progress))
    assert game is not None
    assert advice.ply is not None
    turns = _allowed(turns_in(report), game.state_at(advice.ply))
    if not turns:
        return sitting._replace(advice=advice._replace(has_failed=True))
    return sitting._replace(game=game.advised(), advice=advice._replace(turns=turns))


def _allowed(turns: tuple[Advised, ...], state: State) -> tuple[Advised, ...]:
    return tuple(turn for turn in turns if turn.placements and can_be_placed(turn.placements, state))


def _with_why(sitting: Sitting, report: str) -> Sitting:
    """What was thought then is thought again: the same turn comes of it, else nothing is known of its reasons."""
    game, ply = sitting.game, forgotten_ply(sitting)
    assert game is not None
    assert ply is not None
    progress = report_in(report).progress
    if progress is not None:
        return sitting._replace(why=sitting.why._replace(progress=progress))
    turn = turns_to_explain(game)[sitting.why.shown]
    played = tuple(each.placement for each in game.plies[turn.first - 1 : turn.last])
    found = (each for each in turns_in(report) if each.placements[: len(played)] == played)
    return _with_known(sitting, ply, next(found, Advised(played)))


def held(sitting: Sitting) -> Sitting:
    """Without the advice that has no meaning any more, and without the reasons of turns that are not the last ones."""
    advice, why = sitting.advice, sitting.why
    if advice.ply is not None and not _holds(sitting, advice):
        sitting = sitting._replace(advice=Advice())
    if why.ply is not None and not _is_told(sitting, why):
        sitting = sitting._replace(why=why._replace(ply=None))
    return sitting


def _holds(sitting: Sitting, advice: Advice) -> bool:
    """Whether it is still the turn of who asked, nothing covers his pieces, and advice is allowed."""
    game = sitting.game
    if game is None or advice.ply is None or sitting.bot or sitting.curtain or not sitting.settings.advice:
        return False
    return game.final == advice.final and advice.ply <= len(game.plies)


def _is_told(sitting: Sitting, why: Why) -> bool:
    game = sitting.game
    is_last = game is not None and len(game.plies) == why.ply and why.shown < len(turns_to_explain(game))
    return is_last and not sitting.curtain
