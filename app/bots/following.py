"""What is likely to follow a turn: the next turns of all players in the samples of the search."""

from collections.abc import Iterable
from functools import reduce
from itertools import chain, takewhile

from app.bot_messages import MOST_FOLLOWING, Fact, LaterTurn
from app.bots.candidates import TriedTurn, goes_on
from app.engine.grid import SPACE
from app.engine.inspection import tiles_brought
from app.engine.play import advance, made
from app.engine.scoring import palace_points, totals
from app.engine.state import State


def follows(turn: TriedTurn, danger: Fact | None = None) -> tuple[LaterTurn, ...]:
    """Return the turns that follow a turn in its first sample, at most `MOST_FOLLOWING`.

    With a `danger`, they are those of the first sample in which it comes true. What a rival could gain next comes true
    if the players before do not prevent it, and this is then the last turn. There are none if no sample has it.
    """
    for line in turn.lines or (turn,):
        found = _expected(turn, line)
        if danger is None:
            return found
        if danger.kind == "next":
            found = _ending_with(danger, turn.after, found)
        if found and (danger.kind == "next" or brought(danger, _after(turn, found))):
            return found
    return ()


def soon(turn: TriedTurn) -> list[State]:
    """Return the states after the turns that follow a turn, one for each of its samples."""
    return [_after(turn, _expected(turn, line)) for line in turn.lines]


def brought(later: Fact, state: State) -> int:
    """Return the points that the subject of a "later" fact brings its player in the state; 0 without it."""
    word, _, tower = later.subject.partition(" ")
    if tower:
        return int(tower) * (state.tower_tiles[int(tower) - 1] == later.seat)
    palace = state.city.palaces.on(SPACE[word])
    if palace is None or palace.owner != later.seat:
        return 0
    return palace_points(state.city, palace) + tiles_brought(state, palace)


def _ending_with(danger: Fact, state: State, found: Iterable[LaterTurn]) -> tuple[LaterTurn, ...]:
    """Return the turns before the one of the rival, and then what is feared of it; none if they prevent this."""
    earlier = tuple(takewhile(lambda later: later.seat != danger.seat, found))
    before = _played(state, earlier)
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
        if is_new and len(later) == MOST_FOLLOWING:
            break
    return tuple(later)


def _after(turn: TriedTurn, later: Iterable[LaterTurn]) -> State:
    return _played(turn.after, later)


def _played(state: State, turns: Iterable[LaterTurn]) -> State:
    return reduce(advance, chain.from_iterable(turn.placements for turn in turns), state)
