"""The state of a game between two placements. It is immutable and contains everything that the rules depend on."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import Space
from app.engine.pieces import Kind, Seat, Stock
from app.engine.rulesets import RuleSet
from app.engine.sites import Sites
from app.engine.turns import Turn


class Placement(NamedTuple):
    """A kind of piece, and the space where a player places it. A dome may go on any piece of its palace (R22)."""

    kind: Kind
    space: Space


class State(NamedTuple):
    """The state of a game before a placement, or at its end.

    `sites` are the spaces in the `city` where pieces may stand. `stocks` are the pieces that each player still has, by
    seat. `palace_tiles` (in the order of `COLORS`) and `tower_tiles` (from tower 1 to 4) are the players who hold the
    tiles, with None for a tile that no player holds. `opening` is True until the first merchant is placed, which is in
    no stock (R9). `turn` is the rest of the current turn.
    """

    rules: RuleSet
    city: City
    sites: Sites
    stocks: tuple[Stock, ...]
    palace_tiles: tuple[Seat | None, ...]
    tower_tiles: tuple[Seat | None, ...]
    opening: bool
    turn: Turn

    @property
    def is_over(self) -> bool:
        """Whether the game is over, because no player can place a piece any longer (R34)."""
        return self.turn.player is None

    @property
    def current_player(self) -> Seat:
        """The player whose turn it is. The game must not be over."""
        assert self.turn.player is not None
        return self.turn.player

    @property
    def seats(self) -> list[Seat]:
        """The seats of the players, in seat order."""
        return [Seat(seat) for seat in range(len(self.stocks))]
