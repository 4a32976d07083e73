"""Store which seats of a saved game are played on this device, under a key of its own that stays on the device."""

import json
from contextlib import suppress

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.record import MOST_PLACEMENTS, PLAYER_COLORS
from app.table.saves.index import Store
from app.table.state.houses import Houses
from app.table.state.saves import LATEST


def key_of_houses(game: str) -> str:
    """Return the key for the saved game with this id."""
    return f"medina.houses.{game}"


def read_houses(store: Store, game: str) -> Houses | None:
    """Return who plays the saved game with this id here; None if it is only on this device, or the text is damaged."""
    text = store.read(key_of_houses(game)) if game else None
    with suppress(BadRecord):
        return None if text is None else _houses_in(text)
    return None


def write_houses(store: Store, game: str, houses: Houses | None) -> None:
    """Store who plays this saved game here, unless the store has it already."""
    key, text = key_of_houses(game), None if houses is None else json.dumps(houses._asdict(), separators=(",", ":"))
    if text == store.read(key):
        return
    if text is None:
        store.remove(key)
    else:
        store.write(key, text)


def _houses_in(text: str) -> Houses:
    value = strict_json.parsed(text)
    value = strict_json.entries(value, "houses", Houses._fields, value if strict_json.is_object(value) else ())
    seats = strict_json.items(value["here"], "here", len(PLAYER_COLORS))
    return Houses(
        tuple(strict_json.number(seat, "here", 0, len(PLAYER_COLORS) - 1) for seat in seats),
        strict_json.number(value["sent"], "sent", 0, MOST_PLACEMENTS),
        strict_json.number(value["since"], "since", 0, LATEST),
        bool(strict_json.one_of(value["began"], "began", (True, False))),
        strict_json.number(value["bots"], "bots", -1, MOST_PLACEMENTS),
    )
