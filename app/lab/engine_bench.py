"""Measure how fast the engine plays, lists placements and loads a record, for `python3 -m app.lab bench engine`."""

import platform
import random
from collections import deque
from collections.abc import Callable
from statistics import median
from timeit import repeat
from typing import Any

from app.engine.grid import Space
from app.engine.pieces import KINDS
from app.engine.play import opening, options, place
from app.engine.record import PLAYER_COLORS, Player, Record, read_record, written_record
from app.engine.rulesets import RULE_SETS, RuleSet
from app.engine.state import Placement, State

ROUNDS = 7
GAMES = 40


def _random_placement(state: State, rng: Callable[[], float]) -> Placement:
    """Return a random allowed placement: a random kind, on the first allowed space from a random space on."""
    allowed = state.turn.allowed
    number = int(rng() * 8)
    while not allowed[number]:
        number = int(rng() * 8)
    spaces = int(allowed[number])
    start = int(rng() * spaces.bit_length())
    ahead = spaces >> start
    return Placement(KINDS[number], Space(start + (ahead & -ahead).bit_length() - 1))


def _random_games(name: str, players: int) -> list[tuple[list[Placement], list[State]]]:
    """Play `GAMES` random games, the same each time. Return the placements and the states of each."""
    rng = random.Random(0).random
    return [_random_game(RULE_SETS[name], players, rng) for _ in range(GAMES)]


def _random_game(rules: RuleSet, players: int, rng: Callable[[], float]) -> tuple[list[Placement], list[State]]:
    """Play a random game from the empty city to its end. Return its placements and all its states."""
    state = opening(rules, players)
    placements, states = [], [state]
    while not state.is_over:
        placement = _random_placement(state, rng)
        state, _ = place(state, placement)
        placements.append(placement)
        states.append(state)
    return placements, states


def benchmark() -> dict[str, Any]:
    """Return how fast games are played, by rule set and number of players, and how fast the record of one is read."""
    return {
        "python": platform.python_version(),
        "games": [_games(name, players) for name in RULE_SETS for players in (3, 4)],
        "load_finished_record_ms": round(_load(), 2),
    }


def _games(name: str, players: int) -> dict[str, Any]:
    elapsed = median(seconds(lambda: _random_games(name, players), ROUNDS))
    states = [state for _, game in _random_games(name, players) for state in game]
    placements = len(states) - GAMES
    listing = median(seconds(lambda: deque(map(options, states), maxlen=0), 3))
    return {
        "rules": name,
        "players": players,
        "games_per_second": round(GAMES / elapsed),
        "placements_per_game": round(placements / GAMES, 1),
        "microseconds_per_placement": round(elapsed / placements * 1e6, 1),
        "microseconds_to_list_all_placements": round(listing / len(states) * 1e6, 1),
    }


def _load() -> float:
    """Return the milliseconds to read and replay the record with the most placements among some finished games."""
    players = tuple(Player(f"Player {seat + 1}", PLAYER_COLORS[seat]) for seat in range(4))
    longest = max((placements for placements, _ in _random_games("original", 4)), key=len)
    text = written_record(Record("original", players, tuple(longest))).encode()
    return median(seconds(lambda: deque(read_record(text).replay(), maxlen=0), ROUNDS)) * 1000


def seconds(work: Callable[[], object], rounds: int) -> list[float]:
    """Call `work` this number of times, with garbage collection switched on, and return the seconds of each call."""
    return repeat(work, "gc.enable()", number=1, repeat=rounds)
