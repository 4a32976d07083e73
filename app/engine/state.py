"""The state of a game between two placements: immutable, and everything that the rules depend on."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import Space
from app.engine.pieces import Kind, Seat, Stock
from app.engine.rulesets import RuleSet
from app.engine.sites import Sites
from app.engine.turns import Turn


class Placement(NamedTuple):
    """A kind of piece and the space on which it is placed; a dome goes on any piece of its palace (R22)."""

    kind: Kind
    space: Space


class State(NamedTuple):
    """A game at one moment.

    `sites` are those of the `city` for any player. `palace_tiles` (by color) and `tower_tiles` (tower 1 first) have the
    seats of the players who hold them. `opening` is whether the first merchant comes now, which is in no stock (R9).
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
        """Whether no player can place a piece any longer (R34)."""
        return self.turn.player is None

    @property
    def seats(self) -> list[Seat]:
        """The seats of the players, in seat order."""
        return [Seat(seat) for seat in range(len(self.stocks))]
