"""Review a game: what the turns of people were worth, which turns mattered, and what would have been better.

A quick search screens all turns. Those that look worst are then rated as tips are, and so are those that look best. Two
sets of samples make a rating: one chooses the best turn, and the other measures how far it is ahead. This is fair to
the turn that was played, because the best turn is not the one that was lucky in its own samples.
"""

from collections.abc import Generator, Iterable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from app.bot_messages import JudgedTurn, LaterTurn
from app.bots.candidates import TriedTurn
from app.bots.chances import averaged, chances
from app.bots.hindsight import ENDED, allowed, explanation, is_explained
from app.bots.levels import LEVELS
from app.bots.rate import FINALISTS, loss, searched
from app.bots.reasons import TurnPair, reasons
from app.bots.search import Effort
from app.bots.themes import theme
from app.bots.think import seen, whole_turn
from app.engine import typed_json
from app.engine.errors import BadRecord
from app.engine.events import Event, TurnEnded
from app.engine.inspection import gift, has_placement, score_changes
from app.engine.pieces import Seat
from app.engine.position import written_placement
from app.engine.record import Record
from app.engine.state import Placement, State
from app.verdicts import REASON_POINTS, balance

QUICK = Effort(beam=3, width=12, positions=0, looks=6, endgame=12, takings=True)
"""How far the search goes that screens a turn."""
QUICK_SAMPLES, SAMPLES = 4, 8
"""In how many samples a turn is screened, and in how many it is rated, besides those that choose the best turn."""
MARK, ERRORS, LARGE = 2.5, 3, 5
"""A moment costs more than `MARK` points and `ERRORS` times the standard error.

From `LARGE` on, a reason is enough that no other one outweighs.
"""
SUSPECTS, CLOSE = 12, 1.5
"""The number of turns that are rated because they look worst, besides all that seem to cost `MARK` less `CLOSE` points.
"""
POSITIONS = 630_000
"""After this number of positions, a review rates no further turn."""
RATING_COST = 15
"""How many times as long it takes to rate a turn as to screen it."""
DIGITS = 3
"""To how many digits a chance is rounded, because its last bits depend on the device."""
REST = 5
"""The number of further numbers of a turn that its review needs to go on."""

COPIED = ("after", "player", "played", "chances", "best", "alternatives", "reasons")
"""The fields of a turn that the command writes as they are."""

Turn = tuple[Placement, ...]
_Ends = Sequence[tuple[LaterTurn, State]]


class ReviewedTurn(JudgedTurn):
    """A turn of a person in a review that goes on.

    Loss and lead are preliminary until the turn `is_rated`. The `rest` are the number of samples, the points of loss
    and lead when the turn was screened, whether it is rated, and the number of positions evaluated for it.
    """

    @property
    def screened(self) -> tuple[float, ...]:
        """The points of loss and lead when the turn was screened."""
        return self.rest[1:3]

    @property
    def is_rated(self) -> bool:
        """Whether the turn is rated, and not only screened."""
        return bool(self.rest[3])

    @property
    def is_listed(self) -> bool:
        """Whether this is a moment from which a player can learn."""
        is_large = self.loss >= LARGE and any(fact.is_for for fact in self.reasons) and balance(self.reasons) >= 0
        return self.is_moment and (is_large or is_explained(self.reasons))

    @property
    def missed(self) -> set[tuple[Seat, str]]:
        """What a moment misses, and who: a color (R22), a tile for stables, what all good turns place, a next turn.

        That a color is spent is the same for all colors if no palace of another player shows what it costs.
        """
        common = {self.key, *frozenset(self.best).intersection(*self.alternatives)}
        ended = [fact.subject.split()[0] for fact in self.reasons if fact.kind in ENDED]
        ended += (fact.kind for fact in self.reasons if fact.kind == "spent" and fact.is_for and not ended)
        told = {(fact.seat, fact.subject) for fact in self.reasons if fact.kind == "next" and fact.is_for}
        own = *map(written_placement, common), *ended, *{self.theme} & {"stable"}
        return {(self.player, each) for each in own} | told

    def value(self) -> dict[str, Any]:
        """Return the turn as the value of a JSON object, as `python3 -m app.bots review` writes it."""
        value = typed_json.value_of(self)
        return {
            "turn": self.number,
            **{name: value[name] for name in COPIED},
            "key_placement": value["key"],
            "loss": round(self.loss, 2),
            "error": round(self.error, 2),
            "samples": int(self.rest[0]),
        }


def reviewed(turn: JudgedTurn) -> ReviewedTurn:
    """Return a turn that was reported, so that its review goes on. Raises `BadRecord` if its rest is damaged."""
    if len(turn.rest) != REST:
        raise BadRecord("rest", f"must be {REST} numbers")
    return ReviewedTurn(*turn)


