"""Write as text which seats of a saved game are played on this device. The text has a key of its own for each game."""

import re

from app.table.state.houses import UNKNOWN, Houses

_TEXT = re.compile("([0-3]{0,4}) *([0-9]{3}) ([0-9]{13}) (-01|[0-9]{3})")


def key_of_houses(game: str) -> str:
    """Return the key for the saved game with this id."""
    return f"medina.houses.{game}"


def written_houses(houses: Houses) -> str:
    """Write who plays here. All these texts are equally long, so one replaces another even in a full store."""
    return f"{''.join(map(str, houses.here)):4} {houses.sent:03} {houses.since:013} {houses.bots:03}"


def houses_in(text: str) -> Houses:
    """Read who plays here; `UNKNOWN` if the text is damaged."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return UNKNOWN
    here, sent, since, bots = found.groups()
    return Houses(tuple(map(int, here)), int(sent), int(since), int(bots))
