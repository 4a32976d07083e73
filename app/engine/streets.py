"""The streets of merchants (R25, R26)."""

from typing import NamedTuple

from app.engine.grid import BESIDE, NOWHERE, ONLY, Space, Spaces, union
from app.engine.values import made


class Streets(NamedTuple):
    """The `lines` of merchants, each from one end to the other; the last is the open street.

    `ahead` has the spaces beside the two ends of the open street, `touched` those beside a merchant, and `crowded`
    those beside two or more merchants.
    """

    lines: tuple[tuple[Space, ...], ...]
    ahead: Spaces
    touched: Spaces
    crowded: Spaces

    @property
    def merchants(self) -> Spaces:
        """The spaces on which merchants stand."""
        return union(space for line in self.lines for space in line)

    def extensions(self, free: Spaces) -> Spaces:
        """The free spaces that extend the open street (R25)."""
        return self.ahead & free & ~self.crowded

    def sites(self, free: Spaces, touches: int) -> Spaces:
        """The sites of the next merchant: extensions of the open street, or else starts of a new street (R25, R26).

        `touches` is the number of merchants that a new street may touch, 0 or 1.
        """
        return self.extensions(free) or free & ~(self.crowded if touches else self.touched)

    def with_merchant(self, space: Space, free: Spaces) -> "Streets":
        """The streets after a merchant is placed on a site. `free` has the free spaces before that."""
        if self.extensions(free):
            line = self.lines[-1]
            line = (*line, space) if BESIDE[line[-1]] & ONLY[space] else (space, *line)
            lines = (*self.lines[:-1], line)
        else:
            line = (space,)
            lines = (*self.lines, line)
        beside = BESIDE[space]
        ahead = BESIDE[line[0]] | BESIDE[line[-1]]
        return made(Streets, (lines, ahead, self.touched | beside, self.crowded | self.touched & beside))


NO_STREETS = Streets((), NOWHERE, NOWHERE, NOWHERE)


def streets_of(lines: tuple[tuple[Space, ...], ...]) -> Streets:
    """The streets with these lines of merchants, the last one open."""
    touched = crowded = NOWHERE
    for line in lines:
        for space in line:
            crowded |= touched & BESIDE[space]
            touched |= BESIDE[space]
    ahead = BESIDE[lines[-1][0]] | BESIDE[lines[-1][-1]] if lines and lines[-1] else NOWHERE
    return Streets(lines, ahead, touched, crowded)
