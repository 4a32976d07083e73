"""Builds the recap: the other players' turns since the last turn of the player who has the tablet."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.engine.pieces import Kind
from app.table.bots.explanation import why_button
from app.table.game import Game, PlayedTurn, Replay, recap
from app.table.intents import PauseReplay, StartRecap
from app.table.memo import memoized
from app.table.screen import Button
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer
from app.table.wording.words import N_, Words


class RecapLine(NamedTuple):
    """A turn of another player in a sentence, with the kinds of its `pieces`, and whether the replay shows it now."""

    color: str
    pieces: tuple[str, ...]
    text: str
    is_replayed: bool


class Recap(NamedTuple):
    """The other players' turns since the current player's last one, and the buttons for a replay and for reasons."""

    title: str
    lines: tuple[RecapLine, ...]
    replay: Button
    why: Button | None = None


TITLE, SHOW, STOP = N_("Since your last turn"), N_("Show me"), N_("Stop")


def news(game: Game) -> Sequence[PlayedTurn]:
    """Return the other players' last turns, oldest first, until the player who has the tablet places a piece."""
    return () if game.turn_plies or game.is_over else _turns(game)


_turns = memoized(recap)


def recap_view(sitting: Sitting, game: Game) -> Recap | None:
    """Return the recap, a line for each turn; None without one, in a bot's turn and in an earlier position."""
    words = sitting.words
    turns = () if sitting.earlier_ply is not None else news(game)
    if not turns or sitting.bot:
        return None
    replayed = sitting.history_ply
    sentences = _sentences(game, words)
    lines = tuple(
        RecapLine(
            color=game.players[turn.seat].color,
            pieces=tuple(ply.placement.kind.word for ply in game.plies[turn.first - 1 : turn.last]),
            text=sentence,
            is_replayed=replayed is not None and turn.first <= replayed <= turn.last,
        )
        for turn, sentence in zip(turns, sentences, strict=True)
    )
    is_playing = sitting.replay is Replay.RECAP
    replay = Button(PauseReplay(), words.say(STOP)) if is_playing else Button(StartRecap(), words.say(SHOW))
    return Recap(words.say(TITLE), lines, replay, why_button(sitting, game))


def recap_text(game: Game, words: Words) -> str:
    """Describe the turns of the recap in sentences, as one text; empty if there are none."""
    return words.together(_sentences(game, words)) if news(game) else ""


@memoized
def _sentences(game: Game, words: Words) -> tuple[str, ...]:
    return tuple(_sentence(game, turn, words) for turn in news(game))


def _sentence(game: Game, turn: PlayedTurn, words: Words) -> str:
    """Describe a turn, as in "Ana: gray piece and stable. Took the tile of tower 3 from Ben."."""
    plies = game.plies[turn.first - 1 : turn.last]
    placed = Counter(ply.placement.kind for ply in plies)
    pieces = words.listed(_pieces(kind, number, words) for kind, number in placed.items())
    sentence = words.say(N_("{name}: {pieces}."), name=game.players[turn.seat].name, pieces=pieces)
    happened = [event for ply in plies for event in ply.events]
    return words.together((sentence, Announcer(words, game.players).recapitulate(happened, turn.seat)))


def _pieces(kind: Kind, number: int, words: Words) -> str:
    piece = words.piece(kind)
    return piece if number == 1 else words.say(N_("{number} \u00d7 {piece}"), number=number, piece=piece)
