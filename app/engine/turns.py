"""Find out whose turn is next, which duties a turn has, and whether the game is over (R10-R15, R34)."""

from collections.abc import Container
from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import NOWHERE, Space, spaces_of, union
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STABLE, STARTING_STOCK, WALL, Kind, Seat, Stock, without
from app.engine.rulesets import RuleSet
from app.engine.sites import NOTHING, Allowed, Sites, placeable, sites_of
from app.engine.values import made_unchecked

Stocks = tuple[Stock, ...]

MOST_AFFECTED_SPACES = 9
"""The largest number of sites that a palace piece or a stable takes from another kind: its space and those around."""


class Turn(NamedTuple):
    """The rest of a turn. `player` is the current player, or None if the game is over (R34).

    `left` is the number of pieces still to place, even if the second cannot be placed. `duty` is True if one of them
    must be a dome, if that is possible (R14). `allowed` are the spaces where each kind may go now.
    """

    player: Seat | None
    left: int
    duty: bool
    allowed: Allowed


ROUNDS = {
    players: tuple(tuple(Seat((first + step) % players) for step in range(players)) for first in range(players + 1))
    for players in STARTING_STOCK
}
"""All seats in turn order (R10), by the number of players and by the first seat: `ROUNDS[3][1]` is (1, 2, 0).

The last entry for each number of players starts with seat 0 again, so `seat + 1` is a valid index for the last seat.
"""

GAME_OVER = Turn(None, 0, False, NOTHING)


def next_turn(city: City, rules: RuleSet, sites: Sites, stocks: Stocks, first: int) -> Turn:
    """Return the turn of the first player from seat `first` on who can place a piece (R12), or `GAME_OVER`."""
    for seat in ROUNDS[len(stocks)][first]:
        stock = stocks[seat]
        possible = placeable(city, sites, seat, stock)
        if any(possible):
            duty = stock[DOME] > 0 and duty_holds(rules, seat, stocks)
            left = 2 if sum(stock) > 1 else 1
            if left == 2 and (duty or rules.both_if_possible):
                possible = allowed_first(city, rules, seat, stocks, duty, possible)
            return made_unchecked(Turn, (seat, left, duty, possible))
    return GAME_OVER


def duty_holds(rules: RuleSet, seat: Seat, stocks: Stocks) -> bool:
    """Return whether the last dome duty (R14) holds for the player at `seat`, who has a dome and now starts a turn."""
    if rules.last_dome == "never":
        return False
    for other, stock in enumerate(stocks):
        if other != seat and (stock[DOME] if rules.last_dome == "domes" else any(stock)):
            return False
    return True


def allowed_first(city: City, rules: RuleSet, seat: Seat, stocks: Stocks, duty: bool, possible: Allowed) -> Allowed:
    """Return the `possible` placements that are allowed as the first of two placements (R13, R14).

    If a palace can be claimed now, the duty to place a dome forbids no first placement, because the player can still
    claim the palace afterwards.
    """
    if duty and not possible[DOME]:
        starts = starts_to_claim(city, seat, possible)
        if any(starts):
            return starts
    if rules.both_if_possible and not (possible[WALL] and any(possible[:WALL])):
        return _leaving_another(city, rules, seat, stocks, possible)
    return possible


def starts_to_claim(city: City, seat: Seat, possible: Allowed) -> Allowed:
    """Return the `possible` placements of palace pieces in colors that the player at `seat` can still claim (R14)."""
    owners = city.palaces.owners
    return _only([color for color in COLORS if not owners[color] >> seat & 1], possible)


def allowed_second(city: City, sites: Sites, seat: Seat, stock: Stock, duty: bool) -> Allowed:
    """Return the spaces where each kind may go as the second placement. The turn ends if there are none (R12, R14)."""
    possible = placeable(city, sites, seat, stock)
    return _only((DOME,), possible) if duty and possible[DOME] else possible


def _only(kinds: Container[Kind], possible: Allowed) -> Allowed:
    return tuple(spaces if kind in kinds else NOWHERE for kind, spaces in zip(KINDS, possible, strict=True))


def _leaving_another(city: City, rules: RuleSet, seat: Seat, stocks: Stocks, possible: Allowed) -> Allowed:
    """Return the `possible` placements after which a second placement is possible (R13).

    If no placement leaves a second one possible, return all of them. Trying each placement is slow, so quick checks
    come first.
    """

    def leaves_another(kind: Kind, space: Space) -> bool:
        after = city.with_placement(kind, space, seat)
        sites = sites_of(after, rules, len(stocks))
        return any(placeable(after, sites, seat, without(stocks[seat], kind)))

    kinds = [kind for kind in KINDS if possible[kind]]
    lasting = [kind for kind in kinds if kind is DOME or possible[kind].bit_count() > MOST_AFFECTED_SPACES]
    if len(lasting) > 1 and (DOME not in lasting or any(kind > DOME for kind in lasting)):
        return possible
    leaving = list(possible)
    for kind in kinds:
        if not any(_outlasts(other, kind, possible, stocks[seat]) for other in kinds):
            leaving[kind] = union(space for space in spaces_of(possible[kind]) if leaves_another(kind, space))
    return tuple(leaving) if any(leaving) else possible


def _outlasts(other: Kind, kind: Kind, possible: Allowed, stock: Stock) -> bool:
    """Return whether a piece of kind `other` can certainly be placed after a piece of `kind`, wherever that one stands.

    This quick check may return False although the placement is possible. It relies on three facts. Walls and other
    pieces never take each other's sites. A dome takes only sites of the color of its palace. Wall sites never run out,
    because all walls together (R6) fill at most two sides.
    """
    if other is kind:
        return kind is WALL and stock[WALL] > 1
    if WALL in (kind, other) or other is DOME:
        return True
    if kind is DOME:
        return other in (STABLE, MERCHANT)
    changed = 1 if MERCHANT in (kind, other) else MOST_AFFECTED_SPACES
    return possible[other].bit_count() > changed
