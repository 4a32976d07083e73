"""The city wall: arms that grow from the towers and leave each side a gate (R27, R28)."""

from functools import cache
from typing import NamedTuple

from app.engine.grid import NOWHERE, ONLY, SIDES, Space, Spaces, together, union
from app.engine.pieces import TOWERS, Tower
from app.engine.values import changed, made


class Side(NamedTuple):
    """A side of the ring: its wall spaces from the `near` tower to the `far` one (R2, R3)."""

    name: str
    near: Tower
    far: Tower
    spaces: tuple[Space, ...]


NORTH, SOUTH, WEST, EAST = (
    Side("north", Tower(1), Tower(3), SIDES["north"]),
    Side("south", Tower(4), Tower(2), SIDES["south"]),
    Side("west", Tower(4), Tower(1), SIDES["west"]),
    Side("east", Tower(2), Tower(3), SIDES["east"]),
)
RING_SIDES = (NORTH, SOUTH, WEST, EAST)

_PLACE = {space: (index, place) for index, side in enumerate(RING_SIDES) for place, space in enumerate(side.spaces)}

Arms = tuple[int, int]
"""The lengths of the two arms of a side: from its near tower, and from its far tower."""


class Walls(NamedTuple):
    """The `arms` of each of the `RING_SIDES`, the walls `standing` by tower (tower 1 first), and the `sites`."""

    arms: tuple[Arms, ...]
    standing: tuple[Spaces, ...]
    sites: Spaces

    def of(self, tower: Tower) -> Spaces:
        """The walls that belong to this tower (R28)."""
        return self.standing[tower - 1]

    def tower_at(self, space: Space) -> Tower | None:
        """The tower to which the wall on this space belongs, if there is one (R28)."""
        return next((tower for tower in TOWERS if self.of(tower) & ONLY[space]), None)

    @property
    def all(self) -> Spaces:
        """All walls."""
        return together(self.standing)

    def with_wall(self, space: Space) -> "Walls":
        """The walls after a wall is placed on a site."""
        index, place = _PLACE[space]
        side, (near, far) = RING_SIDES[index], self.arms[index]
        if place == near:
            tower, grown = side.near, (near + 1, far)
        else:
            tower, grown = side.far, (near, far + 1)
        arms = changed(self.arms, index, grown)
        standing = changed(self.standing, tower - 1, self.of(tower) | ONLY[space])
        sites = self.sites & ~side_sites(index, self.arms[index]) | side_sites(index, grown)
        return made(Walls, (arms, standing, sites))


@cache
def side_sites(index: int, arms: Arms) -> Spaces:
    """Where the next wall of this side may go: at the end of either arm, if that leaves a gate (R27, R28)."""
    spaces = RING_SIDES[index].spaces
    near, far = arms
    return ONLY[spaces[near]] | ONLY[spaces[-1 - far]] if near + far < len(spaces) - 1 else NOWHERE


def walls_of(arms: tuple[Arms, ...]) -> Walls:
    """The walls of arms with these lengths."""
    standing = [NOWHERE] * len(TOWERS)
    sites = NOWHERE
    for index, (side, (near, far)) in enumerate(zip(RING_SIDES, arms, strict=True)):
        standing[side.near - 1] |= union(side.spaces[:near])
        standing[side.far - 1] |= union(side.spaces[::-1][:far])
        sites |= side_sites(index, (near, far))
    return Walls(arms, tuple(standing), sites)


def side_of(space: Space) -> int:
    """The index in `RING_SIDES` of the side on which a wall space lies."""
    return _PLACE[space][0]


NO_WALLS = walls_of(((0, 0),) * len(RING_SIDES))
