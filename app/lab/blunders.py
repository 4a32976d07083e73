"""Whether reviews name the turns that mattered, for `python3 -m app.lab blunders`.

In positions of new games, a rating with `THOROUGH` times the samples of a review finds the best turn, and confirms that
another one costs at least `COST` points. A person plays either of them in a game of bots. A review should call only the
costly one a moment.
"""

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

from app.bots.rate import loss, rate, searched
from app.bots.review import POSITIONS, QUICK, QUICK_SAMPLES, SAMPLES, Review, ReviewedTurn, Turn
from app.bots.search import result
from app.engine.record import Handover, value_of
from app.engine.state import State
from app.lab.games import Start, starts

COST = 5.0
THOROUGH = 10
TRIED = 12
"""The number of turns, from those that a quick search finds, among which a costly one is looked for."""


def blunders(positions: int, first: int, seed: int) -> dict[str, Any]:
    """Review two turns in each of this number of positions, one of a game, beginning with the game number `first`.

    Return how many costly turns were `named`, how many best turns were named too, which is `wrong`, and these faults
    as they were reviewed, with the records before them.
    """
    faults = {"missed": list[Any](), "wrong": list[Any]()}
    for start, best, costly in islice(_planted(first, seed), positions):
        for turn, fault in ((best, "wrong"), (costly, "missed")):
            found = reviewed(start, turn)
            if found.is_moment is (turn is best):
                faults[fault].append(found.value() | {"record": value_of(start.record)})
    named = positions - len(faults["missed"])
    return {"positions": positions, "named": named, "wrong": len(faults["wrong"]), "faults": faults}


def _planted(first: int, seed: int) -> Iterator[tuple[Start, Turn, Turn]]:
    """Yield positions after the first round of games, each with the best turn and one that is costly."""
    for number in count(first):
        rng, game = Random(f"{seed} {number}"), list(starts(seed, number))
        start = rng.choice(game[len(game[0].state.stocks) :])
        costly = _costly(start.state, rng)
        if costly:
            rating = result(rate(start.state, [costly], THOROUGH * SAMPLES, rng.getrandbits(32)))
            if rating.losses[0].points >= COST:
                yield start, rating.best, costly


def _costly(state: State, rng: Random) -> Turn | None:
    """Return a turn that seems to be costly, or None if none of those tried is."""
    search, found = result(searched(state, QUICK_SAMPLES, rng.getrandbits(32), QUICK))
    tried = [found[0], *rng.sample(found, min(TRIED, len(found)))]
    best, *others = result(search.completed(tried, least=search.samples))
    return next((turn.placements for turn in others if loss(turn, best).points > COST), None)


def reviewed(start: Start, turn: Turn, seed: int = 1, positions: int = POSITIONS) -> ReviewedTurn:
    """Review this turn, in a game in which bots have made all others. Without `positions`, it is only screened."""
    record, seat = start.record, start.state.current_player
    played = record._replace(
        players=tuple(player._replace(bot="normal") for player in record.players),
        placements=record.placements + turn,
        handovers=(Handover(len(record.placements), seat),),
    )
    review = Review(played, positions, seed)
    result(review.steps())
    [found] = review.turns
    return found
