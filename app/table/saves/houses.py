"""Store which seats of a saved game are played on this device, under a key of its own that stays on the device."""

import re

from app.table.derived import waits_for_others
from app.table.saves.index import SaveIndex, Store
from app.table.sitting import Sitting
from app.table.state.houses import Houses

_TEXT = re.compile("([0-3]{0,4}) ([0-9]{1,3}) ([0-9]{1,13}) ([01]) (-1|[0-9]{1,3})")


def key_of_houses(game: str) -> str:
    """Return the key for the saved game with this id."""
    return f"medina.houses.{game}"


def read_houses(store: Store, game: str) -> Houses | None:
    """Return who plays the saved game with this id here; None if it is only on this device, or the text is damaged."""
    found = _TEXT.fullmatch(store.read(key_of_houses(game)) or "") if game else None
    if found is None:
        return None
    here, sent, since, began, bots = found.groups()
    return Houses(tuple(map(int, here)), int(sent), int(since), began == "1", int(bots))


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
    """Write who plays here: the seats, and the other numbers."""
    return f"{''.join(map(str, houses.here))} {houses.sent} {houses.since} {houses.began:d} {houses.bots}"


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
    saved = (game for game in index.suffixes(key_of_houses("")) if index.names_of(game))
    found = {game: read_houses(index.store, game) for game in saved}
    return {game: houses for game, houses in found.items() if houses is not None}


def waiting_games(index: SaveIndex) -> int:
    """Return the number of games that go on between devices and wait for people here."""
    return sum(not houses.since for houses in all_houses(index).values())
