"""The sheet of saved games, what is said while a game cannot be saved, and when it is open in another tab."""

from app.table import screen
from app.table.saves import library
from app.table.saves.library import SavedGame, Unreadable
from app.table.saves.save_text import recovered
from app.table.saves.slot import SaveProblem
from app.table.settings import Settings
from app.table.sitting import Sitting
from app.table.views.board import board
from app.table.views.result import winners
from app.table.views.rules import rule_set_name
from app.table.wording.words import Words, counted, marked

PICTURED = 12
"""So many games, the last ones, are shown with a picture: more would take long."""


def games_sheet(sitting: Sitting) -> screen.GamesSheet:
    """All saved games, the one saved last first, those that are over apart, and what cannot be read."""
    saved = library.saved_games(sitting.saves)
    pictured = {each.id for each in saved[:PICTURED]}
    lines = [_line(each, sitting, pictured=each.id in pictured) for each in saved]
    over = {each.id for each in saved if each.save.game.is_over}
    return screen.GamesSheet(
        games=tuple(line for line in lines if line.game not in over),
        finished=tuple(line for line in lines if line.game in over),
        unreadable=tuple(_unreadable(each, sitting) for each in library.unreadable(sitting.saves, saved)),
        can_restore=bool(sitting.sheets.deleted),
        language=sitting.words.language,
        words=sitting.words.labels(GAMES),
    )


def _line(saved: SavedGame, sitting: Sitting, *, pictured: bool) -> screen.GameLine:
    game, words = saved.save.game, sitting.words
    shown = Sitting(game=game, settings=Settings(turned=sitting.settings.turned))
    return screen.GameLine(
        game=saved.id,
        title=saved.save.title,
        names=words.listed(player.name for player in game.players),
        players=tuple(screen.GamePlayer(player.name, player.color) for player in game.players),
        rules=rule_set_name(game.record.rules, words),
        standing=_standing(saved, words),
        moment=saved.moment,
        board=board(shown) if pictured else None,
        on_table=saved.id == sitting.slot.id,
    )


def _standing(saved: SavedGame, words: Words) -> str:
    game = saved.save.game
    if game.player is None:
        return winners(game, words)
    forms = counted("{number} piece placed, {player} to play", "{number} pieces placed, {player} to play")
    return words.count(forms, len(game.plies), player=game.players[game.player].name)


def _unreadable(found: Unreadable, sitting: Sitting) -> screen.UnreadableLine:
    words, text = sitting.words, sitting.saves[found.key]
    if found.newer:
        sentence = words.say(marked("Saved by a newer version of Medina: load the page again to play it."))
        return screen.UnreadableLine(found.key, found.moment, sentence, recover="")
    sentence = words.say(marked("This text is damaged, or it is not a game."))
    game = recovered(text)
    forms = counted("Rescue {number} piece", "Rescue {number} pieces")
    recover = words.count(forms, len(game.plies)) if game is not None and game.plies else ""
    return screen.UnreadableLine(found.key, found.moment, sentence, recover)


def elsewhere_sheet(sitting: Sitting) -> screen.ElsewhereSheet:
    """The game is open in another tab."""
    return screen.ElsewhereSheet(sitting.words.labels(ELSEWHERE))


def unsaved_sheet(sitting: Sitting) -> screen.UnsavedSheet:
    """Another game is to take the place of one that could not be saved."""
    return screen.UnsavedSheet(sitting.words.labels(UNSAVED))


def banner(sitting: Sitting) -> screen.Banner | None:
    """What keeps the game from being saved, and what can be done about it."""
    problem = sitting.slot.problem
    if problem is None or sitting.game is None:
        return None
    words = sitting.words
    download = problem is not SaveProblem.PLAYED_ELSEWHERE
    return screen.Banner(
        text=words.say(SAVE_PROBLEMS[problem]),
        download=words.say(UNSAVED["download"]) if download else "",
        games=words.say(GAMES["title"]) if problem is SaveProblem.FULL else "",
    )


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
    "deleted": marked("Deleted."),
    "restore": marked("Bring it back"),
    "on_table": marked("On the table"),
    "export": marked("Keep as a file"),
}
ELSEWHERE = {
    "title": marked("Open in another tab"),
    "sentence": marked("This game is open in another tab or window. Only one of them may play it, or moves get lost."),
    "take_over": marked("Play here"),
    "games": marked("Other games"),
}
UNSAVED = {
    "title": marked("Leave this game?"),
    "sentence": marked("It could not be saved as it stands. Download the record, or what is not saved gets lost."),
    "leave": marked("Leave it"),
    "download": marked("Download the record"),
    "stay": marked("Play on"),
}
SAVE_PROBLEMS = {
    SaveProblem.FULL: marked(
        "There is no room to save the game. Play on, but download the record or delete other games."
    ),
    SaveProblem.CLOSED: marked("This browser cannot save the game: play on, but leave the page open."),
    SaveProblem.CLEARED: marked(
        "What this browser had saved was deleted. This game is saved again, the others are gone."
    ),
    SaveProblem.PLAYED_ELSEWHERE: marked("The game went on in another tab. This is how it stands there."),
}
