"""The actions that show earlier positions, one by one or as a replay. They never change the game."""

from collections.abc import Callable, Iterable

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

STOPS: dict[str, Callable[[Sitting, Game], Iterable[int]]] = {
    "placement": lambda _, game: range(len(game.plies) + 1),
    "turn": lambda _, game: (0, *game.turn_ends, len(game.plies)),
    "moment": lambda sitting, game: (moment.ply for moment in moments(sitting, game)),
}
"""The numbers of placements at which steps of each kind stop: after a placement or turn, or before a moment."""


def show_ply(intent: intents.ShowPly, sitting: Sitting, game: Game) -> Sitting:
    """Show the city after this number of placements."""
    return sitting if is_city_hidden(sitting) else _at_ply(sitting, game, intent.ply)


def _at_ply(sitting: Sitting, game: Game, ply: int) -> Sitting:
    return at_present(sitting)._replace(history_ply=max(0, min(len(game.plies), ply)), sheets=OpenSheets())


def step_history(intent: intents.StepHistory, sitting: Sitting, game: Game) -> Sitting:
    """Show the city one step later or earlier, if there is one; a step past the last placement returns to the game."""
    ply = len(game.plies) if sitting.history_ply is None else sitting.history_ply
    ahead = [each for each in STOPS[intent.over](sitting, game) if (each - ply) * intent.by > 0]
    if not ahead and intent.over == "moment":
        return sitting
    if not ahead and intent.by > 0:
        return at_present(sitting)
    nearest = min(ahead, key=lambda each: abs(each - ply), default=ply)
    return show_ply(intents.ShowPly(nearest), sitting, game)


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
