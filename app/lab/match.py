"""Matches between levels, and against the yardstick. Each finished game is a line of JSON in a file.

A match that is started again with the same file goes on where it stopped. Games of another state of the code do not
count.
"""

import ast
import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import pairwise, product
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from app.bots.levels import LEVELS, seated
from app.bots.terms import weights_for
from app.engine.pieces import Seat
from app.engine.play import opening
from app.engine.record import PLAYER_COLORS, Player, Record, value_of
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import leaders, totals
from app.engine.state import Placement, State
from app.lab.games import bot_turn, turns
from app.lab.yardstick import yardstick

YARDSTICK = "yardstick"
GAMES, GAMES_OF_MASTER = 128, 60
"""How many games a match has."""
Z_95 = 1.96
"""Half the width of a 95 % confidence interval, in standard errors."""

Line = dict[str, Any]
"""A finished game in a file. See `played`."""


class Match(NamedTuple):
    """A match: a level at one seat, at each in turn, and a rival at all others. Games start from the empty city."""

    level: str
    rival: str
    rules: str
    players: int


MATCHES = [
    *(Match(level, rival, *table) for rival, level in pairwise(LEVELS) for table in product(RULE_SETS, (3, 4))),
    *(Match(level, YARDSTICK, "original", players) for level in LEVELS for players in (3, 4)),
]
"""Each level against the level below and against the yardstick."""


class Game(NamedTuple):
    """A game of a match. Its chance follows from the match, the seed and its number."""

    match: Match
    seed: int
    number: int


def games(matches: Iterable[Match], most: int, seed: int) -> list[Game]:
    """Return at most this number of games of each match, mixed, so that all matches end at about the same time."""
    lengths = {match: min(most, GAMES_OF_MASTER if match.level == "master" else GAMES) for match in matches}
    found = [Game(match, seed, number) for match, length in lengths.items() for number in range(length)]
    return sorted(found, key=lambda game: game.number / lengths[game.match])


def played(game: Game, clock: Callable[[], float] = perf_counter) -> Line:
    """Play a game. Bots see all stocks, as a player with a perfect memory does. `clock` returns seconds.

    In the result, `share` is the part of the win that the level has, `ahead` its lead over the mean of its rivals, and
    `milliseconds` has the time of each of its turns.
    """
    match, rng = game.match, Random(str(game))
    rules, players, seat = RULE_SETS[match.rules], match.players, game.number % match.players
    names = [match.level if each == seat else match.rival for each in range(players)]
    game_id, weights = f"{rng.getrandbits(48):012x}", weights_for(rules, players)
    levels = {
        each: seated(LEVELS[name], game_id, each, name)
        for each, name in zip(map(Seat, range(players)), names, strict=True)
        if name in LEVELS
    }

    def turn_of(state: State) -> tuple[Placement, ...]:
        level = levels.get(state.current_player)
        return bot_turn(state, level, weights, rng) if level else yardstick(state, rng)

    placements, milliseconds, begun = list[Placement](), list[float](), clock()
    for turn in turns(opening(rules, players), turn_of):
        placements += turn.placements
        if turn.before.turn.player == seat:
            milliseconds.append(round(1000 * (clock() - begun), 1))
        begun = clock()
    points, winners = totals(turn.after), leaders(turn.after)
    seats = tuple(Player("", color, name) for color, name in zip(PLAYER_COLORS, names, strict=False))
    return {
        **game._asdict(),
        "match": [*match],
        "share": (seat in winners) / len(winners),
        "ahead": points[seat] - mean(points[:seat] + points[seat + 1 :]),
        "milliseconds": milliseconds,
        "record": value_of(Record(match.rules, seats, tuple(placements), id=game_id)),
    }


def play(wanted: Sequence[Game], file: Path, jobs: int) -> list[Line]:
    """Play the games that the file does not have, in this number of processes, and add them. Return all the games.

    Without a process, return only those that the file has.
    """
    code, file_lines = digest(), file.read_text("utf-8").splitlines() if file.exists() else []
    found = {}
    for line in map(json.loads, file_lines):
        if line["code"] == code:
            found[_game(line)] = line
    missing = [game for game in wanted if game not in found]
    if missing and jobs:
        with Pool(jobs) as pool, file.open("a", encoding="utf-8") as out:
            for line in pool.imap_unordered(played, missing):
                found[_game(line)] = {"code": code, **line}
                print(json.dumps(found[_game(line)]), file=out, flush=True)
    return [found[game] for game in wanted if game in found]


def _game(line: Line) -> Game:
    return Game(Match(*line["match"]), line["seed"], line["number"])


def digest() -> str:
    """Return a digest of the code that plays the games. Comments, docstrings and layout do not count."""
    app = Path(__file__).parents[1]
    files = [
        *app.glob("engine/*.py"),
        *app.glob("bots/*.py"),
        app / "bot_messages.py",
        app / "verdicts.py",
        app / "lab/yardstick.py",
    ]
    trees = [_WithoutDocstrings().visit(ast.parse(file.read_bytes())) for file in sorted(files)]
    return sha256("\n".join(map(ast.dump, trees)).encode()).hexdigest()[:12]


class _WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node


def table(lines: Iterable[Line]) -> str:
    """Return the results as a table: the percentage of games that a level wins, and the milliseconds of its turns."""
    rows: dict[tuple[str, str, int], list[Line]] = {}
    for line in lines:
        match = Match(*line["match"])
        rows.setdefault((match.level, match.rival, match.players), []).append(line)
    heads = ["level", "rivals", *RULE_SETS, "all", "points ahead", "ms a turn", "longest"]
    texts = [" | ".join(heads), " | ".join(["---"] * len(heads))]
    for (level, rival, players), every in sorted(rows.items()):
        by_rules = [[line for line in every if line["match"][2] == rules] for rules in RULE_SETS]
        times = [each for line in every for each in line["milliseconds"]]
        shares = [_percentages([line["share"] for line in each]) for each in (*by_rules, every)]
        row = [level, f"{players - 1} {rival}", *shares, _points([line["ahead"] for line in every])]
        texts.append(" | ".join([*row, f"{mean(times):.0f}", f"{max(times):.0f}"]))
    return "\n".join(f"| {text} |" for text in texts)


def _percentages(shares: Sequence[float]) -> str:
    if not shares:
        return ""
    low, high = interval(mean(shares), len(shares))
    return f"{mean(shares):.0%} [{low:.0%}-{high:.0%}] of {len(shares)}".replace("%", "")


def _points(ahead: Sequence[float]) -> str:
    error = stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
    return f"{mean(ahead):+.1f} +- {error:.1f}"


def interval(share: float, number: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson's) of a share of wins in this number of games."""
    middle = share + Z_95**2 / (2 * number)
    reach = Z_95 * sqrt(share * (1 - share) / number + (Z_95 / (2 * number)) ** 2)
    low, high = ((middle + sign * reach) / (1 + Z_95**2 / number) for sign in (-1, 1))
    return low, high
