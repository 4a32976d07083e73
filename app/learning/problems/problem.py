"""A problem as it is written in the collection. The workbench writes it, and the pack reads it."""

from string import ascii_letters, digits
from typing import NamedTuple

from app.bot_messages import Fact
from app.engine.grid import Space
from app.engine.pieces import KINDS
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.state import Placement

SIGNS = ascii_letters + digits + "+-"
"""What the placements are written with: two signs for each, of six bits each. The last eight are the space."""
SIGN_BITS, SPACE_BITS = 6, 8


class Problem(NamedTuple):
    """A problem, with the fields of a line of the collection.

    Its `number` never changes. It teaches its `theme`, and levels find a right turn in `found` percent of tries. The
    `best` turn is this number of `points` ahead of those without the `key` placement, and the `reasons` speak for it
    without another turn. `code` has the placements before, in a game by the original rules with this number of
    `players`.
    """

    number: int
    theme: str
    found: int
    points: float
    key: Placement
    best: tuple[Placement, ...]
    alternatives: tuple[tuple[Placement, ...], ...]
    reasons: tuple[Fact, ...]
    players: int
    code: str

    @property
    def record(self) -> Record:
        """The game up to the problem. The players have no names."""
        players = tuple(Player("", color) for color in PLAYER_COLORS[: self.players])
        return Record("original", players, _placements(self.code))


def _placements(code: str) -> tuple[Placement, ...]:
    signs = map(SIGNS.index, code)
    numbers = [high << SIGN_BITS | low for high, low in zip(signs, signs, strict=True)]
    return tuple(Placement(KINDS[each >> SPACE_BITS], Space(each & (1 << SPACE_BITS) - 1)) for each in numbers)
