"""Evaluate positions after one more placement, exactly as `evaluation.values` but in a third of the time."""

from collections.abc import Iterable, Sequence
from math import fsum
from operator import mul

from app.bots import evaluation
from app.bots.terms import AT
from app.engine.grid import ONLY, Spaces
from app.engine.pieces import COLORS, DOME, STABLE, WALL, Kind
from app.engine.state import Placement, State
from app.engine.values import made


class Outlook:
    """Evaluates states after one more placement, by what it changes. The weights must come from `evaluation.exact`."""

    def __init__(self, state: State, weights: evaluation.Weights) -> None:
        assert state.turn.player is not None
        self._state, self._seat, self._weights = state, state.turn.player, weights
        left = evaluation.phase(state.stocks) - (not state.opening) / evaluation.FULL_STOCKS
        self._palace_rates = _palace_rates(weights, left)
        self._tile_rates = weights.palace_tiles, weights.tower_tiles + weights.tower_tiles_early * left
        self._prices = _prices(weights, left)
        self._board = evaluation.board_of(state)
        self._palaces = evaluation.counted_palaces(state, self._board)
        self._besides = [palace.beside for palace in self._palaces]
        self._owned = [0.0] * len(state.stocks)
        for palace in self._palaces:
            if palace.owner is not None:
                self._owned[palace.owner] += self._worth_of_palace(palace)
        self._tiles = self._worth_of_tiles(state)
        self._stocks = [fsum(map(mul, stock, self._prices)) for stock in state.stocks]
        self._colors = [self._worth_of_color(state, color, self._palaces) for color in COLORS]

    def values(self, placement: Placement, after: State) -> list[float]:
        """Return the worth to each player of `after`, the state to which this placement leads."""
        before, seat, kind = self._state, self._seat, placement.kind
        # `advance` copies the stock of another player only when pieces of that player go back to the box
        if after.turn.player is None or after.stocks[seat - 1] is not before.stocks[seat - 1]:
            return evaluation.values(after, self._weights)
        palaces, owned, stale = self._counted(placement, after)
        worth_of_tiles = self._tiles
        if after.tower_tiles is not before.tower_tiles:
            worth_of_tiles, stale = self._worth_of_tiles(after), COLORS
        elif after.palace_tiles is not before.palace_tiles:
            worth_of_tiles = self._worth_of_tiles(after)
        colors = self._colors
        if stale:
            colors = [*colors]
            for color in stale:
                colors[color] = self._worth_of_color(after, color, palaces)
        worth: list[float] = [sum(each) for each in zip(owned, worth_of_tiles, self._stocks, *colors, strict=True)]
        if not before.opening:
            worth[seat] -= self._prices[kind]
        return worth

    def _counted(
        self, placement: Placement, after: State
    ) -> tuple[list[evaluation.CountedPalace], list[float], Iterable[Kind]]:
        """Return the palaces after the placement, the worth of each player's own, and the colors to evaluate again."""
        kind, space = placement
        there = after.city.palaces
        board, changed = self._board_after(after, placement)
        indexes = [index for index, beside in enumerate(self._besides) if beside & changed]
        if kind is DOME:
            indexes.append(there.at(ONLY[space]))
        palaces, owned = [*self._palaces], [*self._owned]
        growth = zip(COLORS, self._state.sites.growth, after.sites.growth, strict=True)
        stale = {color for color, had, has in growth if had != has}
        if kind < DOME:
            stale.add(kind)
            if len(there.all) > len(palaces):
                palaces.append(evaluation.counted_palace(there.all[-1], board))
        for index in indexes:
            old, new = palaces[index], evaluation.counted_palace(there.all[index], board)
            palaces[index] = new
            if new.owner is None or kind is DOME or kind is STABLE:
                stale.add(new.color)
            if new.owner is not None:
                owned[new.owner] += self._worth_of_palace(new)
                if old.owner is not None:
                    owned[new.owner] -= self._worth_of_palace(old)
        is_last_dome = kind is DOME and not after.stocks[self._seat][DOME]
        return palaces, owned, COLORS if is_last_dome else stale

    def _board_after(self, after: State, placement: Placement) -> tuple[evaluation.Board, Spaces]:
        """Return the board after a placement, and the spaces on which it differs from the board before."""
        before, sites, wall_sites = self._board, after.sites, after.city.walls.sites
        kind, space = placement
        free, taken, ring, walls = before.free, before.taken, before.ring, before.walls
        changed = (sites.stable ^ before.stable_sites) | (sites.merchant ^ before.merchant_sites)
        changed |= wall_sites ^ before.wall_sites
        if kind is not DOME:
            piece = ONLY[space]
            changed |= piece
            taken |= piece
            if kind is WALL:
                ring, walls = ring & ~piece, walls | piece
            else:
                free &= ~piece
        return made(evaluation.Board, (free, taken, ring, walls, sites.stable, sites.merchant, wall_sites)), changed

    def _worth_of_palace(self, palace: evaluation.CountedPalace) -> float:
        return fsum(map(mul, palace.counts, self._palace_rates))

    def _worth_of_tiles(self, state: State) -> list[float]:
        of_color, of_tower = self._tile_rates
        return [palace * of_color + tower * of_tower for palace, tower in zip(*evaluation.tiles(state), strict=True)]

    def _worth_of_color(self, state: State, color: Kind, palaces: Sequence[evaluation.CountedPalace]) -> list[float]:
        """Return the worth to each player of the pieces and palaces of this color that the player may still claim."""
        worth = [0.0] * len(state.stocks)
        promised = evaluation.prospect(state, color, palaces)
        weights, rivals = self._weights, len(promised.claimants) - 1
        each = promised.share * weights.pieces_to_come + promised.growth * weights.growth_to_come
        if promised.number:
            of_points = weights[AT.worth_of_last + rivals]
            each += promised.worth * of_points + promised.number * weights[AT.number_of_last + rivals]
            for holder, value in promised.losses:
                worth[holder] -= value * of_points
        for seat in promised.claimants:
            worth[seat] += each
        return worth


def _palace_rates(weights: evaluation.Weights, left: float) -> tuple[float, ...]:
    """Return the weight of each of the terms `OWNED` in the phase `left` of the game (see `evaluation.phase`)."""
    ring = weights.ring + weights.ring_early * left
    return weights.points, ring, weights.room, weights.stable_fits, weights.merchant_fits, weights.wall_fits


def _prices(weights: evaluation.Weights, left: float) -> tuple[float, ...]:
    """Return the worth of a piece of each kind in stock, in the phase `left` of the game (see `evaluation.phase`)."""
    domes = weights.domes + weights.domes_early * left
    return 0.0, 0.0, 0.0, 0.0, domes, weights.stables, weights.merchants, weights.walls
