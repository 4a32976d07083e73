"""Links with any content, as somebody could make them by hand."""

import base64
import zlib

from app.engine.record import Record
from app.houses.reading import read_link
from app.table.sharing.links import COMMON


def fragment(content: bytes, version: int) -> str:
    """Return the fragment of a link with this content."""
    return f"#g={version}.{base64.urlsafe_b64encode(content).decode().rstrip('=')}"


def packed(text: bytes, level: int = 9) -> str:
    """Return a link of the first version with this text."""
    return fragment(zlib.compress(text, level), 1)


def coded(text: bytes, placements: bytes = b"") -> str:
    """Return a link of the second version with this text, and with these packed placements."""
    packing = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=COMMON)
    content = packing.compress(text) + packing.flush() + placements
    return fragment(zlib.crc32(content).to_bytes(4, "big") + content, 2)


def record_in(link: str) -> Record:
    """Return the record of the game in a link."""
    return read_link(link).game.record


def seat_in(link: str) -> int | None:
    """Return the seat at turn that a link names."""
    return read_link(link).seat
