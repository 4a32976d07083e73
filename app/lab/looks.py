"""Whether the search looks at what a good player would look at, for `python3 -m app.lab looks`.

A good player looks at every turn that takes a palace, a palace tile or a tower tile. In every tenth turn of mixed
games, all pairs of placements that do so are tried, and those that are best at first sight are rated.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from app.bots.candidates import ANYWHERE, TriedTurn, best_first, candidates, goes_on, takings
from app.bots.evaluation import IncrementalEvaluation, Weights, advantage, exact, values
from app.bots.levels import LEVELS
from app.bots.rate import FINALISTS
from app.bots.search import Search, result
from app.bots.terms import weights_for
from app.engine.pieces import DOME, STABLE, WALL
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.record import value_of
from app.engine.state import Placement, State
from app.lab.games import starts

EVERY = 10
"""Every which turn of a game is examined."""
RATED = 40
"""The number of turns that are rated in each position."""
MISSED = 0.5
"""A turn that the search did not look at is a miss if it is better than the best one by more than these points."""
TAKERS = {DOME, STABLE, WALL}
"""The kinds whose placement can take a palace or a tile."""
UNLIMITED = 10**9


def looks(games: int, first: int, seed: int, samples: int) -> dict[str, Any]:
    """Examine this number of games, from number `first` on. Return how many turns were rated, and the misses.

    These are turns that the search did not look at. A miss has the record, the `turn`, and by how many points it is
    `better` than the `best` one that the search finds.
    """
    positions = rated = 0
    misses = []
    for number in range(first, first + games):
        for start in list(starts(seed, number))[EVERY - 1 :: EVERY]:
            best, left_out = _left_out(start.state, samples, seed)
            positions += 1
            rated += len(left_out)
            misses += [
                {
                    "better": round(turn.advantage - best.advantage, 2),
                    "turn": [*map(written_placement, turn.placements)],
                    "best": [*map(written_placement, best.placements)],
                    "record": value_of(start.record),
                }
                for turn in left_out
                if turn.advantage > best.advantage + MISSED
            ]
    return {"positions": positions, "rated": rated, "misses": sorted(misses, key=lambda miss: -miss["better"])}


def _left_out(state: State, samples: int, seed: int) -> tuple[TriedTurn, list[TriedTurn]]:
    """Return the best turn that the search finds, and the rated turns among the best `all_takings` that it left out."""
    effort = LEVELS["master"].effort._replace(samples=samples, positions=UNLIMITED)
    weights = weights_for(state.rules, len(state.stocks))
    search = Search(state, weights, effort, Random(seed))
    found = result(search.steps())
    best, *_ = best_first(result(search.completed(found[:FINALISTS])))
    looked_at = {frozenset(turn.placements) for turn in found if turn.lines}
    tried = all_takings(state, exact(weights))[:RATED]
    left_out = [turn for turn in tried if frozenset(turn.placements) not in looked_at]
    return best, result(search.completed(left_out))


def all_takings(state: State, weights: Weights) -> list[TriedTurn]:
    """Return all turns that take a palace or a tile, best at first sight first: of each two orders, the better one."""
    found: dict[frozenset[Placement], TriedTurn] = {}
    for turn in best_first(_pairs(state, weights)):
        found.setdefault(frozenset(turn.placements), turn)
    return [*found.values()]


def _pairs(state: State, weights: Weights) -> Iterator[TriedTurn]:
    seat = state.current_player
    for first in candidates(state, ANYWHERE):
        between = advance(state, first)
        takes = takings(state, between)
        if not goes_on(state, between):
            if takes:
                yield TriedTurn((first,), between, advantage(values(between, weights), seat))
            continue
        evaluation = IncrementalEvaluation(between, weights)
        for second in candidates(between, ANYWHERE):
            if takes or second.kind in TAKERS:
                after = advance(between, second)
                if takings(state, after):
                    yield TriedTurn((first, second), after, advantage(evaluation.values(second, after), seat))
