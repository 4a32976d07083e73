"""The search with the last pieces: which turns it looks at, and what the player at turn has at the end after each."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from app.bots.candidates import ANYWHERE, TriedTurn, candidates, goes_on, unlike, with_different_effects
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.scoring import totals
from app.engine.state import Placement, State

Turn = tuple[Placement, ...]


LAST_PIECES = 8
"""With at most this number of pieces left in all stocks, the search tries all turns and plays on to the end."""
LOOKS = 24
"""The search plays on for this number of turns with different effects, and for as many of the richest."""
MOST_STATES = 1_500
"""The search tries all plays if they reach at most this number of states."""


class _TooManyStatesError(Exception):
    """More states can be reached than the search may look at."""


class Ends(NamedTuple):
    """A player's points at the end: those that nobody can prevent, and the most that all can bring about together."""

    sure: int
    most: int


def ends_of_turns(state: State, most_states: int) -> Generator[None, None, dict[Turn, Ends]]:
    """Return how the game can end for the player at turn, for each rest of the turn, in both orders.

    Yield between states. Return nothing if the plays reach more than `most_states`.
    """
    known, found = dict[State, Ends](), dict[Turn, Ends]()
    try:
        for turn, after in _whole_turns(state):
            yield
            found[turn] = yield from _ends(after, state.current_player, known, most_states)
    except _TooManyStatesError:
        return {}
    return found


def _whole_turns(state: State) -> Iterator[tuple[Turn, State]]:
    for one in candidates(state, ANYWHERE):
        after = advance(state, one)
        if goes_on(state, after):
            yield from (((one, two), advance(after, two)) for two in candidates(after, ANYWHERE))
        else:
            yield (one,), after


def _ends(state: State, seat: Seat, known: dict[State, Ends], most_states: int) -> Generator[None, None, Ends]:
    if state in known:
        return known[state]
    if len(known) >= most_states:
        raise _TooManyStatesError
    if state.is_over:
        points = totals(state)[seat]
        ends = Ends(points, points)
    else:
        yield
        known[state] = Ends(0, 0)  # a state that is being searched counts, too, and is not reached again
        reached = list[Ends]()
        for each in candidates(state, ANYWHERE):
            reached.append((yield from _ends(advance(state, each), seat, known, most_states)))
        sure = (max if state.turn.player == seat else min)(end.sure for end in reached)
        ends = Ends(sure, max(end.most for end in reached))
    known[state] = ends
    return ends


def last_looks(turns: list[TriedTurn], ends: Mapping[Turn, Ends], seat: Seat) -> list[TriedTurn]:
    """Return the turns to look at: the best at first sight, the richest, and, if `ends` are known, the surest."""
    richest = sorted(turns, key=lambda turn: -totals(turn.after)[seat])
    looks = unlike(with_different_effects(turns, LOOKS), with_different_effects(richest, LOOKS))
    surest = sorted(turns, key=lambda turn: -ends[turn.placements].sure) if ends else []
    return unlike(looks, surest[:1])


def sure_first(turns: Sequence[TriedTurn], ends: Mapping[Turn, Ends], seat: Seat) -> list[TriedTurn]:
    """Move turns back that bring the player at `seat` less than another one, whatever the others do.

    Turns of which `ends` does not know how the game can end are judged by the ends of their lines. Otherwise, the turns
    keep their order.
    """
    found = [(turn, ends.get(turn.placements) or _ends_of_lines(turn, seat)) for turn in turns]
    sure = max((end.sure for _, end in found), default=0)
    return [turn for turn, _ in sorted(found, key=lambda each: each[1].most < sure)]


def _ends_of_lines(turn: TriedTurn, seat: Seat) -> Ends:
    points = [totals(line.after)[seat] for line in turn.lines]
    return Ends(min(points), max(points))
