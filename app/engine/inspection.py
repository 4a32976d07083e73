"""Questions about a state, such as who can claim a color, with which `table` answers players."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from app.engine.city import City
from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import NOWHERE, ONLY, RING, Space, Spaces, orthogonal, spaces_of, union
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, STABLE, WALL, Kind, Seat, Tower, tile_value
from app.engine.play import place, resume
from app.engine.scoring import palace_score
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace, connections

Street = tuple[Space, ...]
"""The merchants of a street from one end to the other (R25)."""


_SEATS = tuple(map(Seat, range(4)))


class Claim(Enum):
    """Whether a player can still claim a palace of a color (R22).

    `OWNED` means that the player already owns one, and `OPEN` that the player can still claim one. `NO_DOME` means that
    the player has no dome left, and `NO_PALACE` that no palace of the color can be claimed any longer.
    """

    OWNED = "owned"
    OPEN = "open"
    NO_DOME = "no dome"
    NO_PALACE = "no palace"


def at_turn(state: State, seat: Seat) -> State | None:
    """Return the state as if it were this player's turn now. Return None if the player can place nothing."""
    if state.turn.player == seat:
        return state
    start = resume(state.rules, state.city, state.stocks, (state.palace_tiles, state.tower_tiles), seat, None)
    return start if start.turn.player == seat else None


def claim(state: State, seat: Seat, color: Kind) -> Claim:
    """Return whether the player at `seat` owns a palace of the color or can claim one, now or later (R18, R19, R22)."""
    if state.city.palaces.owned(color, seat):
        return Claim.OWNED
    if not state.stocks[seat][DOME]:
        return Claim.NO_DOME
    startable = state.sites.pieces[color] and any(stock[color] for stock in state.stocks)
    return Claim.OPEN if startable or state.city.palaces.unclaimed[color] else Claim.NO_PALACE


def claimants_of(state: State, color: Kind) -> list[Seat]:
    """Return the players who can still claim a palace of this color: players with a dome who own none yet (R22)."""
    owners = state.city.palaces.owners[color]
    return [seat for seat, stock in zip(_SEATS, state.stocks, strict=False) if stock[DOME] and not owners >> seat & 1]


def differ(one: State, other: State) -> bool:
    """Return whether two states differ in palaces, tiles, or the points of palaces that somebody owns or can claim."""
    palaces = [[(each, _worth(state, each)) for each in state.city.palaces.all] for state in (one, other)]
    tiles = [(state.palace_tiles, state.tower_tiles) for state in (one, other)]
    return palaces[0] != palaces[1] or tiles[0] != tiles[1]


def _worth(state: State, palace: Palace) -> int:
    """Return the points of a palace; 0 if nobody owns it or can claim it."""
    counts = palace.owner is not None or claimants_of(state, palace.color)
    return palace_score(state.city, palace).total if counts else 0


def can_get_point(state: State, palace: Palace, kind: Kind) -> bool:
    """Return whether the next merchant or wall can bring this palace a point, and its owner has one (R35)."""
    sites = state.city.walls.sites if kind is WALL else state.sites.merchant
    return palace.owner is not None and bool(orthogonal(palace.parts) & sites) and state.stocks[palace.owner][kind] > 0


class Contest(NamedTuple):
    """A palace `rival` that the palace `held` may lose the palace tile to (R30). `stables` is how many it needs."""

    held: Palace
    rival: Palace
    stables: int


def contests(state: State) -> list[Contest]:
    """Return the contests for palace tiles that one or two stables can decide, most urgent first (R23, R30)."""
    left = sum(stock[STABLE] for stock in state.stocks)
    found = []
    for color, holder in zip(COLORS, state.palace_tiles, strict=True):
        held = None if holder is None else state.city.palaces.owned(color, holder)
        for rival in state.city.palaces.all if held else ():
            if held and rival.color is color and rival.owner not in {None, holder}:
                stables = held.size - rival.size + 1
                sites = (rival.reach & state.sites.stable).bit_count()
                if stables <= min(2, left, sites):
                    found.append(Contest(held, rival, stables))
    return sorted(found, key=lambda contest: contest.stables)


