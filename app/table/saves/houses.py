"""Store which seats of a saved game are played on this device, under a key of its own that stays on the device."""

import json
from contextlib import suppress

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.record import MOST_PLACEMENTS, PLAYER_COLORS
from app.table.derived import waits_for_others
from app.table.saves.index import SaveIndex, Store
from app.table.sitting import Sitting
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
    key, text = key_of_houses(game), None if houses is None else written_houses(houses)
    if text == store.read(key):
        return
    if text is None:
        store.remove(key)
    else:
        store.write(key, text)


def written_houses(houses: Houses) -> str:
    """Write who plays here. The time is a text, because `strict_json` reads no number with so many digits."""
    return json.dumps(houses._asdict() | {"since": str(houses.since)}, separators=(",", ":"))


def with_waiting(sitting: Sitting, now: int) -> Sitting:
    """Return the sitting in which `houses` says since when the game waits for others; 0 if it waits for people here.

    If a turn was taken back, the links that were sent count up to there.
    """
    houses, game = sitting.houses, sitting.game
    if houses is None or game is None:
        return sitting
    since = (houses.since or now) if waits_for_others(sitting) else 0
    return sitting._replace(houses=houses._replace(sent=min(houses.sent, game.final), since=since))


def all_houses(index: SaveIndex) -> dict[str, Houses]:
    """Return who plays here in all games that go on between devices, by the ids of their saves. No game is read."""
    found = {game: read_houses(index.store, game) for game in index.suffixes(key_of_houses(""))}
    return {game: houses for game, houses in found.items() if houses is not None}


def waiting_games(index: SaveIndex) -> int:
    """Return the number of games that go on between devices and wait for people here."""
    return sum(not houses.since for houses in all_houses(index).values())


def _houses_in(text: str) -> Houses:
    value = strict_json.parsed(text)
    value = strict_json.entries(value, "houses", Houses._fields, value if strict_json.is_object(value) else ())
    seats = strict_json.items(value["here"], "here", len(PLAYER_COLORS))
    since = strict_json.letters_and_digits(value["since"], "since", 1, len(str(LATEST)))
    return Houses(
        tuple(strict_json.number(seat, "here", 0, len(PLAYER_COLORS) - 1) for seat in seats),
        strict_json.number(value["sent"], "sent", 0, MOST_PLACEMENTS),
        strict_json.number(int(since) if since.isdecimal() else -1, "since", 0, LATEST),
        bool(strict_json.one_of(value["began"], "began", (True, False))),
        strict_json.number(value["bots"], "bots", -1, MOST_PLACEMENTS),
    )
