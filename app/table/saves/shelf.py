"""The saved games read as they are shown: the last ones first, a few at a time.

To replay a game takes the page some ten milliseconds, so a thousand of them would take ten seconds.
"""

from itertools import islice
from typing import NamedTuple

from app.table.saves import library
from app.table.saves.library import Texts
from app.table.saves.store import Store

PAGE = 24
"""So many games more are shown whenever somebody asks for more."""
STEP = 1
"""So many games are read before the page is shown again."""


class Shelf(NamedTuple):
    """The games that are shown: their texts, how many are still `unread`, and how many `more` there are after them."""

    texts: Texts
    unread: int
    more: int


def read_on(store: Store, texts: Texts, shown: int) -> Shelf:
    """The `shown` games that were saved last, a step further than in these texts of them.

    No text is ever written over: what has the key of one that was read need not be read again.
    """
    games = library.by_game(store.all_keys())
    found: dict[str, str] = {}
    unread = 0
    for keys in islice(games.values(), shown):
        if not texts.keys() >= set(keys):
            unread += 1
            if unread > STEP:
                continue
        found |= {key: text for key in keys if (text := texts.get(key) or store.read(key)) is not None}
    return Shelf(found, max(0, unread - STEP), max(0, len(games) - shown))
