"""The evaluation: the worth of a position to each player, as the weighted sum of the player's `Terms`.

All sums are exact: counts are multiples of 1/256, and `exact` weights are multiples of 1/4096. The order of a sum
therefore does not matter: what a placement changes can be added to the worth before it, and every Python on every
device computes the same values, although Python 3.12 changed how `sum` rounds. The price is that weights are rounded,
and that 85/256 replaces 1/3.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import fsum  # `sum` rounds differently since Python 3.12
from operator import mul

from app.bots.counted_palaces import (
    MOST_WALLS,
    OWNED,
    Board,
    CountedPalace,
    board_of,
    counted_palace,
    street_ahead,
    to_claim,
)
from app.bots.terms import AT, NAMES, Terms
from app.engine.grid import CITY, ONLY, RING, Space, Spaces, union
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STABLE, WALL, Kind, Seat, tile_value
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS
from app.engine.values import made_unchecked
from app.engine.walls import RING_SIDES, side_of

Weights = Terms[float]

SCORE: Weights = Terms(*(float(name in ("points", "palace_tiles", "tower_tiles")) for name in NAMES))
"""The weights for a game that is over, in which only the score counts (R36)."""

STRONGEST = 0.4
"""The share of the best rival's worth in what `advantage` compares with. The mean of all rivals has the other share."""

FINENESS = 4096
"""`exact` rounds weights to multiples of 1 / `FINENESS`."""
FULL_STOCKS = 128
"""The phase of the game is the number of pieces still in stock, divided by this number: above 1 at first, then falling.

It is a power of two to keep sums exact.
"""
SHARES = (0.0, 1.0, 1 / 2, 85 / 256, 1 / 4)
"""One claimant's share in a color, by the number of claimants. For three, it is just below 1/3 to keep sums exact."""
FIRST = (0.0, 0.0, 1.0, 1 / 4, 1 / 16)
"""How much it counts to be the next who can claim a palace, by the number of claimants."""
MOST_CLAIMANTS = 3
"""Unclaimed palaces with more claimants are worth the same to all players, except to the one who comes next."""
SECURE_SIZE = 8
"""The size from which a palace counts as safe from a larger palace of its color."""

IN_STOCK = ((STABLE, AT.stables), (MERCHANT, AT.merchants), (WALL, AT.walls))
EARLY = (
    (AT.tower_tiles, AT.tower_tiles_early),
    (AT.ring, AT.ring_early),
    (AT.stables, AT.stables_early),
    (AT.spare_pieces, AT.spare_pieces_early),
)
"""The terms that count differently early in the game, each with the term for the difference."""


def exact(weights: Iterable[float]) -> Weights:
    """Round the weights to multiples of 1 / `FINENESS`, so that sums with them are exact."""
    return Terms(*(round(weight * FINENESS) / FINENESS for weight in weights))


def values(state: State, weights: Weights) -> list[float]:
    """Return the worth of the state to each player. The difference of two worths predicts a difference in points.

    The weights must come from `exact`.
    """
    return IncrementalEvaluation(state, SCORE if state.turn.player is None else weights, placements=0).worth


def advantage(worth: Sequence[float], seat: Seat) -> float:
    """Return how far the player at `seat` is ahead of the others. `worth` is the worth of a position to each player."""
    others = [*worth]
    own = others.pop(seat)
    return own - (1 - STRONGEST) * fsum(others) / len(others) - STRONGEST * max(others)


def next_seat(state: State) -> Seat:
    """Return the current player if two pieces are left to place, else the next seat, even if it is passed over (R12).

    A position within a turn is judged like the one after the turn, so that both can be compared.
    """
    player = state.turn.player or 0
    return Seat(player if state.turn.left == 2 else (player + 1) % len(state.stocks))


