"""Builds the log, which describes each placement, and the bar for stepping through earlier positions."""

from collections.abc import Iterator
from typing import NamedTuple

from app.engine.events import Event
from app.engine.state import Placement
from app.table.game import Game
from app.table.history.score_graph import ScoreGraph, score_graph
from app.table.intents import PauseReplay, StartReplay
from app.table.screen import Button
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer, announced_at_once
from app.table.wording.words import N_, N_ctx, Words


class History(NamedTuple):
    """The bar for stepping through a game. The position after `ply` of `last` placements is shown.

    `sentence` describes the last placement before that position. `is_earlier` is false if the end of a finished game is
    shown. `replay` starts or pauses a replay. `graph` is None if scores are hidden or no turn is final.
    """

    ply: int
    last: int
    sentence: str
    is_earlier: bool
    replay: Button
    graph: ScoreGraph | None = None


class LogEntry(NamedTuple):
    """A line of the log: the placement number `ply` and its effects, or else hints shown after that placement."""

    ply: int
    color: str
    text: str
    announcement: str
    is_placement: bool = True


class LogSheet(NamedTuple):
    """The sheet with the whole game in words, last placement first; `graph` is None if scores are hidden."""

    graph: ScoreGraph | None
    entries: tuple[LogEntry, ...]


PLAY, PAUSE = N_ctx("replay", "Play"), N_ctx("replay", "Pause")


def log_sheet(sitting: Sitting, game: Game) -> LogSheet:
    """Return the log of all placements, last one first."""
    words = sitting.words
    entries = tuple(entry for ply in range(len(game.plies), -1, -1) for entry in _entries(game, ply, words))
    graph, ply = _graph(sitting, game), sitting.history_ply
    marked_graph = graph and graph._replace(marked=len(game.plies) if ply is None else ply)
    return LogSheet(marked_graph, entries)


def _graph(sitting: Sitting, game: Game) -> ScoreGraph | None:
    """Return the graph of all players' scores; None if scores are hidden or no turn is final."""
    return score_graph(game) if sitting.settings.scores and game.whole_turns else None


def _entries(game: Game, ply: int, words: Words) -> Iterator[LogEntry]:
    """Yield the log entries about the placement with the number `ply`: hints shown after it, then the placement."""
    for asked in game.hints_shown:
        if asked.ply == ply:
            player = game.players[asked.seat]
            sentence = words.say(N_("{name} asked for a tip."), name=player.name)
            yield LogEntry(ply, player.color, sentence, "", is_placement=False)
    if ply:
        seat = game.player_of(ply)
        announcement = Announcer(words, game.players).announce(public_events(game, ply), seat)
        yield LogEntry(ply, game.players[seat].color, ply_text(game, ply, words), announcement)


def public_events(game: Game, ply: int) -> tuple[Event, ...]:
    """Return the events of the placement with this number, counted from 1, that all players may know."""
    happened = game.plies[ply - 1].events
    return happened if ply <= game.final else announced_at_once(happened)


def ply_text(game: Game, ply: int, words: Words) -> str:
    """Describe the placement with this number, counted from 1."""
    return placement_text(game.plies[ply - 1].placement, game.players[game.player_of(ply)].name, words)


def placement_text(placement: Placement, name: str, words: Words) -> str:
    """Describe a placement by the player of this name."""
    sentence = N_("{name}: {piece} on {space}")
    return words.say(sentence, name=name, piece=words.piece(placement.kind), space=words.space(placement.space))


def history(sitting: Sitting, game: Game) -> History | None:
    """Return the bar for stepping through earlier positions; None in the current game, unless it is finished."""
    ply, words = sitting.earlier_ply, sitting.words
    if sitting.is_city_hidden or (ply is None and not game.is_over):
        return None
    last = len(game.plies)
    shown = last if ply is None else ply
    sentence = ply_text(game, shown, words) if shown else words.say(N_("Before the first placement"))
    is_playing = sitting.replay is not None
    replay = Button(PauseReplay(), words.name(PAUSE)) if is_playing else Button(StartReplay(), words.name(PLAY))
    return History(shown, last, sentence, ply is not None, replay, _graph(sitting, game))
