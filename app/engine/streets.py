"""The streets of merchants (R25, R26)."""

from typing import NamedTuple

from app.engine.grid import BESIDE, NOWHERE, ONLY, Space, Spaces, union
from app.engine.values import made_unchecked


class Streets(NamedTuple):
    """All streets. Merchants can extend only the last street, the open one.

    Each line in `lines` holds the spaces of the merchants of one street, from one end to the other. `ahead` are the
    spaces beside the two ends of the open street, `touched` are the spaces beside any merchant, and `crowded` are the
    spaces beside two or more merchants.
    """

    lines: tuple[tuple[Space, ...], ...]
    ahead: Spaces
    touched: Spaces
    crowded: Spaces

    @property
    def merchants(self) -> Spaces:
        """The spaces of all merchants."""
        return union(space for line in self.lines for space in line)

    def extensions(self, free: Spaces) -> Spaces:
        """Return the free spaces on which a merchant extends the open street (R25)."""
        return self.ahead & free & ~self.crowded

    def sites(self, free: Spaces, touches: int) -> Spaces:
        """Return the spaces where the next merchant may stand (R25, R26).

        These are the spaces that extend the open street. If there are none, they are the spaces where a new street can
        start. `free` are the empty city spaces. `touches` is how many merchants a new street may touch, 0 or 1.
        """
        return self.extensions(free) or self.starts(free, touches)

    def starts(self, free: Spaces, touches: int) -> Spaces:
        """Return the spaces where a new street can start when the open street cannot be extended (R26)."""
        return free & ~(self.crowded if touches else self.touched)

    def with_merchant(self, space: Space, free: Spaces) -> "Streets":
        """Return the streets after a merchant is placed on this site. `free` are the empty city spaces before it."""
        if self.extensions(free):
            line = self.lines[-1]
            line = (*line, space) if BESIDE[line[-1]] & ONLY[space] else (space, *line)
            lines = (*self.lines[:-1], line)
        else:
            line = (space,)
            lines = (*self.lines, line)
        beside = BESIDE[space]
        ahead = BESIDE[line[0]] | BESIDE[line[-1]]
        return made_unchecked(Streets, (lines, ahead, self.touched | beside, self.crowded | self.touched & beside))


NO_STREETS = Streets((), NOWHERE, NOWHERE, NOWHERE)


def streets_of(lines: tuple[tuple[Space, ...], ...]) -> Streets:
    """Return the streets with these lines of merchants. The last line is the open street."""
    touched = crowded = NOWHERE
    for line in lines:
        for space in line:
            crowded |= touched & BESIDE[space]
            touched |= BESIDE[space]
    ahead = BESIDE[lines[-1][0]] | BESIDE[lines[-1][-1]] if lines and lines[-1] else NOWHERE
    return Streets(lines, ahead, touched, crowded)
