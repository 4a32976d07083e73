"""Count the points of palaces and players (R35, R36)."""

from collections.abc import Sequence
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
    def by_source(self) -> tuple[int, int, int]:
        """The points of all palaces, of the palace tiles, and of the tower tiles."""
        palaces = sum(palace.total for palace in self.palaces.values())
        return palaces, sum(map(tile_value, self.palace_tiles)), sum(self.tower_tiles)

    @property
    def total(self) -> int:
        """The points of all palaces and tiles together."""
        return sum(self.by_source)


def walls_beside(city: City, palace: Palace) -> Spaces:
    """Return the walls that count for this palace (R35)."""
    return orthogonal(palace.parts) & city.walls.all


def merchants_beside(city: City, palace: Palace) -> Spaces:
    """Return the merchants that count for this palace, each of them once (R35)."""
    return orthogonal(palace.parts) & city.streets.merchants


def counted_spaces(city: City, palace: Palace) -> Spaces:
    """Return the spaces that count for this palace: its parts, and the walls and merchants beside them (R35)."""
    # parts of other palaces are never beside it (R16, R23)
    return (palace.parts | orthogonal(palace.parts)) & city.taken


def palace_points(city: City, palace: Palace) -> int:
    """Return the total of `palace_score`, faster."""
    return counted_spaces(city, palace).bit_count()


def palace_score(city: City, palace: Palace) -> PalaceScore:
    """Return the points of this palace, whether it is claimed or not (R35)."""
    return PalaceScore(
        palace.pieces.bit_count(),
        palace.stables.bit_count(),
        walls_beside(city, palace).bit_count(),
        merchants_beside(city, palace).bit_count(),
    )


def tile_points(palace_tiles: Sequence[Seat | None], tower_tiles: Sequence[Seat | None], seat: Seat) -> int:
    """Return the points of the tiles that a player holds (R36), by the holders of all tiles."""
    palaces = (tile_value(color) for color, holder in zip(COLORS, palace_tiles, strict=True) if holder == seat)
    return sum(palaces) + sum(tower for tower, holder in zip(TOWERS, tower_tiles, strict=True) if holder == seat)


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


def totals(state: State) -> list[int]:
    """Return the total of every player's score (R36), in seat order, faster than `scores`."""
    found = [0] * len(state.stocks)
    for palace in state.city.palaces.all:
        if palace.owner is not None:
            found[palace.owner] += palace_points(state.city, palace)
    for color, holder in zip(COLORS, state.palace_tiles, strict=True):
        if holder is not None:
            found[holder] += tile_value(color)
    for tower, holder in zip(TOWERS, state.tower_tiles, strict=True):
        if holder is not None:
            found[holder] += tower
    return found


def leaders(state: State) -> list[Seat]:
    """Return the players with the best total. When the game is over, they are the winners (R36)."""
    found = totals(state)
    return [seat for seat in state.seats if found[seat] == max(found)]
