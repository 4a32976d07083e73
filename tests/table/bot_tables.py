"""Tables with computer players, which answer at once with the first allowed placements."""

from collections.abc import Sequence

from app.engine.play import options, place
from app.engine.position import placement, written_placement
from app.table.bots import thinking
from app.table.bots.protocol import BotReason, FoundTurn, Purpose, Report, Request
from app.table.intents import BotReported, NextOfBot, SetBot, StartGame
from app.table.sitting import Sitting
from tests.table.sittings import Action, after, game_in, set_up, update

FAILED = Report()


def table_with(*bots: str) -> Sitting:
    """The first turn of Ana, Ben and Cleo, some of whom are computer players: a level or "" for each seat."""
    return after(set_up(), *(SetBot(seat, bot) for seat, bot in enumerate(bots)), StartGame())


def wanted(sitting: Sitting) -> Request | None:
    """The request that the table makes."""
    return thinking.wanted(sitting, game_in(sitting))


def due_ms(sitting: Sitting) -> int | None:
    """The milliseconds until the computer player at turn continues."""
    return thinking.due_in(sitting, game_in(sitting))


def found(placements: Sequence[str], *reasons: BotReason) -> FoundTurn:
    """A turn of these placements."""
    return FoundTurn(tuple(placement(word, "placements") for word in placements), reasons)


def answer(sitting: Sitting) -> list[str]:
    """The rest of the turn."""
    state, turn = game_in(sitting).state, []
    player = state.turn.player
    while state.turn.player == player and state.turn.player is not None:
        option = options(state)[0]
        turn.append(written_placement(option))
        state, _ = place(state, option)
    return turn


def answered(sitting: Sitting) -> Sitting:
    """The computer player at turn has found his turn."""
    return update(sitting, BotReported(Purpose.TURN, Report(turns=(found(answer(sitting)),))))


def plays(sitting: Sitting, *actions: Action) -> Sitting:
    """What people did, and the computer players' turns after it."""
    sitting = after(sitting, *actions)
    while sitting.bot:
        following = update(sitting, NextOfBot()) if wanted(sitting) is None else answered(sitting)
        if following == sitting:
            return sitting
        sitting = following
    return sitting
