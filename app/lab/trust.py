"""Whether ratings can be trusted, for `python3 -m app.lab trust`.

In positions of new games, `rate` is asked several times about the best turn and some others. The checks are:

- `best holds`: the loss of the best turn, by `THOROUGH` times the samples of another seed, is at most twice its error.
- `same answer`: the same seed finds the same best turn and the same losses, to the last bit, in other order and company
  and after other questions. The best turn loses 0.
- `pairs agree`: if two seeds both find that one of two turns is better, by more than the error, it is the same one.
- `left to win`: no loss is larger than `left_to_win`.
- `seeds agree`: two seeds find the same best turn, in any order of its placements. `seeds equal` is whether
  their turns are at least about equally good, by `THOROUGH` times the samples. To fail these two is no fault.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import hypot
from random import Random
from typing import Any

from app.bot_messages import Loss
from app.bots.levels import LEVELS, search_of
from app.bots.rate import rate
from app.bots.search import result
from app.bots.terms import weights_for
from app.engine.grid import CITY, NOWHERE, RING, orthogonal
from app.engine.inspection import Claim, claim
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, tile_value
from app.engine.position import written_placement
from app.engine.record import value_of
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.lab.games import starts
from app.verdicts import EQUAL_POINTS

ASKED = 4
"""The number of turns, besides the best one, that are rated in each position."""
THOROUGH = 10
"""How many times as many samples judge the best turn again."""
MOST_BESIDE = 4
"""The largest number of walls and merchants that a part of a palace can have beside it."""


def trust(positions: int, first: int, seed: int, samples: int) -> dict[str, Any]:
    """Check the ratings in this number of positions, from number `first` on, and return how often each check passed.

    A failed check is listed with the record, so that it can be asked again by `python3 -m app.bots rate`.
    """
    passed, done = Counter[str](), Counter[str]()
    failed = []
    for number in range(first, first + positions):
        start = Random(number).choice([*starts(seed, number)])
        for name, has_passed, turns in _checks(start.state, samples, seed + number):
            done[name] += 1
            passed[name] += has_passed
            if not has_passed and not name.startswith("seeds"):
                written = [[*map(written_placement, turn)] for turn in turns]
                failed.append({"check": name, "number": number, "turns": written, "record": value_of(start.record)})
    return {"checks": {name: {"passed": passed[name], "of": of} for name, of in done.items()}, "failed": failed}


def _checks(state: State, samples: int, seed: int) -> Iterator[tuple[str, bool, list[tuple[Placement, ...]]]]:
    """Yield each check's name, whether it passed, and the turns that it is about."""
    asked = _turns(state, Random(seed))
    one, other = (result(rate(state, asked, samples, each)) for each in (seed, seed + 1))
    thorough, rival = result(rate(state, [one.best, other.best], THOROUGH * samples, seed + 2)).losses
    again = result(rate(state, [one.best, *reversed(asked)], samples, seed))
    yield "best holds", thorough.points <= 2 * one.own.error, [one.best]
    zero, *losses = again.losses
    same = (again.best, again.own, tuple(reversed(losses)), zero.points) == (one.best, one.own, one.losses, 0)
    yield "same answer", same, [one.best, *asked]
    for left, right in combinations(range(len(asked)), 2):
        signs = {_better(each.losses[left], each.losses[right]) for each in (one, other)}
        if 0 not in signs:
            yield "pairs agree", len(signs) == 1, [asked[left], asked[right]]
    most = left_to_win(state)
    for turn, loss in zip([*asked, one.best], [*one.losses, thorough], strict=True):
        yield "left to win", abs(loss.points) <= most, [turn]
    agree = set(one.best) == set(other.best)
    yield "seeds agree", agree, []
    yield "seeds equal", agree or abs(thorough.points - rival.points) < EQUAL_POINTS, []


def _turns(state: State, rng: Random) -> list[tuple[Placement, ...]]:
    """Return some turns that a quick bot comes upon, good ones and others."""
    level, weights = LEVELS["normal"], weights_for(state.rules, len(state.stocks))
    found = [turn.placements for turn in result(search_of(state, level, weights, rng).steps())]
    return rng.sample(found, min(ASKED, len(found)))


def _better(left: Loss, right: Loss) -> int:
    """Return 1 if the left turn is better by more than the error, -1 if the right one is, otherwise 0."""
    ahead = right.points - left.points
    return (abs(ahead) > hypot(left.error, right.error)) * (1 if ahead > 0 else -1)


def left_to_win(state: State) -> int:
    """Return a number of points by which the leads after two turns cannot differ at the end of the game.

    The points of palaces never fall. So the player's lead grows at most by what the player can gain, falls at most by
    what one rival can gain, and each tile that can change hands counts twice.
    """
    seat, left = state.current_player, [sum(kinds) for kinds in zip(*state.stocks, strict=True)]
    open_colors = [[color for color in COLORS if claim(state, each, color) is Claim.OPEN] for each in state.seats]
    gains = [_most_gained(state, each, colors, left) for each, colors in enumerate(open_colors)]
    claimed = {color for colors in open_colors for color in colors}
    tiles = [tile_value(color) for color in COLORS if left[STABLE] or color in claimed]
    towers = TOWERS if left[STABLE] or left[WALL] or claimed else ()
    return gains.pop(seat) + max(gains) + 2 * (sum(tiles) + sum(towers))


def _most_gained(state: State, seat: int, claimable: list[Kind], left: list[int]) -> int:
    """Return at least the points that the player's palaces can still gain. `left` are the pieces in all stocks."""
    parts, rooms, worth = left[STABLE] + sum(left[color] for color in claimable), NOWHERE, dict[Kind, int]()
    for palace in state.city.palaces.all:
        is_claimable = palace.owner is None and palace.color in claimable
        if is_claimable or palace.owner == seat:
            rooms |= orthogonal(palace.parts)
        if is_claimable:
            worth[palace.color] = max(worth.get(palace.color, 0), palace_points(state.city, palace))
    rooms &= ~state.city.taken
    walls, merchants = (rooms & RING).bit_count(), (rooms & CITY).bit_count()
    claims = sorted(worth.values(), reverse=True)[: state.stocks[seat][DOME]]
    # a merchant is beside at most two palaces, because palaces never touch (R16)
    return sum(claims) + parts * (1 + MOST_BESIDE) + min(walls, left[WALL]) + 2 * min(merchants, left[MERCHANT])
