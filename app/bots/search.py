"""A bot's search for the best turn. It rates pairs of placements, and for the best pairs the answers of the rivals.

The search ranks the first placements by their evaluation and completes the best of them to whole turns. It adds claims:
turns that start or improve a palace and claim it at once. For the two best turns, and the best ones with different
effects, it plays on with the turns of the other players, who choose by the same evaluation, and rates the position
after them. How the others really judge is unknown, so the search repeats this in several samples, in which the others
judge a little differently, and takes the mean. Bad turns drop out after few samples. To save time, the others consider
only placements near the last changes and their favorites at the start of the turn. Near the end of the game, the search
plays on to the end, and only the score counts. With the last pieces, it tries all turns, and all plays to the end if
they are few.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, takewhile
from math import fsum
from random import Random
from typing import NamedTuple, TypeVar

from app.bots.candidates import (
    ANYWHERE,
    TriedTurn,
    best_first,
    candidates,
    claim_worth,
    goes_on,
    is_allowed,
    near,
    takings,
    unlike,
    ways_to_claim,
    with_different_effects,
)
from app.bots.evaluation import IncrementalEvaluation, Weights, advantage, exact, values
from app.bots.last_turns import LAST_PIECES, MOST_STATES, Ends, Turn, ends_of_turns, last_looks, sure_first
from app.engine.grid import together
from app.engine.inspection import at_turn
from app.engine.pieces import COLORS, STABLE, STARTING_STOCK, WALL, Seat
from app.engine.play import advance
from app.engine.state import Placement, State
from app.engine.values import made_unchecked

T = TypeVar("T")

Beginning = tuple[TriedTurn, Sequence[Placement]]
"""A first placement, and the second ones that may complete the turn."""

STEP_POSITIONS = 16
"""The number of positions that the search evaluates in a step: about 2 ms on a fast machine, 20 ms on a slow tablet."""
FAVORITES = 10
"""The number of favorite placements of each other player that the search tries again while they are allowed."""
DOUBT = 0.3
"""How differently the others may judge: the standard deviation of each weight, as a share of the weight."""
STARTS = 12
"""The number of spaces on which the search starts each color, both for palaces to leave and for those to claim."""
CLAIMS = 12
"""How many ways to improve a palace, and how many to start one of a color, the search tries before a dome."""
BEHIND = 4.0
"""A turn that takes something is worth a look if it is at most this number of points behind the best at first sight."""
WIDE_FROM = 0.6
"""The search widens answers when this share of all pieces is left. Before, it has no time for it."""
FINALISTS = 2
"""The number of turns that take part in all samples."""
PRESENT = 0.3
"""The share of the position right after a turn in its rating. The position after the answers has the other share."""


class Effort(NamedTuple):
    """How far a search goes.

    The search completes the `beam` best first placements to turns, each with the placements near it and the `width`
    best first placements. For the `looks` best turns, and with `takings` for the best ones that take a palace or a tile
    too, it plays on with the answers of the others: in `samples` samples of `rounds` rounds, or to the end of the game
    if at most `endgame` pieces are left. An answer starts with one of the `answers` best first placements, or claims
    after one of as many ways to improve a palace (see `WIDE_FROM`). The search stops at the end of the step in which it
    reaches the budget of `positions` evaluated positions.
    """

    beam: int
    width: int
    positions: int
    looks: int = 0
    samples: int = 1
    rounds: int = 1
    endgame: int = 0
    takings: bool = False
    answers: int = 1


def result(steps: Generator[object, None, T]) -> T:
    """Run all steps of a generator, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: T = end.value
            return value


