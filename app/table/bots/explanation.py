"""Builds the explanation on the screen: hints for the player whose turn it is, or the reasons for bots' turns."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from app.engine.grid import NAME
from app.engine.pieces import Seat
from app.engine.state import Placement
from app.table.bots.protocol import FoundTurn
from app.table.bots.reasons import Because, Gain, because, gains, placed_text, turn_of
from app.table.bots.state import explained, has_hints, remaining, shown_turn, turns_to_explain
from app.table.game import Game, PlayedTurn
from app.table.intents import AskForHint, AskWhy, Intent
from app.table.screen import Button, Preview
from app.table.sitting import Sitting
from app.table.wording.words import N_, Words


class ExplainedTurn(NamedTuple):
    """A turn in the explanation: the kinds of its `pieces`, the placements in words (`placed`), and its player.

    `turn` is the index for the `ShowExplained` intent. `name` and `color` are those of the player. Only the turn that
    is `shown` has `gains` and `sentences`. `number` is the number of a hint, counted from "1", and empty for a turn
    that was played.
    """

    turn: int
    number: str
    color: str
    pieces: tuple[str, ...]
    placed: str
    name: str
    shown: bool = False
    gains: tuple[Gain, ...] = ()
    sentences: tuple[Because, ...] = ()


class Explanation(NamedTuple):
    """The hints or reasons, shown in place of the players' panels.

    While bots think, `progress` is the percentage done, otherwise None. `status` says that they think or that they
    found nothing; otherwise it is empty. `close` stops the thinking or closes the explanation.
    """

    title: str
    turns: tuple[ExplainedTurn, ...]
    progress: int | None
    status: str
    close: Button


TITLE, WHY = N_("Tips"), N_("Why?")
THINKING, NOTHING = N_("Thinking it over…"), N_("No idea this time. Ask again.")
STOP, CLOSE = N_("Stop"), N_("Close")


def may_ask(sitting: Sitting, game: Game) -> Literal["", "off", "on", "open"]:
    """Return whether hints can be asked for: "on", "off" (not now), "open" (they are shown), or empty (never)."""
    if not sitting.settings.hints or sitting.bot:
        return ""
    if not sitting.may_ask:
        return "off"
    return "open" if has_hints(sitting.hints, game) else "on"


def why_button(sitting: Sitting, game: Game) -> Button | None:
    """Return the button that asks for the reasons of bots, or None if no bot has played recently."""
    if sitting.curtain or not turns_to_explain(game):
        return None
    return Button(AskWhy(), sitting.words.say(WHY))


def explanation(sitting: Sitting, game: Game) -> Explanation | None:
    """Return the hints or reasons to show; None if there are none or an earlier position is shown."""
    if sitting.history_ply is not None:
        return None
    if sitting.why.ply is not None:
        return _why(sitting, game)
    return _hints(sitting, game) if sitting.hints.ply is not None else None


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
    if hints.has_failed:
        return _explanation(TITLE, AskForHint(), words, status=words.say(NOTHING))
    if hints.turns is None:
        return _explanation(TITLE, AskForHint(), words, progress=hints.progress)
    shown = shown_turn(hints, game)
    if shown is None or seat is None:
        return None
    turns = []
    for turn in remaining(hints, game):
        entry = _short(turn.turn, str(turn.turn + 1), game, seat, turn.placements, words)
        if turn == shown:
            ply = len(game.plies)
            entry = _looked_at(entry, game, ply, turn.placements, turn.thought, words)
        turns.append(entry)
    return _explanation(TITLE, AskForHint(), words, tuple(turns))


def _why(sitting: Sitting, game: Game) -> Explanation:
    why, words, turns, is_known = sitting.why, sitting.words, [], True
    for index, turn in enumerate(turns_to_explain(game)):
        placements = tuple(ply.placement for ply in game.plies[turn.first - 1 : turn.last])
        shown = _short(index, "", game, turn.seat, placements, words)
        if index == why.shown:
            thought = explained(why, turn, game)
            is_known = thought is not None
            shown = _looked_at(shown, game, turn.first - 1, placements, thought, words)
        turns.append(shown)
    return _explanation(WHY, AskWhy(), words, tuple(turns), progress=None if is_known else why.progress)


def _short(
    index: int, number: str, game: Game, seat: Seat, placements: Sequence[Placement], words: Words
) -> ExplainedTurn:
    """Return the entry of a turn without gains and sentences, as in the list of turns to choose from."""
    player, pieces = game.players[seat], tuple(placement.kind.word for placement in placements)
    return ExplainedTurn(index, number, player.color, pieces, placed_text(placements, words), player.name)


def _looked_at(
    short: ExplainedTurn,
    game: Game,
    ply: int,
    placements: Sequence[Placement],
    thought: FoundTurn | None,
    words: Words,
) -> ExplainedTurn:
    """Return the entry `short` with its gains, and with sentences unless the bot still thinks (None)."""
    turn = turn_of(game.state_at(ply), placements)
    told = () if thought is None else because(turn, thought, game.players, words)
    return short._replace(shown=True, gains=gains(turn, game.players), sentences=told)


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
