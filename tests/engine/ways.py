"""Random games for tests, played in several ways so that rare things happen, and the positions in these games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from app.engine.events import Event
from app.engine.grid import AROUND, CITY, Space, spaces_of
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STABLE, WALL, Kind, Seat
from app.engine.play import choices, opening, options, place
from app.engine.position import Position, StandingPalace
from app.engine.rulesets import CHOICES, RuleSet
from app.engine.state import Placement, State

Way = Callable[[State, Random], Placement]


class Step(NamedTuple):
    """One placement of a game, with the states before and after it, and its events."""

    before: State
    placement: Placement
    after: State
    events: tuple[Event, ...]


def steps(rules: RuleSet, players: int, way: Way, rng: Random) -> Iterator[Step]:
    """Play a whole game from the empty city, and yield its steps. `way` chooses the placements."""
    return steps_from(opening(rules, players), way, rng)


def steps_from(state: State, way: Way, rng: Random) -> Iterator[Step]:
    """Play the rest of a game from `state`, and yield its steps. `way` chooses the placements."""
    while not state.is_over:
        chosen = _on_the_last_piece(state, way(state, rng))
        after, events = place(state, chosen)
        yield Step(state, chosen, after, events)
        state = after


def _on_the_last_piece(state: State, chosen: Placement) -> Placement:
    """Move a dome to the last piece of its palace, and return other placements unchanged.

    `options` lists only the first piece of each palace (R22). So without this change, no test would place a dome on
    another piece.
    """
    palace = state.city.palaces.on(chosen.space)
    if chosen.kind is not DOME or palace is None:
        return chosen
    return Placement(DOME, list(spaces_of(palace.pieces))[-1])


def position_of(state: State, placed: Placement | None = None) -> Position:
    """Return the position of a state. `placed` is the placement already made in this turn, or None.

    The state must not be before the first merchant: only a record without a position starts there (R9).
    """
    palaces = [
        StandingPalace(p.color, tuple(spaces_of(p.pieces)), tuple(spaces_of(p.stables)), p.owner)
        for p in state.city.palaces.all
    ]
    return Position(
        tuple(palaces),
        state.city.streets.lines,
        state.city.walls.arms,
        state.stocks,
        state.palace_tiles,
        state.tower_tiles,
        Seat(0) if state.turn.player is None else state.turn.player,
        placed,
    )


def placed_in_this_turn(step: Step) -> Placement | None:
    """Return the placement of this step if it was the first of a turn that goes on, otherwise None."""
    before, after = step.before.turn, step.after.turn
    return step.placement if (before.left, after.left) == (2, 1) and before.player == after.player else None


def position_after(step: Step) -> Position:
    """Return the position after a step, also in the middle of a turn."""
    return position_of(step.after, placed_in_this_turn(step))


def random_rules(rng: Random) -> RuleSet:
    """Return a random mix of the choices of the rules."""
    return RuleSet(**{name: rng.choice(values) for name, values in CHOICES.items()})  # type: ignore[arg-type]


def uniform(state: State, rng: Random) -> Placement:
    """Choose any allowed placement. All allowed placements are equally likely."""
    return rng.choice(options(state))


def builder(state: State, rng: Random) -> Placement:
    """Choose mostly palace pieces and domes, and stables more often than merchants and walls."""
    return _by_kind(state, rng, {**dict.fromkeys(COLORS, 6), DOME: 6, STABLE: 3, MERCHANT: 1, WALL: 1})


def merchant_first(state: State, rng: Random) -> Placement:
    """Choose mostly merchants while any can be placed, so that streets get stuck."""
    return _by_kind(state, rng, {**dict.fromkeys(KINDS, 1), MERCHANT: 40})


def wall_first(state: State, rng: Random) -> Placement:
    """Choose mostly walls while any can be placed, because players without walls must look ahead later (R13)."""
    return _by_kind(state, rng, {**dict.fromkeys(KINDS, 1), WALL: 40, DOME: 5, MERCHANT: 20, STABLE: 20})


def hoarder(state: State, rng: Random) -> Placement:
    """Choose almost always another kind than a dome, as long as another kind is allowed."""
    return _by_kind(state, rng, {**dict.fromkeys(KINDS, 1_000), DOME: 1})


def crowding(state: State, rng: Random) -> Placement:
    """Choose any kind, and mostly a space near other pieces, so that palaces enclose each other."""
    kind = rng.choice([kind for kind in KINDS if choices(state, kind)])
    spaces = list(spaces_of(choices(state, kind)))
    return Placement(kind, rng.choices(spaces, [1 + 3 * _neighbors(state, space) ** 2 for space in spaces])[0])


def _by_kind(state: State, rng: Random, weights: dict[Kind, int]) -> Placement:
    kinds = [kind for kind in KINDS if choices(state, kind)]
    kind = rng.choices(kinds, [weights[kind] for kind in kinds])[0]
    return Placement(kind, rng.choice(list(spaces_of(choices(state, kind)))))


def _neighbors(state: State, space: Space) -> int:
    return (AROUND[space] & CITY & ~state.city.free).bit_count()


WAYS: dict[str, Way] = {way.__name__: way for way in (uniform, builder, merchant_first, wall_first, hoarder, crowding)}
