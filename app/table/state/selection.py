"""The state of the selection: the piece in hand, the selected space, and the notice to show."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import NamedTuple

from app.engine.events import Event
from app.engine.grid import Space
from app.engine.pieces import COLORS, TOWERS, Kind, Seat, Tower
from app.engine.record import PLAYER_COLORS
from app.engine.refusals import Refusal
from app.table.game import Game
from app.table.state.houses import Houses
from app.table.state.saves import SaveSlot


class Announcement(NamedTuple):
    """The events of the last placement or turn, and the seat of the player who made it."""

    events: tuple[Event, ...]
    seat: Seat


class TableNotice(Enum):
    """A notice for one of a few occasions, such as a game that was opened as a copy."""

    TURN_IS_OVER = "turn is over"
    PIECES_LEFT = "pieces left"
    ORDER_MOVED = "order moved"
    NOT_HERE = "not here"
    COPY = "a copy"
    ARRIVED = "a game that was not here"
    POSITION = "a position"
    HERE = "here already"
    FURTHER = "further here than in the link"
    COUNTED = "counted now"
    SEATED = "who plays here"
    NO_MORE_HANDOVERS = "no more handovers"
    TOO_LONG = "too long for a link"
    LINK_COPIED = "link copied"
    CODE_COPIED = "code copied"
    NO_JOURNAL = "no journal"
    NOT_OFFLINE = "not offline"


class GoneOn(NamedTuple):
    """A link has gone on in a saved game, which was `before` until then, and was played here by these `houses`."""

    before: Game
    houses: Houses | None


class OtherSide(NamedTuple):
    """Two devices went on differently in one game. The side that is not on the table is a copy, saved in this slot."""

    slot: SaveSlot


Notice = Announcement | Refusal | TableNotice | GoneOn | OtherSide


TOWER_SUBJECTS: Mapping[str, Tower] = {f"tower-{tower}": tower for tower in TOWERS}
TILE_SUBJECTS: Mapping[str, Kind] = {f"tile-{color.word}": color for color in COLORS}
PLAYER_SUBJECTS: Mapping[str, Seat] = {f"player-{seat}": Seat(seat) for seat in range(len(PLAYER_COLORS))}
SUBJECTS: Collection[str] = (*TOWER_SUBJECTS, *TILE_SUBJECTS, *PLAYER_SUBJECTS)
"""What a player can inspect besides spaces: the towers, the palace tiles and the players, each by a name."""


class Selection(NamedTuple):
    """The kind of piece in `hand`, the selected space, what the player inspects, and the notice to show.

    If the `space` is empty, the player chooses a piece for it, otherwise inspects what stands there. `subject` names
    the inspected tower, palace tile or player, such as "tower-1" or "tile-gray"; it is empty if there is none.
    """

    hand: Kind | None = None
    space: Space | None = None
    notice: Notice | None = None
    subject: str = ""