class IncrementalEvaluation:
    """The worth of a state to each player, from which `values` finds the worth of states one placement later.

    If `placements` is 0, `worth` is the worth of the state itself. If it is 1, `worth` is only the base for `values`:
    the state is judged as late in the game as those states are. The weights must come from `exact`.
    """

    def __init__(self, state: State, weights: Weights, placements: int = 1) -> None:
        self._state, self._seat, self._weights = state, state.turn.player or Seat(0), weights
        # after a placement the player after this one comes next, unless that player is passed over (R12)
        self._next = Seat((self._seat + 1) % len(state.stocks)) if placements else next_seat(state)
        phase = (sum(map(sum, state.stocks)) - (placements and not state.opening)) / FULL_STOCKS
        rates = list(weights)
        for term, early in EARLY:
            rates[term] += weights[early] * phase
        self._rates = Terms(*rates)
        self._palace_rates = [rates[term] for term in OWNED]
        self._prices = [0.0] * len(KINDS)
        for kind, term in IN_STOCK:
            self._prices[kind] = rates[term]
        self._board = board_of(state)
        self._palaces = [counted_palace(palace, self._board) for palace in state.city.palaces.all]
        indexed = list(enumerate(self._palaces))
        self._unclaimed = [(index, palace.within) for index, palace in indexed if palace.owner is None]
        self._claimed = [(index, palace.within) for index, palace in indexed if palace.owner is not None]
        self._tiles = self._worth_of_tiles(state)
        self._claimants = claimants_from(state, self._next)
        self._colors = [self._worth_of_color(state, color, self._palaces, self._claimants[color]) for color in COLORS]
        stocks = [sum(map(mul, stock, self._prices)) for stock in state.stocks]
        self.worth: list[float] = [sum(each) for each in zip(stocks, self._tiles, *self._colors, strict=True)]
        for palace in self._palaces:
            self._add_palace(self.worth, palace, 1)

    def values(self, placement: Placement, after: State) -> list[float]:
        """Return the worth to each player of `after`, the state to which this placement leads."""
        before, seat = self._state, self._seat
        # `advance` copies the stock of another player only when pieces of that player go back to the box
        if after.turn.player is None or after.stocks[seat - 1] is not before.stocks[seat - 1]:
            return values(after, self._weights)
        worth = [*self.worth]
        if not before.opening:
            worth[seat] -= self._prices[placement.kind]
        if after.palace_tiles is not before.palace_tiles or after.tower_tiles is not before.tower_tiles:
            _exchange(worth, self._tiles, self._worth_of_tiles(after))
        palaces, stale = self._counted(placement, after, worth)
        if after.tower_tiles is not before.tower_tiles:
            stale.update([palace.color for palace in palaces if palace.walls])
        player, claimants = next_seat(after), self._claimants
        if player != self._next or placement.kind is DOME:
            claimants = claimants_from(after, player)
            stale.update([color for color in COLORS if claimants[color] != self._claimants[color]])
        for color in stale:
            _exchange(worth, self._colors[color], self._worth_of_color(after, color, palaces, claimants[color]))
        return worth

    def _counted(self, placement: Placement, after: State, worth: list[float]) -> tuple[list[CountedPalace], set[Kind]]:
        """Return the palaces after the placement, and the colors to evaluate again. Add to `worth` what owners gain."""
        kind, space = placement
        there = after.city.palaces.all
        board, changed = self._board_after(after, placement)
        indexes = [index for index, spaces in self._claimed if spaces & changed]
        if kind is DOME:
            indexes.append(after.city.palaces.at(ONLY[space]))
        else:
            piece = ONLY[space]
            indexes += [index for index, spaces in self._unclaimed if spaces & piece]
        palaces, stale = [*self._palaces], self._stale(after)
        if kind < DOME:
            stale.add(kind)
            if len(there) > len(palaces):
                palaces.append(counted_palace(there[-1], board))
        for index in indexes:
            old, new = palaces[index], counted_palace(there[index], board)
            if old == new:
                continue
            palaces[index] = new
            # the size of an owned palace counts for its color only where it holds the tile
            if new.owner is None or (kind is STABLE and after.palace_tiles[new.color] == new.owner):
                stale.add(new.color)
            if new.owner is not None:
                self._add_palace(worth, old, -1)
                self._add_palace(worth, new, 1)
        return palaces, stale

    def _stale(self, after: State) -> set[Kind]:
        """Return the colors with more or fewer growth sites than before, or whose first or last spaces are gone."""
        had, has = self._state.sites, after.sites
        if had is has:
            return set()
        return {
            color
            for color, old, new, before, now in zip(
                COLORS, had.growth, has.growth, had.palace_sites, has.palace_sites, strict=True
            )
            if (old != new and old.bit_count() != new.bit_count()) or (not before) is not (not now)
        }

    def _board_after(self, after: State, placement: Placement) -> tuple[Board, Spaces]:
        """Return the board after a placement, and the spaces on which it differs from the board before."""
        before, sites = self._board, after.sites
        kind, space = placement
        free, taken, ring, walls = before.free, before.taken, before.ring, before.walls
        changed = (sites.stable ^ before.stable_sites) | (sites.merchant ^ before.merchant_sites)
        if after.tower_tiles is not self._state.tower_tiles:
            changed |= RING  # a new holder changes the chances of all palaces near the ring
        ahead = before.street_ahead
        if kind is not DOME:
            piece = ONLY[space]
            changed |= piece
            taken |= piece
            if kind is WALL:
                ring, walls = ring & ~piece, walls | piece
                few = not before.state.opening and after.stocks[self._seat][WALL] < MOST_WALLS
                changed |= RING if few else _along(space)  # with few walls in stock, the owner's other chances change
            else:
                free &= ~piece
                if kind is MERCHANT or sites.merchant != before.merchant_sites:
                    ahead = street_ahead(after)
                    changed |= ahead ^ before.street_ahead
                else:
                    ahead &= ~piece
        board = made_unchecked(Board, (free, taken, ring, walls, sites.stable, sites.merchant, ahead, after))
        return board, changed

    def _add_palace(self, worth: list[float], palace: CountedPalace, sign: int) -> None:
        """Add the worth of an owned palace to that of its owner, and subtract its threats from that of the rivals."""
        if palace.owner is not None:
            worth[palace.owner] += sign * sum(map(mul, palace.counts, self._palace_rates))
            for holder, chance in palace.threats:
                worth[holder] -= sign * chance * self._rates.tower_chances

    def _worth_of_tiles(self, state: State) -> list[float]:
        of_color, of_tower, players = self._rates.palace_tiles, self._rates.tower_tiles, len(state.stocks)
        points = zip(_points(state.palace_tiles, players), _points(state.tower_tiles, players), strict=True)
        return [palace * of_color + tower * of_tower for palace, tower in points]

    def _worth_of_color(
        self, state: State, color: Kind, palaces: Iterable[CountedPalace], claimants: list[Seat]
    ) -> list[float]:
        """Return the worth to each player of the color's tile, and of what can still be claimed of this color."""
        worth, holder = [0.0] * len(state.stocks), state.palace_tiles[color]
        unclaimed, held = _unclaimed_and_held(palaces, color, holder)
        pieces = sum([stock[color] for stock in state.stocks])
        is_open = claimants and (unclaimed or (pieces and state.sites.palace_sites[color]))
        if holder is not None:
            secure = min(held, SECURE_SIZE) / SECURE_SIZE if is_open else 1
            worth[holder] = tile_value(color) * secure * self._rates.secure_tiles
        if is_open:
            rates, share = self._rates, pieces * SHARES[len(claimants)]
            growth = min(share, state.sites.growth[color].bit_count())
            each = rates.claims + share * rates.pieces_to_come + growth * rates.growth_to_come
            if unclaimed:
                to_beat = held or (CITY.bit_count() if state.city.palaces.owners[color] else 0)
                each += self._add_unclaimed(worth, state, unclaimed, to_beat, claimants)
            for seat, stock in enumerate(state.stocks):
                worth[seat] += each if seat in claimants else stock[color] * rates.spare_pieces
        return worth

    def _add_unclaimed(
        self, worth: list[float], state: State, unclaimed: list[CountedPalace], to_beat: int, claimants: list[Seat]
    ) -> float:
        """Return the worth of the unclaimed palaces of a color to each claimant.

        Add to `worth` what they are worth to the next claimant besides, and what claimants lose who hold their tiles.
        """
        points, ring, room, losses = to_claim(state, unclaimed, to_beat, claimants)
        rates, number = self._rates, len(unclaimed)
        rivals, part = len(claimants) - 1, SHARES[len(claimants)]
        ahead = (points + ring + room) * rates.worth_of_next + number * rates.number_of_next
        worth[claimants[0]] += ahead * FIRST[len(claimants)]
        each = ring * part * rates.ring_to_come + room * part * rates.room_to_come
        if rivals < MOST_CLAIMANTS:
            of_points = rates[AT.worth_of_last + rivals]
            each += points * of_points + number * rates[AT.number_of_last + rivals]
            for loser, value in losses:
                worth[loser] -= value * of_points
        return each


