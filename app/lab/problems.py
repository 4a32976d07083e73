"""Mine problems, for `python3 -m app.lab problems`: positions of games with one turn that is clearly best.

A problem has at least `LEAST_FIRSTS` first placements to choose from. A quick search finds candidates, and two reviews
with different seeds, and so with the turns in other orders, must both call the best turn good, for the same placement.
A game takes some eight seconds of processor time beside other work, and one of three has a problem.
"""

import json
from collections.abc import Iterator, Sequence
from functools import partial, reduce
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from app.bots.candidates import ANYWHERE, candidates, goes_on, takings
from app.bots.levels import LEVELS
from app.bots.rate import rate, searched
from app.bots.review import MARK, QUICK, SAMPLES, ReviewedTurn, Turn, key_of
from app.bots.search import result
from app.bots.terms import weights_for
from app.engine.pieces import DOME
from app.engine.play import advance
from app.engine.record import Record, record_of, value_of
from app.engine.scoring import palace_points, totals
from app.engine.state import Placement, State
from app.lab.blunders import reviewed
from app.lab.games import Start, bot_turn
from app.learning.answers import has_key
from app.learning.problems.problem import SIGN_BITS, SIGNS, SPACE_BITS

LEAST_FIRSTS = 12
DOUBT = 0.5
"""The quick search may see a lead that is this many points below `MARK`."""
REVIEWS = 2
MOST_EQUALS = 3
"""A problem whose solution takes a palace or a tile has at most this number of other turns that take the same."""
APART = 2
"""The problems of a game are more than this number of turns apart."""
SOLVERS = ("beginner", "easy", "normal", "strong")
TRIES = 8
"""How often each of the `SOLVERS` tries to find a right turn."""
TOO_OFTEN = 0.875
"""A problem that beginner and easy bots find in a larger part of their tries is too easy."""
SEEN_GAIN = 2
"""A problem is dull if the turns with the key placement gain more points than this at once, compared with all others.
"""
CLOSE = 1
"""A problem is dull if the palace to claim is larger than all others that can be claimed by more than this number of
pieces, and brings more by more than this number of points.
"""
SKILLED = ("master", "strong")
"""The levels whose games are searched first."""


def mine(games: Path, out: Path, most: int) -> None:
    """Search at most this number of games of a file that `match` wrote, those of skilled players first.

    Only games by the original rules count, because the collection has no others. Write one line for each game, with its
    problems, when it is searched. A file `out` that exists is continued.
    """
    done = {json.loads(line)["game"] for line in (out.read_text("utf-8").splitlines() if out.exists() else ())}
    records = [record_of(json.loads(line)["record"]) for line in games.read_text("utf-8").splitlines()]
    original = sorted((record for record in records if record.rules == "original"), key=_skill)
    wanted = {_digest(record): record for record in original if _digest(record) not in done}
    with out.open("a", encoding="utf-8") as lines:
        for name in [*wanted][: max(0, most - len(done))]:
            begun = process_time()
            found = list(problems(wanted[name]))
            spent = round(process_time() - begun, 1)
            print(json.dumps({"game": name, "seconds": spent, "problems": found}), file=lines, flush=True)


def code_of(placements: tuple[Placement, ...]) -> str:
    """Write placements as the collection has them, two signs for each."""
    numbers = (kind << SPACE_BITS | space for kind, space in placements)
    return "".join(SIGNS[number >> SIGN_BITS] + SIGNS[number & (1 << SIGN_BITS) - 1] for number in numbers)


def _digest(record: Record) -> str:
    """Return a name of the game. Its id is none: the same match, played by another state of the code, has the same."""
    return sha256(code_of(record.placements).encode()).hexdigest()[:12]


def _skill(record: Record) -> int:
    return -sum(player.bot in SKILLED for player in record.players)


def problems(record: Record) -> Iterator[dict[str, Any]]:
    """Yield the problems in a game, each with its record, its solution, its theme and how often levels find it."""
    seed, last, keys = Random(_digest(record)).getrandbits(32), -APART - 1, set[Placement]()
    for number, start in enumerate(_starts(record)):
        found = _problem(start, seed) if number - last > APART else None
        if found and found.key not in keys:
            last, good = number, (found.best, *found.alternatives)
            keys.add(found.key)
            yield found.value() | {
                "theme": found.theme,
                "found": {level: _found(start.state, good, found.key, level) for level in SOLVERS},
                "lead": round(found.lead, 2),
                "record": value_of(start.record),
            }


def _starts(record: Record) -> Iterator[Start]:
    """Yield the start of each turn after the first round."""
    states = [state for state, _ in record.replay()]
    begins = [ply for ply, (old, new) in enumerate(pairwise(states), start=1) if new.turn.player != old.turn.player]
    for ply in begins[len(record.players) : -1]:
        yield Start(states[ply], record._replace(placements=record.placements[:ply]))


