"""Whether reviews name the turns that mattered, for `python3 -m app.lab blunders`.

In positions of new games, a rating with `THOROUGH` times the samples of a review finds the best turn, and confirms that
another one costs at least `COST` points. A person plays either of them in a game of bots, which goes on to its end. A
review should list only the costly one as a moment.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import count, islice
from random import Random
from typing import Any

from app.bots.levels import LEVELS
from app.bots.rate import loss, rate, searched
from app.bots.review import QUICK, QUICK_SAMPLES, SAMPLES, Review, ReviewedTurn, Turn
from app.bots.search import result
from app.bots.terms import weights_for
from app.engine.play import advance
from app.engine.record import Handover, value_of
from app.engine.state import State
from app.lab.games import Start, bot_turn, starts, turns

BOT = "normal"
"""The level of the bots that play all other turns."""
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
            found = reviewed(start, turn, rest=_played_on(reduce(advance, turn, start.state)))
            if found.is_listed is (turn is best):
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


def _played_on(state: State) -> Turn:
    """Return the placements of bots until the game is over."""
    rng, weights = Random(0), weights_for(state.rules, len(state.stocks))
    played = turns(state, lambda state: bot_turn(state, LEVELS[BOT], weights, rng))
    return tuple(placement for turn in played for placement in turn.placements)


def reviewed(start: Start, turn: Turn, seed: int = 1, rest: Turn = ()) -> ReviewedTurn:
    """Review this turn, in a game in which bots have made all others, and the `rest` of the placements after it."""
    record, seat, begun = start.record, start.state.current_player, len(start.record.placements)
    played = record._replace(
        players=tuple(player._replace(bot=BOT) for player in record.players),
        placements=record.placements + turn + rest,
        handovers=(Handover(begun, seat), Handover(begun + len(turn), seat, BOT)),
    )
    review = Review(played, seed=seed)
    result(review.steps())
    [found] = review.turns
    return found
