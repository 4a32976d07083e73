"""Chooses the turn to compare a turn with. Turns that change the same palaces are of one kind."""

from collections.abc import Iterable
from typing import NamedTuple

from app.bot_messages import SEEN_POINTS
from app.bots.candidates import ANYWHERE, TriedTurn, candidates, goes_on
from app.engine.inspection import gift, net_gain, score_changes
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS


class TurnPair(NamedTuple):
    """A `turn` of the player at `seat` from the state `before`, and the `other` one with which it is compared."""

    seat: Seat
    before: State
    turn: TriedTurn
    other: TriedTurn

    @property
    def rivals(self) -> list[Seat]:
        """The other players, in the order of their next turns."""
        return list(ROUNDS[len(self.before.stocks)][self.seat][1:])

    @property
    def lead(self) -> float:
        """By how many points the turn is better than the other."""
        return self.turn.advantage - self.other.advantage


def compared(before: State, turn: TriedTurn, found: Iterable[TriedTurn]) -> TurnPair | None:
    """Return `turn` and the turn to compare it with, or None if it is alone.

    If a turn brings at least `SEEN_POINTS` more at once, this is the one that brings most. For a turn that brings a
    rival more than its player, any more is enough. Otherwise this is the best turn of another kind, if possible one
    that changes other palaces.
    """
    seat = before.turn.player
    assert seat is not None
    changes, kinds = score_changes(before, turn.after), changed_palaces(before, turn.after)
    least = net_gain(changes, seat) + (1 if gift(changes, seat).points > changes[seat] else SEEN_POINTS)

    def contrast(other: TriedTurn) -> tuple[int, bool, bool, float]:
        more = max(0, net_gain(score_changes(before, other.after), seat) + 1 - least)
        changed = changed_palaces(before, other.after)
        return more, not changed & kinds, changed != kinds, other.advantage

    other = max((other for other in found if other.after != turn.after), key=contrast, default=None)
    return TurnPair(seat, before, turn, other) if other else None


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
    """Return the palaces that a turn changes, by index, and a new palace by its color. They define its kind.

    A turn changes a palace if its parts, owner or points change.
    """
    old, new = ([(each, palace_points(city, each)) for each in city.palaces.all] for city in (before.city, after.city))
    changed = {index for index, each in enumerate(new) if index >= len(old) or each != old[index]}
    return frozenset(new[index][0].color.word if index >= len(old) else index for index in changed)
