"""Looking for the best turn: pairs of placements, and for the most promising ones what the others would answer.

The first placements are ranked by the evaluation, and the best of them completed to whole turns. For the best of these
the others' turns are played out, each of them placing what is best for himself by the same evaluation; what it comes to
then decides. As nobody knows how others judge, this is done in several samples, in each of which they judge somewhat
otherwise: what a turn comes to in the mean owes less to chance. Others look only near what has changed, and at what
they liked best at first. Near the end of the game all is played out to the end, where nothing need be guessed.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from operator import add
from random import Random
from typing import NamedTuple

from app.bots.candidates import ANYWHERE, candidates, is_allowed, near
from app.bots.evaluation import Weights, advantage, exact, values
from app.bots.outlook import Outlook
from app.engine.grid import together
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.state import Placement, State

STEP = 16
"""So many positions are evaluated between two steps of a search: some 2 ms on a fast machine, 20 on a slow tablet."""
FAVORITES = 10
"""So many placements of each of the others are tried again wherever they are still allowed."""
DOUBT = 0.3
"""How far the others may judge otherwise than oneself, for each term: so much of its weight, on average."""
PRESENT = 0.3
"""How much the position after a turn counts for what the turn is worth; the rest is what it comes to."""


class Effort(NamedTuple):
    """How far a search goes.

    The `beam` best first placements are completed, each with what is near it and with the `width` best others. For
    `looks` of these turns the others answer, in so many `samples` and for so many `rounds`; in the `endgame`, when no
    more than so many pieces are left, all play on to the end. No more than some `positions` are evaluated.
    """

    beam: int
    width: int
    positions: int
    looks: int = 0
    samples: int = 1
    rounds: int = 1
    endgame: int = 0


class Line(NamedTuple):
    """Some placements, the state after them, and how far ahead that puts whoever makes them."""

    placements: tuple[Placement, ...]
    after: State
    advantage: float


class Search:
    """The search for one turn of the player at turn in a state; the best line comes first in what `steps` returns."""

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
        """Whether the budget or the time is used up, as it was found at the last step."""
        return self._spent

    def steps(self) -> Generator[int, None, list[Line]]:
        """Search; the turns found, best first: those whose answers were looked at, then the others."""
        tries = candidates(self._state, ANYWHERE)
        self._rng.shuffle(tries)  # or else of equals the one in the south-west were always taken
        firsts = yield from self._ranked(self._state, tries, self._weights)
        known = _first(firsts, self._effort.width)
        turns = yield from self._turns(self._state, firsts[: self._effort.beam], known, self._weights)
        if len(turns) == 1 or self._is_spent():
            return turns
        different = _different(turns)
        foreseen = yield from self._foreseen(different[: self._effort.looks])
        return foreseen + different[len(foreseen) :]

    def _foreseen(self, turns: list[Line]) -> Generator[int, None, list[Line]]:
        """Turns by what they come to when the others have answered, in the mean of all samples; the best first.

        In each sample the others judge in another way, the same for all turns, so that these can be compared. A sample
        that is broken off does not count, unless it is the first.
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
                break  # nobody has anything to answer
        lines = (
            turn._replace(advantage=PRESENT * turn.advantage + (1 - PRESENT) * total / samples)
            for turn, total in zip(turns, totals, strict=False)
        )
        return sorted(lines, key=_by_advantage)

    def _judges(self, sample: int) -> list[Weights]:
        """How each player judges in a sample: in the first as this one does, in others more or less otherwise."""
        if not sample:
            return [self._weights] * len(self._state.stocks)
        return [exact(weight * self._rng.gauss(1, DOUBT) for weight in self._weights) for _ in self._state.stocks]

    def _turns(
        self, state: State, firsts: list[Line], known: list[Placement], weights: Weights
    ) -> Generator[int, None, list[Line]]:
        """Whole turns that begin with one of these placements, best first."""
        found: dict[frozenset[Placement], Line] = {}
        for first in firsts:
            if not _goes_on(state, first.after):
                found[frozenset(first.placements)] = first
                continue
            tries = self._tries(first.after, first.placements, known)
            for second in (yield from self._ranked(first.after, tries, weights)):
                whole = first.placements + second.placements
                found.setdefault(frozenset(whole), second._replace(placements=whole))
            if self._is_spent():
                break
        return sorted(found.values(), key=_by_advantage)

    def _answered(self, turn: Line, judges: Sequence[Weights]) -> Generator[int, None, float]:
        """What a turn comes to whenever each of the others has had his, in the mean of all rounds."""
        line, worth = turn, 0.0
        for number in range(self._rounds):
            if number and line.after.turn.player == self._seat:
                line = yield from self._reply(line, judges)
            line = yield from self._continued(line, judges)
            self.positions += 1
            worth += advantage(values(line.after, self._weights), self._seat)
        return worth / self._rounds

    def _continued(self, line: Line, judges: Sequence[Weights]) -> Generator[int, None, Line]:
        """The line with the turns of others until it is one's own turn again, or in the endgame with all turns."""
        while line.after.turn.player is not None and not self._is_spent():
            if line.after.turn.player == self._seat and not self._to_the_end:
                break
            line = yield from self._reply(line, judges)
        return line

    def _reply(self, line: Line, judges: Sequence[Weights]) -> Generator[int, None, Line]:
        """The line with the turn that the player at turn now makes."""
        state = line.after
        player = state.turn.player
        assert player is not None
        known = self._favorites.get(player)
        tries = candidates(state, ANYWHERE) if known is None else self._tries(state, line.placements, known)
        firsts = yield from self._ranked(state, tries, judges[player])
        known = self._favorites.setdefault(player, _first(firsts, FAVORITES))
        answers = yield from self._turns(state, firsts[:1], known, judges[player])
        return answers[0]._replace(placements=line.placements + answers[0].placements)

    def _tries(self, state: State, changed: Iterable[Placement], known: list[Placement]) -> list[Placement]:
        """The placements near what has changed, and those of the known ones that are still allowed; else all."""
        tries = candidates(state, together(near(placement.space) for placement in changed))
        tries += [placement for placement in known if is_allowed(state, placement)]
        return list(dict.fromkeys(tries)) or candidates(state, ANYWHERE)

    def _ranked(self, state: State, tries: list[Placement], weights: Weights) -> Generator[int, None, list[Line]]:
        """The placements by what they bring the player at turn, best first; at least one, even when it is too late."""
        seat = state.turn.player
        assert seat is not None
        outlook = Outlook(state, weights)
        lines = []
        for placement in tries:
            after = advance(state, placement)
            lines.append(Line((placement,), after, advantage(outlook.values(placement, after), seat)))
            self.positions += 1
            if self.positions % STEP == 0:
                yield self.positions
                self._spent = self._spent or self.positions >= self._effort.positions or self._is_late()
            if self._is_spent():
                break
        return sorted(lines, key=_by_advantage)


def _different(turns: list[Line]) -> list[Line]:
    """Of turns that place the same kinds and seem worth the same only the first: they are much alike."""
    found: dict[tuple[object, ...], Line] = {}
    for turn in turns:
        kinds = sorted(placement.kind for placement in turn.placements)
        found.setdefault((*kinds, round(turn.advantage, 2)), turn)
    return list(found.values())


def _first(lines: list[Line], number: int) -> list[Placement]:
    """The placements with which the first of these lines begin."""
    return [line.placements[0] for line in lines[:number]]


def _by_advantage(line: Line) -> float:
    return -line.advantage


def _goes_on(before: State, after: State) -> bool:
    """Whether the turn goes on with another placement of the same player."""
    return before.turn.left == 2 and after.turn.left == 1 and after.turn.player == before.turn.player
