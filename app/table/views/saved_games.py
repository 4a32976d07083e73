"""The sheet of saved games."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from app.table import screen
from app.table.memo import memoized
from app.table.saves import library
from app.table.saves.library import SavedGame, Unreadable
from app.table.saves.save_text import recovered
from app.table.sitting import Sitting
from app.table.views.board import standing
from app.table.views.result import winners
from app.table.views.rules import rule_set_name
from app.table.wording.words import COLON, Words, counted, marked

GAMES = {
    "title": marked("Saved games"),
    "close": marked("Close"),
    "none": marked("No game is saved here yet."),
    "finished": marked("Finished"),
    "unreadable": marked("Cannot be read"),
    "unreadable_says": marked("These are kept as they are until you delete them."),
    "open": marked("Open"),
    "name": marked("Name of the game"),
    "delete": marked("Delete"),
    "restore": marked("Restore"),
    "on_table": marked("On the table"),
    "export": marked("Save as a file"),
    "totals": marked("Games so far"),
    "colon": COLON,
}
DELETED = marked("Game deleted.")
DELETED_SCORE = marked("Game deleted. It no longer counts in the games so far.")
MORE = marked("Show more games ({number} left)")


class _Lines(NamedTuple):
    """What is shown of one saved game: itself, if it can be read, and what of its texts cannot."""

    game: screen.GameLine | None
    is_over: bool
    unreadable: tuple[screen.UnreadableLine, ...]


def games_sheet(sitting: Sitting) -> screen.GamesSheet:
    """The saved games that are read, the one saved last first, those that are over apart, and what cannot be read."""
    words, turned, saves = sitting.words, sitting.settings.turned, sitting.saves
    lines = [
        _lines(tuple((key, saves[key]) for key in keys), game == sitting.slot.id, turned, words)
        for game, keys in library.by_game(saves).items()
    ]
    more = sitting.sheets.more
    return screen.GamesSheet(
        games=tuple(line.game for line in lines if line.game and not line.is_over),
        finished=tuple(line.game for line in lines if line.game and line.is_over),
        unreadable=tuple(each for line in lines for each in line.unreadable),
        is_reading=bool(sitting.sheets.unread),
        more=words.say(MORE, number=more) if more else "",
        deleted=_deleted(sitting.sheets.deleted, words),
        language=words.language,
        words=_labels(words),
    )


def _deleted(texts: Mapping[str, str], words: Words) -> str:
    """What was deleted and can be restored; empty where nothing was."""
    if not texts:
        return ""
    counted_so_far = any(saved.save.game.is_over for saved in library.saved_games(texts))
    return words.say(DELETED_SCORE if counted_so_far else DELETED)


@memoized
def _labels(words: Words) -> Mapping[str, str]:
    return words.labels(GAMES)


@lru_cache(maxsize=1_000)
def _lines(read: tuple[tuple[str, str], ...], on_table: bool, turned: bool, words: Words) -> _Lines:
    """The lines of the game with these texts: most of them are shown again and again while others come and go."""
    texts = dict(read)
    saved = library.saved_game(texts, library.game_of_key(read[0][0]))
    unreadable = library.unreadable(texts, [saved] if saved else [])
    return _Lines(
        _line(saved, words, on_table=on_table, turned=turned) if saved else None,
        saved is not None and saved.save.game.is_over,
        tuple(_unreadable(each, texts[each.key], words) for each in unreadable),
    )


def _line(saved: SavedGame, words: Words, *, on_table: bool, turned: bool) -> screen.GameLine:
    game = saved.save.game
    return screen.GameLine(
        game=saved.id,
        title=saved.save.title,
        names=words.listed(player.name for player in game.players),
        players=tuple(screen.GamePlayer(player.name, player.color) for player in game.players),
        rules=rule_set_name(game.record.rules, words),
        standing=_standing(saved, words),
        moment=saved.moment,
        board=standing(game, turned=turned),
        on_table=on_table,
    )


def _standing(saved: SavedGame, words: Words) -> str:
    game = saved.save.game
    if game.player is None:
        return winners(game, words)
    forms = counted("{number} piece placed, {player} to play", "{number} pieces placed, {player} to play")
    return words.count(forms, len(game.plies), player=game.players[game.player].name)


def _unreadable(found: Unreadable, text: str, words: Words) -> screen.UnreadableLine:
    if found.newer:
        sentence = words.say(marked("Saved by a newer version of Medina: load the page again to play it."))
        return screen.UnreadableLine(found.key, found.moment, sentence, recover="")
    sentence = words.say(marked("This text is damaged, or it is not a game."))
    game = recovered(text)
    forms = counted("Recover {number} placement", "Recover {number} placements")
    recover = words.count(forms, len(game.plies)) if game is not None and game.plies else ""
    return screen.UnreadableLine(found.key, found.moment, sentence, recover)
