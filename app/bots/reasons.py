"""The reasons for a turn, as data for sentences: the terms of the evaluation that differ most from another turn."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.bots.evaluation import Weights, gradient, rows
from app.bots.terms import NAMES
from app.engine.grid import NAME, first
from app.engine.inspection import claimants_of, free_beside
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, Seat, tile_value
from app.engine.scoring import palace_score
from app.engine.state import State

Changes = Mapping[str, float]
"""The growth of each subject of a topic for one player, by the name of the subject (see `TurnReason`)."""

TOPIC = {
    "points": "points",
    "palace_tiles": "palace tiles",
    "tower_tiles": "tower tiles",
    "tower_tiles_early": "tower tiles",
    "stables": "stock",
    "merchants": "stock",
    "walls": "stock",
    "domes": "stock",
    "domes_early": "stock",
    "pieces_to_come": "unbuilt",
    "growth_to_come": "unbuilt",
    **dict.fromkeys(("ring", "ring_early", "room", "stable_fits", "merchant_fits", "wall_fits"), "room"),
    **dict.fromkeys((name for name in NAMES if name.startswith(("worth_of", "number_of"))), "unclaimed"),
}
"""The topic of each term. The topic `room` is the free space round owned palaces, where they can earn more points."""

MOST_REASONS = 3
LEAST_POINTS = 0.5
"""The smallest gain of a topic, in points, that makes a reason."""


class TurnReason(NamedTuple):
    """A reason for a turn: the change that the turn makes in one topic for the player at `seat`.

    `gain` is the worth of this change to the player who makes the turn, in points. `subject` names what the turn
    changes most: a palace by one of its spaces ("d7"), a palace tile or a color to build ("gray"), a tower ("tower-3"),
    or a kind in stock ("dome"). `subject` is empty if the turn itself changes nothing in this topic.
    """

    topic: str
    seat: Seat
    gain: float
    subject: str


def reasons(before: State, chosen: State, other: State, seat: Seat, weights: Weights) -> tuple[TurnReason, ...]:
    """Return why the player at `seat` should make the turn from `before` to `chosen`, not to `other`, best first."""
    gains: dict[tuple[str, Seat], float] = {}
    with_other, with_chosen = rows(other), rows(chosen)
    for player, slope in enumerate(gradient(with_chosen, weights, seat)):
        for name, weight, old, new in zip(NAMES, weights, with_other[player], with_chosen[player], strict=True):
            about = (TOPIC[name], Seat(player))
            gains[about] = gains.get(about, 0.0) + slope * weight * (new - old)
    best = sorted((about for about in gains if gains[about] >= LEAST_POINTS), key=lambda about: -gains[about])
    return tuple(
        TurnReason(topic, player, round(gains[topic, player], 1), _subject(topic, player, seat, before, chosen, other))
        for topic, player in best[:MOST_REASONS]
    )


def _subject(topic: str, player: Seat, seat: Seat, before: State, chosen: State, other: State) -> str:
    """Return the subject of a topic that the chosen turn changes most in favor of the player at `seat`, who makes it.

    If `player` is at this seat, return the subject that grows most. For a rival, return the subject that shrinks most.
    Stock can only shrink, so for this topic, compare the stocks after the two turns. Return an empty text if no subject
    changes in favor of the player at `seat`.
    """
    changes = CHANGES[topic](other if topic == "stock" else before, chosen, player)
    sign = 1 if player == seat else -1
    subject = max(changes, key=lambda each: sign * changes[each], default="")
    return subject if subject and sign * changes[subject] > 0 else ""


def _points(before: State, after: State, player: Seat) -> Changes:
    return _of_palaces(
        before, after, lambda state, palace: palace_score(state.city, palace).total if palace.owner == player else 0
    )


def _room(before: State, after: State, player: Seat) -> Changes:
    return _of_palaces(
        before,
        after,
        lambda state, palace: free_beside(state.city, palace).bit_count() if palace.owner == player else 0,
    )


def _unclaimed(before: State, after: State, player: Seat) -> Changes:
    def share(state: State, palace: Palace) -> float:
        seats = claimants_of(state, palace.color)
        return palace_score(state.city, palace).total / len(seats) if palace.owner is None and player in seats else 0

    return _of_palaces(before, after, share)


def _of_palaces(before: State, after: State, amount: Callable[[State, Palace], float]) -> Changes:
    """Return how much `amount` grew for each palace, by the name of the palace's first space.

    `amount` returns a number for a palace in a state. Palaces keep their order from state to state, and new palaces
    come last.
    """
    old = before.city.palaces.all
    return {
        NAME[first(palace.pieces)]: amount(after, palace) - (amount(before, old[index]) if index < len(old) else 0)
        for index, palace in enumerate(after.city.palaces.all)
    }


def _palace_tiles(before: State, after: State, player: Seat) -> Changes:
    return {
        color.word: tile_value(color) * ((after.palace_tiles[color] == player) - (before.palace_tiles[color] == player))
        for color in COLORS
    }


def _tower_tiles(before: State, after: State, player: Seat) -> Changes:
    return {
        f"tower-{tower}": tower * ((after.tower_tiles[tower - 1] == player) - (before.tower_tiles[tower - 1] == player))
        for tower in TOWERS
    }


def _stock(before: State, after: State, player: Seat) -> Changes:
    kinds = (DOME, STABLE, WALL, MERCHANT)
    return {kind.word: after.stocks[player][kind] - before.stocks[player][kind] for kind in kinds}


def _unbuilt(before: State, after: State, player: Seat) -> Changes:
    def growth(state: State, color: Kind) -> int:
        return state.sites.growth[color].bit_count() if player in claimants_of(state, color) else 0

    return {color.word: growth(after, color) - growth(before, color) for color in COLORS}


CHANGES: Mapping[str, Callable[[State, State, Seat], Changes]] = {
    "points": _points,
    "palace tiles": _palace_tiles,
    "tower tiles": _tower_tiles,
    "stock": _stock,
    "room": _room,
    "unclaimed": _unclaimed,
    "unbuilt": _unbuilt,
}
