"""Builds the explanation on the screen: hints for the player whose turn it is, or the reasons for bots' turns."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from app.bot_messages import CLEAR_POINTS, EQUAL_POINTS, SEEN_POINTS, RatedTurn
from app.engine.grid import NAME
from app.engine.pieces import Seat
from app.engine.state import Placement
from app.table.bots.gain_sentences import MadeTurn, ScoreChange, Sentence, placed_text, shown_changes, turn_of
from app.table.bots.reason_sentences import turn_sentences
from app.table.derived import bot_at_turn, may_ask_for_hints
from app.table.game import Game, PlayedTurn
from app.table.intents import AskForHint, AskWhy, Intent, PlayHint
from app.table.screen_parts import Button, Preview
from app.table.sitting import Sitting
from app.table.state.bots import Hints, explained, has_hints, remaining, shown_turn, turns_to_explain
from app.table.wording.words import N_, Words


class ExplainedTurn(NamedTuple):
    """A turn in the explanation: the kinds of its `pieces`, the placements in words (`placed`), and its player.

    `turn` is the index for the `ShowExplained` intent. `name` and `color` are those of the player. Only the turn that
    is `shown` has `changes` and `sentences`, and `play` if a button places it. `number` is the number of a hint, from
    "1" on, and empty for a turn that was played.
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


class Explanation(NamedTuple):
    """The hints or reasons, shown beside the players' scores.

    `verdict` says how far apart the hints are, or how good the turn is that the player asked about. While bots think,
    `progress` is the percentage done, otherwise None; hints that are already shown are preliminary. `status` says that
    bots think or that they found nothing; otherwise it is empty. `close` stops the thinking or closes the explanation.
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
PLAY, INSTEAD = N_("Play this"), N_("Play this instead")
AT_ONCE = N_("Tip {first} brings more at once; in the end, all are about equally good.")
ALL_EQUAL = N_("These turns are about equally good.")
TWO_EQUAL = N_("Tips {first} and {second} are about equally good.")
CLEAR, SLIGHT = N_("Tip {first} is clearly the best."), N_("Tip {first} is slightly better.")
NO_BETTER = N_("No better turn was found.")
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
    if shown is None or hints.turns is None or hints.compared is not None:
        return shown
    stop = Button(AskForHint(), words.say(STOP))
    return shown._replace(progress=round(100 * hints.progress), status=words.say(COMPARING), close=stop)


def previews(sitting: Sitting, game: Game) -> Mapping[str, Preview]:
    """Return a preview of each piece in the hint that is shown, by the name of the piece's space."""
    words = sitting.words
    turn = None if sitting.history_ply is not None else shown_turn(sitting.hints, game)
    if game.player is None or turn is None:
        return {}
    color, label = game.players[game.player].color, N_("tip: {piece}")
    return {
        NAME[placement.space]: Preview(
            placement.kind.word, color, number, words.say(label, piece=words.piece(placement.kind))
        )
        for number, placement in enumerate(turn.placements, start=1)
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
    hints, words, seat = sitting.hints, sitting.words, game.player
    title = GOOD if hints.played else TITLE
    if hints.has_failed:
        return _explanation(title, AskForHint(), words, status=words.say(NOTHING))
    if hints.turns is None:
        return _explanation(title, AskForHint(), words, progress=hints.progress)
    if hints.played:
        return _judged(hints, hints.turns, game, words)
    shown = shown_turn(hints, game)
    if shown is None or seat is None:
        return None
    turns = []
    for turn in remaining(hints, game):
        entry = _short(turn.turn, str(turn.turn + 1), game, seat, turn.placements, words)
        if turn == shown:
            entry = _looked_at(entry, turn_of(game.state, turn.placements), turn.thought, game, words)
            entry = entry._replace(play=Button(PlayHint(turn.turn), words.say(PLAY)))
        turns.append(entry)
    return _explanation(TITLE, AskForHint(), words, tuple(turns))._replace(verdict=_distance(hints, game, words))


def _distance(hints: Hints, game: Game, words: Words) -> str:
    """Say how far apart the hints are that the player can still follow."""
    assert hints.ply is not None
    best, *others = remaining(hints, game)
    if not others:
        return ""
    behind = [best.thought.advantage - each.thought.advantage for each in others]
    if behind[0] < EQUAL_POINTS <= behind[-1]:
        return words.say(TWO_EQUAL, first=best.turn + 1, second=others[0].turn + 1)
    if behind[0] >= EQUAL_POINTS:
        return words.say(CLEAR if behind[0] >= CLEAR_POINTS else SLIGHT, first=best.turn + 1)
    before = game.state_at(hints.ply)
    first, *rest = (turn_of(before, each.thought.placements) for each in (best, *others))
    is_more = first.net_gain - max(turn.net_gain for turn in rest) >= SEEN_POINTS
    is_most = all(first.changes[first.seat] >= turn.changes[turn.seat] for turn in rest)
    return words.say(AT_ONCE if is_more and is_most else ALL_EQUAL, first=best.turn + 1)


def _judged(hints: Hints, found: Sequence[RatedTurn], game: Game, words: Words) -> Explanation | None:
    """Compare the turn that the player has just made with a better one, if there is any."""
    assert hints.ply is not None
    seat = game.player_of(hints.ply + 1)
    turns = []
    for index, thought in enumerate(found):
        is_own = index == len(found) - 1
        entry = _short(index, "" if is_own else "1", game, seat, thought.placements, words)
        if index == min(hints.shown, len(found) - 1):
            made = turn_of(game.state_at(hints.ply), thought.placements)
            entry = _looked_at(entry, made, thought, game, words)
            entry = entry._replace(play=None if is_own else Button(PlayHint(index), words.say(INSTEAD)))
        turns.append(entry)
    points = found[0].advantage - found[-1].advantage
    verdict = NO_BETTER if points < EQUAL_POINTS else BETTER if points < CLEAR_POINTS else MUCH_BETTER
    return _explanation(GOOD, AskForHint(), words, tuple(turns))._replace(verdict=words.say(verdict))


def _why(sitting: Sitting, game: Game) -> Explanation:
    why, words, turns, is_known = sitting.why, sitting.words, [], True
    for index, turn in enumerate(turns_to_explain(game)):
        placements = tuple(ply.placement for ply in game.plies[turn.first - 1 : turn.last])
        shown = _short(index, "", game, turn.seat, placements, words)
        if index == why.shown:
            thought = explained(why, turn, game)
            is_known = thought is not None
            made = turn_of(game.state_at(turn.first - 1), placements)
            shown = _looked_at(shown, made, thought, game, words, game.placer(turn.last).bot)
        turns.append(shown)
    return _explanation(WHY, AskWhy(), words, tuple(turns), progress=None if is_known else why.progress)


def _short(
    index: int, number: str, game: Game, seat: Seat, placements: Sequence[Placement], words: Words
) -> ExplainedTurn:
    """Return the entry of a turn without changes and sentences, as in the list of turns to choose from."""
    player, pieces = game.players[seat], tuple(placement.kind.word for placement in placements)
    return ExplainedTurn(index, number, player.color, pieces, placed_text(placements, words), player.name)


def _looked_at(
    short: ExplainedTurn, turn: MadeTurn, thought: RatedTurn | None, game: Game, words: Words, bot: str = ""
) -> ExplainedTurn:
    """Return the entry `short` with its changes of scores, and with sentences unless the bot still thinks (None)."""
    sentences = () if thought is None else turn_sentences(turn, thought, bot, game.players, words)
    return short._replace(shown=True, changes=shown_changes(turn, game.players), sentences=sentences)


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
