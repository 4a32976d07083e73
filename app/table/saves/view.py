"""The data of the sheet of saved games, of the questions about an open or unsaved game, and of the banner."""

from functools import lru_cache
from typing import NamedTuple

from app.engine.record import Player
from app.table.device_intents import ExportGame
from app.table.game import Game
from app.table.intents import OpenSheet
from app.table.play.board import standing
from app.table.saves.save_text import is_newer
from app.table.saves.saved_games import SavedGame, saved_game, unreadable
from app.table.saves.scores import score_of
from app.table.screen_parts import Board, Button
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.saves import Names, SavedText, SaveProblem, Texts
from app.table.wording.announcements import winners
from app.table.wording.words import N_, N_n, Words, rule_set_name


class GameLine(NamedTuple):
    """A saved game: title, players, how far it is or who won (`standing`), and the `date` of its last save.

    The date is in milliseconds since 1970. `judged` says how many key moments the game had, "" if that is not known.
    If the game waits for a person elsewhere, `waits_for` is the name, and `since` is the time since when it waits.
    """

    game: str
    title: str
    names: str
    players: tuple[Player, ...]
    rules: str
    standing: str
    date: int
    board: Board
    on_table: bool
    is_over: bool
    judged: str = ""
    waits_for: str = ""
    since: int = 0


class UnreadableLine(NamedTuple):
    """A text that cannot be read as a game, and a sentence that says why."""

    key: str
    date: int
    sentence: str


class GamesSheet(NamedTuple):
    """The saved games read so far. While `is_reading`, more of them are being read.

    `nothing` is a sentence if there is none. `can_search` is true if there are enough games to search for one.
    `more` is the number of games that are not shown yet. `deleted` is a sentence about a game that was just deleted and
    can be restored, or "" if there is none.
    """

    games: tuple[GameLine, ...]
    finished: tuple[GameLine, ...]
    unreadable: tuple[UnreadableLine, ...]
    nothing: str
    can_search: bool
    is_reading: bool
    more: int
    deleted: str


_Lines = tuple[GameLine | None, tuple[UnreadableLine, ...]]
"""The game in some saved texts, if it can be read, and those of the texts that cannot be read."""


class OtherTabSheet(NamedTuple):
    """The question about a game that is open in another tab and can be continued here."""


class UnsavedSheet(NamedTuple):
    """The question about a game on the table that could not be saved, when a player is about to leave it."""


class Banner(NamedTuple):
    """The problem with saving the game, and the buttons that help."""

    text: str
    buttons: tuple[Button, ...]


NO_GAME = N_("No game is saved here yet.")
NO_MATCH = N_("No saved game has these words.")
ENOUGH_TO_SEARCH = 6
DELETED = N_("Game deleted.")
DELETED_SCORE = N_("Game deleted. It no longer counts in the totals.")


def games_sheet(sitting: Sitting) -> GamesSheet:
    """Return the saved games read so far, last saved first, with finished games and unreadable texts apart."""
    words, turned, dates = sitting.words, sitting.settings.turned, sitting.sheets.dates
    found = {
        names: _lines(
            tuple((name, text, dates.get(name, name.moment)) for name, text in texts.items()),
            names[0].game == sitting.slot.id,
            sitting.sheets.houses.get(names[0].game),
            turned,
            words,
        )
        for names, texts in sitting.sheets.saves.items()
    }
    lines, sheets = found.values(), sitting.sheets
    return GamesSheet(
        games=tuple(line for line, _ in lines if line and not line.is_over),
        finished=tuple(_judged(line, names, sitting) for names, (line, _) in found.items() if line and line.is_over),
        unreadable=tuple(each for _, unread in lines for each in unread),
        nothing="" if lines else words.say(NO_MATCH if sheets.search else NO_GAME),
        can_search=bool(sheets.search) or len(lines) + sheets.unread + sheets.more >= ENOUGH_TO_SEARCH,
        is_reading=bool(sheets.unread),
        more=sheets.more,
        deleted=_deleted(sheets.deleted, words),
    )


