"""Links that contain a whole game in their fragment, which browsers do not send to the server.

The fragment is `#g=`, the version of its form, a dot and a code in URL-safe base64. If `.position` follows, the record
is a position to look at; `.seat1` says that the game goes on between several devices, and that the player at the second
seat is next. The versions are:

1. the record as JSON, compressed with zlib, which adds a checksum. It is read, but no longer written.
2. a checksum (CRC-32, four bytes), then the record as JSON, but with only the number of its placements, deflated with
   the dictionary `COMMON`, then the placements, 11 bits each: three for the kind, eight for the space. This is half as
   long, so that a phone can read it as a QR code from a screen.
"""

import base64
import json
import zlib

from app.engine.record import MOST_HANDOVERS, MOST_PLACEMENTS, Record, value_of
from app.table.game import Game

VERSION = 2
POSITION, SEAT = ".position", ".seat"
LONGEST_LINK = 2_000
"""A link with more characters, its address included, is refused unread, because messengers may cut it.

The code of a finished game of four players has some 380.
"""
LONGEST_ADDRESS = 200
"""The number of characters of a link that are left for the address of the page."""

COMMON = (
    b'"},"position":{"palaces":[],"streets":[],"walls":{},"stocks":[]'
    b',"handovers":[{"after":1,"player":0,"bot":"beginner"},{"after":1,"player":0}],"version":1,"id":"'
    b'","rules":"digest","rules":"championship","players":[{"name":"","color":"'
    b'","bot":"beginner"},{"name":"","color":"green","bot":"easy"},{"name":"","color":"blue","bot":"master"'
    b'},{"name":"Idris","color":"yellow","bot":"strong"},{"name":"Salma","color":"blue","bot":"normal"}],"placements":'
    b'{"format":"medina-record","version":1,"rules":"original","players":[{"name":"","color":"red"},{"name":"'
)
"""What records often contain, the most frequent last. It belongs to version 2 and never changes."""
PLACEMENT_BITS, SPACE_BITS = 11, 8


def position_fragment(game: Game, ply: int) -> str:
    """Return the fragment of a link to the position after `ply` placements, which has no id and so is no game yet."""
    return fragment_of(game.record_until(ply)._replace(id="")) + POSITION


def turn_fragment(game: Game) -> str:
    """Return the fragment of a link to a game that goes on between several devices: its turns that have ended."""
    seat = "" if game.player is None else f"{SEAT}{game.player}"
    return fragment_of(game.record_until(game.final)) + seat


def fragment_of(record: Record) -> str:
    """Return the fragment of a link to a copy of this game, including the `#`."""
    value = value_of(record) | {"placements": len(record.placements)}
    packing = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=COMMON)
    packed = packing.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()) + packing.flush()
    bits = 0
    for kind, space in record.placements:
        bits = bits << PLACEMENT_BITS | kind << SPACE_BITS | space
    content = packed + bits.to_bytes(bytes_of(len(record.placements)), "big")
    code = base64.urlsafe_b64encode(zlib.crc32(content).to_bytes(4, "big") + content)
    return f"#g={VERSION}.{code.decode().rstrip('=')}"


def fits(record: Record) -> bool:
    """Whether a record, and every link to it until all pieces are placed, will be short enough to be read."""
    left = 4 * bytes_of(MOST_PLACEMENTS - len(record.placements)) // 3 + len(POSITION)
    return not is_too_long(fragment_of(record), left) and len(record.handovers) <= MOST_HANDOVERS


def is_too_long(fragment: str, more: int = 0) -> bool:
    """Whether a link with this fragment, and `more` characters after it, is refused when it is read."""
    return LONGEST_ADDRESS + len(fragment) + more > LONGEST_LINK


def bytes_of(placements: int) -> int:
    """Return how many bytes this number of placements takes."""
    return -(-PLACEMENT_BITS * placements // 8)
