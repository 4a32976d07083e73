"""Builds the explanation on the screen: hints for the player whose turn it is, or the reasons for bots' turns."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from app.bot_messages import CLEAR_POINTS, EQUAL_POINTS, RatedTurn
from app.engine.grid import NAME
from app.engine.inspection import score_changes
from app.engine.record import Player
from app.engine.state import Placement, State
from app.table.bots.fact_sentences import Positions, Sentence, turn_sentences
from app.table.derived import bot_at_turn, may_ask_for_hints
from app.table.game import Game, PlayedTurn
from app.table.intents import AskForHint, AskWhy, Intent, PlayHint
from app.table.screen_parts import Button, Preview
from app.table.sitting import Sitting
from app.table.state.bots import (
    ConsideredTurn,
    Hints,
    explained,
    has_hints,
    judged_turn,
    judged_turns,
    made,
    remaining,
    shown_turn,
    turns_to_explain,
)
from app.table.wording.palaces import Players
from app.table.wording.words import COMMA, N_, N_n, Words


class ScoreChange(NamedTuple):
    """The change of one player's score; `points` is the change as text, such as "+3"."""

    color: str
    name: str
    points: str


class ExplainedTurn(NamedTuple):
    """A turn in the explanation: the kinds of its `pieces`, the placements in words (`placed`), and its player.

    `turn` is the index for the `ShowExplained` intent. `name` and `color` are those of the player. Only the turn that
    is `shown` has `changes` and `sentences`, and `play` if a button places it. `number` is the number of a hint, from
    "1" on, and empty for a turn that was played. A turn that only `follows` a judged one has no sentences.
    """

    turn: int
    number: str
    color: str
    pieces: tuple[str, ...]
    placed: str
    name: str
    shown: bool = False
    changes: tuple[ScoreChange, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    play: Button | None = None
    follows: bool = False


class Explanation(NamedTuple):
    """The hints or reasons, shown beside the players' scores.

    `verdict` says how far apart the hints are, or how good the turn is that the player asked about. While bots think,
    `progress` is the percentage done, otherwise None; hints that are already shown are preliminary. `status` says that
    bots think, that they found nothing or how many turns they compared; otherwise it is empty. `close` stops the
    thinking or closes the explanation.
    """

    title: str
    turns: tuple[ExplainedTurn, ...]
    progress: int | None
    status: str
    close: Button
    verdict: str = ""


TITLE, WHY, GOOD = N_("Tips"), N_("Why?"), N_("Is this good?")
THINKING, COMPARING = N_("Thinking it over…"), N_("Still comparing…")
NOTHING = N_("No idea this time. Ask again.")
STOP, CLOSE = N_("Stop"), N_("Close")
PLAY, PLACED = N_("Play this"), N_("{piece} on {space}")
ALL_EQUAL = N_("These turns are about equally good.")
TWO_EQUAL = N_("Tips {first} and {second} are about equally good.")
CLEAR, SLIGHT = N_("Tip {first} is clearly the best."), N_("Tip {first} is slightly better.")
PRAISE = N_("Good turn!")
COMPARED = N_n("{number} turn compared.", "{number} turns compared.")
BETTER, MUCH_BETTER = N_("A slightly better turn was found."), N_("A clearly better turn was found.")


def may_ask(sitting: Sitting, game: Game) -> Literal["", "off", "on", "good", "open"]:
    """Return what can be asked for: hints ("on"), how good the turn is ("good"), or nothing now ("off").

    Return "open" if hints are shown or bots think about them, and "" if they are switched off or it is a bot's turn.
    """
    if not sitting.settings.hints or bot_at_turn(sitting):
        return ""
    if not may_ask_for_hints(sitting):
        return "off"
    if has_hints(sitting.hints, game):
        return "open"
    return "good" if game.turn_is_over else "on"


def good_button(sitting: Sitting, game: Game) -> Button | None:
    """Return the button that asks how good the complete turn is, or None if this cannot be asked now."""
    return Button(AskForHint(), sitting.words.say(GOOD)) if may_ask(sitting, game) == "good" else None


def why_button(sitting: Sitting, game: Game) -> Button | None:
    """Return the button that asks for the reasons of bots; None behind the curtain or without a turn to explain."""
    if sitting.curtain or not turns_to_explain(game):
        return None
    return Button(AskWhy(), sitting.words.say(WHY))


def explanation(sitting: Sitting, game: Game) -> Explanation | None:
    """Return the hints or reasons to show; None if there are none or an earlier position is shown."""
    if sitting.history_ply is not None:
        return None
    if sitting.why.ply is not None:
        return _why(sitting, game)
    hints, words = sitting.hints, sitting.words
    shown = _hints(sitting, game) if hints.ply is not None else None
    if shown is None or hints.turns is None:
        return shown
    if hints.compared is not None:
        return shown._replace(status=words.count(COMPARED, hints.compared) if hints.compared else shown.status)
    stop = Button(AskForHint(), words.say(STOP))
    return shown._replace(progress=round(100 * hints.progress), status=words.say(COMPARING), close=stop)


def previews(sitting: Sitting, game: Game) -> Mapping[str, Preview]:
    """Return a preview of each piece of the hint, or of the turn in a judgment, by the name of the piece's space."""
    if sitting.history_ply is not None:
        return {}
    judged, hint = judged_turn(sitting.hints, game), shown_turn(sitting.hints, game)
    if judged is not None:
        return _previews(judged.placements, game.players[judged.seat], sitting.words)
    if hint is None or game.player is None:
        return {}
    return _previews(hint.placements, game.players[game.player], sitting.words)


def _previews(placements: Sequence[Placement], player: Player, words: Words) -> Mapping[str, Preview]:
    label = N_("tip: {piece}")
    return {
        NAME[each.space]: Preview(each.kind.word, player.color, number, words.say(label, piece=words.piece(each.kind)))
        for number, each in enumerate(placements, start=1)
    }


def explained_turn(sitting: Sitting, game: Game) -> PlayedTurn | None:
    """Return the turn whose reasons are shown, or None."""
    why = sitting.why
    if why.ply is None or sitting.history_ply is not None:
        return None
    return turns_to_explain(game)[why.shown]


def pointed_at(shown: Explanation | None) -> frozenset[str]:
    """Return the names of the spaces and towers that the reasons mention; none if hints are shown."""
    turns = () if shown is None or isinstance(shown.close.intent, AskForHint) else shown.turns
    return frozenset(space for turn in turns for sentence in turn.sentences for space in sentence.spaces)


def _hints(sitting: Sitting, game: Game) -> Explanation | None:
    hints, words = sitting.hints, sitting.words
    title = GOOD if hints.played else TITLE
    if hints.has_failed:
        return _explanation(title, AskForHint(), words, status=words.say(NOTHING))
    if hints.turns is None:
        return _explanation(title, AskForHint(), words, progress=hints.progress)
    if hints.played:
        return _judged(hints, hints.turns, game, words)
    shown, seat, turns = shown_turn(hints, game), game.player, []
    if shown is None or seat is None:
        return None
    for hint in remaining(hints, game):
        turn = ConsideredTurn(seat, game.state, hint.placements, hint.thought)
        entry = _entry(hint.turn, turn, game, words, is_shown=hint == shown)
        turns.append(entry._replace(number=str(hint.turn + 1), play=_play(entry, words)))
    return _explanation(TITLE, AskForHint(), words, tuple(turns))._replace(verdict=_distance(hints, game, words))


def _distance(hints: Hints, game: Game, words: Words) -> str:
    """Say how far apart the hints are that the player can still follow."""
    best, *others = remaining(hints, game)
    if not others:
        return ""
    behind = [best.thought.advantage - each.thought.advantage for each in others]
    if behind[0] >= EQUAL_POINTS:
        return words.say(CLEAR if behind[0] >= CLEAR_POINTS else SLIGHT, first=best.turn + 1)
    if behind[-1] >= EQUAL_POINTS:
        return words.say(TWO_EQUAL, first=best.turn + 1, second=others[0].turn + 1)
    return words.say(ALL_EQUAL)


def _judged(hints: Hints, found: Sequence[RatedTurn], game: Game, words: Words) -> Explanation:
    """Compare the turn that the player has just made with a better one, if there is any, and show what may follow."""
    turns = []
    for index, turn in enumerate(judged_turns(hints, game)):
        entry = _entry(index, turn, game, words, is_shown=index == hints.shown)
        if index < len(found) - 1:
            entry = entry._replace(number="1", play=_play(entry, words))
        if len(found) == 1:  # praise names no flaws
            entry = entry._replace(sentences=tuple(each for each in entry.sentences if each.speaks != "against"))
        turns.append(entry._replace(follows=turn.thought is None))
    points = found[0].advantage - found[-1].advantage
    verdict = PRAISE if points < EQUAL_POINTS else BETTER if points < CLEAR_POINTS else MUCH_BETTER
    return _explanation(GOOD, AskForHint(), words, tuple(turns))._replace(verdict=words.say(verdict))


def _why(sitting: Sitting, game: Game) -> Explanation:
    why, words, turns, is_known = sitting.why, sitting.words, [], True
    for index, turn in enumerate(turns_to_explain(game)):
        placements = tuple(ply.placement for ply in game.plies[turn.first - 1 : turn.last])
        thought = explained(why, turn, game)
        considered = ConsideredTurn(turn.seat, game.state_at(turn.first - 1), placements, thought)
        bot = game.placer(turn.last).bot
        turns.append(_entry(index, considered, game, words, is_shown=index == why.shown, bot=bot))
        is_known = is_known and (index != why.shown or thought is not None)
    return _explanation(WHY, AskWhy(), words, tuple(turns), progress=None if is_known else why.progress)


def _play(entry: ExplainedTurn, words: Words) -> Button | None:
    return Button(PlayHint(entry.turn), words.say(PLAY)) if entry.shown else None


def _entry(
    index: int, turn: ConsideredTurn, game: Game, words: Words, *, is_shown: bool, bot: str = ""
) -> ExplainedTurn:
    """Return the entry of a turn. The shown one says what it changes, and the reasons, unless bots still think."""
    player, pieces = game.players[turn.seat], tuple(placement.kind.word for placement in turn.placements)
    entry = ExplainedTurn(index, "", player.color, pieces, placed_text(turn.placements, words), player.name)
    after = made(turn.placements, turn.before) if is_shown else None
    if after is None:
        return entry
    changes = _changes(turn, after, game.players)
    if turn.thought is None:
        return entry._replace(shown=True, changes=changes)
    positions = Positions(turn.seat, after, made(turn.thought.other, turn.before), turn.before)
    sentences = turn_sentences(turn.thought, positions, bot, game.players, words)
    return entry._replace(shown=True, changes=changes, sentences=sentences)


def _changes(turn: ConsideredTurn, after: State, players: Players) -> tuple[ScoreChange, ...]:
    """Return the change for each player whose score the turn changes. The player who makes the turn comes first."""
    changes = score_changes(turn.before, after)
    return tuple(
        ScoreChange(players[seat].color, players[seat].name, f"{changes[seat]:+d}".replace("-", "\u2212"))
        for seat in sorted(after.seats, key=lambda seat: (seat != turn.seat, seat))
        if changes[seat]
    )


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall on north a"."""
    placed = (words.say(PLACED, piece=words.piece(kind), space=words.space(space)) for kind, space in placements)
    return words.say(COMMA).join(placed)


def _explanation(
    title: str,
    intent: Intent,
    words: Words,
    turns: tuple[ExplainedTurn, ...] = (),
    *,
    progress: float | None = None,
    status: str = "",
) -> Explanation:
    close = Button(intent, words.say(CLOSE if progress is None else STOP))
    if progress is None:
        return Explanation(words.say(title), turns, None, status, close)
    return Explanation(words.say(title), turns, round(100 * progress), words.say(THINKING), close)
