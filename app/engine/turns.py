"""The duties of a turn, who is next and when it is over (R10-R15, R34)."""

from collections.abc import Container
from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import NOWHERE, Space, spaces_of, union
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STABLE, STARTING_STOCK, WALL, Kind, Seat, Stock, without
from app.engine.rulesets import RuleSet
from app.engine.sites import NOTHING, Allowed, Sites, placeable, sites_of
from app.engine.values import made

Stocks = tuple[Stock, ...]

AROUND_ONE = 9
"""A palace piece or a stable changes what may stand on so many spaces at most: its own and those around it."""


class Turn(NamedTuple):
    """Whose turn it is (None: the game is over, R34) and with how many pieces.

    `duty` tells whether a dome still must be among them (R14); `allowed` is where each kind may go now.
    """

    player: Seat | None
    left: int
    duty: bool
    allowed: Allowed


ROUNDS = {
    players: tuple(tuple(Seat((first + step) % players) for step in range(players)) for first in range(players + 1))
    for players in STARTING_STOCK
}
"""The seats of so many players in turn order from each seat on (R10); the one after the last is the first again."""

NOBODYS_TURN = Turn(None, 0, False, NOTHING)


def next_turn(city: City, rules: RuleSet, sites: Sites, stocks: Stocks, first: int) -> Turn:
    """The turn of the first player from seat `first` on who can place a piece (R12)."""
    for seat in ROUNDS[len(stocks)][first]:
        stock = stocks[seat]
        possible = placeable(city, sites, seat, stock)
        if any(possible):
            duty = stock[DOME] > 0 and duty_holds(rules, seat, stocks)
            left = 2 if sum(stock) > 1 else 1
            if left == 2 and (duty or rules.both_if_possible):
                possible = allowed_first(city, rules, seat, stocks, duty, possible)
            return made(Turn, (seat, left, duty, possible))
    return NOBODYS_TURN


def duty_holds(rules: RuleSet, seat: Seat, stocks: Stocks) -> bool:
    """Whether the turn of this player, who has domes, must include one if it starts now (R14)."""
    if rules.last_dome == "never":
        return False
    for other, stock in enumerate(stocks):
        if other != seat and (stock[DOME] if rules.last_dome == "domes" else any(stock)):
            return False
    return True


def allowed_first(city: City, rules: RuleSet, seat: Seat, stocks: Stocks, duty: bool, possible: Allowed) -> Allowed:
    """Of the possible placements those allowed as the first of two (R13, R14).

    While a palace can be claimed, any first placement leaves that dome for the second, so the duty asks nothing yet.
    """
    if duty and not possible[DOME]:
        starts = starts_to_claim(city, seat, possible)
        if any(starts):
            return starts
    if rules.both_if_possible and not (possible[WALL] and any(possible[:WALL])):
        return _leaving_another(city, rules, seat, stocks, possible)
    return possible


def starts_to_claim(city: City, seat: Seat, possible: Allowed) -> Allowed:
    """Of the possible placements the palace pieces in colors that this player could claim (R14)."""
    owners = city.palaces.owners
    return _only([color for color in COLORS if not owners[color] >> seat & 1], possible)


def allowed_second(city: City, sites: Sites, seat: Seat, stock: Stock, duty: bool) -> Allowed:
    """Where each kind may go as the second placement; nowhere at all ends the turn (R12, R14)."""
    possible = placeable(city, sites, seat, stock)
    return _only((DOME,), possible) if duty and possible[DOME] else possible


def _only(kinds: Container[Kind], possible: Allowed) -> Allowed:
    return tuple(spaces if kind in kinds else NOWHERE for kind, spaces in zip(KINDS, possible, strict=True))


def _leaving_another(city: City, rules: RuleSet, seat: Seat, stocks: Stocks, possible: Allowed) -> Allowed:
    """The placements after which another one is possible; all of them when there are none such (R13)."""

    def leaves_another(kind: Kind, space: Space) -> bool:
        after = city.with_placement(kind, space, seat)
        sites = sites_of(after, rules, len(stocks))
        return any(placeable(after, sites, seat, without(stocks[seat], kind)))

    kinds = [kind for kind in KINDS if possible[kind]]
    lasting = [kind for kind in kinds if kind is DOME or possible[kind].bit_count() > AROUND_ONE]
    if len(lasting) > 1 and (DOME not in lasting or any(kind > DOME for kind in lasting)):
        return possible
    leaving = list(possible)
    for kind in kinds:
        if not any(_outlasts(other, kind, possible, stocks[seat]) for other in kinds):
            leaving[kind] = union(space for space in spaces_of(possible[kind]) if leaves_another(kind, space))
    return tuple(leaving) if any(leaving) else possible


def _outlasts(other: Kind, kind: Kind, possible: Allowed, stock: Stock) -> bool:
    """Whether `other` can surely still be placed after `kind`, wherever that goes: a quick look that may miss some.

    A wall and the rest never take each other's sites, and a dome takes none but those of its own color. Wall sites
    never run out: all walls together (R6) fill no more than two sides.
    """
    if other is kind:
        return kind is WALL and stock[WALL] > 1
    if WALL in (kind, other) or other is DOME:
        return True
    if kind is DOME:
        return other in (STABLE, MERCHANT)
    changed = 1 if MERCHANT in (kind, other) else AROUND_ONE
    return possible[other].bit_count() > changed