@cache
def _points(holders: tuple[Seat | None, ...], players: int) -> list[int]:
    """Return each player's points for tiles with these holders. The tiles are worth 1 to 4 points (R7)."""
    return [sum(points for points, holder in enumerate(holders, 1) if holder == seat) for seat in range(players)]


def _unclaimed_and_held(
    palaces: Iterable[CountedPalace], color: Kind, holder: Seat | None
) -> tuple[list[CountedPalace], int]:
    """Return the unclaimed palaces of a color, and the size of the palace of the holder of its tile."""
    unclaimed, held = [], 0
    for palace in palaces:
        if palace.color is color:
            if palace.owner is None:
                unclaimed.append(palace)
            elif palace.owner == holder:
                held = palace.size
    return unclaimed, held


def claimants_from(state: State, player: Seat) -> list[list[Seat]]:
    """Return, for each color, the players with a dome who own no palace of it (R22), in turn order from `player` on."""
    with_dome = [seat for seat in ROUNDS[len(state.stocks)][player] if state.stocks[seat][DOME]]
    return [[seat for seat in with_dome if not owners >> seat & 1] for owners in state.city.palaces.owners]


def _exchange(worth: list[float], old: Sequence[float], new: Sequence[float]) -> None:
    """Replace the old part of each player's worth by the new one."""
    for seat, part in enumerate(new):
        worth[seat] += part - old[seat]


@cache
def _along(wall: Space) -> Spaces:
    """Return the spaces of the side for which this wall changes how many walls are needed to reach a tower."""
    line = RING_SIDES[side_of(wall)].spaces
    place = line.index(wall)
    return union(line[max(0, place - MOST_WALLS - 1) : place + MOST_WALLS + 2])
