"""Links that contain a whole game in their fragment, which browsers do not send to the server.

The fragment is `#g=1.` and then the record as JSON, compressed with zlib (which adds a checksum), in URL-safe base64.
The number is the version of this format. If `.position` follows, the record is a position to look at.
"""

import base64
import json
import re
import zlib

from app.engine import record as records
from app.engine.record import Record, record_of, value_of
from app.table.game import Game
from app.table.sharing.incoming import NEWER, TOO_LARGE, ImportRefused, form_of, parsed
from app.table.wording.words import N_

VERSION = 1
POSITION = ".position"
LONGEST_LINK = 20_000
"""A link with more characters is refused unread. The link of a finished game of four players has some 850."""
LONGEST_UNPACKED = 100_000
"""A link that unpacks to more bytes is refused. A record takes some 2,000, one with a long position 10,000."""

BROKEN = N_("A part of this link is missing or was changed. Copy the whole link, then try again.")

_FRAGMENT = re.compile(r"#g=([0-9]{1,9})\.([A-Za-z0-9_-]+)")


def position_fragment(game: Game, ply: int) -> str:
    """Return the fragment of a link to the position after `ply` placements, which has no id and so is no game yet."""
    return fragment_of(game.record_until(ply)._replace(id="")) + POSITION


def fragment_of(record: Record) -> str:
    """Return the fragment of a link to a copy of this game, including the `#`."""
    text = json.dumps(value_of(record), ensure_ascii=False, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return f"#g={VERSION}.{packed.decode().rstrip('=')}"


def is_position(text: str) -> bool:
    """Whether a text contains a link to a position."""
    found = _FRAGMENT.search(text)
    return is_link(text) and found is not None and text.startswith(POSITION, found.end())


def is_link(text: str) -> bool:
    """Whether a text contains a link, even a damaged one. A text that starts with "{" is a record instead."""
    return "#g=" in text[:LONGEST_LINK] and not text.lstrip().startswith("{")


def record_in(text: str) -> Record:
    """Return the record in the link in a text. Raises `ImportRefused`, or `BadRecord` for a damaged record."""
    if len(text) > LONGEST_LINK:
        raise ImportRefused(TOO_LARGE)
    found = _FRAGMENT.search(text)
    version = int(found[1]) if found else 0
    if found is None or version < VERSION:
        raise ImportRefused(BROKEN)
    if version > VERSION:
        raise ImportRefused(NEWER)
    value = parsed(_unpacked(found[2]))
    form_of(value, {records.FORMAT: records.VERSION})
    return record_of(value)


def _unpacked(packed: str) -> str:
    """Unpack the compressed text of a link. Raises `ImportRefused` if it is damaged or longer than a record may be."""
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LONGEST_UNPACKED)
        text = content.decode()
    except (ValueError, zlib.error) as error:
        raise ImportRefused(BROKEN) from error
    if len(content) == LONGEST_UNPACKED:
        raise ImportRefused(TOO_LARGE)
    if not unpacking.eof or unpacking.unused_data:
        raise ImportRefused(BROKEN)
    return text
