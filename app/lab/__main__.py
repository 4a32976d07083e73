"""The command line `python3 -m app.lab`: let bots play matches, fit their weights, measure them and the engine."""

import argparse
import json
import subprocess
from pathlib import Path
from time import perf_counter, process_time

from app.bots import fitted_weights
from app.bots.levels import LEVELS
from app.bots.terms import weights_for
from app.engine.rulesets import RULE_SETS
from app.lab import bots_bench, engine_bench
from app.lab.looks import looks
from app.lab.match import OPPONENTS, Match, match
from app.lab.mixed_games import COLUMNS
from app.lab.trust import trust
from app.lab.weights_fit import Origin, counts_digest, fitted, written

BENCHMARKS = {"bots": bots_bench.benchmark, "engine": engine_bench.benchmark}


def _seats(text: str) -> list[str]:
    seats = text.split(",")
    names = [*LEVELS, *OPPONENTS]
    if len(seats) not in {3, 4} or not set(names) >= set(seats):
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is not 3 or 4 of {', '.join(names)}, with commas between")
    return seats


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m app.lab", description="The workbench of the computer players.")
    commands = parser.add_subparsers(dest="command", required=True)

    matches = commands.add_parser("match", help="let levels play against each other; prints JSON")
    matches.add_argument("--seats", type=_seats, required=True, help="3 or 4 levels, as in strong,yardstick,yardstick")
    matches.add_argument("--rules", choices=RULE_SETS, default="original")
    matches.add_argument("--games", type=int, default=120)
    matches.add_argument("--time", type=float, default=float("inf"), help="the seconds in which levels must answer")
    matches.add_argument("--empty", action="store_true", help="start from the empty city, without random placements")
    matches.add_argument("--seed", type=int, default=0)

    bench = commands.add_parser("bench", help="print how fast the bots or the engine are, as JSON")
    bench.add_argument("what", choices=BENCHMARKS)

    trusted = commands.add_parser("trust", help="check the ratings in positions of new games; prints JSON")
    trusted.add_argument("--positions", type=int, default=200)
    looked = commands.add_parser("looks", help="find good turns that the search does not look at; prints JSON")
    looked.add_argument("--games", type=int, default=20)
    for checks, what in ((trusted, "position"), (looked, "game")):
        checks.add_argument("--first", type=int, default=0, help=f"the number of the first {what}")
        checks.add_argument("--samples", type=int, default=8)
        checks.add_argument("--seed", type=int, default=1)

    fit = commands.add_parser("fit", help="fit the weights of the evaluation to new games, and write them")
    fit.add_argument("--games", type=int, default=360, help="the number of games, at least")
    fit.add_argument("--seed", type=int, default=1)
    fit.add_argument("--mark", action="store_true", help="keep the weights although terms count something else now")
    return parser.parse_args()


def main() -> None:
    """Run the command that the command line names."""
    arguments = _arguments()
    if arguments.command == "bench":
        print(json.dumps(BENCHMARKS[arguments.what](), indent=2))
    elif arguments.command == "match":
        seats, rules, games, seed = arguments.seats, arguments.rules, max(1, arguments.games), arguments.seed
        figures = match(Match(seats, rules, games, seed, arguments.time, arguments.empty), perf_counter)
        print(json.dumps(figures, indent=2))
    elif arguments.command == "trust":
        numbers = range(arguments.first, arguments.first + arguments.positions)
        print(json.dumps(trust(numbers, arguments.samples, arguments.seed)))
    elif arguments.command == "looks":
        numbers = range(arguments.first, arguments.first + arguments.games)
        print(json.dumps(looks(numbers, arguments.samples, arguments.seed)))
    else:
        _fit(max(1, arguments.games), arguments.seed, keeps=arguments.mark)


def _fit(games: int, seed: int, *, keeps: bool) -> None:
    """Fit and write new weights. If it `keeps` the old ones, write only the digest of the terms' counts."""
    git = ["git", "describe", "--always", "--dirty", "--exclude=*", "--abbrev=8"]
    commit = subprocess.run(git, capture_output=True, check=True, text=True).stdout.strip()
    if keeps:
        old = fitted_weights
        table = {column: weights_for(RULE_SETS[column[0]], column[1]) for column in old.COLUMNS}
        origin = Origin(old.COMMIT, old.SEED, old.GAMES, counts_digest(), commit)
    else:
        table = fitted(COLUMNS, games, seed, lambda line: print(line, flush=True)).table
        origin = Origin(commit, seed, games, counts_digest())
        print(f"{process_time() / 60:.0f} minutes of processor time")
    Path(fitted_weights.__file__).write_text(written(table, origin), "utf-8")


if __name__ == "__main__":
    main()
