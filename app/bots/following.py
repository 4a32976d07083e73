"""What is likely to follow a turn: the next turns of all players in the samples of the search."""

from collections.abc import Iterable
from functools import reduce
from itertools import chain, takewhile

from app.bot_messages import MOST_FOLLOWING, Fact, LaterTurn
from app.bots.candidates import TriedTurn, goes_on
from app.engine.play import advance, made
from app.engine.scoring import totals
from app.engine.state import State


def follows(turn: TriedTurn, danger: Fact | None = None) -> tuple[LaterTurn, ...]:
    """Return the turns that follow a turn in its first sample, at most `MOST_FOLLOWING`.

    With a `danger`, the last turn is the one in which a rival gains what the fact says, and the turns before it are
    those of the first sample in which they do not prevent it. There are none if they prevent it in all samples.
    """
    found = (_expected(turn, line) for line in turn.lines or (turn,))
    if danger is None:
        return next(found)
    return next(filter(None, (_ending_with(danger, turn.after, later) for later in found)), ())


def _ending_with(danger: Fact, state: State, found: Iterable[LaterTurn]) -> tuple[LaterTurn, ...]:
    earlier = tuple(takewhile(lambda later: later.seat != danger.seat, found))
    before = reduce(advance, chain.from_iterable(later.placements for later in earlier), state)
    after = made(danger.placements, before) if before.turn.player == danger.seat else None
    gained = totals(after)[danger.seat] - totals(before)[danger.seat] if after else 0
    return (*earlier, LaterTurn(danger.seat, danger.placements)) if gained >= danger.points else ()


def _expected(turn: TriedTurn, line: TriedTurn) -> tuple[LaterTurn, ...]:
    later, state, is_new = list[LaterTurn](), turn.after, True
    for placement in line.placements[len(turn.placements) :]:
        seat, after = state.current_player, advance(state, placement)
        begun = () if is_new else later.pop().placements
        later.append(LaterTurn(seat, (*begun, placement)))
        is_new, state = not goes_on(state, after), after
    return tuple(later[:MOST_FOLLOWING])
