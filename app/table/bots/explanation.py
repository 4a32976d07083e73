"""Builds the explanation on the screen: hints for the player whose turn it is, or the reasons for bots' turns."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from app.engine.play import made
from app.engine.state import Placement, State
from app.table.bots.fact_sentences import OTHER_PLAYED, OTHER_TIP, Sentence, TurnSentences, placed_text
from app.table.derived import game_shown
from app.table.game import Game
from app.table.intents import AskForHint, AskWhy, PlayHint
from app.table.log.log import ScoreChange, changes_shown
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.state.bots import ConsideredTurn, Hints, explained, judged_turns, remaining, shown_turn, turns_to_explain
from app.table.wording.palaces import UNBROKEN
from app.table.wording.words import COMMA, N_, N_n, Words
from app.verdicts import is_called_worse, is_clearly_worse, is_even, is_praised, weight


class ExplainedTurn(NamedTuple):
    """A turn in the explanation: the kinds of its `pieces`, the placements in words (`placed`), and its player.

    `turn` is the index for the `ShowExplained` intent. `name` and `color` are those of the player. Only the turn that
    is `shown` has `changes` and `sentences`, and `play` if a button places it. Where they speak of a turn that is not
    on the panel, `other` says which. `number` is the number of a hint, from "1" on, and empty for a turn that was
    played. A turn that only `follows` a judged one has no sentences.
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
    other: str = ""


class Explanation(NamedTuple):
    """The hints or reasons, shown beside the players' scores.

    `verdict` says how far apart the hints are, or how good the turn is that the player asked about. While bots think,
    `progress` is the percentage done, otherwise None; hints that are already shown are preliminary. `status` says that
    bots think, that they found nothing or how many turns they compared. `close` stops the thinking or closes all this.
    """

    title: str
    turns: tuple[ExplainedTurn, ...]
    progress: int | None
    status: str
    close: Button
    verdict: str = ""


class _Panel(NamedTuple):
    """The names of the turns on the panel, empty for one without a name, and those that are called about equal.

    It `matters` which one the player makes if a difference is told. A judged turn that is as good `is_alone`.
    """

    names: Mapping[tuple[Placement, ...], str]
    equal: Collection[tuple[Placement, ...]]
    matters: bool
    is_alone: bool


TITLE, TITLE_THEN, WHY, GOOD = N_("Tips"), N_("Tips for {name}"), N_("Why?"), N_("Is this good?")
THINKING, NOTHING = N_("Thinking it over…"), N_("No idea this time. Ask again.")
STOP, CLOSE, PLAY = N_("Stop"), N_("Close"), N_("Play this")
EQUAL, FOUND = N_("Tips {numbers} are about equally good in the end."), N_("The best turn found: {placed}.")
CLEAR, SLIGHT = N_("Tip {first} is clearly the best."), N_("Tip {first} is slightly better.")
PRAISE, EVEN = N_("Good turn!"), N_("About as good as the best turn found.")
OTHER, UNKNOWN = N_("Compared with another turn: {placed}."), N_("The reasons are no longer known.")
COMPARED = N_n("{number} turn compared.", "{number} turns compared.")
BETTER, MUCH_BETTER = N_("A better turn was found."), N_("A clearly better turn was found.")


def explanation(sitting: Sitting, game: Game) -> Explanation | None:
    """Return the hints or reasons to show, which are about the position that is shown; None if there are none."""
    if sitting.why.ply is not None:
        return _why(sitting, game_shown(sitting, game))
    if sitting.hints.ply is None:
        return None
    then = game_shown(sitting, game)
    hints = _hints(sitting, then)
    if hints is None or sitting.history_ply is None or then.player is None:
        return hints
    title = sitting.words.say(TITLE_THEN, name=then.players[then.player].name)
    return hints._replace(title=title, turns=tuple(turn._replace(play=None) for turn in hints.turns))


def _hints(sitting: Sitting, game: Game) -> Explanation | None:
    hints, words = sitting.hints, sitting.words
    turns, shown = judged_turns(hints, game) or remaining(hints, game), shown_turn(hints, game)
    if hints.turns and not turns:
        return None
    found, begun = hints.turns or (), game.state_at(hints.ply or 0)
    numbers = [turn.number for turn in turns if turn.thought is not None]
    names = {found[number].placements: words.say(OTHER_TIP, number=number + 1) for number in numbers}
    if hints.played:
        names = {**dict.fromkeys(names, ""), hints.played: words.say(OTHER_PLAYED)}
    best = [number for number, turn in enumerate(found) if not is_called_worse(turn, found[0], begun)]
    several = best if (len(found) == 1 or len(best) > 1) and not hints.played else []
    is_alone = bool(hints.played) and len(found) == 1
    matters = is_alone or any(len(found) > 1 and weight(fact) for turn in found for fact in turn.reasons or ())
    panel = _Panel(names, {found[number].placements for number in several}, matters, is_alone)
    is_open = hints.compared is None and not hints.has_failed
    status = words.say(NOTHING if hints.has_failed else THINKING)
    if not is_open and turns:
        status = words.count(COMPARED, hints.compared) if hints.compared else ""
    return Explanation(
        title=words.say(GOOD if hints.played else TITLE),
        turns=tuple(_hint(turn, hints, panel, game, words, is_shown=turn == shown) for turn in turns),
        progress=round(100 * hints.progress) if is_open else None,
        status=status,
        close=Button(AskForHint(), words.say(STOP if is_open else CLOSE)),
        verdict=_verdict(hints, numbers, [number for number in best if number in numbers], begun, words),
    )


