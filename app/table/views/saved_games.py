"""The sheet of saved games."""

from app.table import screen
from app.table.saves import library
from app.table.saves.library import SavedGame, Unreadable
from app.table.saves.save_text import recovered
from app.table.settings import Settings
from app.table.sitting import Sitting
from app.table.views.board import board
from app.table.views.result import winners
from app.table.views.rules import rule_set_name
from app.table.wording.words import COLON, Words, counted, marked

PICTURED = 12
"""So many games, the last ones, are shown with a picture: more would take long."""

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
    "deleted": marked("Game deleted."),
    "restore": marked("Restore"),
    "on_table": marked("On the table"),
    "export": marked("Save as a file"),
    "colon": COLON,
}


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
    forms = counted("Recover {number} placement", "Recover {number} placements")
    recover = words.count(forms, len(game.plies)) if game is not None and game.plies else ""
    return screen.UnreadableLine(found.key, found.moment, sentence, recover)
