"""Tell by its placements alone whether an answer to an exercise is right."""

from collections.abc import Sequence

from app.engine.grid import ONLY
from app.engine.pieces import DOME
from app.engine.state import Placement, State


def has_key(after: State, answer: Sequence[Placement], best: Sequence[Placement], key: Placement) -> bool:
    """Whether an answer has the `key` placement of the best turn, and claims no more palaces than this turn.

    An answer that claims what the best turn leaves alone has to be rated, because waiting may be what matters. `after`
    is the state after the answer.
    """
    domes, most = (sum(each.kind is DOME for each in turn) for turn in (answer, best))
    return _has(after, answer, key) and domes <= most


def is_same(after: State, answer: Sequence[Placement], turn: Sequence[Placement]) -> bool:
    """Whether an answer has the placements of a turn, in any order. `after` is the state after the answer."""
    return len(answer) == len(turn) and all(_has(after, answer, each) for each in turn)


def _has(after: State, answer: Sequence[Placement], placement: Placement) -> bool:
    """Whether an answer has this placement. A dome may stand on any piece of its palace (R22)."""
    palace = after.city.palaces.on(placement.space) if placement.kind is DOME else None
    spaces = palace.pieces if palace else ONLY[placement.space]
    return any(each.kind is placement.kind and ONLY[each.space] & spaces for each in answer)