class _Start(NamedTuple):
    """A turn before it is reviewed, by the first fields of a `JudgedTurn`, and the state as its player knew it."""

    number: int
    after: int
    player: Seat
    played: Turn
    chances: tuple[float, ...]
    state: State


class Review:
    """The review of a record, whose game may be unfinished.

    It may be interrupted, and continued by another one that is told the turns `known` so far: in the end, equal
    arguments give equal turns. It rates no further turn after this number of `positions`.
    """

    def __init__(
        self, record: Record, positions: int = POSITIONS, seed: int = 1, known: Iterable[ReviewedTurn] = ()
    ) -> None:
        self._record, self._positions, self._seed = record, positions, seed
        self._turns = {turn.number: turn for turn in known}
        self.progress = 0.0
        """How far the review is, from 0 to 1."""

    @property
    def turns(self) -> list[ReviewedTurn]:
        """The turns of people that are screened or rated so far, in the order of the game."""
        return [self._turns[number] for number in sorted(self._turns)]

    @property
    def key(self) -> list[int]:
        """The numbers of the turns that mattered and can be explained: moments, and each person's best turn, in order.

        If a player misses the same thing again, or another player the same next turn, only the first time counts. A
        best turn is none whose key placement a moment misses.
        """
        moments, missed = list[ReviewedTurn](), set[tuple[Seat, str]]()
        for turn in self.turns:
            if turn.is_listed and not turn.missed & missed:
                moments.append(turn)
                missed |= turn.missed
        others = (turn for turn in self.turns if turn.key not in {moment.key for moment in moments})
        turns = sorted(others, key=lambda turn: turn.lead)
        good = {turn.player: turn.number for turn in turns if turn.is_good and is_explained(turn.reasons)}
        return sorted([*(turn.number for turn in moments), *good.values()])

    def steps(self) -> Generator[ReviewedTurn | None, None, None]:
        """Review the game. Yield each turn when it is screened, again when it is rated, and None after other steps.

        Raises `BadRecord` for a record that breaks a rule.
        """
        starts = yield from self._starts()
        part = len(starts) / (len(starts) + RATING_COST * SUSPECTS)
        for done, start in enumerate(starts.values()):
            self.progress = part * done / len(starts)
            if start.number not in self._turns:
                yield from self._judged(start)
        suspects = self._suspects()
        for done, number in enumerate(suspects):
            self.progress = part + (1 - part) * done / len(suspects)
            if sum(turn.rest[-1] for turn in self.turns) >= self._positions:
                break
            if not self._turns[number].is_rated:
                yield from self._judged(starts[number])
        self.progress = 1.0

    def _starts(self) -> Generator[None, None, dict[int, _Start]]:
        """Return the whole turns of people by their numbers."""
        replay, moves = self._record.replay(), list[tuple[State, tuple[Event, ...]]]()
        start, _ = next(replay)
        found, said, after, before = dict[int, _Start](), list[list[float]](), 0, start
        self._ends = list[tuple[LaterTurn, State]]()
        for placed, (state, events) in enumerate(replay, start=1):
            moves.append((state, events))
            is_end, player = any(isinstance(event, TurnEnded) for event in events), before.turn.player or Seat(0)
            if is_end:
                said.append(chances(state))
                self._ends.append((LaterTurn(player, self._record.placements[after:placed]), state))
            if is_end and not self._record.players_after(after)[player].bot:
                known = seen(start, self._record.placements[:after], moves[:after])
                played = whole_turn(known, self._record.placements[after:placed], f"turn {len(said)}")
                shown = tuple(round(chance, DIGITS) for chance in averaged(said))
                found[len(said)] = _Start(len(said), after, player, played, shown, known)
            if is_end or before.opening:  # the first merchant is no part of the turn (R9)
                after, before = placed, state
            yield
        return found

    def _suspects(self) -> list[int]:
        """Return the numbers of the turns to rate: the worst ones, each person's best one, and then other bad ones."""
        later = [turn for turn in self.turns if turn.number > len(turn.chances)]  # in the first round, nobody can tell
        worst, least = sorted(later, key=lambda turn: -turn.screened[0]), MARK - CLOSE
        leading = (turn for turn in later if not turn.screened[0] and turn.screened[1] > least)
        best = sorted(leading, key=lambda turn: turn.screened[1])
        others = (turn for turn in worst[SUSPECTS:] if turn.screened[0] > least)
        wanted = (*worst[:SUSPECTS], *{turn.player: turn for turn in best}.values(), *others)
        return list(dict.fromkeys(turn.number for turn in wanted))

    def _judged(self, start: _Start) -> Generator[ReviewedTurn | None, None, None]:
        """Screen a turn, or rate it if it is screened. Yield it at the end."""
        screened = self._turns.get(start.number)
        judging = _judgement(start, self._ends[start.number - 1 :], self._seed, screened)
        positions, last = screened.rest[-1] if screened else 0, 0
        while True:
            try:
                now = next(judging)
            except StopIteration as end:
                self._turns[start.number] = end.value._replace(rest=(*end.value.rest, positions))
                yield self._turns[start.number]
                return
            if now is not None:  # it is less than the last one after `Search.completed`, which does not count
                positions, last = positions + max(0, now - last), now
            yield None


