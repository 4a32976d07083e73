"""The palaces with their stables, their lanes and their owners (R8, R16-R19, R22-R24)."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from app.engine.grid import AROUND, BESIDE, NOWHERE, ONLY, Space, Spaces, around, orthogonal, together
from app.engine.pieces import COLORS, Kind, Seat

T = TypeVar("T")


class Palace(NamedTuple):
    """One palace (R8).

    `reach` is what lies beside its pieces, `zone` what lies around its parts: the spaces of its lane and itself.
    """

    color: Kind
    pieces: Spaces
    stables: Spaces
    owner: Seat | None
    reach: Spaces
    zone: Spaces

    @property
    def parts(self) -> Spaces:
        """Its pieces and its stables."""
        return self.pieces | self.stables

    @property
    def size(self) -> int:
        """The number of its parts."""
        return self.pieces.bit_count() + self.stables.bit_count()


def palace_of(color: Kind, pieces: Spaces, stables: Spaces, owner: Seat | None) -> Palace:
    """A palace from where its parts stand."""
    return Palace(color, pieces, stables, owner, orthogonal(pieces), around(pieces | stables))


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

    def owned(self, color: Kind, owner: Seat) -> Palace | None:
        """The palace of this color that this player owns, if any: there is one at most (R22)."""
        for palace in self.all:
            if palace.color == color and palace.owner == owner:
                return palace
        return None

    def with_piece(self, color: Kind, space: Space) -> "Palaces":
        """With one more palace piece on one of its sites: added to the unfinished palace, or a new one (R18)."""
        zone, beside, piece = AROUND[space], BESIDE[space], ONLY[space]
        index, palace = self._growing(color, piece)
        pieces = palace.pieces | piece
        grown = Palace(color, pieces, palace.stables, None, palace.reach | beside, palace.zone | zone)
        return Palaces(
            _with(self.all, index, grown),
            self.near | zone,
            self.contested | zone & self.near & ~palace.zone,
            self.beside | beside,
            self.by_stables,
            _with(self.unclaimed, color, self.unclaimed[color] | piece),
            _with(self.reach, color, self.reach[color] | beside),
            self.owners,
        )

    def _growing(self, color: Kind, piece: Spaces) -> tuple[int, Palace]:
        """The unclaimed palace that this piece adds to, or one still without any, and its index."""
        for index, palace in enumerate(self.all):
            if palace.reach & piece and palace.color is color and palace.owner is None:
                return index, palace
        return len(self.all), Palace(color, NOWHERE, NOWHERE, None, NOWHERE, NOWHERE)

    def with_stable(self, space: Space) -> "Palaces":
        """With one more stable on one of its sites: it belongs to the palace it stands beside (R23)."""
        stable, zone = ONLY[space], AROUND[space]
        index = next(index for index, palace in enumerate(self.all) if palace.reach & stable)
        palace = self.all[index]
        grown = palace._replace(stables=palace.stables | stable, zone=palace.zone | zone)
        return self._replace(
            all=_with(self.all, index, grown),
            near=self.near | zone,
            contested=self.contested | zone & self.near & ~palace.zone,
            by_stables=self.by_stables | zone,
        )

    def with_owner(self, index: int, owner: Seat) -> "Palaces":
        """With that palace claimed by this player (R22)."""
        palace = self.all[index]
        color = palace.color
        claimed = palace._replace(owner=owner)
        palaces = _with(self.all, index, claimed)
        rest = [other for other in palaces if other.color == color and other.owner is None]
        return self._replace(
            all=palaces,
            unclaimed=_with(self.unclaimed, color, together(other.pieces for other in rest)),
            reach=_with(self.reach, color, together(other.reach for other in rest)),
            owners=_with(self.owners, color, self.owners[color] | 1 << owner),
        )


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


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


NO_PALACES = palaces_of(())
