"""A bot's search for the best turn. It rates pairs of placements, and for the best pairs the answers of the rivals.

The search ranks the first placements by their evaluation and completes the best of them to whole turns. For the best of
these turns, it plays on with the turns of the other players, who choose by the same evaluation, and rates the position
after them. How the others really judge is unknown, so the search repeats this in several samples, in which the others
judge a little differently, and takes the mean. To save time, the others consider only placements near the last changes
and their favorites from the first look at the board. Near the end of the game, the search plays on to the end.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache, reduce
from math import fsum
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
"""The number of positions that the search evaluates in a step: about 2 ms on a fast machine, 20 ms on a slow tablet."""
FAVORITES = 10
"""The number of favorite placements of each other player that the search tries again while they are allowed."""
DOUBT = 0.3
"""How differently the others may judge: the standard deviation of each weight, as a share of the weight."""
PRESENT = 0.3
"""The share of the position right after a turn in its rating. The position after the answers has the other share."""
ANYWHERE = CITY | RING
NEAR_SPACES = 2
"""The distance, in spaces, up to which a placement changes which placements are allowed and what they are worth."""


class Effort(NamedTuple):
    """How far a search goes.

    The search completes the `beam` best first placements to turns, each with the placements near it and the `width`
    best first placements. For the `looks` best turns, it plays on with the answers of the others, in `samples` samples
    of `rounds` rounds, or to the end of the game if at most `endgame` pieces are left. It stops at the end of the step
    in which it reaches the budget of `positions` evaluated positions.
    """

    beam: int
    width: int
    positions: int
    looks: int = 0
    samples: int = 1
    rounds: int = 1
    endgame: int = 0


class TriedTurn(NamedTuple):
    """Placements that the search tries, the state after them, and the advantage of the player of the last one.

    `lines` has the turn with the answers of the others, once for each sample, each with its rating in this sample.
    """

    placements: tuple[Placement, ...]
    after: State
    advantage: float
    lines: tuple["TriedTurn", ...] = ()


def result(steps: Generator[object, None, T]) -> T:
    """Run all steps of a generator, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: T = end.value
            return value