def free_beside(city: City, palace: Palace) -> Spaces:
    """Return the empty spaces beside this palace, including wall spaces. Each piece placed there adds a point (R35)."""
    return orthogonal(palace.parts) & (city.free | RING & ~city.walls.all)


def growth_sites(state: State, palace: Palace) -> Spaces:
    """Return the spaces on which this palace can grow: none if the palace is claimed or finished (R17)."""
    return NOWHERE if palace.owner is not None else palace.reach & state.sites.growth[palace.color]


def palaces_at(city: City, tower: Tower) -> list[Palace]:
    """Return the palaces, claimed or unclaimed, that reach this tower (R31)."""
    return [palace for palace in city.palaces.all if orthogonal(palace.parts) & city.walls.of(tower)]


class TileTaking(NamedTuple):
    """A placement that gives a tower's tile to the player `taker`, no matter which player makes the placement."""

    placement: Placement
    taker: Seat


def tile_takings(state: State, tower: Tower) -> list[TileTaking]:
    """Return the placements of walls and stables that give this tower's tile to a new holder (R32, R33)."""
    holder = state.tower_tiles[tower - 1]
    return [
        TileTaking(placement, palace.owner)
        for placement in _near(state, tower)
        if (palace := _connected_by(state, tower, placement)) and palace.owner is not None and palace.owner != holder
    ]


def _near(state: State, tower: Tower) -> Iterator[Placement]:
    """Yield the placements that can connect a palace to the tower: all walls, and stables beside the tower's walls."""
    city = state.city
    yield from (Placement(WALL, space) for space in spaces_of(city.walls.sites))
    yield from (Placement(STABLE, space) for space in spaces_of(state.sites.stable & orthogonal(city.walls.of(tower))))


def _connected_by(state: State, tower: Tower, placement: Placement) -> Palace | None:
    """Return the claimed palace that this placement would connect to the tower, or None."""
    after = state.city.with_placement(*placement, Seat(0))
    palace = changed_palace(after, placement)
    if palace is None or tower not in connections(state.city, after, state.rules, palace, placement):
        return None
    return palace


def street_at(city: City, space: Space) -> Street | None:
    """Return the street with a merchant on this space, or None."""
    return next((line for line in city.streets.lines if space in line), None)


def street_sites(city: City, street: Street) -> Spaces:
    """Return the spaces on which a merchant extends this street: none unless it is the last street (R25, R26)."""
    return city.streets.extensions(city.free) if street == city.streets.lines[-1] else NOWHERE


class Pay(NamedTuple):
    """A palace, claimed or unclaimed, and the number of points that it gets from some merchants or walls."""

    palace: Palace
    points: int


def pays(city: City, spaces: Spaces) -> list[Pay]:
    """Return the points that palaces get from the merchants or walls on these spaces, if they get any (R35)."""
    found = [Pay(palace, (orthogonal(palace.parts) & spaces).bit_count()) for palace in city.palaces.all]
    return [pay for pay in found if pay.points]


def street_pays(city: City, street: Street) -> list[Pay]:
    """Return the points that each palace beside this street gets from its merchants (R35)."""
    return pays(city, union(street))


def wall_pays(city: City, space: Space) -> list[Pay]:
    """Return the points that the palace beside this wall gets from it (R35). Return none if the wall has no palace."""
    return pays(city, ONLY[space])


class DomeGain(NamedTuple):
    """A player's gain from placing a dome now: the points of the palace (R35), and the tiles that the player takes."""

    points: int
    tiles: tuple[PalaceTileTaken | TowerTileTaken, ...]

    @property
    def total(self) -> int:
        """The points of the palace and the tiles together."""
        return self.points + sum(
            tile_value(tile.color) if isinstance(tile, PalaceTileTaken) else tile.tower for tile in self.tiles
        )


def dome_gain(state: State, space: Space) -> DomeGain | None:
    """Return the current player's gain from a dome on this space, or None if a dome is not allowed there."""
    palace = state.city.palaces.on(space)
    if palace is None or not state.turn.allowed[DOME] & ONLY[space]:
        return None
    _, events = place(state, Placement(DOME, space))
    tiles = tuple(event for event in events if isinstance(event, (PalaceTileTaken, TowerTileTaken)))
    return DomeGain(palace_score(state.city, palace).total, tiles)
