"""The score, line by line (R35, R36)."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import Spaces, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, TOWERS, Kind, Seat, Tower, tile_value
from app.engine.state import State


class PalaceScore(NamedTuple):
    """The points of one palace: one for each of these (R35)."""

    pieces: int
    stables: int
    walls: int
    merchants: int

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self)


class PlayerScore(NamedTuple):
    """The points of one player: his palaces by color, his palace tiles and his tower tiles (R36)."""

    seat: Seat
    palaces: dict[Kind, PalaceScore]
    palace_tiles: list[Kind]
    tower_tiles: list[Tower]

    @property
    def total(self) -> int:
        """The sum."""
        palaces = sum(palace.total for palace in self.palaces.values())
        return palaces + sum(map(tile_value, self.palace_tiles)) + sum(self.tower_tiles)


def walls_beside(city: City, palace: Palace) -> Spaces:
    """The walls that count for this palace (R35)."""
    return orthogonal(palace.parts) & city.walls.all


def merchants_beside(city: City, palace: Palace) -> Spaces:
    """The merchants that count for this palace, each once (R35)."""
    return orthogonal(palace.parts) & city.streets.merchants


def counted_spaces(city: City, palace: Palace) -> Spaces:
    """The spaces that count for this palace: its parts, and the walls and merchants beside them (R35)."""
    return palace.parts | walls_beside(city, palace) | merchants_beside(city, palace)


def palace_score(city: City, palace: Palace) -> PalaceScore:
    """The points of this palace, claimed or not (R35)."""
    return PalaceScore(
        palace.pieces.bit_count(),
        palace.stables.bit_count(),
        walls_beside(city, palace).bit_count(),
        merchants_beside(city, palace).bit_count(),
    )


def player_score(state: State, seat: Seat) -> PlayerScore:
    """The score of this player in the city as it is (R36)."""
    owned = sorted(palace for palace in state.city.palaces.all if palace.owner == seat)
    return PlayerScore(
        seat,
        {palace.color: palace_score(state.city, palace) for palace in owned},
        [color for color in COLORS if state.palace_tiles[color] == seat],
        [tower for tower in TOWERS if state.tower_tiles[tower - 1] == seat],
    )


def scores(state: State) -> list[PlayerScore]:
    """The score of every player, in seat order."""
    return [player_score(state, seat) for seat in state.seats]


def leaders(state: State) -> list[Seat]:
    """The players with the best total: when the game is over, the winners (R36)."""
    found = scores(state)
    best = max(score.total for score in found)
    return [score.seat for score in found if score.total == best]
