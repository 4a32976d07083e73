"""What guests ask of what stands there: who reaches a tower, what would take a tile, whom a street pays."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import NOWHERE, ONLY, Space, Spaces, orthogonal, spaces_of, union
from app.engine.palaces import Palace
from app.engine.pieces import DOME, STABLE, WALL, Kind, Seat, Tower
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace, connections

Street = tuple[Space, ...]
"""The merchants of a street from one end to the other (R25)."""


class Claim(Enum):
    """How a player stands to the palaces of a color: he owns one, may still claim one, or why he cannot (R22)."""

    OWNED = "owned"
    OPEN = "open"
    NO_DOME = "no dome"
    NO_PALACE = "no palace"


def claim(state: State, seat: Seat, color: Kind) -> Claim:
    """Whether this player can still come to claim a palace of the color (R18, R19, R22)."""
    if state.city.palaces.owned(color, seat):
        return Claim.OWNED
    if not state.stocks[seat][DOME]:
        return Claim.NO_DOME
    startable = state.sites.pieces[color] and any(stock[color] for stock in state.stocks)
    return Claim.OPEN if startable or state.city.palaces.unclaimed[color] else Claim.NO_PALACE


def growth_sites(state: State, palace: Palace) -> Spaces:
    """Where this palace can grow: nowhere once it is claimed or finished (R17)."""
    return NOWHERE if palace.owner is not None else palace.reach & state.sites.growth[palace.color]


def palaces_at(city: City, tower: Tower) -> list[Palace]:
    """The palaces that reach this tower, claimed or not (R31)."""
    return [palace for palace in city.palaces.all if orthogonal(palace.parts) & city.walls.of(tower)]


class TileTaking(NamedTuple):
    """A placement that would give a tower's tile to this player, whoever makes it."""

    placement: Placement
    taker: Seat


def tile_takings(state: State, tower: Tower) -> list[TileTaking]:
    """The walls and stables that would give this tower's tile to another player than its holder (R32, R33)."""
    holder = state.tower_tiles[tower - 1]
    return [
        TileTaking(placement, palace.owner)
        for placement in _near(state, tower)
        if (palace := _connected_by(state, tower, placement)) and palace.owner is not None and palace.owner != holder
    ]


def _near(state: State, tower: Tower) -> Iterator[Placement]:
    """The next walls, and the stables beside walls of this tower."""
    city = state.city
    yield from (Placement(WALL, space) for space in spaces_of(city.walls.sites))
    yield from (Placement(STABLE, space) for space in spaces_of(state.sites.stable & orthogonal(city.walls.of(tower))))


def _connected_by(state: State, tower: Tower, placement: Placement) -> Palace | None:
    """The claimed palace that this placement would connect to the tower, if any."""
    after = state.city.with_placement(*placement, Seat(0))
    palace = changed_palace(after, placement)
    if palace is None or tower not in connections(state.city, after, state.rules, palace, placement):
        return None
    return palace


def street_at(city: City, space: Space) -> Street | None:
    """The street with a merchant on this space, if any."""
    return next((line for line in city.streets.lines if space in line), None)


def street_sites(city: City, street: Street) -> Spaces:
    """Where this street can be prolonged: nowhere once it is closed (R25, R26)."""
    return city.streets.prolongations(city.free) if street == city.streets.lines[-1] else NOWHERE


class Pay(NamedTuple):
    """So many points for a palace, claimed or not."""

    palace: Palace
    points: int


def pays(city: City, spaces: Spaces) -> list[Pay]:
    """What merchants or walls on these spaces are worth to the palaces beside them (R35)."""
    found = [Pay(palace, (orthogonal(palace.parts) & spaces).bit_count()) for palace in city.palaces.all]
    return [pay for pay in found if pay.points]


def street_pays(city: City, street: Street) -> list[Pay]:
    """What a street is worth to the palaces beside it (R35)."""
    return pays(city, union(street))


def wall_pays(city: City, space: Space) -> list[Pay]:
    """What the wall on this space is worth to the palace beside it (R35)."""
    return pays(city, ONLY[space])
