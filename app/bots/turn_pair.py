"""Chooses the turn to compare a turn with. Turns that change the same palaces are of one kind."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import NamedTuple

from app.bot_messages import SEEN_POINTS
from app.bots.candidates import ANYWHERE, TriedTurn, candidates, goes_on
from app.bots.evaluation import Weights, advantage, exact, values
from app.engine.inspection import differ, gift, net_gain, score_changes
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS


class TurnPair(NamedTuple):
    """Two turns of the player at `seat` from the state `before`: the states after the `turn`, and after the `other`.

    `placements` are those of the other turn. `lead` is by how many points the turn is better than the other.
    """

    seat: Seat
    before: State
    turn: State
    other: State
    placements: tuple[Placement, ...]
    lead: float

    @property
    def rivals(self) -> list[Seat]:
        """The other players, in the order of their next turns."""
        return list(ROUNDS[len(self.before.stocks)][self.seat][1:])


def compared(
    before: State,
    turn: TriedTurn,
    found: Sequence[TriedTurn],
    weights: Weights,
    claims: Sequence[TriedTurn] = (),
) -> TurnPair | None:
    """Return `turn` and the turn to compare it with, if possible the best of another kind. Return None if it is alone.

    If `turn` brings a rival points, turns that bring no rival points come first. If not, those come first that bring
    most at once, if this is at least `SEEN_POINTS` more. If `turn` changes nothing that counts (see `differ`), these
    may be `claims` whose answers the search did not look at, if they are worse at first sight.
    """
    seat = before.turn.player
    assert seat is not None
    judged = partial(_Judged, before=before, seat=seat, weights=exact(weights))
    own, others = judged(turn), [judged(other) for other in found if other is not turn]
    if not others:
        return None
    rating = own.rating
    if not own.gift:
        keen = _most_at_once(others, own)
        if not keen and not differ(before, turn.after):
            keen = _most_at_once([*map(judged, claims)], own)
            keen = [claim for claim in keen if claim.first_sight < own.first_sight]
            rating = own.first_sight if keen else rating
        others = keen or others
    other = max(others, key=own.contrast)
    return TurnPair(seat, before, turn.after, other.turn.after, other.turn.placements, rating - other.rating)


class _Judged:
    """A turn that starts at `before`, with what its player thinks of it."""

    def __init__(self, turn: TriedTurn, before: State, seat: Seat, weights: Weights) -> None:
        self.turn, self._before, self._seat, self._weights = turn, before, seat, weights
        changes = score_changes(before, turn.after)
        self.gift, self.net_gain = gift(changes, seat).points, net_gain(changes, seat)

    @cached_property
    def first_sight(self) -> float:
        """The advantage of the player right after the turn."""
        return advantage(values(self.turn.after, self._weights), self._seat)

    @cached_property
    def rating(self) -> float:
        """The rating of the turn after the answers of the others, if the search looked at them."""
        return self.turn.advantage if self.turn.lines else self.first_sight

    @cached_property
    def kinds(self) -> frozenset[int | str]:
        """What tells the turn from other kinds of turns."""
        return changed_palaces(self._before, self.turn.after)

    def contrast(self, other: "_Judged") -> tuple[bool, bool, bool, float]:
        """Return how suitable the other turn is for a comparison with this one."""
        is_harmless = self.gift > 0 and not other.gift
        return is_harmless, not self.kinds & other.kinds, self.kinds != other.kinds, other.rating


def _most_at_once(others: Sequence[_Judged], own: _Judged) -> list[_Judged]:
    """Return those that bring most at once, if this is at least `SEEN_POINTS` more than a turn brings; else none."""
    most = max((other.net_gain for other in others), default=0)
    return [other for other in others if other.net_gain == most] if most - own.net_gain >= SEEN_POINTS else []


def is_only(before: State) -> bool:
    """Return whether the rules allow only one turn, perhaps in two orders."""
    firsts = candidates(before, ANYWHERE)
    if len(firsts) > 2:
        return False
    turns = set[frozenset[Placement]]()
    for placement in firsts:
        after = advance(before, placement)
        seconds = candidates(after, ANYWHERE) if goes_on(before, after) else []
        turns |= {frozenset({placement, second}) for second in seconds} or {frozenset({placement})}
    return len(turns) == 1


def changed_palaces(before: State, after: State) -> frozenset[int | str]:
    """Return the palaces that a turn changes, by index, and a new palace by its color. They define its kind."""
    known = len(before.city.palaces.all)
    changed = changed_indexes(before, after)
    return frozenset(after.city.palaces.all[index].color.word if index >= known else index for index in changed)


def changed_indexes(before: State, after: State) -> frozenset[int]:
    """Return the indexes of the palaces that are new in `after`, or have other parts, owners or points."""
    cities = before.city, after.city
    old, new = ([(palace, palace_points(city, palace)) for palace in city.palaces.all] for city in cities)
    return frozenset(index for index, palace in enumerate(new) if index >= len(old) or palace != old[index])
