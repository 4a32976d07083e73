"""The state of a game between two placements: immutable, and all that the rules look at."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import Space
from app.engine.pieces import Kind, Seat, Stock
from app.engine.rulesets import RuleSet
from app.engine.sites import Sites
from app.engine.turns import Turn


class Placement(NamedTuple):
    """One piece put on one space; a dome stands on any piece of its palace (R22)."""

    kind: Kind
    space: Space


class State(NamedTuple):
    """A game at one moment.

    `sites` are those of the `city` for anybody. `palace_tiles` by color and `tower_tiles` by tower (tower 1 first) hold
    the seats of their owners. `opening` tells that the first merchant comes now, which is in nobody's stock (R9).
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
        """Whether nobody can place a piece any more (R34)."""
        return self.turn.player is None

    @property
    def seats(self) -> list[Seat]:
        """The seats of the players, in seat order."""
        return [Seat(seat) for seat in range(len(self.stocks))]
