"""Makes games to load into the page, small ones or random ones, and the texts that would be saved for them."""

from random import Random
from typing import Any, NamedTuple

from app.engine.play import opening, options, place
from app.engine.record import PLAYER_COLORS, Player, Record, value_of
from app.engine.rulesets import RULE_SETS
from app.engine.state import Placement, State
from app.table.game import game_of, is_between_turns
from tests.engine.games import record, written
from tests.table.saves.texts import untitled_save

NAMES = ("Ana", "Ben", "Cleo", "Dan")


class Script(NamedTuple):
    """A whole game: its record, and its states before the first placement and after each placement."""

    record: Record
    states: list[State]

    def cut(self, placements: int) -> Record:
        """Return the record after this number of placements."""
        return self.record._replace(placements=self.record.placements[:placements])


def people(count: int, names: tuple[str, ...] = NAMES) -> tuple[Player, ...]:
    return tuple(Player(name, color) for name, color in zip(names[:count], PLAYER_COLORS, strict=False))


def random_game(rules: str, players: int, seed: int, names: tuple[str, ...] = NAMES) -> Script:
    """Return a random game of this number of players. The same seed gives the same game."""
    rng = Random(seed)
    states = [opening(RULE_SETS[rules], players)]
    placements: list[Placement] = []
    while not states[-1].is_over:
        placements.append(rng.choice(options(states[-1])))
        states.append(place(states[-1], placements[-1])[0])
    return Script(Record(rules, people(players, names), tuple(placements)), states)


def small_game(
    placements: str = "", *, rules: str = "original", players: int = 3, position: dict[str, Any] | None = None
) -> Record:
    """Return a game from a few placements in a text, as in `tests.engine.games`."""
    return record(written(placements, rules=rules, players=players, position=position))._replace(
        players=people(players)
    )


def save_of(played: Record) -> str:
    """Return the text that the browser would save for a game. Its complete turns are final."""
    games = (game_of(played, final) for final in range(len(played.placements), -1, -1))
    return untitled_save(next(filter(is_between_turns, games)))


def written_placements(played: Record) -> list[str]:
    words: list[str] = value_of(played)["placements"]
    return words
