"""Builds the bar for stepping through earlier positions."""

from typing import NamedTuple

from app.table.bots.view import why_button
from app.table.derived import earlier_ply, is_city_hidden, is_only_looked_at
from app.table.game import Game
from app.table.intents import PauseReplay, SetReplaySpeed, StartReplay
from app.table.log.log import handed_over, turn_text
from app.table.log.score_graph import ScoreGraph, graph_shown
from app.table.replay.stepping import SPEED_MS
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.wording.words import N_, N_ctx, Words


class History(NamedTuple):
    """The bar for stepping through a game. The position after `ply` of `last` placements is shown.

    `sentence` describes the turn up to that position. `leave` is the label of the button that ends the stepping through
    the game; it is empty if nobody steps through it, and it is finished. `can_play_on` is true if a new game can start
    from the position. `replay` starts or pauses a replay, and `speed` changes its speed. `graph` is None if scores are
    hidden or no turn is final. `why` asks for the reasons of the turn, if a bot made it.
    """

    ply: int
    last: int
    sentence: str
    leave: str
    replay: Button
    speed: Button
    graph: ScoreGraph | None = None
    can_play_on: bool = False
    why: Button | None = None


PLAY, PAUSE = N_ctx("replay", "Play"), N_ctx("replay", "Pause")


def _step_text(game: Game, ply: int, words: Words) -> str:
    """Describe the turn of the placement with this number up to it, and the handovers right before the placement."""
    handed = [handed_over(each, game.players, words) for each in game.handovers if each.after == ply - 1]
    return words.together((*handed, turn_text(game, game.turn_until(ply), words)))


def history(sitting: Sitting, game: Game) -> History | None:
    """Return the bar; None if the city is hidden, or if the current game is shown and is not finished."""
    ply, words = earlier_ply(sitting), sitting.words
    if is_city_hidden(sitting) or (ply is None and not game.is_over):
        return None
    last = len(game.plies)
    shown = last if ply is None else ply
    sentence = _step_text(game, shown, words) if shown else words.say(N_("Before the first placement"))
    is_playing = sitting.replay is not None
    replay = Button(PauseReplay(), words.name(PAUSE)) if is_playing else Button(StartReplay(), words.name(PLAY))
    speed = sitting.replay_speed
    faster = [*SPEED_MS, *SPEED_MS][[*SPEED_MS].index(speed) + 1]
    slow_or_fast = Button(SetReplaySpeed(faster), f"{speed}x")
    back = N_("Back to the end") if game.is_over else N_("Back to the game")
    leave = words.say(N_("Play on") if is_only_looked_at(sitting) else back)
    return History(
        ply=shown,
        last=last,
        sentence=sentence,
        leave="" if ply is None else leave,
        can_play_on=ply is not None and ply < last,
        replay=replay,
        speed=slow_or_fast,
        graph=graph_shown(sitting, game),
        why=why_button(sitting, game) if shown and game.placer(shown).bot else None,
    )
