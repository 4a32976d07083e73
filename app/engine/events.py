"""What a placement brought about, as data: the page makes sentences of it."""

from typing import NamedTuple

from app.engine.grid import Space, Spaces
from app.engine.pieces import Kind, Seat, Tower


class PalaceClaimed(NamedTuple):
    """A dome claimed and finished a palace (R22); `dome` is the piece on which it stands."""

    color: Kind
    pieces: Spaces
    dome: Space


class PalaceFinished(NamedTuple):
    """A palace can grow no more though nobody owns it (R17)."""

    color: Kind
    pieces: Spaces


class PalaceTileTaken(NamedTuple):
    """A palace tile went to another owner (R29, R30); `holder` is who had it, None for nobody."""

    color: Kind
    taker: Seat
    holder: Seat | None


class TowerTileTaken(NamedTuple):
    """A tower tile went to another owner (R32, R33); `holder` is who had it, None for nobody."""

    tower: Tower
    taker: Seat
    holder: Seat | None


class PiecesReturned(NamedTuple):
    """The pieces of a spent color went back to the box (R19, R20): so many by each player."""

    color: Kind
    counts: tuple[int, ...]


class PassedOver(NamedTuple):
    """A player could place nothing when it was his turn (R12); `out` when he has no pieces at all (R15)."""

    seat: Seat
    out: bool


class TurnEnded(NamedTuple):
    """The turn is over. `short` when no second piece could be placed (R12)."""

    seat: Seat
    short: bool


class GameOver(NamedTuple):
    """No player can place a piece (R34)."""


Event = (
    PalaceClaimed
    | PalaceFinished
    | PalaceTileTaken
    | TowerTileTaken
    | PiecesReturned
    | PassedOver
    | TurnEnded
    | GameOver
)
