"""Append mined problems to the collection of the game, for `python3 -m app.lab collect`, and verify those it has."""

import json
from collections.abc import Collection, Iterator, Sequence
from datetime import date
from functools import reduce
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from app.bot_messages import Fact, placements_of
from app.engine import typed_json
from app.engine.grid import NAME, ONLY, first, orthogonal
from app.engine.inspection import at_turn, claimants_of, growth_sites, has_placement, score_changes
from app.engine.pieces import DOME, Seat
from app.engine.play import advance
from app.engine.position import placement, written_placement
from app.engine.record import record_of
from app.engine.scoring import totals
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS
from app.lab.games import Start
from app.lab.problems import all_turns, code_of, confirmed
from app.learning.answers import has_key
from app.learning.problems import collected
from app.learning.problems.problem import Problem

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
        rows = (json.dumps(typed_json.value_of(each, named=False), separators=(",", ":")) for each in numbered)
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
            seed = Random(problem.code).getrandbits(32)
            found = confirmed(Start(state, problem.record), problem.best, problem.key, seed)
            now = {"theme": found.theme, "lead": round(found.lead, 2)} if found else {}
            print(json.dumps({"number": problem.number, "holds": found is not None, **now}), flush=True)


def _known() -> list[Problem]:
    rows = (json.loads(line) for line in collected.COLLECTED.splitlines() if line.startswith("["))
    return [typed_json.read(Problem, row, "problem") for row in rows]


def _digest(problem: Problem) -> bytes:
    return sha256(problem.code.encode()).digest()


def _written(mined: dict[str, Any]) -> Problem:
    """Return a problem as the collection has it, still without a number."""
    record = record_of(mined["record"])
    return told(
        Problem(
            number=0,
            theme=mined["theme"],
            found=round(100 * mean(mined["found"].values())),
            points=mined["lead"],
            key=placement(mined["key_placement"], "key"),
            best=placements_of(mined["best"], "best"),
            alternatives=tuple(placements_of(turn, "alternatives") for turn in mined["alternatives"]),
            reasons=tuple(typed_json.read(Fact, reason, "reasons") for reason in mined["reasons"]),
            players=len(record.players),
            code=code_of(record.placements),
        )
    )


def told(problem: Problem) -> Problem:
    """Return a problem with the reasons that its answer tells.

    They are what the solution brings, why it leaves a palace alone, what the player could gain next, and who could take
    its key. The player's next gain is left out if all others are known, so that an answer stays short.
    """
    *_, (before, _) = problem.record.replay()
    seat, after = before.current_player, reduce(advance, problem.best, before)
    promises = (fact for fact in problem.reasons if fact.kind == "next" and fact.is_for and fact.seat == seat)
    own = [fact for promise in promises for fact in _gain("next", after, seat, promise.placements)]
    rivals = [*_taken(before, problem.key)]
    left = [*islice(_left(before, after, problem), 1)]
    brings = Fact("gains", seat, points=score_changes(before, after)[seat])
    return problem._replace(reasons=(brings, *left, *(() if left and rivals else own), *rivals))


def _gain(kind: str, state: State, seat: Seat, turn: Sequence[Placement]) -> Iterator[Fact]:
    """Yield what a player would gain with this turn now, unless the player can place nothing."""
    start = at_turn(state, seat)
    if start:
        points = score_changes(start, reduce(advance, turn, start))[seat]
        yield Fact(kind, seat, ", ".join(map(written_placement, turn)), points)


def _left(before: State, after: State, problem: Problem) -> Iterator[Fact]:
    """Yield the palaces that turns claim that are no solution and bring as much at once or more, from the largest gain.

    The player can leave them alone, because no rival can claim them, or because they can still become larger.
    """
    seat, right = before.current_player, [set(turn) for turn in (problem.best, *problem.alternatives)]
    others = ((turn, end) for turn, end in all_turns(before) if set(turn) not in right)
    wrong = ((totals(end)[seat], turn) for turn, end in others if not has_key(end, turn, problem.best, problem.key))
    tempting = sorted((each for each in wrong if each[0] >= totals(after)[seat]), reverse=True)
    for palace in (after.city.palaces.on(space) for _, turn in tempting for kind, space in turn if kind is DOME):
        if palace and palace.owner is None:
            if claimants_of(after, palace.color) == [seat]:
                yield Fact("wait", seat, NAME[first(palace.pieces)])
            elif growth_sites(after, palace).bit_count() > 1:
                yield Fact("grows", seat, written_placement(Placement(palace.color, first(palace.pieces))))


def _taken(before: State, key: Placement) -> Iterator[Fact]:
    """Yield the most that a rival could gain with the palace of the key, and with a piece in or beside it."""
    palace = before.city.palaces.on(key.space) if key.kind is DOME else None
    if palace is None:
        return
    found = list[Fact]()
    for seat in ROUNDS[len(before.stocks)][before.current_player][1:]:
        start = at_turn(before, seat)
        for turn, end in all_turns(start) if start else ():
            if has_placement(end, turn, key):
                near = [each for each in turn if ONLY[each.space] & (palace.pieces | orthogonal(palace.parts))]
                found += _gain("otherwise", before, seat, near)
    yield from sorted(found, key=lambda fact: (-fact.points, len(fact.subject)))[:1]
