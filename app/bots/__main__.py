"""The command line `python3 -m app.bots play`: let a bot answer records."""

import argparse
import json
import sys
from collections.abc import Callable
from time import monotonic

from app.bots.levels import LEVELS, Level, with_budget
from app.bots.search import result
from app.bots.think import think
from app.engine.errors import MedinaError
from app.engine.position import written_placement
from app.engine.record import read_record

UNLIMITED_POSITIONS = 10**9


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m app.bots", description="The bots of Medina.")
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="read records, one per line, and answer each with the rest of the turn")
    play.add_argument("--level", choices=LEVELS, default="strong")
    play.add_argument("--positions", type=int, help="the number of positions to evaluate for each turn")
    play.add_argument("--time", type=float, default=float("inf"), help="the seconds to think about each turn")
    play.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    """Answer each record on standard input with the turn of a bot, or with an error, as one line of JSON."""
    arguments = _arguments()
    level = LEVELS[arguments.level]
    if arguments.positions is not None:
        level = with_budget(level, arguments.positions)
    elif arguments.time < float("inf"):
        level = with_budget(level, UNLIMITED_POSITIONS)
    for line in sys.stdin.buffer:
        end = monotonic() + arguments.time
        print(_answer(line, level, arguments.seed, lambda end=end: monotonic() > end), flush=True)  # type: ignore[misc]


def _answer(line: bytes, level: Level, seed: int, is_late: Callable[[], bool]) -> str:
    """Answer a record in JSON with the placements that complete the turn, or with an error, as one line of JSON."""
    try:
        answer = result(think(read_record(line), level, seed, is_late, most=1))
    except MedinaError as error:
        return json.dumps({"error": str(error)})
    if not answer.turns:
        return json.dumps({"error": "the game is over"})
    best = answer.turns[0]
    return json.dumps(
        {
            "placements": [written_placement(placement) for placement in best.placements],
            "reasons": [reason._asdict() for reason in best.reasons or ()],
            "positions": answer.positions,
        }
    )


if __name__ == "__main__":
    main()
