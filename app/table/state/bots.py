"""The state of bots in a sitting: the progress of the bot whose turn it is, hints, and the reasons for turns."""

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import Literal, NamedTuple

from app.bot_messages import RatedTurn
from app.engine.grid import Space
from app.engine.pieces import DOME, Seat
from app.engine.play import made
from app.engine.state import Placement, State
from app.table.game import Game, PlayedTurn


class BotProgress(NamedTuple):
    """The progress of the bot whose turn it is.

    `plan` has the placements that the bot is about to make; it is None while the bot thinks. `progress` is how far the
    thinking is, from 0 to 1. `has_failed` is true if the bot found no turn. If `is_hurried`, the bot places without
    pauses. While bots are paused, `stepping` lets this bot place one "piece", or play until the end of its "turn".
    """

    plan: tuple[Placement, ...] | None = None
    progress: float = 0.0
    has_failed: bool = False
    is_hurried: bool = False
    is_paused: bool = False
    stepping: Literal["", "piece", "turn"] = ""


class Hints(NamedTuple):
    """The hints for the player whose turn it is.

    The player asked for hints after `ply` placements, of which `final` were final; `ply` is None if the player did not
    ask. `turns` are the hints, None until bots have found some. They are preliminary until bots have `compared` that
    many turns; before, `compared` is None, and `progress` is how far the thinking is, from 0 to 1. `shown` is the index
    of the hint that the board shows. `has_failed` is true if no turn was found.

    A player who has placed both pieces can ask how good the turn is. `played` is this turn, `ply` counts the placements
    before it, and the `turns` are a better one, if there is any, and then `played` itself. `shown` is then an index
    among the `judged_turns`.
    """

    ply: int | None = None
    final: int = 0
    turns: tuple[RatedTurn, ...] | None = None
    compared: int | None = None
    progress: float = 0.0
    has_failed: bool = False
    shown: int = 0
    played: tuple[Placement, ...] = ()


class Why(NamedTuple):
    """The reasons for the turns of bots.

    `known` maps the number of placements before a turn to this turn with its reasons. While a player reads them, `ply`
    is the number of placements in the game, otherwise None; `shown` is the index among the turns that can be explained.
    Bots think about the reasons of a turn that is not in `known`; `progress` is how far the thinking is, from 0 to 1.
    """

    known: Mapping[int, RatedTurn] = {}
    ply: int | None = None
    shown: int = 0
    progress: float = 0.0


class ConsideredTurn(NamedTuple):
    """A turn that is explained or drawn: its player, the state before it, and its placements that are not made yet.

    `number` is its index among the hints, or what else is explained. `thought` is None if bots still think about it, or
    if it is only expected to follow a judged turn.
    """

    number: int
    seat: Seat
    before: State
    placements: tuple[Placement, ...]
    thought: RatedTurn | None


def remaining(hints: Hints, game: Game) -> tuple[ConsideredTurn, ...]:
    """Return the hints that the player has followed so far, each with its remaining placements."""
    seat = game.player
    if hints.ply is None or hints.turns is None or game.turn_is_over or hints.played or seat is None:
        return ()
    rests = (_rest(turn.placements, game, hints.ply) for turn in hints.turns)
    return tuple(
        ConsideredTurn(number, seat, game.state, rest, turn)
        for number, (rest, turn) in enumerate(zip(rests, hints.turns, strict=True))
        if rest
    )


def _rest(hint: Sequence[Placement], game: Game, ply: int) -> tuple[Placement, ...] | None:
    """Return the placements of a hint that the player has not made since `ply`.

    Return None if the player has made a placement that is not in the hint, or if a remaining one is no longer allowed.
    """
    rest = list(hint)
    for number in range(ply, len(game.plies)):
        placed, state = game.plies[number].placement, game.state_at(number)
        followed = next((each for each in rest if _is_same(each, placed, state)), None)
        if followed is None:
            return None
        rest.remove(followed)
    return None if made(rest, game.state) is None else tuple(rest)


def _is_same(one: Placement, other: Placement, state: State) -> bool:
    """Whether two placements are equal. Two domes count as equal if they claim the same palace (R22)."""
    if one.kind is not DOME or other.kind is not DOME:
        return one == other
    return state.city.palaces.on(one.space) == state.city.palaces.on(other.space)


def judged_turns(hints: Hints, game: Game) -> tuple[ConsideredTurn, ...]:
    """Return the judged turn. If there is a better one, it comes first, and turns that are expected to follow last."""
    if hints.ply is None or not hints.played or not hints.turns:
        return ()
    seat, before, state = game.player_of(hints.ply + 1), game.state_at(hints.ply), game.state
    turns = [ConsideredTurn(number, seat, before, turn.placements, turn) for number, turn in enumerate(hints.turns)]
    for later in hints.turns[-1].follows if len(turns) > 1 else ():
        following = made(later.placements, state) if later.seat == state.turn.player else None
        if following is None:
            break
        turns.append(ConsideredTurn(len(turns), later.seat, state, later.placements, None))
        state = following
    return tuple(turns)


def shown_turn(hints: Hints, game: Game) -> ConsideredTurn | None:
    """Return the turn that the player chose, or the first of the hints or of the judgment; None if there is none."""
    turns = judged_turns(hints, game) or remaining(hints, game)
    return next((turn for turn in turns if turn.number == hints.shown), next(iter(turns), None))


def drawn_turn(hints: Hints, game: Game) -> ConsideredTurn | None:
    """Return the shown turn, unless it is the judged one, which stands on the board already."""
    turn = shown_turn(hints, game)
    is_own = turn is not None and hints.turns is not None and hints.played and turn.thought is hints.turns[-1]
    return None if is_own else turn


def hint_at(hints: Hints, game: Game, space: Space) -> Placement | None:
    """Return the placement that the shown hint advises on this space, or None if it advises none."""
    turn = shown_turn(hints, game)
    return next((each for each in turn.placements if each.space == space), None) if turn else None


def is_explaining(hints: Hints, why: Why, game: Game) -> bool:
    """Whether hints or reasons are open: bots think about them, they are shown, or none were found."""
    return why.ply is not None or hints.has_failed or has_hints(hints, game)


def has_hints(hints: Hints, game: Game) -> bool:
    """Whether hints or a judgment of the turn are shown, or bots think about them."""
    is_thinking = hints.ply is not None and hints.turns is None and not hints.has_failed
    return is_thinking or bool(hints.played) or bool(remaining(hints, game))


def explained(why: Why, turn: PlayedTurn, game: Game) -> RatedTurn | None:
    """Return the turn with the reasons that a bot found for it, or None if the reasons are not known yet."""
    played = game.record.placements[turn.first - 1 : turn.last]
    known = why.known.get(turn.first - 1)
    is_same = known is not None and known.placements[: len(played)] == played
    return known._replace(placements=played) if known is not None and is_same else None


def turns_to_explain(game: Game) -> tuple[PlayedTurn, ...]:
    """Return the turns of bots in the last round, oldest first; an unfinished turn counts."""
    last = len(game.plies)
    unfinished = [PlayedTurn(game.player_of(last), game.final + 1, last)] if last > game.final else []
    recent = islice(chain(unfinished, game.turns_back()), len(game.players))
    return tuple(turn for turn in recent if game.placer(turn.last).bot)[::-1]
