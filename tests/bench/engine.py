"""`python3 -m tests bench engine`: measure how fast the engine plays, lists placements and opens a finished game."""

import argparse
import json
from collections import deque
from collections.abc import Callable
from statistics import median
from timeit import repeat

from app.engine.play import opening, options, place
from app.engine.record import read_record, written_record
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from tests.browser.saves import Script, random_game

GAMES = 10


def main(arguments: list[str]) -> int:
    """Print the measurements as JSON, each the median of several rounds. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench engine", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds: int = parser.parse_args(arguments).rounds
    figures = [_figures(name, players, rounds) for name in RULE_SETS for players in (3, 4)]
    print(json.dumps(figures, indent=2))
    return 0


def _figures(rules: str, players: int, rounds: int) -> dict[str, str | int | float]:
    games = [random_game(rules, players, seed) for seed in range(GAMES)]
    states = [state for game in games for state in game.states]
    text = written_record(games[0].record).encode()
    start = opening(RULE_SETS[rules], players)
    played = _seconds(lambda: [_played(start, game) for game in games], rounds)
    listed = _seconds(lambda: [options(state) for state in states], rounds)
    return {
        "rules": rules,
        "players": players,
        "microseconds_per_placement": round(played / (len(states) - GAMES) * 1e6, 1),
        "microseconds_to_list_all_placements": round(listed / len(states) * 1e6, 1),
        "milliseconds_to_open_a_finished_game": round(
            _seconds(lambda: deque(read_record(text).replay(), 0), rounds) * 1e3, 2
        ),
    }


def _played(state: State, game: Script) -> State:
    for placement in game.record.placements:
        state, _ = place(state, placement)
    return state


def _seconds(work: Callable[[], object], rounds: int) -> float:
    """Return the median seconds of a call, with garbage collection switched on."""
    return median(repeat(work, "gc.enable()", number=1, repeat=rounds))
