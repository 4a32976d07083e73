"""Whether bots choose well with the last pieces, for `python3 -m app.lab endings`.

In positions of new games, all plays to the end are searched, and the strongest bots are asked for their turns, and for
the first tip.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

from app.bots.candidates import is_only
from app.bots.last_turns import LAST_PIECES, Ends, Turn, ends_of_turns
from app.bots.levels import LEVELS
from app.bots.search import result
from app.bots.terms import weights_for
from app.bots.think import Thinking
from app.engine.position import written_placement
from app.engine.record import value_of
from app.engine.state import State
from app.lab.games import Start, bot_turn, starts

ASKED = ("strong", "master")
"""The levels that choose a turn in each position."""
SEARCHED_STATES = 3_000
"""A position is left out if the plays from it reach more states, which would take seconds."""


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
        weights = weights_for(state.rules, len(state.stocks))
        chosen = {name: bot_turn(state, LEVELS[name], weights, Random(seed)) for name in ASKED}
        chosen["tip"] = Thinking(start.record, LEVELS["master"], seed).answer().turns[0].placements
        for name, turn in chosen.items():
            better = surely_better(ends, turn)
            if better:
                turns = {"turn": [*map(written_placement, turn)], "surely better": [*map(written_placement, better)]}
                faults.append({"chosen by": name, **turns, "record": value_of(start.record)})
    return {"positions": positions, "pieces": dict(sorted(pieces.items())), "faults": faults}


def surely_better(ends: dict[Turn, Ends], turn: Turn) -> Turn | None:
    """Return a turn that brings its player more than this one, whatever the others do; None if there is none."""
    surest = max(ends, key=lambda each: ends[each].sure)
    return surest if ends[surest].sure > ends[turn].most else None


def _searched(first: int, seed: int) -> Iterator[tuple[Start, dict[Turn, Ends]]]:
    for number in count(first):
        for start in starts(seed, number):
            if _left(start.state) <= LAST_PIECES and not is_only(start.state):
                ends = result(ends_of_turns(start.state, SEARCHED_STATES))
                if ends:
                    yield start, ends
                    break


def _left(state: State) -> int:
    return sum(map(sum, state.stocks))
