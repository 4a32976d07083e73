"""The piece in hand, the tapped space, and the notice about either."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import NamedTuple

from app.engine.events import Event
from app.engine.grid import Space
from app.engine.pieces import COLORS, TOWERS, Kind, Seat, Tower
from app.engine.record import PLAYER_COLORS
from app.engine.refusals import Refusal


class Announcement(NamedTuple):
    """What the last placement or turn of the player at this seat caused."""

    events: tuple[Event, ...]
    seat: Seat


class TableNotice(Enum):
    """A notice that no rule causes."""

    TURN_IS_OVER = "turn is over"
    NOT_HERE = "not here"
    COPY = "a copy"
    HERE = "here already"
    NO_JOURNAL = "no journal"
    NOT_OFFLINE = "not offline"


Notice = Announcement | Refusal | TableNotice


TOWER_SUBJECTS: Mapping[str, Tower] = {f"tower-{tower}": tower for tower in TOWERS}
TILE_SUBJECTS: Mapping[str, Kind] = {f"tile-{color.word}": color for color in COLORS}
PLAYER_SUBJECTS: Mapping[str, Seat] = {f"player-{seat}": Seat(seat) for seat in range(len(PLAYER_COLORS))}
SUBJECTS: Collection[str] = (*TOWER_SUBJECTS, *TILE_SUBJECTS, *PLAYER_SUBJECTS)
"""What can be inspected besides spaces: towers with their tiles, palace tiles, players."""


class Selection(NamedTuple):
    """The kind taken from the tray, the tapped space, and the notice about either.

    What stands on the `space` is inspected; on an empty space, the player chooses a piece. `subject` is one of the
    `SUBJECTS` if that is inspected, else empty.
    """

    hand: Kind | None = None
    space: Space | None = None
    notice: Notice | None = None
    subject: str = ""