def _problem(start: Start, seed: int) -> ReviewedTurn | None:
    """Return the best turn if this position is a problem, and not a dull one."""
    state = start.state
    if not _has_choice(state):
        return None
    _, (best, *others) = result(searched(state, 1, seed, QUICK))
    key, without = key_of([best, *others])
    if not without or best.advantage - without[0].advantage < MARK - DOUBT:
        return None
    if is_plain(state, best.placements, key) or is_dull(state, best.placements, key):
        return None
    return confirmed(start, best.placements, key, seed)


def confirmed(start: Start, best: Turn, key: Placement, seed: int) -> ReviewedTurn | None:
    """Return the best turn if all reviews call it good for its `key` placement only, and it has a theme."""
    for number in range(REVIEWS):
        found = reviewed(start, best, seed + number)
        if not (_has_choice(start.state) and _is_single(found, key) and found.theme):
            return None
    return _with_equals(start.state, found, seed)


def _has_choice(state: State) -> bool:
    return len(candidates(state, ANYWHERE)) >= LEAST_FIRSTS


def _is_single(turn: ReviewedTurn, key: Placement) -> bool:
    """Whether a turn is good for its `key` placement only, and there is no other turn that is about as good."""
    return turn.is_good and turn.key == key and all(key in each for each in turn.alternatives)


def _with_equals(state: State, found: ReviewedTurn, seed: int) -> ReviewedTurn | None:
    """Add other turns that take the same palaces and tiles, and are nearly as good, to the alternatives.

    The reviews do not look at all turns. Return None if more than `MOST_EQUALS` turns take the same.
    """
    taken = takings(state, reduce(advance, found.best, state))
    others = {
        after: turn
        for turn, after in (all_turns(state) if taken else ())
        if not has_key(after, turn, found.best, found.key) and takings(state, after) >= taken
    }
    if len(others) > MOST_EQUALS:
        return None
    losses = result(rate(state, [*others.values()], SAMPLES, seed)).losses if others else ()
    equals = (turn for turn, lost in zip(others.values(), losses, strict=True) if lost.points < MARK)
    return found._replace(alternatives=(*found.alternatives, *equals))


def is_plain(state: State, turn: Turn, key: Placement) -> bool:
    """Whether a turn claims only the palace of the `key` placement, and that is plainly the best one to claim."""
    palace = state.city.palaces.on(key.space) if key.kind is DOME else None
    if palace is None or sum(kind is DOME for kind, _ in turn) > 1:
        return False
    others = (each for each in state.city.palaces.all if each != palace and each.pieces & state.turn.allowed[DOME])
    points = partial(palace_points, state.city)
    return all(palace.size > each.size + CLOSE and points(palace) > points(each) + CLOSE for each in others)


def is_dull(state: State, best: Turn, key: Placement) -> bool:
    """Whether bots that hardly think find the key placement, or a person sees at once that it gains the most."""
    beginner, easy = (_found(state, [best], key, level) for level in SOLVERS[:2])
    if easy == 1 or beginner + easy > 2 * TOO_OFTEN:
        return True
    gains = {True: 0, False: 0}
    for turn, after in all_turns(state):
        solves = has_key(after, turn, best, key)
        gains[solves] = max(gains[solves], totals(after)[state.turn.player or 0])
    return gains[True] > gains[False] + SEEN_GAIN


def all_turns(state: State) -> Iterator[tuple[Turn, State]]:
    """Yield all turns, each with the state after it."""
    for first in candidates(state, ANYWHERE):
        middle = advance(state, first)
        if goes_on(state, middle):
            for second in candidates(middle, ANYWHERE):
                yield (first, second), advance(middle, second)
        else:
            yield (first,), middle


def _found(state: State, good: Sequence[Turn], key: Placement, level: str) -> float:
    """Return the share of tries in which a level finds a turn that is right, as the practice judges answers.

    The first `good` turn has the `key` placement. One that also claims what this turn leaves alone is rated.
    """
    weights, known = weights_for(state.rules, len(state.stocks)), [*map(set, good)]
    turns = [bot_turn(state, LEVELS[level], weights, Random(number)) for number in range(TRIES)]
    ends = {turn: reduce(advance, turn, state) for turn in turns}
    right = {turn for turn, end in ends.items() if has_key(end, turn, good[0], key) or set(turn) in known}
    unsure = [turn for turn, end in ends.items() if turn not in right and has_key(end, turn, turn, key)]
    if unsure:
        better, *losses = result(rate(state, [good[0], *unsure], SAMPLES, seed=0)).losses
        rated = zip(unsure, losses, strict=True)
        right |= {turn for turn, lost in rated if lost.points - better.points <= lost.error}
    return sum(turn in right for turn in turns) / TRIES
