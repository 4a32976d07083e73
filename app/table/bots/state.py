"""What a sitting knows of computer players: the progress of the one at turn, hints, and reasons of turns."""

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
    """What the computer player at turn is doing.

    `plan` are the placements that he is going to make, None while he thinks; `progress` is how far he has thought, from
    0 to 1. `has_failed` is true if he found no turn. If `is_hurried`, he places without waiting. While computer players
    are paused, `is_stepped` allows one placement or the end of the turn.
    """

    plan: tuple[Placement, ...] | None = None
    progress: float = 0.0
    has_failed: bool = False
    is_hurried: bool = False
    is_paused: bool = False
    is_stepped: bool = False


class Hints(NamedTuple):
    """Hints for the player at turn.

    He asked for them after `ply` placements, of which `final` were final; `ply` is None if he did not ask. `turns` are
    the hints, None while computer players think; `progress` is how far that is, from 0 to 1. `shown` is the index of
    the hint on the city. `has_failed` is true if no turn was found.
    """

    ply: int | None = None
    final: int = 0
    turns: tuple[FoundTurn, ...] | None = None
    progress: float = 0.0
    has_failed: bool = False
    shown: int = 0


class Why(NamedTuple):
    """Why computer players made their turns.

    `known` has the turns they found, by the number of placements before. While somebody reads the reasons, `ply` is the
    number of placements in the game, else None, and `shown` is the index of the turn among those that can be explained.
    A turn that is no longer known is thought about again; `progress` is how far that is, from 0 to 1.
    """

    known: Mapping[int, FoundTurn] = {}
    ply: int | None = None
    shown: int = 0
    progress: float = 0.0


class Remaining(NamedTuple):
    """What is left to place of the hint with the index `turn`."""

    turn: int
    placements: tuple[Placement, ...]
    reasons: tuple[BotReason, ...]


def remaining(hints: Hints, game: Game) -> tuple[Remaining, ...]:
    """The hints that the player has followed so far, each with what is left to place."""
    if hints.ply is None or hints.turns is None or game.turn_is_over:
        return ()
    found = (
        Remaining(number, rest, turn.reasons)
        for number, turn in enumerate(hints.turns)
        if (rest := _rest(turn.placements, game, hints.ply)) is not None
    )
    return tuple(turn for turn in found if turn.placements)


def _rest(hint: Sequence[Placement], game: Game, ply: int) -> tuple[Placement, ...] | None:
    """The placements left after those made since; None if another was made, or one is no longer allowed."""
    rest = list(hint)
    for number in range(ply, len(game.plies)):
        placed, state = game.plies[number].placement, game.state_at(number)
        followed = next((each for each in rest if _is_same(each, placed, state)), None)
        if followed is None:
            return None
        rest.remove(followed)
    return tuple(rest) if can_be_placed(rest, game.state) else None


def _is_same(one: Placement, other: Placement, state: State) -> bool:
    """Whether two placements are equal; a dome may stand on any piece of its palace (R22)."""
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


def shown_turn(hints: Hints, game: Game) -> Remaining | None:
    """The hint on the city: the chosen one while the player follows it, else the best of those that he follows."""
    turns = remaining(hints, game)
    return next((turn for turn in turns if turn.turn == hints.shown), next(iter(turns), None))


def hint_at(hints: Hints, game: Game, space: Space) -> Placement | None:
    """The placement that the hint on the city has on this space."""
    turn = shown_turn(hints, game)
    return next((each for each in turn.placements if each.space == space), None) if turn else None


def has_hints(hints: Hints, game: Game) -> bool:
    """Whether hints are thought about or shown."""
    is_thinking = hints.ply is not None and hints.turns is None and not hints.has_failed
    return is_thinking or bool(remaining(hints, game))


def explained(why: Why, turn: PlayedTurn, game: Game) -> FoundTurn | None:
    """The turn as the computer player found it, with its reasons; None if that is not known."""
    played = tuple(ply.placement for ply in game.plies[turn.first - 1 : turn.last])
    for ply in range(turn.first - 1, turn.last):
        known = why.known.get(ply)
        if known is not None and known.placements[: turn.last - ply] == played[ply - turn.first + 1 :]:
            return known._replace(placements=played)
    return None


def turns_to_explain(game: Game) -> tuple[PlayedTurn, ...]:
    """The last turn of each computer player, also an unfinished one, the oldest first."""
    last = len(game.plies)
    unfinished = [PlayedTurn(game.player_of(last), game.final + 1, last)] if last > game.final else []
    recent = islice(chain(unfinished, game.turns_back()), len(game.players))
    return tuple(turn for turn in recent if game.players[turn.seat].bot)[::-1]
