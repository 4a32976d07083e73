"""What has just happened, as plain data, so that it can be seen moving and be heard: part of the `screen`.

The rest of the screen shows already how everything stands now; whoever draws none of this leaves nothing out.
"""

from typing import Literal, NamedTuple

Sound = Literal["wood", "dome", "tile", "undo", "turn", "count", "result"]


class MovedPiece(NamedTuple):
    """A piece of the player of this color and seat came to a space, or was `taken_back` from there."""

    piece: str
    color: str
    seat: int
    space: str
    taken_back: bool = False


class ClaimedPalace(NamedTuple):
    """The palace on these spaces has got an owner, of this color."""

    spaces: tuple[str, ...]
    color: str


class MovedTile(NamedTuple):
    """A tile (as in `Tile`) came to the player at the seat `taker`: from `holder`, None where it lay on the table."""

    of: str
    points: int
    holder: int | None
    taker: int


class ReturnedPieces(NamedTuple):
    """Pieces of a color that went back to the box (R20): those of the player at this seat."""

    piece: str
    seat: int
    number: int


class Effects(NamedTuple):
    """What the last intent brought about. Of other players' `returned` pieces only what may be known is told (R6)."""

    piece: MovedPiece | None = None
    claimed: ClaimedPalace | None = None
    tiles: tuple[MovedTile, ...] = ()
    returned: tuple[ReturnedPieces, ...] = ()
    sounds: tuple[Sound, ...] = ()
