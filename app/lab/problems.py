"""Mine problems, for `python3 -m app.lab problems`: positions of new games with one turn that is clearly best.

A problem has at least `LEAST_FIRSTS` first placements to choose from. A quick search finds candidates, and two reviews
with different seeds, and so with the turns in other orders, must both call the best turn good, for the same placement.
"""

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Any

from app.bots.candidates import ANYWHERE, candidates, takings
from app.bots.levels import LEVELS
from app.bots.rate import searched
from app.bots.review import QUICK, QUICK_SAMPLES, ReviewedTurn, Turn
from app.bots.search import result
from app.bots.terms import weights_for
from app.engine.grid import ONLY, together
from app.engine.pieces import DOME, MERCHANT, STABLE
from app.engine.play import advance
from app.engine.record import value_of
from app.engine.state import Placement, State
from app.lab.blunders import reviewed
from app.lab.games import Start, bot_turn, starts

LEAST_FIRSTS = 12
SOLVERS = ("beginner", "easy", "normal", "strong")
TRIES = 4
"""How often each of the `SOLVERS` tries to find the key placement."""


def problems(games: range, seed: int) -> Iterator[dict[str, Any]]:
    """Yield the problems in these games, each with its record, its solution, its theme and how often levels find it."""
    for number in games:
        game = list(starts(seed, number))
        for start in game[len(game[0].state.stocks) :]:
            found = _verified(start, seed + number)
            if found:
                yield found.value() | {
                    "theme": theme(start.state, found.best, found.key),
                    "found": {level: _found(start.state, found.key, level) for level in SOLVERS},
                    "lead": round(found.lead.points, 2),
                    "error": round(found.lead.error, 2),
                    "record": value_of(start.record),
                }


def _verified(start: Start, seed: int) -> ReviewedTurn | None:
    """Return the best turn if this position is a problem."""
    if len(candidates(start.state, ANYWHERE)) < LEAST_FIRSTS:
        return None
    _, (best, *_) = result(searched(start.state, QUICK_SAMPLES, seed, QUICK))
    if not reviewed(start, best.placements, seed, positions=0).may_be_good:
        return None
    one, other = (reviewed(start, best.placements, each) for each in (seed, seed + 1))
    return one if one.is_good and other.is_good and one.key == other.key else None


def _found(state: State, key: Placement, level: str) -> float:
    """Return the share of tries in which a level finds the key placement."""
    weights = weights_for(state.rules, len(state.stocks))
    return sum(key in bot_turn(state, LEVELS[level], weights, Random(number)) for number in range(TRIES)) / TRIES


def theme(before: State, best: Turn, key: Placement) -> str:
    """Return what a problem teaches, by what its best turn does on the board."""
    after = reduce(advance, best, before)
    taken = {kind for kind, *_ in takings(before, after)}
    if "palace" in taken:
        domes = [each.space for each in best if each.kind is DOME]
        claimed = together(palace.parts for palace in map(after.city.palaces.on, domes) if palace)
        grows = any(ONLY[each.space] & claimed for each in best if each.kind is not DOME)
        return "extend and claim" if grows else "claim"
    if "tile" in taken:
        return "take a tile with a stable" if key.kind is STABLE else "win a tile"
    narrower = any(
        old.bit_count() > new.bit_count() for old, new in zip(before.sites.growth, after.sites.growth, strict=True)
    )
    if narrower and key.kind is not DOME:
        return "cut off with the street" if key.kind is MERCHANT else "close a lane"
    return "leave nothing to the next player"
