"""The searches of levels that differ in manner: they play like children, casual players and masters."""

from collections.abc import Sequence

from app.bots.evaluation import advantage
from app.bots.search import Search
from app.engine.grid import ONLY
from app.engine.pieces import DOME, STARTING_STOCK, Seat
from app.engine.state import Placement, State

SMALL = 3
"""A child claims no palace of fewer pieces in the first third of the game."""

LEADER = 0.8
"""The share of the best rival in what a master compares with (see `advantage`)."""


class CasualSearch(Search):
    """The search of a player who thinks only of their own palaces."""

    def _advantage(self, worth: Sequence[float], seat: Seat) -> float:
        return worth[seat]


class ChildSearch(CasualSearch):
    """The search of a child, who does not claim tiny palaces early, and saves a dome."""

    def _wants(self, state: State, placement: Placement) -> bool:
        if placement.kind is not DOME:
            return True
        players = len(state.stocks)
        left = sum(map(sum, state.stocks)) / (players * sum(STARTING_STOCK[players]))
        if left > 1 / 2 and state.turn.player is not None and state.stocks[state.turn.player][DOME] == 1:
            return False
        return left <= 2 / 3 or any(
            palace.pieces & ONLY[placement.space] and palace.pieces.bit_count() >= SMALL
            for palace in state.city.palaces.all
        )


class MasterSearch(Search):
    """The search of a player who wants to win, and therefore looks at the strongest rival first."""

    def _advantage(self, worth: Sequence[float], seat: Seat) -> float:
        return advantage(worth, seat, LEADER)
