"""Count the points of palaces and players (R35, R36)."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import Spaces, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, TOWERS, Kind, Seat, Tower, tile_value
from app.engine.state import State


class PalaceScore(NamedTuple):
    """The points of one palace: one for each piece, stable, wall and merchant that counts for it (R35)."""

    pieces: int
    stables: int
    walls: int
    merchants: int

    @property
    def total(self) -> int:
        """The sum of the points."""
        return sum(self)


class PlayerScore(NamedTuple):
    """A player's score (R36): the points of the palaces by color, and the colors and towers of the tiles."""

    seat: Seat
    palaces: dict[Kind, PalaceScore]
    palace_tiles: list[Kind]
    tower_tiles: list[Tower]

    @property
    def total(self) -> int:
        """The points of all palaces and tiles together."""
        palaces = sum(palace.total for palace in self.palaces.values())
        return palaces + sum(map(tile_value, self.palace_tiles)) + sum(self.tower_tiles)


def walls_beside(city: City, palace: Palace) -> Spaces:
    """Return the walls that count for this palace (R35)."""
    return orthogonal(palace.parts) & city.walls.all


def merchants_beside(city: City, palace: Palace) -> Spaces:
    """Return the merchants that count for this palace, each of them once (R35)."""
    return orthogonal(palace.parts) & city.streets.merchants


def counted_spaces(city: City, palace: Palace) -> Spaces:
    """Return the spaces that count for this palace: its parts, and the walls and merchants beside them (R35)."""
    return palace.parts | walls_beside(city, palace) | merchants_beside(city, palace)


def palace_score(city: City, palace: Palace) -> PalaceScore:
    """Return the points of this palace, whether it is claimed or not (R35)."""
    return PalaceScore(
        palace.pieces.bit_count(),
        palace.stables.bit_count(),
        walls_beside(city, palace).bit_count(),
        merchants_beside(city, palace).bit_count(),
    )


def player_score(state: State, seat: Seat) -> PlayerScore:
    """Return the score of the player at `seat` in this state (R36)."""
    owned = sorted(palace for palace in state.city.palaces.all if palace.owner == seat)
    return PlayerScore(
        seat,
        {palace.color: palace_score(state.city, palace) for palace in owned},
        [color for color in COLORS if state.palace_tiles[color] == seat],
        [tower for tower in TOWERS if state.tower_tiles[tower - 1] == seat],
    )


def scores(state: State) -> list[PlayerScore]:
    """Return the score of every player, in seat order."""
    return [player_score(state, seat) for seat in state.seats]


def leaders(state: State) -> list[Seat]:
    """Return the players with the best total. When the game is over, they are the winners (R36)."""
    found = scores(state)
    best = max(score.total for score in found)
    return [score.seat for score in found if score.total == best]
