"""Write as text which seats of a saved game are played on this device. The text has a key of its own for each game."""

import re

from app.table.state.houses import UNKNOWN, Houses

_TEXT = re.compile("([0-3]{0,4}) ([0-9]{1,3}) ([0-9]{1,13}) ([01]) (-1|[0-9]{1,3})")


def key_of_houses(game: str) -> str:
    """Return the key for the saved game with this id."""
    return f"medina.houses.{game}"


def written_houses(houses: Houses) -> str:
    """Write who plays here: the seats, and the other numbers."""
    return f"{''.join(map(str, houses.here))} {houses.sent} {houses.since} {houses.began:d} {houses.bots}"


def houses_in(text: str) -> Houses:
    """Read who plays here; `UNKNOWN` if the text is damaged."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return UNKNOWN
    here, sent, since, began, bots = found.groups()
    return Houses(tuple(map(int, here)), int(sent), int(since), began == "1", int(bots))
