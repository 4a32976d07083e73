"""Append mined problems to the collection of the game, for `python3 -m app.lab collect`, and verify those it has."""

import json
from collections.abc import Collection
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from app.engine.position import placement
from app.engine.record import record_of
from app.lab.games import Start
from app.lab.problems import confirmed
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
            best, seed = tuple(placement(each, "best") for each in problem.best), Random(problem.code).getrandbits(32)
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
    return Problem(
        number=0,
        theme=mined["theme"],
        found=round(100 * mean(mined["found"].values())),
        points=mined["lead"],
        key=mined["key_placement"],
        best=mined["best"],
        alternatives=mined["alternatives"],
        reasons=[[*map(_short, reason.values())] for reason in mined["reasons"]],
        players=len(record.players),
        code=code_of(record.placements),
    )


def _short(value: str | int) -> str | int:
    return int(value) if isinstance(value, bool) else value
