"""Play the game: start it, list the placements allowed now, and compute the state after a placement.

`place` checks the placement and returns its events. `advance` does neither, so it is faster.
"""

from collections.abc import Iterable

from app.engine.city import EMPTY_CITY, City
from app.engine.errors import IllegalPlacement
from app.engine.events import Event, events_of
from app.engine.grid import CITY, EDGE, NOWHERE, Spaces, first, spaces_of, union
from app.engine.pieces import DOME, KINDS, MERCHANT, STABLE, STARTING_STOCK, WALL, Kind, Seat, without
from app.engine.refusals import why_not
from app.engine.rulesets import RuleSet
from app.engine.sites import Sites, sites_of, spent_colors
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace, connections, takes_palace_tile
from app.engine.turns import Stocks, Turn, allowed_second, duty_holds, next_turn
from app.engine.values import changed, made_unchecked

Holders = tuple[Seat | None, ...]
"""The player who holds each palace tile or each tower tile, with None for a tile that no player holds."""

CHANGING_CLAIMED = (DOME, STABLE, WALL)
"""The kinds that can change the holder of a tile, because they claim a palace, or enlarge or touch a claimed one."""


def opening(rules: RuleSet, players: int) -> State:
    """Return the first state of a game with this number of players, 3 or 4: the city before the first merchant (R9)."""
    merchant = CITY & ~EDGE if rules.first_merchant_off_edge else CITY
    allowed = tuple(merchant if kind is MERCHANT else NOWHERE for kind in Kind)
    stocks = (STARTING_STOCK[players],) * players
    sites = sites_of(EMPTY_CITY, rules, players)
    no_holders = (None,) * 4
    return State(rules, EMPTY_CITY, sites, stocks, no_holders, no_holders, True, Turn(Seat(0), 1, False, allowed))


def resume(
    rules: RuleSet, city: City, stocks: Stocks, tiles: tuple[Holders, Holders], player: Seat, placed: Kind | None
) -> State:
    """Return the first state of a game that starts from a position.

    `tiles` are the holders of the palace tiles and of the tower tiles. `player` is the player whose turn it is, and
    `placed` is the kind of piece that this player has already placed in this turn, or None. As after every placement,
    the pieces of spent colors go back to the box (R19, R20), and players who cannot place a piece are skipped (R12).
    """
    sites = sites_of(city, rules, len(stocks))
    stocks = _without_spent(city, rules, sites, stocks)
    if placed is not None:
        stock = stocks[player]
        duty = placed is not DOME and stock[DOME] > 0 and duty_holds(rules, player, stocks)
        allowed = allowed_second(city, sites, player, stock, duty)
        if any(allowed):
            return State(rules, city, sites, stocks, *tiles, False, Turn(player, 1, duty, allowed))
    turn = next_turn(city, rules, sites, stocks, player)
    return State(rules, city, sites, stocks, *tiles, False, turn)


def place(state: State, placement: Placement) -> tuple[State, tuple[Event, ...]]:
    """Return the state after this placement, and its events in order. Raises `IllegalPlacement` with the reason."""
    if refusal := why_not(state, placement):
        raise IllegalPlacement(refusal)
    after = advance(state, placement)
    return after, events_of(state, placement, after)


def made(placements: Iterable[Placement], state: State) -> State | None:
    """Return the state after these placements, or None if the player whose turn it is may not make all of them."""
    player = state.turn.player
    for placement in placements:
        if state.turn.player != player or why_not(state, placement):
            return None
        state = advance(state, placement)
    return state


def advance(state: State, placement: Placement) -> State:
    """Return the state after this placement, which must be allowed. Bots call this, because it skips all checks."""
    kind, space = placement
    rules, sites, stocks = state.rules, state.sites, state.stocks
    palace_tiles, tower_tiles = state.palace_tiles, state.tower_tiles
    seat = state.turn.player
    assert seat is not None
    city = state.city.with_placement(kind, space, seat)
    if not state.opening:
        stocks = changed(stocks, seat, without(stocks[seat], kind))
    if kind is not WALL:
        sites = sites_of(city, rules, len(stocks))
        if kind is DOME or rules.spent_color == "unplaceable":
            stocks = _without_spent(city, rules, sites, stocks)
    if kind in CHANGING_CLAIMED:
        palace_tiles, tower_tiles = tiles_after(state, city, placement)
    turn = _turn_after(state, city, sites, stocks, kind)
    return made_unchecked(State, (rules, city, sites, stocks, palace_tiles, tower_tiles, False, turn))


def tiles_after(state: State, city: City, placement: Placement) -> tuple[Holders, Holders]:
    """Return the holders of the palace tiles and tower tiles after a placement that leads to `city` (R29-R33)."""
    palace_tiles, tower_tiles = state.palace_tiles, state.tower_tiles
    palace = changed_palace(city, placement)
    if palace is None or palace.owner is None:
        return palace_tiles, tower_tiles
    owner, color = palace.owner, palace.color
    if takes_palace_tile(city, palace, placement.kind, palace_tiles[color]):
        palace_tiles = changed(palace_tiles, color, owner)
    for tower in connections(state.city, city, state.rules, palace, placement):
        tower_tiles = changed(tower_tiles, tower - 1, owner)
    return palace_tiles, tower_tiles


def _without_spent(city: City, rules: RuleSet, sites: Sites, stocks: Stocks) -> Stocks:
    if all(sites.palace_sites):
        return stocks
    for color in spent_colors(city, rules, sites, len(stocks)):
        if any(stock[color] for stock in stocks):
            stocks = tuple([changed(stock, color, 0) for stock in stocks])
    return stocks


def _turn_after(state: State, city: City, sites: Sites, stocks: Stocks, kind: Kind) -> Turn:
    """Return the rest of the turn, or the next one (R9-R15). `state` is before the placement, the others after it."""
    seat, left, duty, _ = state.turn
    assert seat is not None
    if left == 2:
        duty = duty and kind is not DOME
        allowed = allowed_second(city, sites, seat, stocks[seat], duty)
        if any(allowed):
            return made_unchecked(Turn, (seat, 1, duty, allowed))
    return next_turn(city, state.rules, sites, stocks, seat if state.opening else seat + 1)


def choices(state: State, kind: Kind) -> Spaces:
    """Return the spaces where this kind may be placed now, for domes only one for each palace (R22)."""
    allowed = state.turn.allowed[kind]
    if kind is not DOME or not allowed:
        return allowed
    return union(first(palace.pieces) for palace in state.city.palaces.all if palace.pieces & allowed)


def options(state: State) -> list[Placement]:
    """Return all placements allowed now, with only one dome for each palace."""
    return [Placement(kind, space) for kind in KINDS for space in spaces_of(choices(state, kind))]


def perft(state: State, depth: int) -> int:
    """Count the sequences of `depth` placements from this state, and shorter ones that end the game."""
    if depth == 0 or state.is_over:
        return 1
    found = options(state)
    return len(found) if depth == 1 else sum(perft(place(state, option)[0], depth - 1) for option in found)
