"""Builds the log, which describes each turn and says how it changes the scores."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from app.engine.events import Event
from app.engine.inspection import score_changes
from app.engine.pieces import Seat
from app.engine.record import Handover, Player
from app.engine.state import Placement, State
from app.table.derived import people
from app.table.game import Game, PlayedTurn
from app.table.log.score_graph import ScoreGraph, graph_shown
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer, announced_at_once
from app.table.wording.levels import LEVEL_TITLES, level_of
from app.table.wording.palaces import labelled
from app.table.wording.words import COMMA, N_, Words, signed


class ScoreChange(NamedTuple):
    """The change of one player's score; `points` is the change as text, such as "+3"."""

    color: str
    name: str
    points: str


class LogEntry(NamedTuple):
    """A line of the log: placements in a turn up to number `ply`, and what they did; or a tip or handover after it.

    `changes` are those of the scores in the turn, and `asked` says that its player asked for a tip.
    """

    ply: int
    kind: Literal["turn", "hint", "handover"]
    color: str
    text: str
    announcement: str = ""
    changes: tuple[ScoreChange, ...] = ()
    asked: str = ""


class LogRound(NamedTuple):
    """The lines of the log about one round, last one first."""

    title: str
    entries: tuple[LogEntry, ...]


class LogSheet(NamedTuple):
    """The sheet with the whole game in words, last round first.

    If `graph` is None, scores are hidden, and the changes of the scores are not shown either. `lacks_tips` says that
    people play on other devices, whose tips are not in the log.
    """

    graph: ScoreGraph | None
    rounds: tuple[LogRound, ...]
    lacks_tips: bool = False


ROUND = N_("Round {number}")
PIECES_LEFT = N_("The pieces left were placed; they change nothing.")


def log_sheet(sitting: Sitting, game: Game) -> LogSheet:
    """Return the log of all turns in rounds, last one first."""
    graph, ply = graph_shown(sitting, game), sitting.history_ply
    marked_graph = graph and graph._replace(marked=len(game.plies) if ply is None else ply)
    return LogSheet(marked_graph, tuple(_rounds(game, sitting.words))[::-1], bool(people(sitting, here=False)))


def _rounds(game: Game, words: Words) -> Iterator[LogRound]:
    """Yield the rounds of the game, first one first. A round begins when the turn passes the first seat."""
    number, before, entries, handed = 1, -1, list[LogEntry](), _handed(game, words)
    for turn in _turns(game):
        if turn.seat <= before:
            yield LogRound(words.say(ROUND, number=number), tuple(entries[::-1]))
            number, entries = number + 1, []
        before = turn.seat
        entries += _entries(game, turn, handed, words)
    if entries:
        yield LogRound(words.say(ROUND, number=number), tuple(entries[::-1]))


def _turns(game: Game) -> Iterator[PlayedTurn]:
    """Yield all turns, first one first, up to the current turn, in which there may be no placement yet.

    If the game is over, the turns with the pieces left, which change nothing, are one.
    """
    turns = [*game.turns_back()][::-1]
    yield from (turn for turn in turns if turn.first <= game.told)
    if left := [turn for turn in turns if turn.first > game.told]:
        yield PlayedTurn(left[0].seat, left[0].first, left[-1].last)
    if game.player is not None:
        yield PlayedTurn(game.player, game.final + 1, len(game.plies))


def _entries(game: Game, turn: PlayedTurn, handed: Iterable[LogEntry], words: Words) -> Iterator[LogEntry]:
    """Yield the log entries about a turn, first one first: its placements, and those about handovers.

    If a seat changed hands in the turn, the placements before and after that are apart.
    """
    is_last = turn.first > game.final or (game.is_over and turn.last == game.final)
    first = turn.first
    for note in handed:
        if note.ply + 1 < turn.first or (note.ply >= turn.last and not is_last):
            continue
        if first <= note.ply:
            yield _placed(game, PlayedTurn(turn.seat, first, note.ply), words)
            first = note.ply + 1
        yield note
    asked = _asked(game, turn, words)
    if first <= turn.last:
        yield _placed(game, PlayedTurn(turn.seat, first, turn.last), words)
    elif asked:
        yield LogEntry(turn.last, "hint", game.players[turn.seat].color, asked)


