"""The actions that show earlier positions, one by one or as a replay. They never change the game."""

from app.table import intents
from app.table.changes import at_present
from app.table.derived import is_city_hidden, watching
from app.table.game import Game, Replay
from app.table.log.score_graph import moments
from app.table.replay.recap import news
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets
from app.table.state.selection import Selection

SPEED_MS = {"½": 1_400, "1": 700, "2": 350, "4": 175}
"""The time for which each placement of a replay is shown, by the speed."""


def show_ply(intent: intents.ShowPly, sitting: Sitting, game: Game) -> Sitting:
    """Show the city after this number of placements."""
    return sitting if is_city_hidden(sitting) else _at_ply(sitting, game, intent.ply)


def _at_ply(sitting: Sitting, game: Game, ply: int) -> Sitting:
    return at_present(sitting)._replace(history_ply=max(0, min(len(game.plies), ply)), sheets=OpenSheets())


def step_history(intent: intents.StepHistory, sitting: Sitting, game: Game) -> Sitting:
    """Show the city some placements later or earlier; a step past the last placement returns to the current game."""
    last = len(game.plies)
    ply = (last if sitting.history_ply is None else sitting.history_ply) + intent.by
    return at_present(sitting) if ply > last else show_ply(intents.ShowPly(ply), sitting, game)


def step_over_turn(intent: intents.StepOverTurn, sitting: Sitting, game: Game) -> Sitting:
    """Show the city at the end of the next turn, or of the one before, or before the first turn."""
    last = len(game.plies)
    ply, ends = last if sitting.history_ply is None else sitting.history_ply, (0, *game.turn_ends, last)
    earlier, later = [end for end in ends if end < ply], [end for end in ends if end > ply]
    end = max(earlier, default=0) if intent.by < 0 else min(later, default=last + 1)
    return step_history(intents.StepHistory(end - ply), sitting, game)


def step_to_moment(intent: intents.StepToMoment, sitting: Sitting, game: Game) -> Sitting:
    """Show the position before the next or the last turn that mattered, if the game was judged and there is one."""
    ply = len(game.plies) if sitting.history_ply is None else sitting.history_ply
    plies = [moment.ply for moment in moments(sitting, game)]
    ahead = [each for each in plies if each > ply] if intent.step > 0 else [each for each in plies[::-1] if each < ply]
    return show_ply(intents.ShowPly(ahead[0]), sitting, game) if ahead else sitting


def set_replay_speed(intent: intents.SetReplaySpeed, sitting: Sitting) -> Sitting:
    """Set the speed of this replay and the next ones."""
    return sitting._replace(replay_speed=intent.speed)


def start_replay(_: intents.StartReplay, sitting: Sitting, game: Game) -> Sitting:
    """Replay the game from the position that is shown, or from the beginning if the last position is shown."""
    if is_city_hidden(sitting) or not game.plies:
        return sitting
    ply = sitting.history_ply
    begins = 0 if ply is None or ply == len(game.plies) else ply
    return _at_ply(sitting, game, begins)._replace(replay=Replay.WHOLE)


def start_recap(_: intents.StartRecap, sitting: Sitting, game: Game) -> Sitting:
    """Replay the other players' turns since the current player's last turn, unless this turn has begun."""
    turns = () if is_city_hidden(sitting) else news(game, watching(sitting))
    if not turns:
        return sitting
    return _at_ply(sitting, game, turns[0].first - 1)._replace(replay=Replay.RECAP)


def replay_next(_: intents.ReplayNext, sitting: Sitting, game: Game) -> Sitting:
    """Show the next placement of the replay, or all at once that change nothing, and stop at the last one."""
    ply, last = sitting.history_ply, len(game.plies)
    if ply is None or sitting.replay is None:
        return sitting
    following = sitting._replace(selection=Selection(), history_ply=ply + 1 if ply < game.told else last)
    return following if following.history_ply != last else pause_replay(intents.PauseReplay(), following)


def pause_replay(_: intents.PauseReplay, sitting: Sitting) -> Sitting:
    """Stop the replay at the position that is shown; a recap returns to the current game."""
    return at_present(sitting) if sitting.replay is Replay.RECAP else sitting._replace(replay=None)
