"""What computer players do at the table, and what people want of them."""

from app.table import intents
from app.table.actions import placing
from app.table.company import Company
from app.table.sitting import Sitting, at_present, needs_curtain
from app.table.thinking import due_in, is_going_on, report_in, request_of


def hear_thinker(intent: intents.ThinkerReported, sitting: Sitting) -> Sitting:
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
    company = Company(is_paused=sitting.company.is_paused)
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
    return sitting._replace(company=Company(**{**sitting.company._asdict(), **changes}))
