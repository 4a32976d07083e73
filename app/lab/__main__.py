"""The command line `python3 -m app.lab`: let bots play matches, fit their weights, measure them and the engine."""

import argparse
import json
from pathlib import Path
from time import perf_counter

from app.bots import fitted_weights
from app.bots.levels import LEVELS
from app.engine.rulesets import RULE_SETS
from app.lab import bots_bench, engine_bench
from app.lab.match import OPPONENTS, Match, match
from app.lab.weights_fit import fitted, written

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

    fit = commands.add_parser("fit", help="fit the weights of the evaluation to new games, and write them")
    fit.add_argument("--games", type=int, default=60, help="the number of games for each column in each round")
    fit.add_argument("--seed", type=int, default=1)
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
    else:
        columns = [(rules, players) for rules in RULE_SETS for players in (3, 4)]
        fit = fitted(columns, max(1, arguments.games), str(arguments.seed), lambda line: print(line, flush=True))
        Path(fitted_weights.__file__).write_text(written(fit.table), "utf-8")


if __name__ == "__main__":
    main()
