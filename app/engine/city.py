"""The city: all palaces, streets and walls on the board (R1-R3)."""

from typing import NamedTuple

from app.engine.grid import CITY, ONLY, Space, Spaces, together
from app.engine.palaces import NO_PALACES, Palaces
from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind, Seat
from app.engine.streets import NO_STREETS, Streets
from app.engine.values import made_unchecked
from app.engine.walls import NO_WALLS, Walls


class City(NamedTuple):
    """All pieces on the board. `free` is the set of empty city spaces."""

    free: Spaces
    palaces: Palaces
    streets: Streets
    walls: Walls

    @property
    def taken(self) -> Spaces:
        """The city spaces and wall spaces on which a piece stands."""
        return self.walls.all | CITY & ~self.free

    def with_placement(self, kind: Kind, space: Space, seat: Seat) -> "City":
        """Return the city after the player at `seat` places this kind of piece on this space, which must be a site."""
        free, palaces, streets, walls = self
        if kind is WALL:
            return made_unchecked(City, (free, palaces, streets, walls.with_wall(space)))
        if kind is DOME:
            return made_unchecked(City, (free, palaces.with_dome(space, seat), streets, walls))
        left = free & ~ONLY[space]
        if kind is MERCHANT:
            return made_unchecked(City, (left, palaces, streets.with_merchant(space, free), walls))
        if kind is STABLE:
            return made_unchecked(City, (left, palaces.with_stable(space), streets, walls))
        return made_unchecked(City, (left, palaces.with_piece(kind, space), streets, walls))


EMPTY_CITY = City(CITY, NO_PALACES, NO_STREETS, NO_WALLS)


def city_of(palaces: Palaces, streets: Streets, walls: Walls) -> City:
    """Return the city with these palaces, streets and walls."""
    built = together(palace.parts for palace in palaces.all)
    return City(CITY & ~(built | streets.merchants), palaces, streets, walls)
