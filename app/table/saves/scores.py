"""Store the scores of finished games, so that the totals of a thousand games are known without a replay.

The scores are a cache of the saved games. A score counts as long as the text that it was read from exists: a deleted
game no longer counts, and a restored one counts again. If the scores are lost or damaged, they are computed from the
games again.
"""

import json
from contextlib import suppress
from typing import Any

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.record import PLAYER_COLORS
from app.engine.rulesets import RULE_SETS, choices_of, rules_of
from app.engine.scoring import scores
from app.table.saves.index import saved_text
from app.table.saves.saved_games import SavedGame
from app.table.state.saves import GameScore, SavedScore, Scores
from app.table.wording.names import clean

VERSION = 1
LONGEST = 5_000_000
"""The largest number of characters of a text to read. No browser's store holds more."""
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


def written_scores(found: Scores) -> str:
    """Write scores as a text."""
    rows = {name.key: score and (score.rules, score.players) for name, score in found.items()}
    return json.dumps({"version": VERSION, "scores": rows}, ensure_ascii=False, separators=(",", ":"))


def scores_in(text: str | None) -> Scores:
    """Read the scores in a text. Return an empty mapping if the text cannot be read."""
    with suppress(BadRecord):
        value = strict_json.parsed(text or "", LONGEST)
        written = strict_json.entries(value, "scores", ("version", "scores"))
        strict_json.one_of(written["version"], "version", (VERSION,))
        if strict_json.is_object(written["scores"]):
            rows = ((saved_text(key), row) for key, row in written["scores"].items())
            return {name: _score(row, name.moment) for name, row in rows if name is not None}
    return {}


def _score(value: Any, moment: int) -> GameScore | None:
    if value is None:
        return None
    rules, players = _row(value, 2)
    return GameScore(
        moment,
        str(strict_json.one_of(rules, "rules", (*RULE_SETS, HOUSE))),
        tuple(map(_player, strict_json.items(players, "players", 4))),
    )


def _player(value: Any) -> SavedScore:
    name, color, bot, points = _row(value, 4)
    return SavedScore(
        clean(strict_json.text(name, "name")),
        str(strict_json.one_of(color, "color", PLAYER_COLORS)),
        strict_json.text(bot, "bot"),
        strict_json.number(points, "points", 0, 1_000),
    )


def _row(value: Any, length: int) -> list[Any]:
    row = strict_json.items(value, "scores", length)
    if len(row) != length:
        raise BadRecord("scores", f"must have {length} entries, not {len(row)}")
    return row
