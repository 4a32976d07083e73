"""The search for the best turn: pairs of placements, and for the most promising pairs the answers of the others.

The evaluation ranks the first placements, and the best of them are completed to whole turns. For the best of these
turns, the search plays out the turns of the others, who each place what the same evaluation says is best for them. What
this leads to decides. It is unknown how the others judge, so the search does this in several samples, in each of which
they judge a little differently: the mean depends less on chance. The others consider only placements near the last
changes, and those they liked best at first. Near the end of the game, all turns are played out to the end.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache
from operator import add
from random import Random
from typing import NamedTuple, TypeVar

from app.bots.evaluation import Weights, advantage, exact, values
from app.bots.outlook import Outlook
from app.engine.grid import CITY, NAME, ONLY, RING, STRIDE, Space, Spaces, spaces_of, together, union
from app.engine.pieces import DOME, KINDS, Seat
from app.engine.play import advance, choices
from app.engine.state import Placement, State

T = TypeVar("T")

STEP_POSITIONS = 16
"""The number of positions evaluated in a step: some 2 ms on a fast machine, 20 on a slow tablet."""
FAVORITES = 10
"""The number of first placements of each other player that are tried again wherever they are still allowed."""
DOUBT = 0.3
"""How differently the others may judge: the standard deviation of each weight, as a share of it."""
PRESENT = 0.3
"""The weight of the position right after a turn; the rest is the weight of the position that it leads to."""
ANYWHERE = CITY | RING
NEAR_SPACES = 2
"""A placement changes what is allowed or worth something up to this many spaces away."""


class Effort(NamedTuple):
    """How far a search goes.

    The `beam` best first placements are completed, each with the placements near it and the `width` best others. For
    `looks` of these turns the search looks at the answers of the others, in `samples` samples of `rounds` rounds. When
    at most `endgame` pieces are left, all play on to the end. The search stops at the end of the step in which it has
    evaluated `positions` positions.
    """

    beam: int
    width: int
    positions: int
    looks: int = 0
    samples: int = 1
    rounds: int = 1
    endgame: int = 0


class Line(NamedTuple):
    """Some placements, the state after them, and the advantage that this state gives to the player who makes them."""

    placements: tuple[Placement, ...]
    after: State
    advantage: float


def result(steps: Generator[object, None, T]) -> T:
    """Carry out work that comes in steps, in one go, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: T = end.value
            return value


