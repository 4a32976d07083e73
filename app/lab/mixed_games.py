"""Games between bots of mixed levels, as sources of positions. A seed and a number name a game."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.bots.levels import LEVELS
from app.bots.terms import Column, weights_for
from app.engine.pieces import STARTING_STOCK
from app.engine.play import opening
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from app.lab.games import bot_turn, turns

COLUMNS: tuple[Column, ...] = tuple((rules, players) for rules in RULE_SETS for players in STARTING_STOCK)
"""Each rule set with each number of players. Game number n has the column n of them, counted round and round."""
MIXED = ("beginner", "easy", "normal")
"""The levels that play: those that take little time."""


class Start(NamedTuple):
    """The start of a turn, as a state and as the record that leads to it."""

    state: State
    record: Record

    @property
    def left(self) -> float:
        """The share of the pieces that are still in stock."""
        players = len(self.state.stocks)
        return sum(map(sum, self.state.stocks)) / (players * sum(STARTING_STOCK[players]))


def starts(seed: int, number: int) -> Iterator[Start]:
    """Play a game from the empty city, and yield the start of each turn but the first."""
    rules, players = COLUMNS[number % len(COLUMNS)]
    rng = Random(f"{seed} {number}")
    levels = [LEVELS[rng.choice(MIXED)] for _ in range(players)]
    start, weights = opening(RULE_SETS[rules], players), weights_for(RULE_SETS[rules], players)
    record = Record(rules, tuple(Player("", color) for color in PLAYER_COLORS[:players]))
    for turn in turns(start, lambda state: bot_turn(state, levels[state.turn.player or 0], weights, rng)):
        record = record._replace(placements=record.placements + turn.placements)
        if not turn.after.is_over:
            yield Start(turn.after, record)


def fresh_start(seed: int, number: int) -> Start:
    """Return the start of a turn at any time of a game. Each time, by the share of pieces left, is equally likely."""
    wanted = Random(f"{seed} {number} when").random()
    found = None
    for found in starts(seed, number):
        if found.left <= wanted:
            break
    assert found is not None
    return found
