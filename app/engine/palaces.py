"""The palaces with their stables, their lanes and their owners (R8, R16-R19, R22-R24)."""

from collections.abc import Iterable
from typing import NamedTuple

from app.engine.grid import AROUND, BESIDE, NOWHERE, ONLY, Space, Spaces, around, first, orthogonal, together
from app.engine.pieces import COLORS, Kind, Seat
from app.engine.values import changed, made


class Palace(NamedTuple):
    """One palace (R8).

    `reach` is what lies beside its pieces, `zone` what lies around its parts: the spaces of its lane and itself. `dome`
    is the piece on which its owner's dome stands (R22).
    """

    color: Kind
    pieces: Spaces
    stables: Spaces
    owner: Seat | None
    reach: Spaces
    zone: Spaces
    dome: Space | None

    @property
    def parts(self) -> Spaces:
        """Its pieces and its stables."""
        return self.pieces | self.stables

    @property
    def size(self) -> int:
        """The number of its parts."""
        return self.pieces.bit_count() + self.stables.bit_count()


def palace_of(color: Kind, pieces: Spaces, stables: Spaces, owner: Seat | None) -> Palace:
    """A palace from where its parts stand, with its owner's dome on the first piece."""
    dome = first(pieces) if pieces and owner is not None else None
    return Palace(color, pieces, stables, owner, orthogonal(pieces), around(pieces | stables), dome)


class Palaces(NamedTuple):
    """All palaces, oldest first, and the sets of spaces that the rules of placing ask for.

    `near` lies around a palace, `contested` around two or more, `beside` touches a piece of a palace, `by_stables`
    lies around a stable. For each color: the pieces of its `unclaimed` palaces, what these `reach`, and its `owners`
    as one bit for each seat.
    """

    all: tuple[Palace, ...]
    near: Spaces
    contested: Spaces
    beside: Spaces
    by_stables: Spaces
    unclaimed: tuple[Spaces, ...]
    reach: tuple[Spaces, ...]
    owners: tuple[int, ...]

    def at(self, spaces: Spaces) -> int:
        """The index of the first palace with a part on one of these spaces, or -1."""
        for index, palace in enumerate(self.all):
            if (palace.pieces | palace.stables) & spaces:
                return index
        return -1

    def on(self, space: Space) -> Palace | None:
        """The palace with a part on this space, if any."""
        index = self.at(ONLY[space])
        return None if index < 0 else self.all[index]

    def owned(self, color: Kind, owner: Seat) -> Palace | None:
        """The palace of this color that this player owns, if any: there is one at most (R22)."""
        for palace in self.all:
            if palace.color == color and palace.owner == owner:
                return palace
        return None

    def _beside(self, spaces: Spaces) -> int:
        """The index of the palace with a piece beside one of these spaces, or -1."""
        if self.beside & spaces:
            for index, palace in enumerate(self.all):
                if palace.reach & spaces:
                    return index
        return -1

    def with_piece(self, color: Kind, space: Space) -> "Palaces":
        """With one more palace piece on one of its sites: added to the unfinished palace, or a new one (R18)."""
        zone, beside, piece = AROUND[space], BESIDE[space], ONLY[space]
        palaces, near, contested, besides, by_stables, unclaimed, reaches, owners = self
        index, own = self._beside(piece), NOWHERE
        if index < 0:
            palaces = (*palaces, made(Palace, (color, piece, NOWHERE, None, beside, zone, None)))
        else:
            _, pieces, stables, _, reach, own, _ = palaces[index]
            palaces = changed(
                palaces, index, made(Palace, (color, pieces | piece, stables, None, reach | beside, own | zone, None))
            )
        return made(
            Palaces,
            (
                palaces,
                near | zone,
                contested | zone & near & ~own,
                besides | beside,
                by_stables,
                changed(unclaimed, color, unclaimed[color] | piece),
                changed(reaches, color, reaches[color] | beside),
                owners,
            ),
        )

    def with_stable(self, space: Space) -> "Palaces":
        """With one more stable on one of its sites: it belongs to the palace it stands beside (R23)."""
        stable, zone = ONLY[space], AROUND[space]
        palaces, near, contested, beside, by_stables, unclaimed, reaches, owners = self
        index = self._beside(stable)
        color, pieces, stables, owner, reach, own, dome = palaces[index]
        enlarged = made(Palace, (color, pieces, stables | stable, owner, reach, own | zone, dome))
        palaces = changed(palaces, index, enlarged)
        contested |= zone & near & ~own
        return made(Palaces, (palaces, near | zone, contested, beside, by_stables | zone, unclaimed, reaches, owners))

    def with_dome(self, space: Space, owner: Seat) -> "Palaces":
        """With the palace that has a piece there claimed by this player (R22)."""
        palaces, near, contested, beside, by_stables, unclaimed, reaches, owners = self
        index = self.at(ONLY[space])
        color, pieces, stables, _, reach, zone, _ = palaces[index]
        palaces = changed(palaces, index, made(Palace, (color, pieces, stables, owner, reach, zone, space)))
        rest = unclaimed[color] & ~pieces
        unclaimed = changed(unclaimed, color, rest)
        reaches = changed(reaches, color, orthogonal(rest))
        owners = changed(owners, color, owners[color] | 1 << owner)
        return made(Palaces, (palaces, near, contested, beside, by_stables, unclaimed, reaches, owners))


def palaces_of(palaces: Iterable[Palace]) -> Palaces:
    """All that the rules ask of these palaces."""
    standing = tuple(palaces)
    near = contested = by_stables = NOWHERE
    for palace in standing:
        contested |= near & palace.zone
        near |= palace.zone
        by_stables |= around(palace.stables)
    unclaimed = [[p for p in standing if p.color == color and p.owner is None] for color in COLORS]
    owners = [{p.owner for p in standing if p.color == color and p.owner is not None} for color in COLORS]
    return Palaces(
        standing,
        near,
        contested,
        together(palace.reach for palace in standing),
        by_stables,
        tuple(together(palace.pieces for palace in of_color) for of_color in unclaimed),
        tuple(together(palace.reach for palace in of_color) for of_color in unclaimed),
        tuple(sum(1 << owner for owner in of_color) for of_color in owners),
    )


NO_PALACES = palaces_of(())
