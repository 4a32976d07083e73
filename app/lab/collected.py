"""Append mined problems to the collection of the game, for `python3 -m app.lab collect`."""

import json
from datetime import date
from hashlib import sha256
from pathlib import Path
from statistics import mean
from typing import Any

from app.engine.record import record_of
from app.learning.problems import collected
from app.learning.problems.problem import Problem, code_of

END = '"""\n'


def collect(mined: Path, first: date) -> int:
    """Append the problems that are not yet in the collection, as a batch from the day `first` on. Return their number.

    They are in the order of a digest, so that those of one game are seldom near each other.
    """
    known = [Problem(*json.loads(line)) for line in collected.COLLECTED.splitlines() if line.startswith("[")]
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
