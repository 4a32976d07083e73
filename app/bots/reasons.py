"""Why one turn is better than another: what in the evaluation made the difference, as data for a sentence."""

from typing import NamedTuple

from app.bots.evaluation import Weights, rows, shares
from app.bots.terms import NAMES
from app.engine.pieces import Seat
from app.engine.state import State

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
"""What each term is about: room for owned palaces to gain more, what is in stock, palaces unclaimed or yet unbuilt."""

MOST = 3
LEAST = 0.5
"""A difference of fewer points is no reason."""


class Reason(NamedTuple):
    """What a turn changes for one player: `gain` is how many points that is worth to whoever makes the turn."""

    topic: str
    seat: Seat
    gain: float


def reasons(chosen: State, other: State, seat: Seat, weights: Weights) -> tuple[Reason, ...]:
    """What speaks most for the turn that leads to one state, instead of that which leads to the other."""
    gains: dict[tuple[str, Seat], float] = {}
    before, after = rows(other), rows(chosen)
    for player, share in enumerate(shares(after, weights, seat)):
        for name, weight, old, new in zip(NAMES, weights, before[player], after[player], strict=True):
            about = (TOPIC[name], Seat(player))
            gains[about] = gains.get(about, 0.0) + share * weight * (new - old)
    found = [Reason(topic, player, round(gain, 1)) for (topic, player), gain in gains.items() if gain >= LEAST]
    return tuple(sorted(found, key=lambda reason: -reason.gain)[:MOST])
