"""Tables with computer players, and a thinker who answers at once with the first placements that are allowed."""

import json

from app.engine.options import options
from app.engine.play import place
from app.engine.position import written_placement
from app.table.bots.thinking import request_of
from app.table.intents import NextOfBot, SetBot, StartGame, ThinkerReported
from app.table.sitting import Sitting
from app.table.update import update
from tests.table.sittings import Action, after, game_in, set_up


def table_with(*bots: str) -> Sitting:
    """The first turn of Ana, Ben and Cleo, some of whom are computer players: a level or "" for each seat."""
    return after(set_up(), *(SetBot(seat, bot) for seat, bot in enumerate(bots)), StartGame())


def answer(sitting: Sitting) -> str:
    """The rest of the turn, as a thinker reports it."""
    state, turn = game_in(sitting).state, []
    player = state.turn.player
    while state.turn.player == player and state.turn.player is not None:
        placement = options(state)[0]
        turn.append(written_placement(placement))
        state, _ = place(state, placement)
    return json.dumps({"id": 1, "turns": [{"placements": turn, "advantage": 1.0, "reasons": []}], "positions": 9})


def plays(sitting: Sitting, *actions: Action) -> Sitting:
    """What people did, and the computer players' turns after it."""
    sitting = after(sitting, *actions)
    while sitting.bot:
        waits = request_of(sitting) is not None
        following = update(sitting, ThinkerReported(answer(sitting)) if waits else NextOfBot())
        if following == sitting:
            return sitting
        sitting = following
    return sitting
