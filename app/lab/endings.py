"""Whether bots choose well with the last pieces, for `python3 -m app.lab endings`.

In positions of new games, all plays to the end are searched, and the strongest bots are asked for their turns.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

from app.bots.candidates import ANYWHERE, LAST_PIECES, candidates, goes_on, is_only
from app.bots.levels import LEVELS
from app.bots.terms import weights_for
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.record import value_of
from app.engine.scoring import totals
from app.engine.state import Placement, State
from app.lab.games import Start, bot_turn, starts

ASKED = ("strong", "master")
"""The levels that choose a turn in each position."""
MOST_STATES = 3_000
"""A position is left out if the plays from it reach more states, which would take seconds."""

Turn = tuple[Placement, ...]


class TooManyStatesError(Exception):
    """More than `MOST_STATES` states can be reached."""


class Ends(NamedTuple):
    """A player's points at the end: those that nobody can prevent, and the most that all can bring about together."""

    sure: int
    most: int


def endings(positions: int, first: int, seed: int) -> dict[str, Any]:
    """Search this number of positions, one of a game, beginning with the game number `first`.

    Each is the first with at most `LAST_PIECES` in all stocks and several turns in which all plays can be searched.
    Return how many there are by the number of these `pieces`, and the `faults`: a chosen turn, with the record before
    it, and another one that is `surely better`.
    """
    pieces, faults = Counter[int](), list[Any]()
    for start, ends in islice(_searched(first, seed), positions):
        state = start.state
        pieces[_left(state)] += 1
        for name in ASKED:
            turn = bot_turn(state, LEVELS[name], weights_for(state.rules, len(state.stocks)), Random(seed))
            better = surely_better(ends, turn)
            if better:
                turns = {"turn": [*map(written_placement, turn)], "surely better": [*map(written_placement, better)]}
                faults.append({"level": name, **turns, "record": value_of(start.record)})
    return {"positions": positions, "pieces": dict(sorted(pieces.items())), "faults": faults}


def ends_of_turns(state: State) -> dict[Turn, Ends]:
    """Return how the game can end for the player at turn, for each rest of the turn, in both orders.

    Raises `TooManyStatesError` if not all plays can be searched.
    """
    known = dict[State, Ends]()
    return {turn: _ends(after, state.current_player, known) for turn, after in _whole_turns(state)}


def surely_better(ends: dict[Turn, Ends], turn: Turn) -> Turn | None:
    """Return a turn that brings its player more than this one, whatever the others do; None if there is none."""
    surest = max(ends, key=lambda each: ends[each].sure)
    return surest if ends[surest].sure > ends[turn].most else None


def _searched(first: int, seed: int) -> Iterator[tuple[Start, dict[Turn, Ends]]]:
    for number in count(first):
        for start in starts(seed, number):
            if _left(start.state) <= LAST_PIECES and not is_only(start.state):
                with suppress(TooManyStatesError):
                    yield start, ends_of_turns(start.state)
                    break


def _left(state: State) -> int:
    return sum(map(sum, state.stocks))


def _whole_turns(state: State) -> Iterator[tuple[Turn, State]]:
    for one in candidates(state, ANYWHERE):
        after = advance(state, one)
        if goes_on(state, after):
            yield from (((one, two), advance(after, two)) for two in candidates(after, ANYWHERE))
        else:
            yield (one,), after


def _ends(state: State, seat: Seat, known: dict[State, Ends]) -> Ends:
    if state not in known:
        if len(known) >= MOST_STATES:
            raise TooManyStatesError
        known[state] = _searched_ends(state, seat, known)
    return known[state]


def _searched_ends(state: State, seat: Seat, known: dict[State, Ends]) -> Ends:
    if state.is_over:
        points = totals(state)[seat]
        return Ends(points, points)
    reached = [_ends(advance(state, each), seat, known) for each in candidates(state, ANYWHERE)]
    sure = (max if state.turn.player == seat else min)(ends.sure for ends in reached)
    return Ends(sure, max(ends.most for ends in reached))