def _judged(line: GameLine, names: Names, sitting: Sitting) -> GameLine:
    """Return the line of a finished game with the number of its key moments, once it was judged."""
    review = (sitting.judged or {}).get(names[0])
    if review is None:
        return line
    forms = N_n("{number} key moment", "{number} key moments")
    moments = len(review.moments)
    said = sitting.words.count(forms, moments) if moments else sitting.words.say(N_("No key moments"))
    return line._replace(judged=said)


def _deleted(texts: Texts, words: Words) -> str:
    if not texts:
        return ""
    return words.say(DELETED if score_of(saved_game(texts)) is None else DELETED_SCORE)


@lru_cache(maxsize=1_000)
def _lines(
    read: tuple[tuple[SavedText, str, int], ...], on_table: bool, houses: Houses | None, turned: bool, words: Words
) -> _Lines:
    """Return the lines that the sheet shows for one saved game, whose texts are in `read`, each with its date.

    The result is cached, because most games stay the same while others are read.
    """
    texts, dates = {name: text for name, text, _ in read}, {name: date for name, _, date in read}
    saved = saved_game(texts)
    date = dates[SavedText(saved.id, saved.moment)] if saved else 0
    line = _line(saved, date, words, houses, on_table=on_table, turned=turned) if saved else None
    return line, tuple(
        UnreadableLine(name.key, dates[name], _why(texts[name], words)) for name in unreadable(texts, saved)
    )


def _line(
    saved: SavedGame, date: int, words: Words, houses: Houses | None, *, on_table: bool, turned: bool
) -> GameLine:
    game = saved.save.game
    return GameLine(
        game=saved.id,
        title=saved.save.title,
        names=words.listed(player.name for player in game.players),
        players=game.players,
        rules=rule_set_name(game.record.rules, words),
        standing=progress(game, words),
        date=date,
        board=standing(game, turned=turned),
        on_table=on_table,
        is_over=game.is_over,
        waits_for=_waits_for(game, houses) if houses is not None and houses.since else "",
        since=houses.since if houses else 0,
    )


def _waits_for(game: Game, houses: Houses) -> str:
    """Return the name of the player whose turn it is, or of the person elsewhere on whose device this bot plays.

    It is empty if the game is over, or if it is the turn of a person here.
    """
    player = game.player
    if player is None or (player in houses.here and not game.players[player].bot):
        return ""
    last = next(game.turns_of_people_back(), None) if game.players[player].bot else None
    return game.players[last.seat if last and last.seat not in houses.here else player].name


def progress(game: Game, words: Words) -> str:
    """Return how far a game is and whose turn it is, or who has won."""
    if game.player is None:
        return winners(game.state, game.players, words)
    forms = N_n("{number} piece placed, {player} to play", "{number} pieces placed, {player} to play")
    return words.count(forms, len(game.plies), player=game.players[game.player].name)


NEWER = N_("Saved by a newer version of Medina: load the page again to play it.")
DAMAGED = N_("This text is damaged, or it is not a game.")


def _why(text: str, words: Words) -> str:
    return words.say(NEWER if is_newer(text) else DAMAGED)


SAVE_PROBLEMS = {
    SaveProblem.FULL: N_("There is no room to save the game. Play on, but download the game or delete other games."),
    SaveProblem.CLOSED: N_("This browser cannot save the game: play on, but leave the page open."),
    SaveProblem.FRAMED: N_("Inside another page, the game cannot be saved: open Medina in a tab of its own."),
    SaveProblem.CLEARED: N_("What this browser had saved was deleted. This game is saved again; the others are gone."),
    SaveProblem.PLAYED_IN_OTHER_TAB: N_("The game went on in another tab. This is how it stands now."),
    SaveProblem.NEWER: N_(
        "A newer version of Medina has saved this game, and this page saves no more. Load the page again."
    ),
}


def banner(sitting: Sitting) -> Banner | None:
    """Return the banner about a problem with saving the game, or None if there is no problem."""
    problem = sitting.slot.problem
    if problem is None or sitting.game is None:
        return None
    words = sitting.words
    games = Button(OpenSheet("games"), words.say(N_("Saved games")))
    download = Button(ExportGame(), words.say(N_("Download the game")))
    buttons = {SaveProblem.FULL: (games, download), SaveProblem.PLAYED_IN_OTHER_TAB: ()}
    return Banner(words.say(SAVE_PROBLEMS[problem]), buttons.get(problem, (download,)))
