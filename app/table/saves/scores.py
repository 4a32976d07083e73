"""Store the scores of finished games, so that the totals of a thousand games are known without a replay.

The scores are a cache of the saved games. A score counts as long as the text that it was read from exists: a deleted
game no longer counts, and a restored one counts again. If the scores are lost or damaged, they are computed from the
games again.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from operator import attrgetter
from typing import Any, TypeVar

from app.engine import strict_json, typed_json
from app.engine.errors import BadRecord
from app.engine.record import PLAYER_COLORS
from app.engine.rulesets import RULE_SETS, choices_of, rules_of
from app.engine.scoring import scores
from app.table.saves.index import saved_text
from app.table.saves.saved_games import SavedGame
from app.table.state.saves import GameScore, Origins, SavedScore, SavedText, Scores
from app.table.wording.names import clean

Mark = Mapping[str, str | int]
MARK: Mark = {"version": 1}
LONGEST = 5_000_000
"""The largest number of characters of a text to read. No browser's store holds more."""
T = TypeVar("T")
HOUSE = "house"
"""The name for the rules of a game that follows none of the rule sets."""


def score_of(saved: SavedGame | None) -> GameScore | None:
    """Return the score of a saved game; None if it is not over, or if it does not count.

    A game does not count if a bot finished it for a person, or if it was started from a position of another game.
    """
    game = None if saved is None else saved.save.game
    if saved is None or game is None or not game.is_over or game.finished_by_bots or game.is_played_on:
        return None
    rules = rules_of(choices_of(game.record.rules))
    players = (
        SavedScore(player.name, player.color, player.bot, score.total)
        for player, score in zip(game.finishers, scores(game.state), strict=True)
    )
    return GameScore(saved.moment, rules if isinstance(rules, str) else HOUSE, tuple(players))


def counted(found: Mapping[SavedText, T | None], origins: Origins) -> dict[SavedText, T]:
    """Return what was found of the games that count, last one first: of several saves of a game, only the last one.

    Such saves are copies, both ends of a game that went on in two ways, or from the backup of another device.
    """
    lasts: dict[str | SavedText, SavedText] = {}
    for name in sorted(found, key=attrgetter("moment"), reverse=True):
        if found[name] is not None:
            lasts.setdefault(origins.get(name) or name, name)
    return {name: game for name in lasts.values() if (game := found[name]) is not None}


def written_scores(found: Scores) -> str:
    """Write scores as a text."""
    rows = {name: score and (score.rules, score.players) for name, score in found.items()}
    return written_rows(MARK, "scores", rows)


def scores_in(text: str | None) -> Scores:
    """Read the scores in a text. Return an empty mapping if the text cannot be read."""
    return rows_in(text, MARK, "scores", lambda row, name: None if row is None else read_score(row, name))


def written_rows(mark: Mark, where: str, rows: Mapping[SavedText, Any]) -> str:
    """Write what is known about games as a text: their rows as the entry `where`, and a mark of what made them."""
    return json.dumps(
        {**mark, where: {name.key: row for name, row in rows.items()}}, ensure_ascii=False, separators=(",", ":")
    )


def rows_in(text: str | None, mark: Mark, where: str, read: Callable[[Any, SavedText], T]) -> dict[SavedText, T]:
    """Read what `written_rows` has written. Return {} if the text or a row cannot be read, or has another mark."""
    with suppress(BadRecord):
        written = strict_json.entries(strict_json.parsed(text or "", LONGEST), where, (*mark, where))
        rows = written.pop(where)
        if written == mark and strict_json.is_object(rows):
            named = ((saved_text(key), row) for key, row in rows.items())
            return {name: read(row, name) for name, row in named if name is not None}
    return {}


def read_score(value: Any, name: SavedText) -> GameScore:
    """Return the score in a row of the saved text `name`. Raises `BadRecord` if it cannot be read."""
    rules, players = row_of(value, 2)
    return GameScore(
        name.moment,
        str(strict_json.one_of(rules, "rules", (*RULE_SETS, HOUSE))),
        tuple(map(_player, strict_json.items(players, "players", 4))),
    )


def _player(value: Any) -> SavedScore:
    player: SavedScore = typed_json.read(SavedScore, value, "player")
    strict_json.one_of(player.color, "color", PLAYER_COLORS)
    return player._replace(name=clean(player.name))


def row_of(value: Any, length: int) -> list[Any]:
    """Return a row, which must be a list of this length. Raises `BadRecord` if it is none."""
    row = strict_json.items(value, "scores", length)
    if len(row) != length:
        raise BadRecord("scores", f"must have {length} entries, not {len(row)}")
    return row
