"""Opponents that never change, so that matches against them measure the levels. They do not play in the page.

They share no judgment with the bots, or they would improve with them. The yardstick is about as strong as the robot for
Medina at boardspace.net: it too looks three placements ahead, and its evaluation is made by hand.
"""

from collections.abc import Generator, Iterable
from random import Random

from app.bots.candidates import ANYWHERE, TriedTurn, candidates, is_allowed, near
from app.engine.grid import RING, orthogonal, together
from app.engine.inspection import claimants_of
from app.engine.pieces import MERCHANT, STABLE, STARTING_STOCK, WALL, Kind, Seat
from app.engine.play import advance
from app.engine.scoring import totals
from app.engine.state import Placement, State

FIRSTS, SECONDS, TURNS = 12, 16, 24
"""How many first placements an opponent completes, how many it tries as second ones too, and for how many turns the
yardstick looks at the next player's placements."""
PRICES = {STABLE: 1.5, MERCHANT: 0.4, WALL: 0.5}
"""The worth of a piece in stock."""
DOME, DOME_EARLY = 3.0, 7.0
"""The worth of a dome at the end of the game, and how much more it is worth at the start."""
ROOM, RING_ROOM, MERCHANT_FITS = 0.25, 0.6, 1.0
"""The worth of a free city space and of a free wall space beside an own palace, and of a merchant that fits there."""
SHARES = (0.0, 0.9, 0.5, 0.35, 0.25)
"""The worth of a point of an unclaimed palace to a player who can claim it, by the number of players who can."""


class Greedy:
    """The search for the turn that brings the most points at once. `positions` counts the positions evaluated."""

    def __init__(self, state: State, rng: Random) -> None:
        self.positions = 0
        self._state, self._rng = state, rng

    def steps(self) -> Generator[int, None, list[TriedTurn]]:
        """Search, and return the turns found, best first. Yield the number of positions evaluated so far."""
        tries = candidates(self._state, ANYWHERE)
        self._rng.shuffle(tries)
        firsts = self._ranked(self._state, tries)
        favorites = [first.placements[0] for first in firsts[:SECONDS]]
        turns = []
        for first in firsts[:FIRSTS]:
            yield self.positions
            if first.after.turn.left != 1 or first.after.turn.player != self._state.turn.player:
                turns.append(first)
                continue
            seconds = self._ranked(first.after, _tries(first.after, first.placements, favorites))
            turns += [turn._replace(placements=first.placements + turn.placements) for turn in seconds]
        turns.sort(key=lambda turn: -turn.advantage)
        return turns

    def _ranked(self, state: State, tries: Iterable[Placement]) -> list[TriedTurn]:
        """Rate the placements for the player who makes them. Return them best first."""
        seat = state.turn.player
        assert seat is not None
        found = []
        for placement in tries:
            after = advance(state, placement)
            found.append(TriedTurn((placement,), after, self._rating(after, seat)))
            self.positions += 1
        return sorted(found, key=lambda turn: -turn.advantage)

    def _rating(self, state: State, seat: Seat) -> float:
        return totals(state)[seat]


class Yardstick(Greedy):
    """The search for the turn that leaves a player best off after the next player's best placement."""

    def steps(self) -> Generator[int, None, list[TriedTurn]]:
        """Search, and return the turns found, best first. Yield the number of positions evaluated so far."""
        turns = yield from super().steps()
        seat = self._state.turn.player
        assert seat is not None
        answered = []
        favorites: list[Placement] = []
        for turn in turns[:TURNS]:
            yield self.positions
            after = turn.after
            if not after.is_over:
                tries = _tries(after, turn.placements, favorites) if favorites else candidates(after, ANYWHERE)
                answers = self._ranked(after, tries)
                favorites = favorites or [answer.placements[0] for answer in answers[:SECONDS]]
                after = answers[0].after
            answered.append(turn._replace(advantage=self._rating(after, seat)))
        answered.sort(key=lambda turn: -turn.advantage)
        return answered

    def _rating(self, state: State, seat: Seat) -> float:
        worth = by_hand(state)
        others = worth[:seat] + worth[seat + 1 :]
        return worth[seat] - (sum(others) / len(others) + max(others)) / 2


def _tries(state: State, changed: Iterable[Placement], favorites: Iterable[Placement]) -> list[Placement]:
    """Return the placements near those in `changed` and the favorites that are still allowed, or else all."""
    tries = candidates(state, together(near(placement.space) for placement in changed))
    tries += [placement for placement in favorites if is_allowed(state, placement)]
    return list(dict.fromkeys(tries)) or candidates(state, ANYWHERE)


def by_hand(state: State) -> list[float]:
    """Return the worth of a state to each player: points now, pieces in stock, room to grow, and palaces to claim."""
    worth = [float(total) for total in totals(state)]
    if state.is_over:
        return worth
    early = sum(map(sum, state.stocks)) / (len(state.stocks) * sum(STARTING_STOCK[len(state.stocks)]))
    for seat, stock in enumerate(state.stocks):
        worth[seat] += sum([price * stock[kind] for kind, price in PRICES.items()])
        worth[seat] += (DOME + DOME_EARLY * early) * stock[Kind.DOME]
    city = state.city
    taken, merchant_sites = city.taken, state.sites.merchant
    for palace in city.palaces.all:
        beside = orthogonal(palace.parts)
        if palace.owner is None:
            claimants = claimants_of(state, palace.color)
            share = SHARES[len(claimants)] * ((palace.pieces | beside) & taken).bit_count()
            for seat in claimants:
                worth[seat] += share
        else:
            room = ROOM * (beside & city.free).bit_count() + RING_ROOM * (beside & RING & ~taken).bit_count()
            worth[palace.owner] += room + MERCHANT_FITS * bool(beside & merchant_sites)
    return worth
