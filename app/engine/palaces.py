"""The palaces with their stables, their lanes and their owners (R8, R16-R19, R22-R24)."""

from collections.abc import Iterable
from typing import NamedTuple

from app.engine.grid import AROUND, BESIDE, NOWHERE, ONLY, Space, Spaces, around, first, orthogonal, together
from app.engine.pieces import COLORS, Kind, Seat
from app.engine.values import changed, made_unchecked


class Palace(NamedTuple):
    """One palace (R8).

    `pieces` and `stables` are the spaces of its parts. `reach` are the spaces that touch a piece by a side. `zone` are
    the spaces of its parts and of its lane, that is, all that touch a part by a side or a corner. `dome` is the space
    on which the owner's dome stands. An unclaimed palace has no `owner` and no `dome`: both are None (R22).
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
        """The spaces of the palace's pieces and stables."""
        return self.pieces | self.stables

    @property
    def size(self) -> int:
        """The number of the palace's pieces and stables."""
        return self.pieces.bit_count() + self.stables.bit_count()


def palace_of(color: Kind, pieces: Spaces, stables: Spaces, owner: Seat | None) -> Palace:
    """Return the palace with these pieces and stables. If it has an owner, the dome stands on the first piece."""
    dome = first(pieces) if pieces and owner is not None else None
    return Palace(color, pieces, stables, owner, orthogonal(pieces), around(pieces | stables), dome)


class Palaces(NamedTuple):
    """All palaces, oldest first, and sets of spaces derived from them, with which `sites` finds legal spaces quickly.

    `near` are the spaces in the zone of any palace. `contested` are the spaces in the zones of two or more palaces.
    `beside` are the spaces beside a palace piece. `by_stables` are the spaces of stables and the spaces around them.
    The last three fields have an entry for each color: `unclaimed` are the spaces of the pieces of unclaimed palaces,
    `reach` are the spaces that touch one of these by a side, and `owners` are the players who own a palace of the
    color, as a number with one bit for each seat.
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
        """Return the index of the first palace with a part on one of these spaces, or -1."""
        for index, palace in enumerate(self.all):
            if (palace.pieces | palace.stables) & spaces:
                return index
        return -1

    def on(self, space: Space) -> Palace | None:
        """Return the palace with a part on this space, or None."""
        index = self.at(ONLY[space])
        return None if index < 0 else self.all[index]

    def owned(self, color: Kind, owner: Seat) -> Palace | None:
        """Return the palace of this color that the player `owner` owns, or None. There is at most one (R22)."""
        for palace in self.all:
            if palace.color == color and palace.owner == owner:
                return palace
        return None

    def _beside(self, spaces: Spaces) -> int:
        """Return the index of the first palace with a piece beside one of these spaces, or -1."""
        if self.beside & spaces:
            for index, palace in enumerate(self.all):
                if palace.reach & spaces:
                    return index
        return -1

    def with_piece(self, color: Kind, space: Space) -> "Palaces":
        """Return the palaces after a palace piece is placed on this space, which must be a site.

        The unfinished palace of the color grows. If the color has no unfinished palace, a new palace starts (R18).
        """
        piece, beside, zone = ONLY[space], BESIDE[space], AROUND[space]
        index, own_zone = self._beside(piece), NOWHERE
        if index < 0:
            palaces = (*self.all, made_unchecked(Palace, (color, piece, NOWHERE, None, beside, zone, None)))
        else:
            palace = self.all[index]
            own_zone = palace.zone
            fields = (color, palace.pieces | piece, palace.stables, None, palace.reach | beside, own_zone | zone, None)
            palaces = changed(self.all, index, made_unchecked(Palace, fields))
        return made_unchecked(
            Palaces,
            (
                palaces,
                self.near | zone,
                self.contested | zone & self.near & ~own_zone,
                self.beside | beside,
                self.by_stables,
                changed(self.unclaimed, color, self.unclaimed[color] | piece),
                changed(self.reach, color, self.reach[color] | beside),
                self.owners,
            ),
        )

    def with_stable(self, space: Space) -> "Palaces":
        """Return the palaces after a stable is placed on this site. It becomes a part of the palace beside it (R23)."""
        stable, zone = ONLY[space], AROUND[space]
        index = self._beside(stable)
        palace = self.all[index]
        stables = palace.stables | stable
        fields = (palace.color, palace.pieces, stables, palace.owner, palace.reach, palace.zone | zone, palace.dome)
        return made_unchecked(
            Palaces,
            (
                changed(self.all, index, made_unchecked(Palace, fields)),
                self.near | zone,
                self.contested | zone & self.near & ~palace.zone,
                self.beside,
                self.by_stables | zone,
                self.unclaimed,
                self.reach,
                self.owners,
            ),
        )

    def with_dome(self, space: Space, owner: Seat) -> "Palaces":
        """Return the palaces after the player `owner` claims the palace that has a piece on this space (R22)."""
        index = self.at(ONLY[space])
        palace = self.all[index]
        color = palace.color
        fields = (color, palace.pieces, palace.stables, owner, palace.reach, palace.zone, space)
        unclaimed = self.unclaimed[color] & ~palace.pieces
        return made_unchecked(
            Palaces,
            (
                changed(self.all, index, made_unchecked(Palace, fields)),
                self.near,
                self.contested,
                self.beside,
                self.by_stables,
                changed(self.unclaimed, color, unclaimed),
                changed(self.reach, color, orthogonal(unclaimed)),
                changed(self.owners, color, self.owners[color] | 1 << owner),
            ),
        )


def palaces_of(palaces: Iterable[Palace]) -> Palaces:
    """Return the `Palaces` that consist of these palaces, given oldest first."""
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
