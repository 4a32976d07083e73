"""The game in words, placement by placement."""

from app.engine.state import Placement
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer, announced_at_once
from app.table.wording.words import Words, marked

LOG = {
    "title": marked("What happened"),
    "close": marked("Close"),
    "look": marked("Tap a line to see the city as it was then."),
}


def log_sheet(sitting: Sitting) -> screen.LogSheet | None:
    """All placements, the last one first."""
    game, words = sitting.game, sitting.words
    if game is None:
        return None
    entries = tuple(_entry(game, ply, words) for ply in range(len(game.plies), 0, -1))
    return screen.LogSheet(entries, words.labels(LOG))


def _entry(game: Game, ply: int, words: Words) -> screen.LogEntry:
    seat, happened = game.player_of(ply), game.plies[ply - 1].events
    events = happened if ply <= game.final else announced_at_once(happened)
    announcement = Announcer(words, game.players).announce(events, seat)
    return screen.LogEntry(ply, game.players[seat].color, ply_text(game, ply, words), announcement)


def ply_text(game: Game, ply: int, words: Words) -> str:
    """The placement of this number in words."""
    return placement_text(game.plies[ply - 1].placement, game.players[game.player_of(ply)].name, words)


def placement_text(placement: Placement, name: str, words: Words) -> str:
    """A placement by the player of this name, in words."""
    sentence = marked("{name}: {piece} on {space}")
    return words.say(sentence, name=name, piece=words.piece(placement.kind), space=words.space(placement.space))


def history(game: Game, ply: int, words: Words) -> screen.History:
    """The earlier position that is shown."""
    sentence = ply_text(game, ply, words) if ply else words.say(marked("Before the first placement"))
    return screen.History(ply, len(game.plies), sentence)
