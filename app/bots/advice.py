"""What a person is told about the turns that the search found: tips with reasons, or how good a turn is."""

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from app.bot_messages import MOST_REASONS, Fact, RatedTurn
from app.bots.candidates import TriedTurn, best_first, is_only, unlike
from app.bots.choice import is_plainer, worth, worth_first
from app.bots.following import follows
from app.bots.reasons import TurnPair, compared, done, reasons
from app.engine.grid import SPACE
from app.engine.inspection import net_gain
from app.engine.play import made
from app.engine.state import State
from app.verdicts import (
    CLEAR_POINTS,
    REASON_POINTS,
    balance,
    equal_points,
    is_as_good,
    is_called_worse,
    of_turn_alone,
    sure_points,
)

MOST_PAIRS = 3
"""The largest number of turns to compare the best one with, until one is not better."""

Steps = Generator[object, None, list[RatedTurn]]
"""Steps of explaining, which return turns with reasons."""


class Advice(NamedTuple):
    """Explains turns from the `state`.

    `found` are all turns that the search looked at, and `richest` those that bring most at once, most first.
    `completed` rates turns in all samples, in steps.
    """

    state: State
    found: Sequence[TriedTurn]
    richest: Sequence[TriedTurn]
    completed: Callable[[list[TriedTurn]], Generator[object, None, list[TriedTurn]]]

    def judgment(self, best: list[TriedTurn], asked: list[TriedTurn]) -> Steps:
        """Return the best turn and the one that was asked about, with reasons, compared with each other.

        The best turn is the first tip that is clearly better than the asked one, or else the first one. It is left out
        if the asked one comes first among the tips, because a person would then not call it worse.
        """
        if best and (yield from worth_first(self.state, [*best, *asked]))[0] in asked:
            return [(yield from self._explained(asked[0], best))]
        clear, turns = asked[0].advantage + CLEAR_POINTS, list[RatedTurn]()
        best = ([turn for turn in best if turn.advantage >= clear] or best)[:1]
        for turn, others in [*((turn, asked) for turn in best), *((turn, best) for turn in asked)]:
            turns.append((yield from self._explained(turn, others)))
        return _with_all_gifts(self.state, turns)

    def tips(self, best: list[TriedTurn]) -> Steps:
        """Return the best turns with reasons, the first one first, and those that are called worse last.

        One that is about as good as the first one, and that more speaks for, comes first instead. All are compared with
        the first one, and that with one of them, because a player sees only these. If the first one is a gift to a
        rival, all are compared with the best turn that is none or a smaller one, of which nothing else is told.
        """
        given = worth(self.state, best[0])
        ranked = best_first(self.found) if given < 0 else []
        plain = [turn for turn in ranked if is_plainer(worth(self.state, turn), given)][:1]
        rated = yield from self._compared_with_first(best, plain)
        near = best[0].advantage - equal_points(self.state)
        favored = [turn for turn, tip in rated if turn.advantage > near and self._is_favored(tip, best[0])]
        if favored and not plain:
            best = unlike(favored[:1], best)
            rated = yield from self._compared_with_first(best, plain)
        rated = [(turn, tip) for turn, tip in rated if self._is_told(tip, best[0], is_plain=bool(plain))]
        first = yield from self._first(best[0], plain, [turn for turn, _ in rated])
        tips = [first, *sorted((tip for _, tip in rated), key=lambda tip: -balance(tip.reasons or ()))]
        tips.sort(key=lambda tip: is_called_worse(tip, first, self.state))
        if plain:
            shown = [tip.placements for tip in tips]
            return [tip if tip.other in shown else self._alone(tip) for tip in tips]
        return _with_all_gifts(self.state, tips)

    def _compared_with_first(
        self, best: list[TriedTurn], plain: list[TriedTurn]
    ) -> Generator[object, None, list[tuple[TriedTurn, RatedTurn]]]:
        """Return the turns after the first one, with reasons, compared with it or with the `plain` one."""
        rated = list[tuple[TriedTurn, RatedTurn]]()
        for turn in best[1:]:
            others = [each for each in plain if each.after != turn.after] or best[:1]
            rated.append((turn, (yield from self._explained(turn, others))))
        return rated

    def _first(
        self, first: TriedTurn, plain: list[TriedTurn], tips: list[TriedTurn]
    ) -> Generator[object, None, RatedTurn]:
        """Return the first tip with reasons.

        It is compared with the turn that brings most at once if that is more than twice as much as a tip brings, and if
        most of it is claimed too early as a person sees, or if something makes up for it. By how much that turn is
        worse is not told. A lone tip is compared with all turns, of which nothing else is told.
        """
        most = [] if plain else self.richest[:1]
        gains = [net_gain(self.state, turn.after) for turn in (*most, first, *tips)]
        if most and gains[0] > max(REASON_POINTS, *(2 * gain for gain in gains[1:])):
            tip = yield from self._explained(first, [first, *most], least=1)
            claims = [fact for fact in tip.reasons or () if fact.is_for and fact.kind in {"wait", "spent"}]
            early = tuple(fact for fact in claims if self.state.city.palaces.on(SPACE[fact.subject]))
            is_better = tip.lead is not None and tip.lead >= equal_points(self.state)
            if is_better and 2 * sum(fact.points for fact in early) > gains[0] - gains[1]:
                return tip._replace(lead=None, reasons=(*early, *done(self.state, first.after)[:MOST_REASONS]))
            if is_better and not claims and is_as_good(tip.reasons or (), (), self.state):
                return tip._replace(lead=None)
        others = {turn.after: turn for turn in (first, *(plain or tips or self.found))}
        tip = yield from self._explained(first, list(others.values()), least=int(not tips and not plain))
        return tip if tips or plain else self._alone(tip)

    def _alone(self, tip: RatedTurn) -> RatedTurn:
        return tip._replace(reasons=of_turn_alone(tip, self.state))

    def _is_favored(self, tip: RatedTurn, first: TriedTurn) -> bool:
        """Return whether clearly more is said for a tip than for the first one."""
        of_first = balance(done(self.state, first.after))
        return balance(tip.reasons or ()) - of_first >= equal_points(self.state)

    def _is_told(self, tip: RatedTurn, first: TriedTurn, *, is_plain: bool) -> bool:
        """Return whether a turn is a tip beside the first one: what is said of it must agree with the ratings.

        A turn that must be called worse is none if what is said explains less than half of it.
        """
        facts, of_first, behind = tip.reasons or (), done(self.state, first.after), first.advantage - tip.advantage
        if round(behind, 2) <= 0:
            return is_as_good(facts, of_first, self.state)
        if behind >= sure_points(self.state) and 2 * (balance(of_first) - balance(facts)) < behind:
            return is_plain
        return is_plain or behind < equal_points(self.state) or not self._is_favored(tip, first)

    def _explained(
        self, turn: TriedTurn, others: Sequence[TriedTurn], least: int = 0
    ) -> Generator[object, None, RatedTurn]:
        """Return a turn with the reasons for and against it, compared with one of the others, and what may follow.

        The best turn is compared with one that is worse if the `least` verdict is 1, and there is one.
        """
        rated = RatedTurn(turn.placements, turn.advantage, reasons=())
        if is_only(self.state):
            return rated._replace(reasons=(Fact("only"),))
        pair = yield from self._pair(turn, others, least)
        if pair is None:
            return rated._replace(reasons=tuple(done(self.state, turn.after)[:MOST_REASONS]))
        facts = yield from reasons(pair)
        dangers = (fact for fact in facts if fact.kind == "next" and fact.seat != pair.seat and not fact.is_for)
        danger = next(dangers, None)
        later = follows(turn, danger) if danger else ()
        return rated._replace(lead=pair.lead, other=pair.other.placements, reasons=facts, follows=later)

    def _pair(
        self, turn: TriedTurn, others: Sequence[TriedTurn], least: int
    ) -> Generator[object, None, TurnPair | None]:
        """Return the turn with the one to compare it with, both rated in all samples; None if there is none.

        What only more samples call better than the best turn of the search is not taken: no tip would say so.
        """
        is_best, last = turn in others[:1], None
        for _ in range(MOST_PAIRS):
            pair = compared(self.state, turn, others)
            if pair is None:
                break
            [other] = yield from self.completed([pair.other])
            pair = pair._replace(other=other)
            if not is_best or pair.verdict >= least:
                return pair
            others = [each for each in others if each.after != other.after]
            last = pair if pair.verdict >= 0 else last
        return last


def _is_gift(fact: Fact) -> bool:
    return fact.kind == "palace" and not fact.is_for


def _with_all_gifts(state: State, turns: list[RatedTurn]) -> list[RatedTurn]:
    """Tell of each turn what it adds to palaces that only rivals can claim, if that is told of one of them."""
    if not any(_is_gift(fact) for turn in turns for fact in turn.reasons or ()):
        return turns
    told = list[RatedTurn]()
    for turn in turns:
        facts, after = turn.reasons or (), made(turn.placements, state)
        given = filter(_is_gift, done(state, after) if after else ())
        told.append(turn._replace(reasons=(*facts, *(fact for fact in given if fact not in facts))))
    return told
