"""Sittings with bots for tests; the helpers answer for the bots with the first allowed placements."""

from collections.abc import Sequence

from app.bot_messages import Fact, Purpose, RatedTurn, Report, Request
from app.engine.play import options, place
from app.engine.position import placement, written_placement
from app.table.bots import thinking
from app.table.derived import bot_at_turn
from app.table.intents import BotReported, NextOfBot, SetBot, StartGame
from app.table.sitting import Sitting
from tests.table.sittings import Action, after, game_in, set_up, update

FAILED = Report()


def table_with(*bots: str) -> Sitting:
    """Return a new game of Ana, Ben and Cleo, with a bot's level or "" (a person) for each seat."""
    return after(set_up(), *(SetBot(seat, bot) for seat, bot in enumerate(bots)), StartGame())


def wanted(sitting: Sitting) -> Request | None:
    """Return the request to the bots that the table makes now, or None."""
    return thinking.wanted(sitting)


def due_ms(sitting: Sitting) -> int | None:
    """Return the milliseconds until the bot places its next piece or ends its turn, or None if it waits."""
    return thinking.due_in(sitting, game_in(sitting))


def found(
    placements: Sequence[str], *reasons: Fact, lead: float | None = 1, other: Sequence[str] = ("wall n-a",)
) -> RatedTurn:
    """Return a turn of these placements, as a bot reports it: better than the `other` turn by `lead` points."""
    placed, others = (tuple(placement(word, "placements") for word in words) for words in (placements, other))
    return RatedTurn(placed, 0, lead, others, reasons)


def answer(sitting: Sitting) -> list[str]:
    """Return the first allowed placements that complete the current turn, written as in a record."""
    state, turn = game_in(sitting).state, []
    player = state.turn.player
    while state.turn.player == player and state.turn.player is not None:
        option = options(state)[0]
        turn.append(written_placement(option))
        state, _ = place(state, option)
    return turn


def answered(sitting: Sitting) -> Sitting:
    """Return the sitting after the bot whose turn it is has reported a turn."""
    return update(sitting, BotReported(Purpose.TURN, Report(turns=(found(answer(sitting)),))))


def plays(sitting: Sitting, *actions: Action) -> Sitting:
    """Return the sitting after these actions of people and the bots' turns that follow."""
    sitting = after(sitting, *actions)
    while bot_at_turn(sitting):
        following = update(sitting, NextOfBot()) if wanted(sitting) is None else answered(sitting)
        if following == sitting:
            return sitting
        sitting = following
    return sitting
