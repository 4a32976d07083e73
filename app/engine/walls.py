"""The city wall. Its arms grow from the towers, and at least one space of each side stays free (R27, R28)."""

from functools import cache
from typing import NamedTuple

from app.engine.grid import NOWHERE, ONLY, SIDES, Space, Spaces, together, union
from app.engine.pieces import TOWERS, Tower
from app.engine.values import changed, made_unchecked


class Side(NamedTuple):
    """A side of the ring, with its wall spaces from the `near` tower to the `far` tower (R2, R3)."""

    name: str
    near: Tower
    far: Tower
    spaces: tuple[Space, ...]


RING_SIDES = (
    Side("north", Tower(1), Tower(3), SIDES["north"]),
    Side("south", Tower(4), Tower(2), SIDES["south"]),
    Side("west", Tower(4), Tower(1), SIDES["west"]),
    Side("east", Tower(2), Tower(3), SIDES["east"]),
)

_PLACE = {space: (index, place) for index, side in enumerate(RING_SIDES) for place, space in enumerate(side.spaces)}

Arms = tuple[int, int]
"""The lengths of the two arms of a side: the arm from its near tower, and the arm from its far tower."""


class Walls(NamedTuple):
    """All walls on the ring (R27, R28).

    `arms` are the lengths of the two arms of each side, in the order of `RING_SIDES`. `standing` are the spaces of the
    walls that belong to each tower, from tower 1 to 4. `sites` are the spaces where the next wall may stand.
    """

    arms: tuple[Arms, ...]
    standing: tuple[Spaces, ...]
    sites: Spaces

    def of(self, tower: Tower) -> Spaces:
        """Return the walls that belong to this tower (R28)."""
        return self.standing[tower - 1]

    def tower_at(self, space: Space) -> Tower | None:
        """Return the tower to which the wall on this space belongs, or None if there is no wall (R28)."""
        return next((tower for tower in TOWERS if self.of(tower) & ONLY[space]), None)

    def within(self, tower: Tower, left: int) -> Spaces:
        """Return the spaces where walls of this tower can still be placed if `left` walls are left (R27, R28)."""
        found = NOWHERE
        for side, (near, far) in zip(RING_SIDES, self.arms, strict=True):
            gap = side.spaces[near : len(side.spaces) - far]
            length = min(left, len(gap) - 1)
            found |= union(gap[:length]) if side.near == tower else NOWHERE
            found |= union(gap[::-1][:length]) if side.far == tower else NOWHERE
        return found

    @property
    def all(self) -> Spaces:
        """The spaces of all walls."""
        return together(self.standing)

    def with_wall(self, space: Space) -> "Walls":
        """Return the walls after a wall is placed on this space, which must be a site."""
        index, place = _PLACE[space]
        side, (near, far) = RING_SIDES[index], self.arms[index]
        if place == near:
            tower, grown = side.near, (near + 1, far)
        else:
            tower, grown = side.far, (near, far + 1)
        arms = changed(self.arms, index, grown)
        standing = changed(self.standing, tower - 1, self.of(tower) | ONLY[space])
        sites = self.sites & ~side_sites(index, self.arms[index]) | side_sites(index, grown)
        return made_unchecked(Walls, (arms, standing, sites))


@cache
def side_sites(index: int, arms: Arms) -> Spaces:
    """Return the spaces beyond the ends of a side's two arms (R27), or none if only the gate is left (R28)."""
    spaces = RING_SIDES[index].spaces
    near, far = arms
    return ONLY[spaces[near]] | ONLY[spaces[-1 - far]] if near + far < len(spaces) - 1 else NOWHERE


def walls_of(arms: tuple[Arms, ...]) -> Walls:
    """Return the walls whose arms have these lengths, given for each side in the order of `RING_SIDES`."""
    standing = [NOWHERE] * len(TOWERS)
    sites = NOWHERE
    for index, (side, (near, far)) in enumerate(zip(RING_SIDES, arms, strict=True)):
        standing[side.near - 1] |= union(side.spaces[:near])
        standing[side.far - 1] |= union(side.spaces[::-1][:far])
        sites |= side_sites(index, (near, far))
    return Walls(arms, tuple(standing), sites)


def side_of(space: Space) -> int:
    """Return the index in `RING_SIDES` of the side to which a wall space belongs."""
    return _PLACE[space][0]


NO_WALLS = walls_of(((0, 0),) * len(RING_SIDES))
