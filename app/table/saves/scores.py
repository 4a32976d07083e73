"""The scores of finished games, so that a thousand of them are summed up without a single one being replayed.

They are a memo of the saved games and nothing more: a score counts as long as the text it was read from is there, so a
game that is deleted counts no more, and one that is restored counts again. Lost or damaged, they are read anew.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.record import PLAYER_COLORS
from app.engine.rulesets import RULE_SETS, choices_of, rules_of
from app.engine.scoring import scores
from app.table.saves import library
from app.table.saves.library import SavedGame
from app.table.saves.store import Store, texts_under
from app.table.wording.names import clean

SCORES = "medina.scores"
VERSION = 1
LONGEST = 5_000_000
"""No store of a browser holds more characters."""
HOUSE = "house"
"""What the rules of a game are called here that is played by none of the rule sets."""
STEP = 1
"""So many games are replayed before the page is shown again."""


class PlayerScore(NamedTuple):
    """Who played, and the points made; `bot` is the level of a computer player, else empty."""

    name: str
    color: str
    bot: str
    points: int


class GameScore(NamedTuple):
    """A finished game: when it was saved last, by which rules, and what the players made in seat order."""

    moment: int
    rules: str
    players: tuple[PlayerScore, ...]


Scores = Mapping[str, GameScore | None]
"""By the key of a game's last text; None where that holds no finished game."""


def score_of(saved: SavedGame | None) -> GameScore | None:
    """The score of a saved game; None where it is not over."""
    if saved is None or not saved.save.game.is_over:
        return None
    game = saved.save.game
    rules = rules_of(choices_of(game.record.rules))
    players = (
        PlayerScore(player.name, player.color, player.bot, score.total)
        for player, score in zip(game.players, scores(game.state), strict=True)
    )
    return GameScore(saved.moment, rules if isinstance(rules, str) else HOUSE, tuple(players))


def read_on(store: Store, known: Scores) -> tuple[Scores, int]:
    """The scores of all saved games, a step further than those that are known, and how many are still unread."""
    games = {keys[0]: (game, keys) for game, keys in library.by_game(store.all_keys()).items()}
    unread = [key for key in games if key not in known]
    if not unread and len(known) == len(games):
        return known, 0
    found = {key: known[key] for key in games if key in known}
    for key in unread[:STEP]:
        game, keys = games[key]
        found[key] = score_of(library.saved_game(texts_under(store, keys), game))
    return found, max(0, len(unread) - STEP)


def written_scores(found: Scores) -> str:
    """Scores as a text."""
    rows = {key: score and (score.rules, score.players) for key, score in found.items()}
    return json.dumps({"version": VERSION, "scores": rows}, ensure_ascii=False, separators=(",", ":"))


def scores_in(text: str | None) -> Scores:
    """The scores in a text; none where it holds none that we understand."""
    with suppress(BadRecord):
        value = shape.parsed(text or "", LONGEST)
        written = shape.entries(value, "scores", ("version", "scores"))
        shape.one_of(written["version"], "version", (VERSION,))
        if shape.is_object(written["scores"]):
            rows = written["scores"].items()
            return {key: _score(row, library.moment_of(key)) for key, row in rows if library.is_of_games(key)}
    return {}


def _score(value: Any, moment: int) -> GameScore | None:
    if value is None:
        return None
    rules, players = _row(value, 2)
    return GameScore(
        moment,
        str(shape.one_of(rules, "rules", (*RULE_SETS, HOUSE))),
        tuple(map(_player, shape.items(players, "players", 4))),
    )


def _player(value: Any) -> PlayerScore:
    name, color, bot, points = _row(value, 4)
    return PlayerScore(
        clean(shape.text(name, "name")),
        str(shape.one_of(color, "color", PLAYER_COLORS)),
        shape.text(bot, "bot"),
        shape.number(points, "points", 0, 1_000),
    )


def _row(value: Any, length: int) -> list[Any]:
    row = shape.items(value, "scores", length)
    if len(row) != length:
        raise BadRecord("scores", f"must have {length} entries, not {len(row)}")
    return row
