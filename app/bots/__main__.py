"""The command line `python3 -m app.bots`: let bots answer records or play matches, measure them, fit their weights."""

import argparse
import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from time import monotonic, perf_counter

from app.bots import fitted_weights
from app.bots.bench import benchmark
from app.bots.fit import fitted
from app.bots.levels import LEVELS, Level, with_budget
from app.bots.match import OPPONENTS, Match, match
from app.bots.search import result
from app.bots.terms import columns, written
from app.bots.think import think
from app.engine.errors import MedinaError
from app.engine.position import written_placement
from app.engine.record import read_record
from app.engine.rulesets import RULE_SETS

SEATS = (3, 4)
UNLIMITED_POSITIONS = 10**9


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 0 on")
    return int(text)


def _seats(text: str) -> list[str]:
    seats = text.split(",")
    names = [*LEVELS, *OPPONENTS]
    if len(seats) not in SEATS or not set(names) >= set(seats):
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is not 3 or 4 of {', '.join(names)}, with commas between")
    return seats


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < 86_400:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number of seconds")
    return seconds


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m app.bots", description="The bots of Medina.")
    commands = parser.add_subparsers(dest="command", required=True)

    play = commands.add_parser("play", help="read records, one per line, and answer each with the rest of the turn")
    play.add_argument("--level", choices=LEVELS, default="strong")
    play.add_argument("--positions", type=_number, help="the number of positions to evaluate for each turn")
    play.add_argument("--time", type=_seconds, default=float("inf"), help="the seconds to think about each turn")
    play.add_argument("--seed", type=_number, default=0)

    matches = commands.add_parser("match", help="let levels play against each other; prints JSON")
    matches.add_argument("--seats", type=_seats, required=True, help="3 or 4 levels, as in strong,yardstick,yardstick")
    matches.add_argument("--rules", choices=RULE_SETS, default="original")
    matches.add_argument("--games", type=_number, default=120)
    matches.add_argument("--time", type=_seconds, default=float("inf"), help="the seconds in which levels must answer")
    matches.add_argument("--empty", action="store_true", help="start from the empty city, without random placements")
    matches.add_argument("--seed", type=_number, default=0)

    commands.add_parser("bench", help="print how fast they are, as JSON")

    fit = commands.add_parser("fit", help="fit the weights of the evaluation to new games, and write them")
    fit.add_argument("--games", type=_number, default=60, help="the number of games for each column in each round")
    fit.add_argument("--seed", type=_number, default=1)
    return parser.parse_args()


def _play(arguments: argparse.Namespace) -> None:
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
            "reasons": [reason._asdict() for reason in best.reasons],
            "positions": answer.positions,
        }
    )


def _match(arguments: argparse.Namespace) -> None:
    seats, rules, games, seed = arguments.seats, arguments.rules, max(1, arguments.games), arguments.seed
    figures = match(Match(seats, rules, games, seed, arguments.time, arguments.empty), perf_counter)
    print(json.dumps(figures, indent=2))


def _bench(_: argparse.Namespace) -> None:
    print(json.dumps(benchmark(), indent=2))


def _sources() -> str:
    """Return a digest of the code of the engine and the bots, without the weights, from which the weights follow."""
    digest = sha256()
    bots = Path(__file__).parent
    for path in sorted((*bots.glob("*.py"), *(bots.parent / "engine").glob("*.py"))):
        if path.name != Path(fitted_weights.__file__).name:
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _fit(arguments: argparse.Namespace) -> None:
    """Fit the weights for all rule sets and numbers of players, print them with their errors, and write them."""
    games, seed = max(1, arguments.games), arguments.seed
    digest = _sources()
    fit = fitted(list(columns()), games, str(seed), lambda line: print(line, flush=True))
    command = f"python3 -m app.bots fit --games {games} --seed {seed}"
    Path(fitted_weights.__file__).write_text(written(fit.table, fit.errors, command, digest), "utf-8")


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "play": _play,
    "match": _match,
    "bench": _bench,
    "fit": _fit,
}


def main() -> None:
    """Run the command that the command line names."""
    arguments = _arguments()
    COMMANDS[arguments.command](arguments)


if __name__ == "__main__":
    main()