class Search:
    """The search for the best rest of the current turn. `positions` counts the positions evaluated so far.

    `samples` counts the samples that the best turns took part in. `foreseen` has all turns that took part in some, or
    in the first one so far; after each sample, they are sorted best first. The worth of a turn in a sample depends only
    on the position, the weights, the turn, `rng` and the number of the sample. So it does not matter when a turn is
    rated, and which others are. `is_late` returns whether the search must stop now.
    """

    def __init__(
        self, state: State, weights: Weights, effort: Effort, rng: Random, is_late: Callable[[], bool] = lambda: False
    ) -> None:
        self.positions = self.samples = 0
        self._state, self._seat = state, state.current_player
        self._weights, self._effort, self._rng, self.is_late = exact(weights), effort, rng, is_late
        self._spent, self._has_budget = False, True
        self._samples_seed = rng.getrandbits(64)
        left = sum(map(sum, state.stocks))
        self._to_the_end, self._tries_all = left <= max(effort.endgame, LAST_PIECES), left <= LAST_PIECES
        is_wide = left <= WIDE_FROM * len(state.stocks) * sum(STARTING_STOCK[len(state.stocks)])
        self._answers = effort.answers if is_wide else 1
        self._rounds, self._present = (1, 0.0) if self._to_the_end else (effort.rounds, PRESENT)
        self._favorites: dict[Seat, list[Placement]] = {}
        self._ends: dict[Turn, Ends] = {}
        self.foreseen: list[TriedTurn] = []

    def _advantage(self, worth: Sequence[float], seat: Seat) -> float:
        """Return how good a position with this worth to each player is for the player at `seat`."""
        return advantage(worth, seat)

    def _wants(self, _state: State, _placement: Placement) -> bool:
        """Return whether the player at turn would make this placement. Others come into question only in need."""
        return True

    def _wanted(self, state: State, tries: Iterable[Placement]) -> list[Placement]:
        return [placement for placement in tries if self._wants(state, placement)]

    def _step(self) -> Generator[int, None, None]:
        """End a step: yield the number of positions evaluated so far, then compare the budget and the clock."""
        yield self.positions
        if self._has_budget and not self._spent:
            self._spent = self.positions >= self._effort.positions or self.is_late()

    def _is_spent(self) -> bool:
        """Return whether the budget of positions or the time was used up at the end of the last step."""
        return self._spent

    def steps(self) -> Generator[int, None, list[TriedTurn]]:
        """Search, and return the turns found. Between steps, yield the number of positions evaluated so far.

        The turns for which the search has played the answers of the others come first, then the remaining turns. Both
        groups are sorted best first.
        """
        firsts = yield from self._everywhere(self._state, self._weights)
        turns = yield from self._turns(self._state, self._beginnings(firsts), self._weights)
        if len(turns) == 1 or not self._effort.looks or self._is_spent():
            return turns
        self._favorites = yield from self._found_favorites(firsts)
        if self._tries_all:
            self._ends = yield from self._all_ends()
        looks = yield from self._worth_a_look(turns)
        foreseen = yield from self._foreseen(looks)
        found = {turn.placements for turn in foreseen}
        return foreseen + best_first(turn for turn in turns if turn.placements not in found)

    def _beginnings(self, firsts: list[TriedTurn]) -> Iterator[Beginning]:
        """Yield the first placements to complete, each with the second ones to try."""
        state, beam = self._state, len(firsts) if self._tries_all else self._effort.beam
        favorites = _first(firsts, len(firsts) if self._tries_all else self._effort.width)
        if len(firsts) <= beam:  # so few favorites do not tell which second ones are good
            yield from ((turn, self._anywhere(turn.after)) for turn in firsts)
            return
        yield from ((turn, self._tries(turn.after, turn.placements, favorites)) for turn in firsts[:beam])
        yield from self._claims(state, firsts[beam:], CLAIMS)
        if self._effort.takings:
            for turn in firsts[beam:]:
                [(kind, space)] = turn.placements
                if takings(state, turn.after):
                    yield turn, self._tries(turn.after, turn.placements, favorites)
                elif kind in {STABLE, WALL}:  # only these can help a second one to take a tile
                    seconds = candidates(turn.after, near(space)) if goes_on(state, turn.after) else []
                    yield turn, [second for second in seconds if second.kind in {STABLE, WALL}]

    def _claims(self, state: State, firsts: Sequence[TriedTurn], most: int) -> Iterator[Beginning]:
        """Yield first placements that start or improve a palace, each with the dome to claim it."""
        claims = ways_to_claim(state, firsts, most)
        return ((turn, [dome]) for turn, dome in claims if self._wants(turn.after, dome))

    def _worth_a_look(self, turns: list[TriedTurn]) -> Generator[int, None, list[TriedTurn]]:
        """Return the turns for which the search plays the answers of the others."""
        if self._tries_all:
            return last_looks(turns, self._ends, self._seat)
        looks = unlike(turns[:FINALISTS], with_different_effects(turns, self._effort.looks))
        if not self._effort.takings:
            return looks
        yield self.positions  # either goes through hundreds of turns
        best, least = dict[object, TriedTurn](), turns[0].advantage - BEHIND
        for turn in takewhile(lambda turn: turn.advantage >= least, turns):
            best.setdefault(takings(self._state, turn.after), turn)
        return unlike(looks, best.values())

    def _all_ends(self) -> Generator[int, None, dict[Turn, Ends]]:
        """Return how the game can end after each turn, or nothing if all plays are too many."""
        searching = ends_of_turns(self._state, MOST_STATES)
        while not self._is_spent():
            try:
                next(searching)
            except StopIteration as end:
                ends: dict[Turn, Ends] = end.value
                return ends
            self.positions += 1
            if self.positions % STEP_POSITIONS == 0:
                yield from self._step()
        return {}

    def at_first_sight(self, placements: tuple[Placement, ...]) -> TriedTurn:
        """Return the rest of the turn as any placements would complete it, rated by the position right after it."""
        after = reduce(advance, placements, self._state)
        return TriedTurn(placements, after, self._advantage(values(after, self._weights), self._seat))

    def completed(
        self, turns: Iterable[TriedTurn], least: int = 0, start: int = 0
    ) -> Generator[int, None, list[TriedTurn]]:
        """Rate turns in all `samples` so far, and at least in `least`, whatever is left of the budget.

        Those before `start` do not count. Keep the order of the turns. This may also be done between two of the
        `steps`, which it does not change.
        """
        samples = max(self.samples, least)
        budget = self._has_budget, self._spent, self.positions
        self._has_budget = self._spent = False
        whole = []
        try:
            for turn in turns:
                lines = turn.lines[start:]
                for sample in range(start + len(lines), samples):
                    answered = yield from self._answered(turn, self._judges(sample))
                    lines = (*lines, answered)
                whole.append(turn._replace(lines=lines, advantage=_rating(lines) if lines else turn.advantage))
        finally:
            self._has_budget, self._spent, self.positions = budget
        return whole

    def _found_favorites(self, firsts: list[TriedTurn]) -> Generator[int, None, dict[Seat, list[Placement]]]:
        """Return what each player would place now if it were their turn. `firsts` are the searching player's."""
        found = {self._seat: _first(firsts, FAVORITES)}
        for seat in self._state.seats:
            state = None if seat == self._seat else at_turn(self._state, seat)
            if state is not None:
                ranked = yield from self._everywhere(state, self._weights)
                found[seat] = _first(ranked, FAVORITES)
        return found

    def _everywhere(self, state: State, weights: Weights) -> Generator[int, None, list[TriedTurn]]:
        """Rate the allowed placements for the player who makes them. Return them best first.

        A good space to start a palace, to leave it or to claim it at once, is good for all colors. So only one color is
        tried everywhere.
        """
        tries = self._anywhere(state)
        self._rng.shuffle(tries)  # otherwise the southernmost of equally good placements would always win
        starting = [color for color in COLORS if state.turn.allowed[color] and not state.sites.growth[color]]
        self._rng.shuffle(starting)
        others = starting[1:]
        ranked = yield from self._ranked(state, [each for each in tries if each.kind not in others], weights)
        if not others or self._is_spent():
            return ranked
        starts = [turn for turn in ranked if turn.placements[0].kind is starting[0]]
        to_claim = sorted(starts, key=lambda turn: -claim_worth(turn.after, turn.after.city.palaces.all[-1]))
        spaces = dict.fromkeys(turn.placements[0].space for turn in (*starts[:STARTS], *to_claim[:STARTS]))
        tries = [Placement(color, space) for space in spaces for color in others]
        ranked += yield from self._ranked(state, tries, weights)
        self._rng.shuffle(ranked)
        return best_first(ranked)

    def _foreseen(self, turns: list[TriedTurn]) -> Generator[int, None, list[TriedTurn]]:
        """Rate the turns by the positions after the others' answers, averaged over all samples. Return them best first.

        Within a sample, the others judge in the same way after each turn, so that the turns can be compared. If the
        budget ends within a sample, this sample does not count, unless it is the first and has two turns. Half of the
        turns take part in the second and third sample, a quarter of them in the next four, and so on.
        """
        racing, dropped = turns, list[TriedTurn]()
        for sample in range(self._effort.samples):
            if self._is_spent():
                break
            judges = self._judges(sample)
            found: list[TriedTurn] = []
            evaluated = self.positions
            for turn in racing:
                answered = yield from self._answered(turn, judges)
                if self._is_spent():
                    break
                found.append(turn._replace(lines=(*turn.lines, answered)))
                self.foreseen = self.foreseen if sample else found
                # near the end of the game a whole sample may evaluate fewer positions than a step has
                yield from self._step()
            if len(found) < (len(racing) if sample else 2):
                break
            self.samples += 1
            racing = sorted(found, key=lambda turn: -_rating(turn.lines))
            self.foreseen = self._compared([*racing, *dropped])
            if self.positions - evaluated == len(found) * self._rounds:
                break  # no other player has a placement left
            left = max(FINALISTS, len(turns) >> (sample + 2).bit_length() - 1)
            racing, dropped = racing[:left], [*dropped, *racing[left:]]
        self.foreseen = self.foreseen if self.samples else []
        return self.foreseen

    def _compared(self, turns: list[TriedTurn]) -> list[TriedTurn]:
        """Rate the turns by how far they are behind the first one in their own samples. Return them best first."""
        best = turns[0].lines
        behind = (_rating(best[: len(turn.lines)]) - _rating(turn.lines) for turn in turns)
        rated = (turn._replace(advantage=_rating(best) - less) for turn, less in zip(turns, behind, strict=True))
        return self.sure_first(best_first(rated))

    def sure_first(self, turns: list[TriedTurn]) -> list[TriedTurn]:
        """With the last pieces, move turns with lines back that surely bring less than another one."""
        return sure_first(turns, self._ends, self._seat) if self._tries_all else turns

    def not_surely_worse(self, turns: list[TriedTurn]) -> list[TriedTurn]:
        """Return the turns that no other one surely beats, as far as all plays with the last pieces are known.

        If the time was up before the search looked at such a turn, return all.
        """
        sure = max((ends.sure for ends in self._ends.values()), default=0)
        return [turn for turn in turns if not self._ends or self._ends[turn.placements].most >= sure] or turns

    def _judges(self, sample: int) -> list[Weights]:
        """Return each player's weights in a sample: our own in the first. In the others, those of rivals vary."""
        own, rng = self._weights, Random(f"{self._samples_seed} {sample}")
        return [
            exact(weight * rng.gauss(1, DOUBT) for weight in own) if sample and seat != self._seat else own
            for seat in self._state.seats
        ]

    def _turns(
        self, state: State, beginnings: Iterable[Beginning], weights: Weights
    ) -> Generator[int, None, list[TriedTurn]]:
        """Complete each first placement by each of its second ones. Return the whole turns, best first."""
        found: dict[frozenset[Placement], TriedTurn] = {}
        for turn, tries in beginnings:
            if not goes_on(state, turn.after):
                found[frozenset(turn.placements)] = turn
                continue
            for second in (yield from self._ranked(turn.after, tries, weights)):
                whole = turn.placements + second.placements
                other_way = found.get(frozenset(whole))  # the last one to take a tower tile keeps it
                if other_way is None or other_way.advantage < second.advantage:
                    found[frozenset(whole)] = second._replace(placements=whole)
            if self._is_spent():
                break
        return best_first(found.values())

    def _answered(self, turn: TriedTurn, judges: Sequence[Weights]) -> Generator[int, None, TriedTurn]:
        """Add the answers of the others. The advantage is the rating of the turn by this sample alone.

        The mean over all rounds counts, and the position right after the turn.
        """
        line, worth = turn, 0.0
        for number in range(self._rounds):
            if number and line.after.turn.player == self._seat:
                line = yield from self._reply(line, judges)
            line = yield from self._continued(line, judges)
            self.positions += 1
            worth += self._advantage(values(line.after, self._weights), self._seat)
        present = self._advantage(values(turn.after, self._weights), self._seat)
        rating = self._present * present + (1 - self._present) * worth / self._rounds
        return line._replace(advantage=rating, lines=())

    def _continued(self, line: TriedTurn, judges: Sequence[Weights]) -> Generator[int, None, TriedTurn]:
        """Add turns to `line` until the searching player's next turn. In the endgame, add all turns to the end."""
        while line.after.turn.player is not None and not self._is_spent():
            if line.after.turn.player == self._seat and not self._to_the_end:
                break
            line = yield from self._reply(line, judges)
        return line

    def _reply(self, line: TriedTurn, judges: Sequence[Weights]) -> Generator[int, None, TriedTurn]:
        """Add to `line` the turn that the next player would make."""
        state, player = line.after, line.after.current_player
        favorites = self._favorites.get(player, [])
        tries = self._tries(state, line.placements, favorites)
        firsts = yield from self._ranked(state, tries, judges[player])
        beginnings = [(turn, self._tries(turn.after, turn.placements, favorites)) for turn in firsts[: self._answers]]
        claims = self._claims(state, firsts[self._answers :], self._answers)
        answers = yield from self._turns(state, chain(beginnings, claims), judges[player])
        return answers[0]._replace(placements=line.placements + answers[0].placements)

    def _tries(self, state: State, changed: Iterable[Placement], favorites: list[Placement]) -> list[Placement]:
        """Return the allowed placements near those in `changed` and the allowed favorites, or all if there are none."""
        tries = candidates(state, together(near(placement.space) for placement in changed))
        tries += [placement for placement in favorites if is_allowed(state, placement)]
        return self._wanted(state, dict.fromkeys(tries)) or self._anywhere(state)

    def _anywhere(self, state: State) -> list[Placement]:
        tries = candidates(state, ANYWHERE)
        return self._wanted(state, tries) or tries

    def _ranked(
        self, state: State, tries: Sequence[Placement], weights: Weights
    ) -> Generator[int, None, list[TriedTurn]]:
        """Rate the placements (at least one) for the player who makes them. Return them best first."""
        seat = state.current_player
        # what is the same after all placements is worth the preparation only if there are several
        evaluation = IncrementalEvaluation(state, weights) if len(tries) > 1 else None
        lines = []
        for placement in tries:
            after = advance(state, placement)
            worth = evaluation.values(placement, after) if evaluation else values(after, weights)
            lines.append(made_unchecked(TriedTurn, ((placement,), after, self._advantage(worth, seat), ())))
            self.positions += 1
            if self.positions % STEP_POSITIONS == 0:
                yield from self._step()
            if self._is_spent():
                break
        return best_first(lines)


def _first(lines: list[TriedTurn], number: int) -> list[Placement]:
    """Return the first placement of each of the first `number` turns in `lines`."""
    return [line.placements[0] for line in lines[:number]]


def _rating(lines: Sequence[TriedTurn]) -> float:
    """Return the rating of a turn by its samples."""
    return fsum(line.advantage for line in lines) / len(lines)
