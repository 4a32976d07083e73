"""Builds the recap: the other players' turns since the last turn of the player who has the tablet."""

from collections import Counter
from itertools import islice, takewhile
from typing import NamedTuple

from app.engine.inspection import can_be_claimed
from app.engine.settled import is_settled
from app.table.bots.view import why_button
from app.table.derived import bot_at_turn, earlier_ply, hides_scores_at_last, watching
from app.table.game import Game, PlayedTurn, Replay
from app.table.intents import PauseReplay, StartRecap
from app.table.log.log import turn_text
from app.table.memo import memoized
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer
from app.table.wording.palaces import labelled
from app.table.wording.words import N_, PIECES_COUNTED, Words


class RecapLine(NamedTuple):
    """A turn of another player with the kinds of its `pieces`, and whether the replay shows it now.

    `text` is all that happened. `sentences` are for a narrow strip that shows the `pieces`, too, and as many of the
    sentences as fit. `detail` also says where the pieces are.
    """

    color: str
    pieces: tuple[str, ...]
    text: str
    sentences: tuple[str, ...]
    detail: str
    is_replayed: bool = False


class Recap(NamedTuple):
    """The other players' turns since the current player's last one, and the buttons for a replay and for reasons."""

    title: str
    lines: tuple[RecapLine, ...]
    replay: Button
    why: Button | None = None


SETTLED = N_("The scores can no longer change.")
HIDDEN = N_("The score is hidden until the count.")
TITLE, SHOW, STOP = N_("Since your last turn"), N_("Show me"), N_("Stop")


@memoized
def news(game: Game, watching: tuple[int, ...] | None) -> tuple[PlayedTurn, ...]:
    """Return the turns since the last one of the player who has the tablet, or all if there is none, oldest first.

    Return none as soon as the player has placed a piece, or if the game is over. In the turn of a person elsewhere, the
    people here at the seats `watching` see the turns since their last one, or those of the last round.
    """
    turns = () if game.turn_plies or game.is_over else game.turns_back()
    if watching is not None:
        turns = islice(turns, len(game.players))
    seats = (game.player,) if watching is None else watching
    return tuple(takewhile(lambda turn: turn.seat not in seats, turns))[::-1]


def recap_view(sitting: Sitting, game: Game) -> Recap | None:
    """Return the recap; None if there is no news, in a bot's turn and in an earlier position."""
    words = sitting.words
    turns = () if earlier_ply(sitting) is not None else news(game, watching(sitting))
    if not turns or bot_at_turn(sitting):
        return None
    replayed = sitting.history_ply
    lines = tuple(
        line._replace(is_replayed=replayed is not None and turn.first <= replayed <= turn.last)
        for turn, line in zip(turns, _lines(game, turns, words, hides_scores_at_last(sitting)), strict=True)
    )
    is_playing = sitting.replay is Replay.RECAP
    replay = Button(PauseReplay(), words.say(STOP)) if is_playing else Button(StartRecap(), words.say(SHOW))
    title = words.say(N_("The last round") if watching(sitting) == () else TITLE)
    return Recap(title, lines, replay, why_button(sitting, game))


def recap_text(sitting: Sitting, game: Game) -> str:
    """Describe the turns of the recap in sentences, as one text; empty if there are none."""
    lines = _lines(game, news(game, watching(sitting)), sitting.words, hides_scores_at_last(sitting))
    return sitting.words.together(line.text for line in lines)


def turning_point(game: Game, first: int, last: int, words: Words, hides_scores: bool) -> tuple[str, ...]:
    """Say if these placements have left no palace to claim, or nothing at all that counts; otherwise return ().

    A second sentence says that the score is hidden from now on.
    """
    before, after = game.state_at(first - 1), game.state_at(last)
    if after.is_over or can_be_claimed(after):
        return ()
    if is_settled(after):
        return () if is_settled(before) else (words.say(SETTLED),)
    if not can_be_claimed(before):
        return ()
    decides = words.say(N_("Palaces can no longer be claimed: stables, merchants and walls decide now."))
    return (decides, words.say(HIDDEN)) if hides_scores else (decides,)


@memoized
def _lines(game: Game, turns: tuple[PlayedTurn, ...], words: Words, hides_scores: bool) -> tuple[RecapLine, ...]:
    return tuple(_line(game, turn, words, hides_scores) for turn in turns)


def _line(game: Game, turn: PlayedTurn, words: Words, hides_scores: bool) -> RecapLine:
    """Describe a turn, as in "Ana: gray piece and stable. Takes the tile of tower 3 from Ben."."""
    plies, player = game.plies[turn.first - 1 : turn.last], game.players[turn.seat]
    placed = Counter(ply.placement.kind for ply in plies)
    pieces = words.listed(
        words.piece(kind) if number == 1 else words.count(PIECES_COUNTED[kind], number)
        for kind, number in placed.items()
    )
    sentence = labelled(player.name, words.sentence(pieces), words)
    events = [event for ply in plies for event in ply.events]
    announcer = Announcer(words, game.players)
    turned = turning_point(game, turn.first, turn.last, words, hides_scores)
    happened = (*announcer.recapitulate(events, turn.seat), *turned)
    return RecapLine(
        color=player.color,
        pieces=tuple(ply.placement.kind.word for ply in plies),
        text=words.together((sentence, *happened)),
        sentences=(
            *turned[1:],  # the last sentences are cut off, and the scores are gone
            *(announcer.recapitulate(events, turn.seat, named=True) or (sentence,)),
            *turned[:1],
        ),
        detail=words.together((words.sentence(turn_text(game, turn, words)), *happened)),
    )
