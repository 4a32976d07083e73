"""Chooses the turn to compare a turn with: the best of another kind, or one that a player would ask about."""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots import chances
from app.bots.evaluation import Weights, advantage, values
from app.bots.tries import ANYWHERE, TriedTurn, candidates
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.scoring import palace_score
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS

SEEN_POINTS = 2
"""A player sees without a bot that a turn brings at least this number of points more at once than another one."""
EQUAL_POINTS = 0.75
"""Turns are about as good if their ratings differ by less than this number of points."""


class Compared(NamedTuple):
    """A turn of the player at `seat` that starts at `before`: the states after it (`turn`) and after the `other` one.

    `placements` are those of the other turn, and `lead` is by how many points this turn is better.
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
    dropped: Sequence[TriedTurn] = (),
) -> Compared | None:
    """Compare a turn with the best of those found that is of another kind; None if no other was found.

    A turn that brings a rival points is compared with the best that brings no rival points, if there is any. Any other
    turn is compared with the best of those that bring most at once, if this is at least `SEEN_POINTS` more. For a turn
    that changes no palace, these may be claims that the search `dropped` because they are worse at first sight.
    """
    others, view = [other for other in found if other is not turn], _View(before, weights)
    if not others:
        return None
    if not view.gift(turn):
        seen = others if changed_palaces(before, turn.after) else [*others, *view.worse(dropped, turn)]
        most = max(map(view.at_once, seen))
        if most - view.at_once(turn) >= SEEN_POINTS:
            others = [other for other in seen if view.at_once(other) == most]
    other = max(others, key=lambda other: view.preference(turn, other))
    judge = view.rating if other.lines else view.first_sight  # the answers of the others make ratings of another kind
    return Compared(view.seat, before, turn.after, other.after, other.placements, judge(turn) - judge(other))


class _View:
    """How the player at turn sees the turns that start at `before`."""

    def __init__(self, before: State, weights: Weights) -> None:
        assert before.turn.player is not None
        self.seat = before.turn.player
        self._before, self._weights, self._now = before, weights, chances.totals(before)

    def first_sight(self, turn: TriedTurn) -> float:
        """Return the advantage of the player right after the turn."""
        return advantage(values(turn.after, self._weights), self.seat)

    def rating(self, turn: TriedTurn) -> float:
        """Return the rating of a turn after the answers of the others, if the search looked at them."""
        return turn.advantage if turn.lines else self.first_sight(turn)

    def gift(self, turn: TriedTurn) -> int:
        """Return the most points that the turn brings a rival."""
        return chances.helped(self._now, chances.totals(turn.after), self.seat).points

    def at_once(self, turn: TriedTurn) -> int:
        """Return the points that the turn brings the player, less those that it brings one rival."""
        return chances.totals(turn.after)[self.seat] - self._now[self.seat] - self.gift(turn)

    def worse(self, turns: Sequence[TriedTurn], than: TriedTurn) -> list[TriedTurn]:
        """Return those turns that are worse at first sight than a turn."""
        least = self.first_sight(than)
        return [turn for turn in turns if self.first_sight(turn) < least]

    def preference(self, turn: TriedTurn, other: TriedTurn) -> tuple[bool, bool, bool, bool, float]:
        """Return how suitable the other turn is for a comparison with a turn."""
        kinds, other_kinds = (changed_palaces(self._before, each.after) for each in (turn, other))
        is_harmless = self.gift(turn) > 0 and not self.gift(other)
        return is_harmless, bool(other.lines), not kinds & other_kinds, kinds != other_kinds, self.rating(other)


def is_only(before: State) -> bool:
    """Return whether the rules allow only one turn, perhaps in two orders."""
    firsts = candidates(before, ANYWHERE)
    if len(firsts) > 2:
        return False
    turns = set[frozenset[Placement]]()
    for placement in firsts:
        after = advance(before, placement)
        goes_on = before.turn.left == 2 and after.turn.left == 1 and after.turn.player == before.turn.player
        seconds = candidates(after, ANYWHERE) if goes_on else []
        turns |= {frozenset({placement, second}) for second in seconds} or {frozenset({placement})}
    return len(turns) == 1


def changed_palaces(before: State, after: State) -> frozenset[int | str]:
    """Return what tells kinds of turns apart: the palaces that the turn changes, a new palace by its color."""
    known = len(before.city.palaces.all)
    changed = changed_indexes(before, after)
    return frozenset(after.city.palaces.all[index].color.word if index >= known else index for index in changed)


def changed_indexes(before: State, after: State) -> frozenset[int]:
    """Return the palaces that differ in parts, owner or points, or are new, by index."""
    old = before.city.palaces.all
    return frozenset(
        index
        for index, palace in enumerate(after.city.palaces.all)
        if index >= len(old) or palace != old[index] or palace_points(after, index) != palace_points(before, index)
    )


def palace_points(state: State, index: int) -> int:
    """Return the points of a palace (R35)."""
    return palace_score(state.city, state.city.palaces.all[index]).total
