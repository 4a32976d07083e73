"""The turns of a finished game that mattered, as the review finds them: what is listed, and how a player tries one."""

from itertools import pairwise
from typing import NamedTuple

from app.bot_messages import JudgedTurn, RatedTurn
from app.engine.inspection import score_changes
from app.engine.play import made
from app.engine.record import Player
from app.learning.practice.actions import start
from app.learning.practice.moment import exercise_of
from app.learning.practice.view import MOMENT, POSSIBLE, ROUGHLY
from app.learning.review.progress import review_of
from app.table import intents, pack_intents
from app.table.bots.fact_sentences import TurnSentences, placed_text
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording.words import N_, N_n, Words

IN_JUDGMENT = N_("In the computer’s judgment.")
ROUGHLY_IN_JUDGMENT = N_("Roughly, in the computer’s judgment.")
RIVALS = N_("What the others gain counts, too.")
NO_MISTAKES, UNEXPLAINED = N_("No big mistakes."), N_("No mistakes that are easy to explain.")
STRONG = N_n(
    "A strong turn: {placed}, worth about {number} point more than anything else.",
    "A strong turn: {placed}, worth about {number} points more than anything else.",
)


class MomentLine(NamedTuple):
    """A turn that mattered, by its `title`, and the intent that lets a player try or see it.

    It never says what would have been better.
    """

    player: Player
    title: str
    text: str
    intent: intents.Intent


class Moments(NamedTuple):
    """The turns that mattered so far, in the order of the game.

    `remark` says whose judgment it is. `nothing` is a sentence if no mistake is listed. `progress` is the percentage
    of the work that is done, or None at the end and after a failure.
    """

    lines: tuple[MomentLine, ...]
    remark: str
    nothing: str
    progress: int | None
    has_failed: bool


def moments(sitting: Sitting, game: Game) -> Moments | None:
    """Return the turns of people that mattered; None if no person has played, or if the settings do not want any."""
    if not sitting.settings.review or not any("" in numbers for numbers in game.played):
        return None
    review, words = review_of(sitting, game), sitting.words
    has_missed = any(turn.is_moment for turn in review.turns)
    is_fitted = isinstance(game.record.rules, str)
    return Moments(
        tuple(_line(game, turn, words) for turn in review.listed),
        words.together((words.say(IN_JUDGMENT if is_fitted else ROUGHLY_IN_JUDGMENT), words.say(RIVALS))),
        words.say(UNEXPLAINED if has_missed else NO_MISTAKES) if review.is_complete and not review.moments else "",
        None if review.is_complete or review.has_failed else int(100 * review.progress),
        review.has_failed,
    )


def _line(game: Game, turn: JudgedTurn, words: Words) -> MomentLine:
    title, intent = words.say(MOMENT.title, number=turn.number), intents.ShowPly(turn.after + len(turn.played))
    if not turn.is_moment:
        return MomentLine(game.players[turn.player], title, _praise(game, turn, words), intent)
    forms = POSSIBLE if isinstance(game.record.rules, str) else ROUGHLY
    text = words.count(forms, round(turn.loss))
    return MomentLine(game.players[turn.player], title, text, pack_intents.TryMoment(turn.number))


def _praise(game: Game, turn: JudgedTurn, words: Words) -> str:
    """Return what a strong turn brings, after its key placement and those that bring points."""
    before, *states = (game.state_at(turn.after + placed) for placed in range(1 + len(turn.played)))
    gains = (score_changes(*pair)[turn.player] for pair in pairwise((before, *states)))
    named = [each for each, gain in zip(turn.played, gains, strict=True) if gain > 0 or each == turn.key]
    strong = words.count(STRONG, max(1, round(turn.lead)), placed=placed_text(named, words))
    said = TurnSentences(turn.player, before, states[-1], made(turn.other, before), game.players, words)
    reasons = said.of(RatedTurn(turn.played, reasons=turn.reasons))
    return words.together((strong, *(each.text for each in reasons)))


def try_moment(intent: pack_intents.TryMoment, sitting: Sitting, game: Game) -> Sitting:
    """Let a player look for something better than the turn with this number, and then in the moments after it."""
    turns = review_of(sitting, game).moments
    chosen = [index for index, turn in enumerate(turns) if turn.number == intent.number]
    return start(sitting, tuple(exercise_of(game, turn) for turn in turns), chosen[0]) if chosen else sitting