def _asked(game: Game, turn: PlayedTurn, words: Words) -> str:
    if not any(hint.seat == turn.seat and turn.first <= hint.ply + 1 <= turn.last + 1 for hint in game.hints_shown):
        return ""
    return words.say(N_("{name} asked for a tip."), name=game.players[turn.seat].name)


def _handed(game: Game, words: Words) -> list[LogEntry]:
    return [
        LogEntry(each.after, "handover", game.players[each.player].color, handed_over(each, game.players, words))
        for each in game.handovers
    ]


def handed_over(handover: Handover, players: Sequence[Player], words: Words) -> str:
    """Return a sentence that says who plays a seat from a handover on."""
    name = players[handover.player].name
    if not handover.bot:
        return words.say(N_("From here, a person plays for {name}."), name=name)
    level = words.name(LEVEL_TITLES[level_of(handover.bot)][0])
    return words.say(N_("From here, a computer plays for {name}: {level}."), name=name, level=level)


def _placed(game: Game, turn: PlayedTurn, words: Words) -> LogEntry:
    if turn.first > game.told:
        return LogEntry(turn.last, "turn", "", words.say(PIECES_LEFT))
    announcement = announcement_of(game, turn, words)
    text = turn_text(game, turn, words)
    before, after = game.state_at(turn.first - 1), game.state_at(turn.last)
    changes = changes_shown(before, after, turn.seat, game.players)
    asked = _asked(game, turn, words)
    return LogEntry(turn.last, "turn", game.players[turn.seat].color, text, announcement, changes, asked)


def changes_shown(before: State, after: State, turn: Seat, players: Sequence[Player]) -> tuple[ScoreChange, ...]:
    """Return the change for each player whose score changes. The player whose `turn` it is comes first."""
    changes = score_changes(before, after)
    return tuple(
        ScoreChange(players[seat].color, players[seat].name, signed(changes[seat]))
        for seat in sorted(after.seats, key=lambda seat: (seat != turn, seat))
        if changes[seat]
    )


def turn_text(game: Game, turn: PlayedTurn, words: Words) -> str:
    """Describe a turn with the spaces of its pieces: "Ana: black piece i3, i4 and dome c4"."""
    spaces: dict[str, str] = {}
    for placement, _, _ in game.plies[turn.first - 1 : turn.last]:
        piece, space = words.piece(placement.kind), words.space(placement.space)
        spaces[piece] = f"{spaces[piece]}{words.say(COMMA)}{space}" if piece in spaces else f"{piece} {space}"
    return labelled(game.players[turn.seat].name, words.listed(spaces.values()), words)


def announcement_of(game: Game, turn: PlayedTurn, words: Words) -> str:
    """Describe what all players may know of the effects of a turn."""
    happened = [event for ply in range(turn.first, turn.last + 1) for event in public_events(game, ply)]
    return Announcer(words, game.players).announce(happened, turn.seat)


def public_events(game: Game, ply: int) -> tuple[Event, ...]:
    """Return the events of the placement with this number, counted from 1, that all players may know."""
    happened = game.plies[ply - 1].events
    return happened if ply <= game.final else announced_at_once(happened)


def ply_text(game: Game, ply: int, words: Words) -> str:
    """Describe the placement with this number, counted from 1."""
    return placement_text(game.plies[ply - 1].placement, game.players[game.player_of(ply)].name, words)


def placement_text(placement: Placement, name: str, words: Words) -> str:
    """Describe a placement by the player of this name."""
    return words.say(N_("{name}: {placement}"), name=name, placement=words.placed(*placement))
