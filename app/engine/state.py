"""The state of a game between two placements: immutable, and all that the rules look at."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import Space
from app.engine.pieces import Kind, Seat, Stock
from app.engine.rulesets import RuleSet
from app.engine.sites import Allowed, Sites


class Placement(NamedTuple):
    """One piece put on one space; a dome may name any piece of its palace (R22)."""

    kind: Kind
    space: Space


class State(NamedTuple):
    """A game at one moment.

    `palace_tiles` by color and `tower_tiles` by tower (tower 1 first) hold their owner's seat. `sites` are those of the
    `city` for anybody. `opening` tells that the first merchant comes now, which is in nobody's stock (R9). `player` is
    whose turn it is, None when the game is over (R34); `left` how many pieces he may still place in it; `duty` whether
    a dome still must be among them (R14). `allowed` holds the spaces where he may place each kind now, all duties of
    the turn applied (R11-R15).
    """

    rules: RuleSet
    city: City
    sites: Sites
    stocks: tuple[Stock, ...]
    palace_tiles: tuple[Seat | None, ...]
    tower_tiles: tuple[Seat | None, ...]
    opening: bool
    player: Seat | None
    left: int
    duty: bool
    allowed: Allowed

    @property
    def seats(self) -> list[Seat]:
        """The seats of the players, in seat order."""
        return [Seat(seat) for seat in range(len(self.stocks))]
