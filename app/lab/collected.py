"""Append mined problems to the collection of the game, for `python3 -m app.lab collect`, and verify those it has."""

import json
from collections.abc import Collection, Iterator
from datetime import date
from functools import reduce
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from app.bots.next_turn import most
from app.bots.search import result
from app.engine.grid import NAME, ONLY, first
from app.engine.inspection import at_turn, claimants_of, growth_sites
from app.engine.pieces import DOME, Seat
from app.engine.play import advance
from app.engine.position import placement, written_placement
from app.engine.record import record_of
from app.engine.scoring import totals
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS
from app.lab.games import Start
from app.lab.problems import all_turns, confirmed
from app.learning.answers import has_key
from app.learning.problems import collected
from app.learning.problems.problem import Problem, code_of

END = '"""\n'


def collect(mined: Path, first: date) -> int:
    """Append the problems that are not yet in the collection, as a batch from the day `first` on. Return their number.

    They are in the order of a digest, so that those of one game are seldom near each other.
    """
    known = _known()
    last, codes = max((each.number for each in known), default=0), {each.code for each in known}
    lines = map(json.loads, mined.read_text("utf-8").splitlines())
    found = (_written(problem) for line in lines for problem in line["problems"])
    new = sorted((each for each in found if each.code not in codes), key=_digest)
    if new:
        numbered = (each._replace(number=number) for number, each in enumerate(new, last + 1))
        rows = (json.dumps(each, separators=(",", ":")) for each in numbered)
        file = Path(collected.__file__)
        file.write_text("\n".join([file.read_text("utf-8").removesuffix(END) + str(first), *rows, END]), "utf-8")
    return len(new)


def verify(numbers: Collection[int]) -> None:
    """Print whether problems of the collection still hold, with the themes and the leads that they have now.

    They are those with these numbers, or all if there are none.
    """
    for problem in _known():
        if problem.number in (numbers or {problem.number}):
            *_, (state, _) = problem.record.replay()
            best, seed = _turn(problem.best), Random(problem.code).getrandbits(32)
            found = confirmed(Start(state, problem.record), best, placement(problem.key, "key"), seed)
            now = {"theme": found.theme, "lead": round(found.lead, 2)} if found else {}
            print(json.dumps({"number": problem.number, "holds": found is not None, **now}), flush=True)


def _known() -> list[Problem]:
    return [Problem(*json.loads(line)) for line in collected.COLLECTED.splitlines() if line.startswith("[")]


def _digest(problem: Problem) -> bytes:
    return sha256(problem.code.encode()).digest()


def _written(mined: dict[str, Any]) -> Problem:
    """Return a problem as the collection has it, still without a number."""
    record = record_of(mined["record"])
    promises = (reason for reason in mined["reasons"] if reason["kind"] == "next" and reason["is_for"])
    return told(
        Problem(
            number=0,
            theme=mined["theme"],
            found=round(100 * mean(mined["found"].values())),
            points=mined["lead"],
            key=mined["key_placement"],
            best=mined["best"],
            alternatives=mined["alternatives"],
            left=[],
            follows=[(reason["seat"], reason["subject"].split(", ")) for reason in promises],
            players=len(record.players),
            code=code_of(record.placements),
        )
    )


def told(problem: Problem) -> Problem:
    """Return a problem with a palace that its solution leaves alone, and with a rival who could take its key.

    What the player could gain next is left out if both are known, so that an answer stays short.
    """
    *_, (before, _) = problem.record.replay()
    left = [*_left(before, problem)][:1]
    own, rivals = (
        [each for each in problem.follows if (each[0] == before.current_player) is is_own] for is_own in (True, False)
    )
    rivals = rivals or [*_takers(before, placement(problem.key, "key"))]
    return problem._replace(left=left, follows=[*(() if left and rivals else own), *rivals])


def _left(before: State, problem: Problem) -> Iterator[str]:
    """Yield the palaces that a turn claims that is no solution and brings most at once, if it brings more.

    The player can leave them alone, because no rival can claim them, or because they can still become larger.
    """
    seat, best, key = before.current_player, _turn(problem.best), placement(problem.key, "key")
    after, right = reduce(advance, best, before), [set(_turn(turn)) for turn in (problem.best, *problem.alternatives)]
    others = ((turn, end) for turn, end in all_turns(before) if set(turn) not in right)
    wrong = ((totals(end)[seat], turn) for turn, end in others if not has_key(end, turn, best, key))
    points, larger = max(wrong)
    for palace in (after.city.palaces.on(space) for kind, space in larger if kind is DOME):
        if points > totals(after)[seat] and palace and palace.owner is None:
            is_safe = claimants_of(after, palace.color) == [seat]
            if is_safe or growth_sites(after, palace).bit_count() > 1:
                yield NAME[first(palace.pieces)]


def _takers(before: State, key: Placement) -> Iterator[tuple[Seat, list[str]]]:
    """Yield the first rival whose best turn in this position claims the palace of the key, with this turn."""
    palace = before.city.palaces.on(key.space) if key.kind is DOME else None
    for seat in ROUNDS[len(before.stocks)][before.current_player][1:] if palace else ():
        start = at_turn(before, seat)
        turn = result(most(start)).placements if start else ()
        if palace and any(kind is DOME and ONLY[space] & palace.pieces for kind, space in turn):
            yield seat, [*map(written_placement, turn)]
            return


def _turn(words: list[str]) -> tuple[Placement, ...]:
    return tuple(placement(word, "turn") for word in words)
