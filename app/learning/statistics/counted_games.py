"""Count what each finished game adds to the statistics, and store it, so that no game is replayed twice.

This is a cache beside that of the scores, which older pages read and write too.
"""

from collections import Counter
from typing import Any

from app.engine import typed_json
from app.engine.pieces import DOME
from app.engine.scoring import scores
from app.table.autosave import with_judged_read, with_next_read, with_origins_read
from app.table.game import Game
from app.table.saves.index import STATISTICS, SaveIndex
from app.table.saves.saved_games import SavedGame
from app.table.saves.scores import read_score, row_of, rows_in, score_of, written_rows
from app.table.sitting import Sitting
from app.table.state.saves import GameStatistics, SavedText, SeatStatistics, Statistics

MARK = {"version": 1}


def with_statistics_read(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Return the sitting with one more game counted, and with all moments."""
    known = statistics_in(index.store.read(STATISTICS)) if sitting.statistics is None else sitting.statistics
    found, unread = with_next_read(index, STATISTICS, known, statistics_of, written_statistics)
    sheets = sitting.sheets._replace(unread=unread)
    read = with_judged_read(index, sitting._replace(statistics=found, sheets=sheets))
    return with_origins_read(index, read, found)


def statistics_of(saved: SavedGame | None) -> GameStatistics | None:
    """Return what a saved game adds to the statistics; None if it is not over, or if it does not count."""
    score = score_of(saved)
    if saved is None or score is None:
        return None
    game = saved.save.game
    domes, palaces = _domes(game), game.state.city.palaces.all
    seats = (
        SeatStatistics(domes[seat], max((each.size for each in palaces if each.owner == seat), default=0), *points)
        for seat, points in enumerate(standing.by_source for standing in scores(game.state))
    )
    return GameStatistics(score, tuple(seats))


def _domes(game: Game) -> list[tuple[int, ...]]:
    """Return for each player the turns with a dome, counting only the player's own turns."""
    turns, found, ends = Counter[int](), [list[int]() for _ in game.players], set(game.turn_ends)
    for number, ply in enumerate(game.plies, start=1):
        seat = game.player_of(number)
        if ply.placement.kind is DOME:
            found[seat].append(turns[seat] + 1)
        turns[seat] += number in ends
    return list(map(tuple, found))


def written_statistics(found: Statistics) -> str:
    """Write statistics as a text."""
    rows = {name: game and (game.score.rules, game.score.players, game.seats) for name, game in found.items()}
    return written_rows(MARK, "statistics", rows)


def statistics_in(text: str | None) -> Statistics:
    """Read the statistics in a text. Return an empty mapping if the text cannot be read."""
    return rows_in(text, MARK, "statistics", _game)


def _game(value: Any, name: SavedText) -> GameStatistics | None:
    if value is None:
        return None
    *row, seats = row_of(value, 3)
    score = read_score(row, name)
    rows = row_of(seats, len(score.players))
    return GameStatistics(score, tuple(typed_json.read(SeatStatistics, each, "seat") for each in rows))