@cache
def near(space: Space) -> Spaces:
    """The spaces at most `NEAR_SPACES` columns and rows away."""
    row, column = divmod(space, STRIDE)
    return union(
        other
        for other in NAME
        if abs(other // STRIDE - row) <= NEAR_SPACES and abs(other % STRIDE - column) <= NEAR_SPACES
    )


def candidates(state: State, within: Spaces) -> list[Placement]:
    """The placements allowed now on these spaces, and all domes, one for each palace (R22)."""
    found = []
    for kind in KINDS:
        spaces = choices(state, kind)
        if kind is not DOME:
            spaces &= within
        found += [Placement(kind, space) for space in spaces_of(spaces)]
    return found


def is_allowed(state: State, placement: Placement) -> bool:
    """Whether the player whose turn it is may make this placement now."""
    return bool(state.turn.allowed[placement.kind] & ONLY[placement.space])


class Search:
    """The search for the turn that comes now in a state.

    `steps` yields the number of positions evaluated so far and returns the lines found, best first.
    """

    def __init__(
        self, state: State, weights: Weights, effort: Effort, rng: Random, is_late: Callable[[], bool] = lambda: False
    ) -> None:
        assert state.turn.player is not None
        self.positions = 0
        self._state, self._seat = state, state.turn.player
        self._weights, self._effort, self._rng, self._is_late = exact(weights), effort, rng, is_late
        self._spent = False
        self._to_the_end = sum(map(sum, state.stocks)) <= effort.endgame
        self._rounds = 1 if self._to_the_end else effort.rounds
        self._favorites: dict[Seat, list[Placement]] = {}

    def _is_spent(self) -> bool:
        """Whether the budget or the time was used up at the last step."""
        return self._spent

    def steps(self) -> Generator[int, None, list[Line]]:
        """Search. First come the turns whose answers were looked at, then the others, each best first."""
        tries = candidates(self._state, ANYWHERE)
        self._rng.shuffle(tries)  # otherwise the southernmost of equals would always win
        firsts = yield from self._ranked(self._state, tries, self._weights)
        favorites = _first(firsts, self._effort.width)
        turns = yield from self._turns(self._state, firsts[: self._effort.beam], favorites, self._weights)
        if len(turns) == 1 or self._is_spent():
            return turns
        different = _different(turns)
        foreseen = yield from self._foreseen(different[: self._effort.looks])
        return foreseen + different[len(foreseen) :]

    def _foreseen(self, turns: list[Line]) -> Generator[int, None, list[Line]]:
        """The turns, rated by the mean of the positions that all samples lead to, best first.

        Within a sample, the others judge in the same way after each turn, so that the turns can be compared. A sample
        that is cut short does not count, unless it is the first.
        """
        totals = [0.0] * len(turns)
        samples = 0
        while samples < self._effort.samples and not self._is_spent():
            judges = self._judges(samples)
            found: list[float] = []
            evaluated = self.positions
            for turn in turns:
                answered = yield from self._answered(turn, judges)
                if self._is_spent():
                    break
                found.append(answered)
            if samples and len(found) < len(turns):
                break
            totals = list(map(add, totals, found))
            samples += 1
            if self.positions - evaluated == len(turns) * self._rounds:
                break  # no other player has a placement left
        lines = (
            turn._replace(advantage=PRESENT * turn.advantage + (1 - PRESENT) * total / samples)
            for turn, total in zip(turns, totals, strict=False)
        )
        return sorted(lines, key=_by_advantage)

    def _judges(self, sample: int) -> list[Weights]:
        """The weights of each player in a sample: in the first sample those of this player, later varied by `DOUBT`."""
        if not sample:
            return [self._weights] * len(self._state.stocks)
        return [exact(weight * self._rng.gauss(1, DOUBT) for weight in self._weights) for _ in self._state.stocks]

    def _turns(
        self, state: State, firsts: list[Line], favorites: list[Placement], weights: Weights
    ) -> Generator[int, None, list[Line]]:
        """Whole turns that begin with one of these first placements, best first."""
        found: dict[frozenset[Placement], Line] = {}
        for first in firsts:
            if not _goes_on(state, first.after):
                found[frozenset(first.placements)] = first
                continue
            tries = self._tries(first.after, first.placements, favorites)
            for second in (yield from self._ranked(first.after, tries, weights)):
                whole = first.placements + second.placements
                found.setdefault(frozenset(whole), second._replace(placements=whole))
            if self._is_spent():
                break
        return sorted(found.values(), key=_by_advantage)

    def _answered(self, turn: Line, judges: Sequence[Weights]) -> Generator[int, None, float]:
        """The advantage after the others have answered a turn, as the mean of all rounds."""
        line, worth = turn, 0.0
        for number in range(self._rounds):
            if number and line.after.turn.player == self._seat:
                line = yield from self._reply(line, judges)
            line = yield from self._continued(line, judges)
            self.positions += 1
            worth += advantage(values(line.after, self._weights), self._seat)
        return worth / self._rounds

    def _continued(self, line: Line, judges: Sequence[Weights]) -> Generator[int, None, Line]:
        """The line, extended by turns until this player's next one; in the endgame, by all turns."""
        while line.after.turn.player is not None and not self._is_spent():
            if line.after.turn.player == self._seat and not self._to_the_end:
                break
            line = yield from self._reply(line, judges)
        return line

    def _reply(self, line: Line, judges: Sequence[Weights]) -> Generator[int, None, Line]:
        """The line, extended by the next player's turn."""
        state = line.after
        player = state.turn.player
        assert player is not None
        favorites = self._favorites.get(player)
        tries = candidates(state, ANYWHERE) if favorites is None else self._tries(state, line.placements, favorites)
        firsts = yield from self._ranked(state, tries, judges[player])
        favorites = self._favorites.setdefault(player, _first(firsts, FAVORITES))
        answers = yield from self._turns(state, firsts[:1], favorites, judges[player])
        return answers[0]._replace(placements=line.placements + answers[0].placements)

    def _tries(self, state: State, changed: Iterable[Placement], favorites: list[Placement]) -> list[Placement]:
        """The placements near the last ones, and the favorites that are still allowed; if there are none, all."""
        tries = candidates(state, together(near(placement.space) for placement in changed))
        tries += [placement for placement in favorites if is_allowed(state, placement)]
        return list(dict.fromkeys(tries)) or candidates(state, ANYWHERE)

    def _ranked(self, state: State, tries: list[Placement], weights: Weights) -> Generator[int, None, list[Line]]:
        """The placements, rated for the player who makes them, best first; at least one, even when time is up."""
        seat = state.turn.player
        assert seat is not None
        outlook = Outlook(state, weights)
        lines = []
        for placement in tries:
            after = advance(state, placement)
            lines.append(Line((placement,), after, advantage(outlook.values(placement, after), seat)))
            self.positions += 1
            if self.positions % STEP_POSITIONS == 0:
                yield self.positions
                self._spent = self._spent or self.positions >= self._effort.positions or self._is_late()
            if self._is_spent():
                break
        return sorted(lines, key=_by_advantage)


def _different(turns: list[Line]) -> list[Line]:
    """The turns without those that place the same kinds as an earlier one and have the same advantage."""
    found: dict[tuple[object, ...], Line] = {}
    for turn in turns:
        kinds = sorted(placement.kind for placement in turn.placements)
        found.setdefault((*kinds, round(turn.advantage, 2)), turn)
    return list(found.values())


def _first(lines: list[Line], number: int) -> list[Placement]:
    """The first placement of each of the first `number` lines."""
    return [line.placements[0] for line in lines[:number]]


def _by_advantage(line: Line) -> float:
    return -line.advantage


def _goes_on(before: State, after: State) -> bool:
    """Whether the same player has another placement in this turn."""
    return before.turn.left == 2 and after.turn.left == 1 and after.turn.player == before.turn.player
