"""The sheet of saved games, the questions about a game that is open elsewhere or not saved, and the banner."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from app.table.help.rules import rule_set_name
from app.table.memo import memoized
from app.table.play.board import standing
from app.table.result.view import winners
from app.table.saves import library
from app.table.saves.library import SavedGame, Unreadable
from app.table.saves.save_text import recovered
from app.table.saves.slot import SaveProblem
from app.table.screen import Board
from app.table.setup.opening import GamePlayer
from app.table.sitting import Sitting
from app.table.wording.words import COLON, N_, N_n, Words


class GameLine(NamedTuple):
    """A saved game: `title` is what somebody called it, `names` who plays, `standing` how it stands.

    `moment` is when it was saved, in milliseconds since 1970, 0 where nobody knows.
    """

    game: str
    title: str
    names: str
    players: tuple[GamePlayer, ...]
    rules: str
    standing: str
    moment: int
    board: Board
    on_table: bool


class UnreadableLine(NamedTuple):
    """A text that holds no game: why, and the offer to `recover` what can be read; empty where that is nothing."""

    key: str
    moment: int
    sentence: str
    recover: str


class GamesSheet(NamedTuple):
    """Saved games as far as they are read; while `is_reading`, others will follow by themselves.

    `more` offers to show those after them, empty if there are none; `deleted` says that one was just deleted and can be
    restored, empty otherwise.
    """

    games: tuple[GameLine, ...]
    finished: tuple[GameLine, ...]
    unreadable: tuple[UnreadableLine, ...]
    is_reading: bool
    more: str
    deleted: str
    language: str
    words: Mapping[str, str]


class ElsewhereSheet(NamedTuple):
    """The game is open in another tab, and can be played on here."""

    words: Mapping[str, str]


class UnsavedSheet(NamedTuple):
    """A game that could not be saved is in the way of another, and can be left all the same."""

    words: Mapping[str, str]


class Banner(NamedTuple):
    """What keeps the game from being saved.

    `download` and `games` are the labels of what helps, empty where it does not.
    """

    text: str
    download: str
    games: str


GAMES = {
    "title": N_("Saved games"),
    "close": N_("Close"),
    "none": N_("No game is saved here yet."),
    "finished": N_("Finished"),
    "unreadable": N_("Cannot be read"),
    "unreadable_says": N_("These are kept as they are until you delete them."),
    "open": N_("Open"),
    "name": N_("Name of the game"),
    "delete": N_("Delete"),
    "restore": N_("Restore"),
    "on_table": N_("On the table"),
    "export": N_("Save as a file"),
    "totals": N_("Games so far"),
    "colon": COLON,
}
DELETED = N_("Game deleted.")
DELETED_SCORE = N_("Game deleted. It no longer counts in the games so far.")
MORE = N_("Show more games ({number} left)")


class _Lines(NamedTuple):
    """What is shown of one saved game: itself, if it can be read, and what of its texts cannot."""

    game: GameLine | None
    is_over: bool
    unreadable: tuple[UnreadableLine, ...]


def games_sheet(sitting: Sitting) -> GamesSheet:
    """The saved games that are read, the one saved last first, those that are over apart, and what cannot be read."""
    words, turned, saves = sitting.words, sitting.settings.turned, sitting.sheets.saves
    lines = [
        _lines(tuple((key, saves[key]) for key in keys), game == sitting.slot.id, turned, words)
        for game, keys in library.by_game(saves).items()
    ]
    more = sitting.sheets.more
    return GamesSheet(
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


def _line(saved: SavedGame, words: Words, *, on_table: bool, turned: bool) -> GameLine:
    game = saved.save.game
    return GameLine(
        game=saved.id,
        title=saved.save.title,
        names=words.listed(player.name for player in game.players),
        players=tuple(GamePlayer(player.name, player.color) for player in game.players),
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
    forms = N_n("{number} piece placed, {player} to play", "{number} pieces placed, {player} to play")
    return words.count(forms, len(game.plies), player=game.players[game.player].name)


def _unreadable(found: Unreadable, text: str, words: Words) -> UnreadableLine:
    if found.newer:
        sentence = words.say(N_("Saved by a newer version of Medina: load the page again to play it."))
        return UnreadableLine(found.key, found.moment, sentence, recover="")
    sentence = words.say(N_("This text is damaged, or it is not a game."))
    game = recovered(text)
    forms = N_n("Recover {number} placement", "Recover {number} placements")
    recover = words.count(forms, len(game.plies)) if game is not None and game.plies else ""
    return UnreadableLine(found.key, found.moment, sentence, recover)


ELSEWHERE = {
    "title": N_("Open in another tab"),
    "sentence": N_("This game is open in another tab or window. Only one of them may play it, or moves get lost."),
    "take_over": N_("Play here"),
    "games": N_("Other games"),
}
UNSAVED = {
    "title": N_("Leave this game?"),
    "sentence": N_("It could not be saved as it stands. Download the record, or what is not saved gets lost."),
    "leave": N_("Leave anyway"),
    "download": N_("Download the record"),
    "stay": N_("Play on"),
}


def elsewhere_sheet(sitting: Sitting) -> ElsewhereSheet:
    """The game is open in another tab."""
    return ElsewhereSheet(sitting.words.labels(ELSEWHERE))


def unsaved_sheet(sitting: Sitting) -> UnsavedSheet:
    """Another game is to take the place of one that could not be saved."""
    return UnsavedSheet(sitting.words.labels(UNSAVED))


SAVE_PROBLEMS = {
    SaveProblem.FULL: N_("There is no room to save the game. Play on, but download the record or delete other games."),
    SaveProblem.CLOSED: N_("This browser cannot save the game: play on, but leave the page open."),
    SaveProblem.CLEARED: N_("What this browser had saved was deleted. This game is saved again, the others are gone."),
    SaveProblem.PLAYED_ELSEWHERE: N_("The game went on in another tab. This is how it stands there."),
}


def banner(sitting: Sitting) -> Banner | None:
    """What keeps the game from being saved, and what can be done about it."""
    problem = sitting.slot.problem
    if problem is None or sitting.game is None:
        return None
    words = sitting.words
    download = problem is not SaveProblem.PLAYED_ELSEWHERE
    return Banner(
        text=words.say(SAVE_PROBLEMS[problem]),
        download=words.say(UNSAVED["download"]) if download else "",
        games=words.say(GAMES["title"]) if problem is SaveProblem.FULL else "",
    )
