"""The command line `python3 -m app.lab`: let bots play matches, fit their weights, and check their ratings."""

import argparse
import json
import subprocess
from collections.abc import Callable, Collection
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Any

from app.bots import fitted_weights
from app.bots.levels import LEVELS
from app.bots.terms import weights_for
from app.engine.rulesets import RULE_SETS
from app.lab.blunders import blunders
from app.lab.chances_fit import fitted_chances
from app.lab.collected import collect, verify
from app.lab.endings import endings
from app.lab.games import COLUMNS
from app.lab.looks import looks
from app.lab.match import GAMES, MATCHES, YARDSTICK, games, play, table
from app.lab.problems import mine
from app.lab.trust import trust
from app.lab.weights_fit import Origin, counts_digest, fitted, written

IN_NEW_GAMES: dict[Callable[..., Any], tuple[str, int, str]] = {
    trust: ("positions", 200, "check the ratings in positions of new games; prints JSON"),
    looks: ("games", 20, "find good turns that the search does not look at; prints JSON"),
    blunders: ("positions", 100, "check that reviews name costly turns, and only those; prints JSON"),
    endings: ("positions", 200, "search all plays with the last pieces, and check the turns; prints JSON"),
}
"""The functions for which bots play games: what is counted in them, how many there are, and what the command does."""


def _arguments() -> dict[str, Any]:
    """Return the function of the command as `run`, and its arguments by their names."""
    parser = argparse.ArgumentParser(prog="python3 -m app.lab", description="The workbench of the computer players.")
    rivals = [*LEVELS, YARDSTICK]
    commands = parser.add_subparsers(required=True)

    matches = commands.add_parser("match", help="let levels play against the level below and against the yardstick")
    matches.add_argument("file", type=Path, help="where games are stored, one per line, and not played again")
    matches.add_argument("--level", choices=LEVELS, nargs="+", default=[*LEVELS], help="only these levels")
    matches.add_argument("--rival", choices=rivals, nargs="+", default=rivals, help="only against these rivals")
    matches.add_argument("--rules", choices=RULE_SETS, nargs="+", default=[*RULE_SETS])
    matches.add_argument("--players", type=int, choices=(3, 4), nargs="+", default=[3, 4])
    matches.add_argument("--games", type=int, default=GAMES, dest="most", help="the largest number in each match")
    matches.add_argument("--seed", type=int, default=0)
    matches.add_argument("--jobs", type=int, default=1, help="the number of processes; 0 only prints the results")
    matches.set_defaults(run=_results)

    for run, (counted, number, meaning) in IN_NEW_GAMES.items():
        command = commands.add_parser(run.__name__, help=meaning)
        command.add_argument(f"--{counted}", type=int, default=number)
        command.add_argument("--first", type=int, default=0, help="the number of the first game or position")
        command.add_argument("--seed", type=int, default=1)
        if run in {trust, looks}:
            command.add_argument("--samples", type=int, default=8)
        command.set_defaults(run=run)

    _add_problems(commands)
    chances = commands.add_parser("chances", help="fit the chances to win to new games, and test them; prints JSON")
    chances.add_argument("--games", type=int, default=400, help="half of them are for each number of players")
    chances.add_argument("--seed", type=int, default=1)
    chances.set_defaults(run=fitted_chances)

    fit = commands.add_parser("fit", help="fit the weights of the evaluation to new games, and write them")
    fit.add_argument("--games", type=int, default=540, help="the number of games, at least")
    fit.add_argument("--seed", type=int, default=1)
    fit.add_argument("--jobs", type=int, default=1, help="the number of processes")
    fit.add_argument("--mark", action="store_true", help="keep the weights although terms count something else now")
    fit.set_defaults(run=_fit)
    return vars(parser.parse_args())


def _add_problems(commands: Any) -> None:
    """Add the commands that mine, verify and collect problems."""
    mining = commands.add_parser("problems", help="find positions with one turn that is clearly best")
    mining.add_argument("games", type=Path, help="games that the command match has written")
    mining.add_argument("out", type=Path, help="where the problems are stored, one line for each game")
    mining.add_argument("--games", type=int, default=300, dest="most", help="the largest number of games")
    mining.set_defaults(run=mine)
    verifying = commands.add_parser("verify", help="check the problems of the game; prints a line of JSON for each")
    verifying.add_argument("numbers", type=int, nargs="*", help="those of some problems only")
    verifying.set_defaults(run=verify)
    collecting = commands.add_parser("collect", help="append mined problems to the collection of the game")
    collecting.add_argument("mined", type=Path, help="what the command problems has written")
    collecting.add_argument("first", type=date.fromisoformat, help="the first day of these problems, as 2026-11-27")
    collecting.set_defaults(run=collect)


def main() -> None:
    """Run the command that the command line names, and print what its function returns: a text, or data as JSON."""
    arguments = _arguments()
    found = arguments.pop("run")(**arguments)
    if found is not None:
        print(found if isinstance(found, str) else json.dumps(found))


def _results(file: Path, most: int, seed: int, jobs: int, **chosen: Collection[object]) -> str:
    """Play the matches whose level, rival, rules and players are chosen, and return the table of their results."""
    wanted = [match for match in MATCHES if all(getattr(match, name) in chosen[name] for name in chosen)]
    return table(play(games(wanted, most, seed), file, jobs))


def _fit(games: int, seed: int, jobs: int, mark: bool) -> None:
    """Fit and write new weights. To `mark` the old ones writes only the digest of the terms' counts."""
    git = ["git", "describe", "--always", "--dirty", "--exclude=*", "--abbrev=8"]
    commit = subprocess.run(git, capture_output=True, check=True, text=True).stdout.strip()
    if mark:
        old = fitted_weights
        table = {column: weights_for(RULE_SETS[column[0]], column[1]) for column in old.COLUMNS}
        origin = Origin(old.COMMIT, old.SEED, old.GAMES, counts_digest(), commit)
    else:
        games = max(1, games)
        begun = perf_counter()
        table = fitted(COLUMNS, games, seed, jobs, lambda line: print(line, flush=True)).table
        origin = Origin(commit, seed, games, counts_digest())
        print(f"{(perf_counter() - begun) / 60:.0f} minutes")
    Path(fitted_weights.__file__).write_text(written(table, origin), "utf-8")


if __name__ == "__main__":
    main()
