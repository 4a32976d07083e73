"""The game in words, placement by placement."""

from app.engine.state import Placement
from app.table import screen
from app.table.game import Game
from app.table.wording.announcements import Announcer, announced_at_once
from app.table.wording.words import LOG, Words, marked


def log_sheet(game: Game, say: Words) -> screen.LogSheet:
    """All placements, the last one first."""
    entries = tuple(_entry(game, ply, say) for ply in range(len(game.plies), 0, -1))
    return screen.LogSheet(entries, say.labels(LOG))


def _entry(game: Game, ply: int, say: Words) -> screen.LogEntry:
    seat, happened = game.player_of(ply), game.plies[ply - 1].events
    news = Announcer(say, game.players).news(happened if ply <= game.final else announced_at_once(happened), seat)
    return screen.LogEntry(ply, game.players[seat].color, told(game, ply, say), news)


def told(game: Game, ply: int, say: Words) -> str:
    """The placement of this number in words."""
    return told_placement(game.plies[ply - 1].placement, game.players[game.player_of(ply)].name, say)


def told_placement(placement: Placement, name: str, say: Words) -> str:
    """A placement by the player of this name, in words."""
    sentence = marked("{name}: {piece} on {space}")
    return say.say(sentence, name=name, piece=say.piece(placement.kind), space=say.space(placement.space))


def history(game: Game, ply: int, say: Words) -> screen.History:
    """The earlier position that is looked at."""
    sentence = told(game, ply, say) if ply else say.say(marked("Before the first placement"))
    return screen.History(ply, len(game.plies), sentence)