@cache
def near(space: Space) -> Spaces:
    """Return the spaces at most `NEAR_SPACES` columns and rows away from `space`, with `space` itself."""
    row, column = divmod(space, STRIDE)
    return union(
        other
        for other in NAME
        if abs(other // STRIDE - row) <= NEAR_SPACES and abs(other % STRIDE - column) <= NEAR_SPACES
    )


def candidates(state: State, within: Spaces) -> list[Placement]:
    """Return the placements allowed on the spaces `within`, and a dome for each claimable palace anywhere (R22)."""
    found = []
    for kind in KINDS:
        spaces = choices(state, kind)
        if kind is not DOME:
            spaces &= within
        found += [Placement(kind, space) for space in spaces_of(spaces)]
    return found


def is_allowed(state: State, placement: Placement) -> bool:
    """Return whether the player whose turn it is may make this placement now."""
    return bool(state.turn.allowed[placement.kind] & ONLY[placement.space])


class Search:
    """The search for the best rest of the current turn. `positions` counts the positions evaluated so far.

    The search rates the turn `also` like the best turns, however bad it is, unless it is empty.
    """

    def __init__(
        self,
        state: State,
        weights: Weights,
        effort: Effort,
        rng: Random,
        is_late: Callable[[], bool] = lambda: False,
        also: tuple[Placement, ...] = (),
    ) -> None:
        assert state.turn.player is not None
        self.positions = 0
        self._also = also
        self._state, self._seat = state, state.turn.player
        self._weights, self._effort, self._rng, self._is_late = exact(weights), effort, rng, is_late
        self._spent = False
        self._to_the_end = sum(map(sum, state.stocks)) <= effort.endgame
        self._rounds = 1 if self._to_the_end else effort.rounds
        self._favorites: dict[Seat, list[Placement]] = {}

    def _step(self) -> Generator[int, None, None]:
        """End a step: yield the number of positions evaluated so far, then compare the budget and the clock."""
        yield self.positions
        self._spent = self._spent or self.positions >= self._effort.positions or self._is_late()

    def _is_spent(self) -> bool:
        """Return whether the budget of positions or the time was used up at the end of the last step."""
        return self._spent

    def steps(self) -> Generator[int, None, list[TriedTurn]]:
        """Search, and return the turns found. Between steps, yield the number of positions evaluated so far.

        The turns for which the search has played the answers of the others come first, then the remaining turns. Both
        groups are sorted best first.
        """
        tries = candidates(self._state, ANYWHERE)
        self._rng.shuffle(tries)  # otherwise the southernmost of equally good placements would always win
        firsts = yield from self._ranked(self._state, tries, self._weights)
        favorites = _first(firsts, self._effort.width)
        turns = yield from self._turns(self._state, firsts[: self._effort.beam], favorites, self._weights)
        if len(turns) == 1 or (self._is_spent() and not self._also):
            return turns
        different = _different(turns)
        if self._also:
            different = [self._made(self._also), *(turn for turn in different if not _is_same(turn, self._also))]
        foreseen = yield from self._foreseen(different[: self._effort.looks])
        return foreseen + sorted(different[len(foreseen) :], key=_by_advantage)

    def _made(self, placements: tuple[Placement, ...]) -> TriedTurn:
        """Return the turn of these placements with its rating."""
        after = reduce(advance, placements, self._state)
        self.positions += 1
        return TriedTurn(placements, after, advantage(values(after, self._weights), self._seat))

    def _foreseen(self, turns: list[TriedTurn]) -> Generator[int, None, list[TriedTurn]]:
        """Rate the turns by the positions after the others' answers, averaged over all samples. Return them best first.

        Within a sample, the others judge in the same way after each turn, so that the turns can be compared. If the
        budget ends within a sample, this sample does not count, unless it is the first.
        """
        samples: list[list[TriedTurn]] = []
        while len(samples) < self._effort.samples and not self._is_spent():
            judges = self._judges(len(samples))
            found: list[TriedTurn] = []
            evaluated = self.positions
            for turn in turns:
                answered = yield from self._answered(turn, judges)
                if self._is_spent():
                    break
                found.append(answered)
                # near the end of the game a whole sample may evaluate fewer positions than a step has
                yield from self._step()
            if samples and len(found) < len(turns):
                break
            samples.append(found)
            if self.positions - evaluated == len(turns) * self._rounds:
                break  # no other player has a placement left
        return sorted(map(_foreseen, turns, zip(*samples, strict=True)), key=_by_advantage)

    def _judges(self, sample: int) -> list[Weights]:
        """Return each player's weights in a sample: our own in the first sample, varied by `DOUBT` in the others."""
        if not sample:
            return [self._weights] * len(self._state.stocks)
        return [exact(weight * self._rng.gauss(1, DOUBT) for weight in self._weights) for _ in self._state.stocks]

    def _turns(
        self, state: State, firsts: list[TriedTurn], favorites: list[Placement], weights: Weights
    ) -> Generator[int, None, list[TriedTurn]]:
        """Add a second placement to each first one: near it, or a favorite. Return the whole turns, best first."""
        found: dict[frozenset[Placement], TriedTurn] = {}
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

    def _answered(self, turn: TriedTurn, judges: Sequence[Weights]) -> Generator[int, None, TriedTurn]:
        """Add the answers of the others. The advantage is the searching player's, as the mean over all rounds."""
        line, worth = turn, 0.0
        for number in range(self._rounds):
            if number and line.after.turn.player == self._seat:
                line = yield from self._reply(line, judges)
            line = yield from self._continued(line, judges)
            self.positions += 1
            worth += advantage(values(line.after, self._weights), self._seat)
        return line._replace(advantage=worth / self._rounds)

    def _continued(self, line: TriedTurn, judges: Sequence[Weights]) -> Generator[int, None, TriedTurn]:
        """Add turns to `line` until the searching player's next turn. In the endgame, add all turns to the end."""
        while line.after.turn.player is not None and not self._is_spent():
            if line.after.turn.player == self._seat and not self._to_the_end:
                break
            line = yield from self._reply(line, judges)
        return line

    def _reply(self, line: TriedTurn, judges: Sequence[Weights]) -> Generator[int, None, TriedTurn]:
        """Add to `line` the turn that the next player would make."""
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
        """Return the allowed placements near those in `changed` and the allowed favorites, or all if there are none."""
        tries = candidates(state, together(near(placement.space) for placement in changed))
        tries += [placement for placement in favorites if is_allowed(state, placement)]
        return list(dict.fromkeys(tries)) or candidates(state, ANYWHERE)

    def _ranked(self, state: State, tries: list[Placement], weights: Weights) -> Generator[int, None, list[TriedTurn]]:
        """Rate the placements (at least one) for the player who makes them. Return them best first."""
        seat = state.turn.player
        assert seat is not None
        outlook = Outlook(state, weights)
        lines = []
        for placement in tries:
            after = advance(state, placement)
            lines.append(TriedTurn((placement,), after, advantage(outlook.values(placement, after), seat)))
            self.positions += 1
            if self.positions % STEP_POSITIONS == 0:
                yield from self._step()
            if self._is_spent():
                break
        return sorted(lines, key=_by_advantage)


def _different(turns: list[TriedTurn]) -> list[TriedTurn]:
    """Drop each turn that places the same kinds as an earlier turn in the list and has the same advantage."""
    found: dict[tuple[object, ...], TriedTurn] = {}
    for turn in turns:
        kinds = sorted(placement.kind for placement in turn.placements)
        found.setdefault((*kinds, round(turn.advantage, 2)), turn)
    return list(found.values())


def _foreseen(turn: TriedTurn, lines: tuple[TriedTurn, ...]) -> TriedTurn:
    """Rate a turn by its lines, too, and return it with them."""
    ahead = fsum(line.advantage for line in lines) / len(lines)
    return turn._replace(advantage=PRESENT * turn.advantage + (1 - PRESENT) * ahead, lines=lines)


def _is_same(turn: TriedTurn, placements: tuple[Placement, ...]) -> bool:
    """Return whether the turn has these placements, in any order."""
    return sorted(turn.placements) == sorted(placements)


def _first(lines: list[TriedTurn], number: int) -> list[Placement]:
    """Return the first placement of each of the first `number` turns in `lines`."""
    return [line.placements[0] for line in lines[:number]]


def _by_advantage(line: TriedTurn) -> float:
    return -line.advantage


def _goes_on(before: State, after: State) -> bool:
    """Return whether the turn goes on after its first placement, which leads from `before` to `after`."""
    return before.turn.left == 2 and after.turn.left == 1 and after.turn.player == before.turn.player
