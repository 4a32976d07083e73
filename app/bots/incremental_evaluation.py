"""Evaluate positions after one more placement, exactly as `evaluation.values` but in a third of the time."""

from collections.abc import Sequence
from functools import cache
from operator import mul

from app.bots import evaluation
from app.bots.evaluation import CountedPalace
from app.bots.terms import AT, Terms
from app.engine.grid import ONLY, RING, Space, Spaces, union
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STABLE, WALL, Kind, Seat
from app.engine.state import Placement, State
from app.engine.values import made_unchecked
from app.engine.walls import RING_SIDES, side_of


class IncrementalEvaluation:
    """Evaluates states after one more placement, by what it changes. The weights must come from `evaluation.exact`."""

    def __init__(self, state: State, weights: evaluation.Weights) -> None:
        assert state.turn.player is not None
        self._state, self._seat, self._weights = state, state.turn.player, weights
        # the player after this one comes next, unless that player is passed over (R12)
        self._next = Seat((state.turn.player + 1) % len(state.stocks))
        left = evaluation.phase(state.stocks) - (not state.opening) / evaluation.FULL_STOCKS
        rates = list(weights)
        for term, early in evaluation.EARLY:
            rates[term] += weights[early] * left
        self._rates = Terms(*rates)
        self._palace_rates = [rates[term] for term in evaluation.OWNED]
        self._prices = [0.0] * len(KINDS)
        for kind, term in evaluation.IN_STOCK:
            self._prices[kind] = rates[term]
        self._board = evaluation.board_of(state)
        self._palaces = evaluation.counted_palaces(state, self._board)
        within = [(index, palace.within, palace.owner is None) for index, palace in enumerate(self._palaces)]
        self._unclaimed = [(index, spaces) for index, spaces, unclaimed in within if unclaimed]
        self._claimed = [(index, spaces) for index, spaces, unclaimed in within if not unclaimed]
        self._tiles = self._worth_of_tiles(state)
        self._claimants = evaluation.claimants_from(state, self._next)
        self._colors = [self._worth_of_color(state, color, self._palaces, self._claimants[color]) for color in COLORS]
        stocks = [sum(map(mul, stock, self._prices)) for stock in state.stocks]
        self._worth: list[float] = [sum(each) for each in zip(stocks, self._tiles, *self._colors, strict=True)]
        for palace in self._palaces:
            self._add_palace(self._worth, palace, 1)

    def values(self, placement: Placement, after: State) -> list[float]:
        """Return the worth to each player of `after`, the state to which this placement leads."""
        before, seat = self._state, self._seat
        # `advance` copies the stock of another player only when pieces of that player go back to the box
        if after.turn.player is None or after.stocks[seat - 1] is not before.stocks[seat - 1]:
            return evaluation.values(after, self._weights)
        worth = [*self._worth]
        if not before.opening:
            worth[seat] -= self._prices[placement.kind]
        if after.palace_tiles is not before.palace_tiles or after.tower_tiles is not before.tower_tiles:
            _exchange(worth, self._tiles, self._worth_of_tiles(after))
        palaces, stale = self._counted(placement, after, worth)
        if after.tower_tiles is not before.tower_tiles:
            stale.update([palace.color for palace in palaces if palace.walls])
        player, claimants = evaluation.next_seat(after), self._claimants
        if player != self._next or placement.kind is DOME:
            claimants = evaluation.claimants_from(after, player)
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
                palaces.append(evaluation.counted_palace(there[-1], board))
        for index in indexes:
            old, new = palaces[index], evaluation.counted_palace(there[index], board)
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
            for color, old, new, before, now in zip(COLORS, had.growth, has.growth, had.pieces, has.pieces, strict=True)
            if (old != new and old.bit_count() != new.bit_count()) or (not before) is not (not now)
        }

    def _board_after(self, after: State, placement: Placement) -> tuple[evaluation.Board, Spaces]:
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
                changed |= _along(space)
            else:
                free &= ~piece
                if kind is MERCHANT or sites.merchant != before.merchant_sites:
                    ahead = evaluation.street_ahead(after)
                    changed |= ahead ^ before.street_ahead
                else:
                    ahead &= ~piece
        board = made_unchecked(evaluation.Board, (free, taken, ring, walls, sites.stable, sites.merchant, ahead, after))
        return board, changed

    def _add_palace(self, worth: list[float], palace: CountedPalace, sign: int) -> None:
        """Add the worth of an owned palace to that of its owner, and subtract its threats from that of the rivals."""
        if palace.owner is not None:
            worth[palace.owner] += sign * sum(map(mul, palace.counts, self._palace_rates))
            for holder, chance in palace.threats:
                worth[holder] -= sign * chance * self._rates.tower_chances

    def _worth_of_tiles(self, state: State) -> list[float]:
        of_color, of_tower = self._rates.palace_tiles, self._rates.tower_tiles
        return [palace * of_color + tower * of_tower for palace, tower in zip(*evaluation.tiles(state), strict=True)]

    def _worth_of_color(
        self, state: State, color: Kind, palaces: Sequence[CountedPalace], claimants: list[Seat]
    ) -> list[float]:
        """Return the worth to each player of what this color still promises."""
        worth = [0.0] * len(state.stocks)
        promised = evaluation.prospect(state, color, palaces, claimants)
        claimants, share, growth, number, points, ring, room, losses, secure = promised
        rates, holder = self._rates, state.palace_tiles[color]
        if holder is not None:
            worth[holder] += secure * rates.secure_tiles
        if not claimants:
            return worth
        rivals, part = len(claimants) - 1, evaluation.SHARES[len(claimants)]
        each = rates.claims + share * rates.pieces_to_come + growth * rates.growth_to_come
        if number:
            each += ring * part * rates.ring_to_come + room * part * rates.room_to_come
            if rivals < evaluation.MOST_CLAIMANTS:
                of_points = rates[AT.worth_of_last + rivals]
                each += points * of_points + number * rates[AT.number_of_last + rivals]
                for loser, value in losses:
                    worth[loser] -= value * of_points
            ahead = (points + ring + room) * rates.worth_of_next + number * rates.number_of_next
            worth[claimants[0]] += ahead * evaluation.FIRST[rivals + 1]
        for seat, stock in enumerate(state.stocks):
            worth[seat] += each if seat in claimants else stock[color] * rates.spare_pieces
        return worth


def _exchange(worth: list[float], old: Sequence[float], new: Sequence[float]) -> None:
    """Replace the old part of each player's worth by the new one."""
    for seat, part in enumerate(new):
        worth[seat] += part - old[seat]


@cache
def _along(wall: Space) -> Spaces:
    """Return the spaces of the side for which this wall changes how many walls are needed to reach a tower."""
    line = RING_SIDES[side_of(wall)].spaces
    place = line.index(wall)
    return union(line[max(0, place - evaluation.MOST_WALLS - 1) : place + evaluation.MOST_WALLS + 2])
