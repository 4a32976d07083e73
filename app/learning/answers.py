"""Tell by its placements alone whether an answer to an exercise is right."""

from collections.abc import Sequence

from app.engine.grid import ONLY
from app.engine.pieces import DOME
from app.engine.state import Placement, State


def has_key(after: State, answer: Sequence[Placement], best: Sequence[Placement], key: Placement) -> bool:
    """Whether an answer has the `key` placement of the best turn, and claims no more palaces than this turn.

    An answer that claims what the best turn leaves alone has to be rated, because waiting may be what matters. A dome
    may stand on any piece of its palace (R22). `after` is the state after the answer.
    """
    palace = after.city.palaces.on(key.space) if key.kind is DOME else None
    spaces = palace.pieces if palace else ONLY[key.space]
    found = any(each.kind is key.kind and ONLY[each.space] & spaces for each in answer)
    return found and _domes(answer) <= _domes(best)


def _domes(turn: Sequence[Placement]) -> int:
    return sum(placement.kind is DOME for placement in turn)
