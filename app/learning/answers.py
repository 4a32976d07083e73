"""Tell by its placements alone whether an answer to an exercise is right."""

from collections.abc import Sequence

from app.engine.inspection import has_placement
from app.engine.pieces import DOME
from app.engine.state import Placement, State


def has_key(after: State, answer: Sequence[Placement], best: Sequence[Placement], key: Placement) -> bool:
    """Whether an answer has the `key` placement of the best turn, and claims no more palaces than this turn.

    An answer that claims what the best turn leaves alone has to be rated, because waiting may be what matters. `after`
    is the state after the answer.
    """
    domes, most = (sum(each.kind is DOME for each in turn) for turn in (answer, best))
    return has_placement(after, answer, key) and domes <= most


def is_same(after: State, answer: Sequence[Placement], turn: Sequence[Placement]) -> bool:
    """Whether an answer has the placements of a turn, in any order. `after` is the state after the answer."""
    return len(answer) == len(turn) and all(has_placement(after, answer, each) for each in turn)
