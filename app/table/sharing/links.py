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
import re
import zlib
from typing import Any

from app.engine import record as records
from app.engine.grid import NAME, Space
from app.engine.pieces import KINDS
from app.engine.position import written_placement
from app.engine.record import MOST_HANDOVERS, MOST_PLACEMENTS, Record, record_of, value_of
from app.engine.state import Placement
from app.table.game import Game
from app.table.sharing.incoming import NEWER, NOT_OURS, TOO_LARGE, ImportRefused, form_of, parsed
from app.table.wording.words import N_

VERSION = 2
POSITION, SEAT = ".position", ".seat"
LONGEST_LINK = 2_000
"""A link with more characters, its address included, is refused unread, because messengers may cut it.

The code of a finished game of four players has some 380.
"""
LONGEST_ADDRESS = 200
"""The number of characters of a link that are left for the address of the page."""
LONGEST_MESSAGE = 20_000
"""The number of characters of a text in which a link is searched."""
LONGEST_UNPACKED = 40_000
"""A link that unpacks to more bytes is refused. A record takes some 2,000, one with a long position 10,000."""

BROKEN = N_("A part of this link is missing or was changed. Copy the whole link, then try again.")

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

_FRAGMENT = re.compile(r"#g=([0-9]{1,9})\.([A-Za-z0-9_-]+)(?:(\.position)|\.seat([0-3])(?![0-9]))?")


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
    content = packed + bits.to_bytes(_bytes_of(len(record.placements)), "big")
    code = base64.urlsafe_b64encode(zlib.crc32(content).to_bytes(4, "big") + content)
    return f"#g={VERSION}.{code.decode().rstrip('=')}"


def fits(record: Record) -> bool:
    """Whether a record, and every link to it until all pieces are placed, will be short enough to be read."""
    left = 4 * _bytes_of(MOST_PLACEMENTS - len(record.placements)) // 3 + len(POSITION)
    return not is_too_long(fragment_of(record), left) and len(record.handovers) <= MOST_HANDOVERS


def is_too_long(fragment: str, more: int = 0) -> bool:
    """Whether a link with this fragment, and `more` characters after it, is refused when it is read."""
    return LONGEST_ADDRESS + len(fragment) + more > LONGEST_LINK


def is_position(text: str) -> bool:
    """Whether a text contains a link to a position."""
    found = _FRAGMENT.search(text) if is_link(text) else None
    return found is not None and found[3] is not None


def seat_in(text: str) -> int | None:
    """Return the seat of the next player in a game between several devices; None if its link names none."""
    found = _FRAGMENT.search(text) if is_link(text) else None
    return int(found[4]) if found and found[4] else None


def is_link(text: str) -> bool:
    """Whether a text contains a link, even a damaged one. A text that starts with "{" is a record instead."""
    return "#g=" in text[:LONGEST_MESSAGE] and not text.lstrip().startswith("{")


def record_in(text: str) -> Record:
    """Return the record in the link in a text. Raises `ImportRefused`, or `BadRecord` for a damaged record."""
    found = _FRAGMENT.search(text)
    if found and len(text[: found.end()].rsplit(maxsplit=1)[-1]) > LONGEST_LINK:
        raise ImportRefused(TOO_LARGE)
    version = int(found[1]) if found else 0
    if found is None or version < 1:
        raise ImportRefused(BROKEN)
    if version > VERSION:
        raise ImportRefused(NEWER)
    return (_record_in_1 if version == 1 else _record_in_2)(_bytes(found[2]))


def _bytes(code: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except ValueError as error:
        raise ImportRefused(BROKEN) from error


def _record_in_1(content: bytes) -> Record:
    text, rest = _unpacked(content, zlib.MAX_WBITS)
    if rest:
        raise ImportRefused(BROKEN)
    return record_of(_record_value(text))


def _record_in_2(content: bytes) -> Record:
    if zlib.crc32(content[4:]) != int.from_bytes(content[:4], "big"):
        raise ImportRefused(BROKEN)
    text, rest = _unpacked(content[4:], -zlib.MAX_WBITS, COMMON)
    value, bits = _record_value(text), int.from_bytes(rest, "big")
    number = value.get("placements")
    if type(number) is not int or number < 0 or len(rest) != _bytes_of(number):
        raise ImportRefused(NOT_OURS)
    placed = [bits >> PLACEMENT_BITS * place & (1 << PLACEMENT_BITS) - 1 for place in reversed(range(number))]
    if any(each & (1 << SPACE_BITS) - 1 not in NAME for each in placed):
        raise ImportRefused(NOT_OURS)
    pairs = (Placement(KINDS[each >> SPACE_BITS], Space(each & (1 << SPACE_BITS) - 1)) for each in placed)
    words = [written_placement(placement) for placement in pairs]
    return record_of(value | {"placements": words})


def _bytes_of(placements: int) -> int:
    """Return how many bytes this number of placements takes."""
    return -(-PLACEMENT_BITS * placements // 8)


def _record_value(text: str) -> dict[str, Any]:
    value: dict[str, Any] = parsed(text)
    form_of(value, {records.FORMAT: records.VERSION})
    return value


def _unpacked(content: bytes, wbits: int, common: bytes = b"") -> tuple[str, bytes]:
    """Unpack the compressed text at the start of a code, and return it with the bytes after it.

    Raises `ImportRefused` if it is damaged or longer than a record may be.
    """
    unpacking = zlib.decompressobj(wbits, common)
    try:
        unpacked = unpacking.decompress(content, LONGEST_UNPACKED)
        text = unpacked.decode()
    except (ValueError, zlib.error) as error:
        raise ImportRefused(BROKEN) from error
    if len(unpacked) == LONGEST_UNPACKED:
        raise ImportRefused(TOO_LARGE)
    if not unpacking.eof:
        raise ImportRefused(BROKEN)
    return text, unpacking.unused_data