def _hint(
    turn: ConsideredTurn, hints: Hints, panel: _Panel, game: Game, words: Words, *, is_shown: bool
) -> ExplainedTurn:
    found, begun = hints.turns or (), game.state_at(hints.ply or 0) if is_shown else None
    entry = _entry(turn, begun, game, words, panel=panel)
    if turn.thought is None:
        return entry._replace(follows=True)
    if hints.played and turn.thought is found[-1]:
        return entry
    play = Button(PlayHint(turn.number), words.say(PLAY)) if is_shown else None
    return entry._replace(number=str(turn.number + 1), play=play)


def _verdict(hints: Hints, numbers: Sequence[int], best: Sequence[int], begun: State, words: Words) -> str:
    """Say how good the judged turn is, or how far apart the hints are that the player can still follow."""
    found = hints.turns or ()
    are_clear = [is_clearly_worse(found[number], found[numbers[0]], begun) for number in numbers[1:]]
    if hints.played and numbers:
        if any(fact.kind == "only" for fact in found[numbers[0]].reasons or ()):
            return ""  # nobody deserves praise for it
        praise = PRAISE if is_praised(found[numbers[0]]) else EVEN
        return words.say(praise if not are_clear else MUCH_BETTER if are_clear[0] else BETTER)
    if len(best) == 1 and are_clear:
        return words.say(CLEAR if all(are_clear) else SLIGHT, first=best[0] + 1)
    return words.say(EQUAL, numbers=words.listed(str(1 + number) for number in best)) if len(best) > 1 else ""


def _why(sitting: Sitting, game: Game) -> Explanation:
    why, words, turns = sitting.why, sitting.words, list[ExplainedTurn]()
    for number, turn in enumerate(turns_to_explain(game)):
        placements = tuple(ply.placement for ply in game.plies[turn.first - 1 : turn.last])
        before, thought = game.state_at(turn.first - 1), explained(why, turn, game)
        considered = ConsideredTurn(number, turn.seat, before, placements, thought)
        turns.append(_entry(considered, before if number == why.shown else None, game, words))
    is_known = bool(turns[why.shown].sentences)
    return Explanation(
        title=words.say(WHY),
        turns=tuple(turns),
        progress=None if is_known else round(100 * why.progress),
        status="" if is_known else words.say(THINKING),
        close=Button(AskWhy(), words.say(CLOSE if is_known else STOP)),
    )


def _entry(
    turn: ConsideredTurn, begun: State | None, game: Game, words: Words, panel: _Panel | None = None
) -> ExplainedTurn:
    """Return the entry of a turn. The shown one says what it changes, and the reasons, unless bots still think.

    The whole turn starts in the state `begun`; without it, the turn is not shown.
    """
    player, pieces = game.players[turn.seat], tuple(placement.kind.word for placement in turn.placements)
    entry = ExplainedTurn(turn.number, "", player.color, pieces, placed_text(turn.placements, words), player.name)
    after = made(turn.placements, turn.before) if begun else None
    if begun is None or after is None:
        return entry
    entry = entry._replace(shown=True, changes=changes_shown(turn.before, after, turn.seat, game.players))
    if turn.thought is None:
        return entry
    if turn.thought.reasons is None and panel is None:
        return entry._replace(sentences=(Sentence(words.say(UNKNOWN)),))
    other = panel.names.get(turn.thought.other) if panel else None
    said = TurnSentences(turn.seat, begun, after, made(turn.thought.other, begun), game.players, words, other or "")
    is_alone = panel is not None and panel.is_alone
    is_best = turn.thought.placements in panel.equal or (is_alone and (turn.thought.lead or 0) < 0) if panel else None
    sentences = said.of(turn.thought, is_best=is_best, matters=panel is not None and panel.matters)
    is_compared, is_found = any(sentence.compares for sentence in sentences), is_alone and is_even(turn.thought)
    if (is_compared or is_found) and turn.thought.other and other is None:
        text = OTHER if is_compared else FOUND
        return entry._replace(other=_named(text, turn.thought.other, begun, game, words), sentences=sentences)
    return entry._replace(sentences=sentences)


def _named(text: str, turn: Sequence[Placement], before: State, game: Game, words: Words) -> str:
    """Say which the other turn is, and how it changes the scores."""
    after = made(turn, before)
    changes = changes_shown(before, after, before.current_player, game.players) if after else ()
    listed = words.say(COMMA).join(f"{change.name}{UNBROKEN}{change.points}" for change in changes)
    return words.say(text, placed=placed_text(turn, words) + (f"{UNBROKEN}({listed})" if listed else ""))