def _judgement(
    start: _Start, ends: _Ends, seed: int, screened: ReviewedTurn | None
) -> Generator[int | None, None, ReviewedTurn]:
    """Screen a turn, or rate it if it is `screened`. Between steps, yield the number of positions evaluated so far.

    `ends` are this turn and all later ones, each with the state after it. With their last pieces, players have little
    choice: such a turn has no lead.
    """
    effort, samples = (LEVELS["master"].effort, SAMPLES) if screened else (QUICK, QUICK_SAMPLES)
    search, found = yield from searched(start.state, samples, seed, effort)
    found = least_gift_first(start.state, found)
    key, without = key_of(found)
    played, fresh = search.at_first_sight(start.played), bool(screened) * search.samples
    same = [each for each in start.played if has_placement(played.after, [key], each)]
    tried = [found[0], played, *(without if same and any(played.after.stocks[start.player]) else ())]
    best, mine, *without = yield from search.completed(tried, fresh + search.samples, fresh)
    lost = loss(mine, best)
    lead = loss(without[0], best) if without else lost._replace(points=0.0)
    if lost.points <= (lost.error if same else 0):
        lost, best, key = lost._replace(points=0.0), mine, (same or start.played)[0]
    elif same:
        key = next((each for each in best.placements if not has_placement(played.after, start.played, each)), key)
    is_moment, is_good = (bool(screened) and each.points > max(MARK, ERRORS * each.error) for each in (lost, lead))
    other = mine if is_moment else without[0] if is_good and not lost.points else None
    close = (turn.placements for turn in found if turn.lines and found[0].advantage - turn.advantage < lost.error)
    judged = ReviewedTurn(
        *start[:5],
        best.placements,
        tuple(turn for turn in close if turn != best.placements),
        key,
        lost.points,
        lost.error,
        lead.points,
        is_moment,
        other is not None and not is_moment,
        reasons=(),
        rest=(lost.samples, *(screened.screened if screened else (lost.points, lead.points)), bool(screened)),
    )
    pair = other and TurnPair(start.player, start.state, best, other)
    return (yield from _with_reasons(judged, pair, ends)) if pair else judged


def _with_reasons(turn: ReviewedTurn, pair: TurnPair, ends: _Ends) -> Generator[None, None, ReviewedTurn]:
    """Add why the best turn is better than the other one, and what this teaches. A good one must bring more at once."""
    why = yield from reasons(pair)
    if turn.is_moment:
        then = next((state for (seat, _), state in ends[1:] if seat == turn.player), None)
        came = yield from allowed(pair, (each for each, _ in ends[1:]))
        why = explanation(pair, why, ends[-1][1], then, came)
    else:
        why = tuple(fact for fact in why if fact.kind == "brings" and fact.seat == turn.player)
    taught = theme(pair.before, (turn.best, *turn.alternatives), turn.key, pair.other.placements, why)
    return turn._replace(reasons=why, theme=taught, other=pair.other.placements if turn.is_good else ())


def key_of(found: Sequence[TriedTurn]) -> tuple[Placement, list[TriedTurn]]:
    """Return the placement of the best turn that matters most, and the best turn without it, if there is one.

    `found` are the turns that the search found, best first. The key placement is that which most of the best have.
    """

    def rank(placement: Placement) -> int:
        lacking = (not has_placement(turn.after, turn.placements, placement) for turn in found)
        return next((rank for rank, lacks in enumerate(lacking) if lacks), len(found))

    key = max(found[0].placements, key=rank)
    return key, list(found[rank(key) : rank(key) + 1])


def least_gift_first(before: State, found: list[TriedTurn]) -> list[TriedTurn]:
    """Return the turns with that one first which gives a rival least at once, of those that may be the best."""
    close = (turn for turn in found[1:FINALISTS] if (behind := loss(turn, found[0])).points <= behind.error)
    equal = [found[0], *close]
    gifts = (gift(score_changes(before, turn.after), before.current_player).points // REASON_POINTS for turn in equal)
    _, best = min(zip(gifts, equal, strict=True), key=itemgetter(0))
    return [best, *(turn for turn in found if turn is not best)]
