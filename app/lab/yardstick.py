"""The yardstick, an opponent that never changes, so that matches against it measure the levels.

It uses nothing of the bots, or it would change with them. It is about as strong as the robot for Medina at
boardspace.net: it too looks three placements ahead, and its evaluation is made by hand.
"""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from app.engine.grid import CITY, NAME, ONLY, RING, STRIDE, Space, Spaces, orthogonal, spaces_of, together, union
from app.engine.inspection import claimants_of, part_in_stock
from app.engine.pieces import DOME, KINDS, MERCHANT, STABLE, WALL, Kind, Seat
from app.engine.play import advance, choices
from app.engine.scoring import totals
from app.engine.state import Placement, State

FIRSTS, SECONDS, TURNS = 12, 16, 24
"""How many first placements it completes, how many it tries as second ones too, and for how many turns it looks at the
next player's placements."""
ANYWHERE, NEAR_SPACES = CITY | RING, 2
"""All spaces, and how many columns and rows around earlier placements it tries others."""
PRICES = {STABLE: 1.5, MERCHANT: 0.4, WALL: 0.5}
"""The worth of a piece in stock."""
DOME_AT_THE_END, DOME_EARLY = 3.0, 7.0
"""The worth of a dome at the end of the game, and how much more it is worth at the start."""
ROOM, RING_ROOM, MERCHANT_FITS = 0.25, 0.6, 1.0
"""The worth of a free city space and of a free wall space beside an own palace, and of a merchant that fits there."""
SHARES = (0.0, 0.9, 0.5, 0.35, 0.25)
"""The worth of a point of an unclaimed palace to a player who can claim it, by the number of players who can."""


class Line(NamedTuple):
    """Placements, the state after them, and how good it is for the player who makes them."""

    placements: tuple[Placement, ...]
    after: State
    rating: float


def yardstick(state: State, rng: Random) -> tuple[Placement, ...]:
    """Return the turn that leaves a player best off after the next player's best placement."""
    seat = state.current_player
    answered = []
    favorites: list[Placement] = []
    for line in _turns(state, rng)[:TURNS]:
        after = line.after
        if not after.is_over:
            tries = _tries(after, line.placements, favorites) if favorites else _candidates(after, ANYWHERE)
            answers = _ranked(after, tries)
            favorites = favorites or _favorites(answers)
            after = answers[0].after
        answered.append(line._replace(rating=_rating(after, seat)))
    return _best_first(answered)[0].placements


def _turns(state: State, rng: Random) -> list[Line]:
    """Return whole turns, best first, by the positions after them."""
    tries = _candidates(state, ANYWHERE)
    rng.shuffle(tries)
    firsts = _ranked(state, tries)
    favorites, found = _favorites(firsts), []
    for first in firsts[:FIRSTS]:
        if first.after.turn.left == 1 and first.after.turn.player == state.turn.player:
            seconds = _ranked(first.after, _tries(first.after, first.placements, favorites))
            found += [line._replace(placements=first.placements + line.placements) for line in seconds]
        else:
            found.append(first)
    return _best_first(found)


def _ranked(state: State, tries: Iterable[Placement]) -> list[Line]:
    """Rate the placements for the player who makes them. Return them best first."""
    seat = state.current_player
    reached = [(placement, advance(state, placement)) for placement in tries]
    return _best_first(Line((placement,), after, _rating(after, seat)) for placement, after in reached)


def _tries(state: State, changed: Iterable[Placement], favorites: Iterable[Placement]) -> list[Placement]:
    """Return the placements near those in `changed` and the favorites that are still allowed, or else all."""
    tries = _candidates(state, together(_near(placement.space) for placement in changed))
    tries += [favorite for favorite in favorites if state.turn.allowed[favorite.kind] & ONLY[favorite.space]]
    return list(dict.fromkeys(tries)) or _candidates(state, ANYWHERE)


def _candidates(state: State, within: Spaces) -> list[Placement]:
    """Return the placements allowed on the spaces `within`, and a dome for each claimable palace anywhere (R22)."""
    allowed = [(kind, choices(state, kind) & (ANYWHERE if kind is DOME else within)) for kind in KINDS]
    return [Placement(kind, space) for kind, spaces in allowed for space in spaces_of(spaces)]


@cache
def _near(space: Space) -> Spaces:
    row, column = divmod(space, STRIDE)
    apart = {other: max(abs(other // STRIDE - row), abs(other % STRIDE - column)) for other in NAME}
    return union(other for other in NAME if apart[other] <= NEAR_SPACES)


def _favorites(lines: list[Line]) -> list[Placement]:
    return [line.placements[0] for line in lines[:SECONDS]]


def _best_first(lines: Iterable[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.rating)


def _rating(state: State, seat: Seat) -> float:
    worth = by_hand(state)
    others = worth[:seat] + worth[seat + 1 :]
    return worth[seat] - (sum(others) / len(others) + max(others)) / 2


def by_hand(state: State) -> list[float]:
    """Return the worth of a state to each player: points now, pieces in stock, room to grow, and palaces to claim."""
    worth = [float(total) for total in totals(state)]
    if state.is_over:
        return worth
    early = part_in_stock(state)
    for seat, stock in enumerate(state.stocks):
        worth[seat] += sum([price * stock[kind] for kind, price in PRICES.items()])
        worth[seat] += (DOME_AT_THE_END + DOME_EARLY * early) * stock[Kind.DOME]
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
