"""The part of the sitting about computer players: how far the one at turn is, hints, and reasons."""

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import NamedTuple

from app.engine.errors import IllegalPlacement
from app.engine.grid import Space
from app.engine.pieces import DOME
from app.engine.play import place
from app.engine.state import Placement, State
from app.table.bots.protocol import BotReason, FoundTurn
from app.table.game import Game, PlayedTurn


class BotProgress(NamedTuple):
    """What the computer player at turn is about.

    `plan` is what he is still to place before his turn ends, None while he thinks: so far on, from 0 to 1, is his
    `progress`. `has_failed` is true when nothing came of it. `is_hurried` has the whole turn placed at once. While
    computer players are paused, `is_stepped` lets them do one thing.
    """

    plan: tuple[Placement, ...] | None = None
    progress: float = 0.0
    has_failed: bool = False
    is_hurried: bool = False
    is_paused: bool = False
    is_stepped: bool = False


class Advice(NamedTuple):
    """What the player at turn is advised.

    He asked after `ply` placements, None where he did not, when `final` of them were. `turns` are None while they are
    thought about: so far on, from 0 to 1, is the `progress`. The one `shown` is looked at. `has_failed` is true when
    nothing came of it.
    """

    ply: int | None = None
    final: int = 0
    turns: tuple[FoundTurn, ...] | None = None
    progress: float = 0.0
    has_failed: bool = False
    shown: int = 0


class Why(NamedTuple):
    """Why computer players made their turns: what was thought is `known` by the placements before it.

    While somebody reads it, `ply` is how many placements there are, else None; of the turns that can be explained then
    the one `shown` is looked at. Where it is not known any more, it is thought again, as far as `progress`.
    """

    known: Mapping[int, FoundTurn] = {}
    ply: int | None = None
    shown: int = 0
    progress: float = 0.0


class Remaining(NamedTuple):
    """What is still to be placed of an advised turn, the number of which is `turn`."""

    turn: int
    placements: tuple[Placement, ...]
    reasons: tuple[BotReason, ...]


def remaining(advice: Advice, game: Game) -> tuple[Remaining, ...]:
    """The advised turns that have been followed so far, as far as they are still to be placed."""
    if advice.ply is None or advice.turns is None or game.turn_is_over:
        return ()
    found = (
        Remaining(number, rest, turn.reasons)
        for number, turn in enumerate(advice.turns)
        if (rest := _rest(turn.placements, game, advice.ply)) is not None
    )
    return tuple(turn for turn in found if turn.placements)


def _rest(advised: Sequence[Placement], game: Game, ply: int) -> tuple[Placement, ...] | None:
    """These placements without those made since; None where something else was placed, or one cannot be any more."""
    rest = list(advised)
    for number in range(ply, len(game.plies)):
        placed, state = game.plies[number].placement, game.state_at(number)
        followed = next((each for each in rest if _is_same(each, placed, state)), None)
        if followed is None:
            return None
        rest.remove(followed)
    return tuple(rest) if can_be_placed(rest, game.state) else None


def _is_same(one: Placement, other: Placement, state: State) -> bool:
    """Whether two placements come to the same: a dome stands on any piece of its palace (R22)."""
    if one.kind is not DOME or other.kind is not DOME:
        return one == other
    return state.city.palaces.on(one.space) == state.city.palaces.on(other.space)


def can_be_placed(placements: Sequence[Placement], state: State) -> bool:
    """Whether the player at turn may place all of these, one after the other."""
    player = state.turn.player
    try:
        for placement in placements:
            if state.turn.player != player:
                return False
            state, _ = place(state, placement)
    except IllegalPlacement:
        return False
    return True


def shown_turn(advice: Advice, game: Game) -> Remaining | None:
    """The advised turn that is looked at: the one that was chosen while it is followed, else the best that is."""
    turns = remaining(advice, game)
    return next((turn for turn in turns if turn.turn == advice.shown), next(iter(turns), None))


def advised_at(advice: Advice, game: Game, space: Space) -> Placement | None:
    """What is shown on this space as advised."""
    turn = shown_turn(advice, game)
    return next((each for each in turn.placements if each.space == space), None) if turn else None


def is_asked(advice: Advice, game: Game) -> bool:
    """Whether advice is thought about or followed now."""
    is_thinking = advice.ply is not None and advice.turns is None and not advice.has_failed
    return is_thinking or bool(remaining(advice, game))


def explained(why: Why, turn: PlayedTurn, game: Game) -> FoundTurn | None:
    """What was thought of this turn, None where that is not known."""
    played = tuple(ply.placement for ply in game.plies[turn.first - 1 : turn.last])
    for ply in range(turn.first - 1, turn.last):
        known = why.known.get(ply)
        if known is not None and known.placements[: turn.last - ply] == played[ply - turn.first + 1 :]:
            return known._replace(placements=played)
    return None


def turns_to_explain(game: Game) -> tuple[PlayedTurn, ...]:
    """The last turns of computer players, one for each at most, the oldest first; that of the one at turn too."""
    last = len(game.plies)
    unfinished = [PlayedTurn(game.player_of(last), game.final + 1, last)] if last > game.final else []
    recent = islice(chain(unfinished, game.turns_back()), len(game.players))
    return tuple(turn for turn in recent if game.players[turn.seat].bot)[::-1]
