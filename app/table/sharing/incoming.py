"""Describe the results of imports."""

from collections.abc import Iterator

from app.table.state.open_sheets import ImportResult
from app.table.wording.words import N_, N_n

LONGEST_FILE = 40_000_000
r"""A file with more characters is refused unread, because no backup is that long.

Browsers store 5 million characters (5 MiB, or 10 MiB in two bytes each), and JSON writes each with at most 6, as in
`\u0000`. A thousand games take some 4 million.
"""

CAME = N_n(
    "{number} game imported. You will find it under “Saved games”.",
    "{number} games imported. You will find them under “Saved games”.",
)
NO_ROOM = N_n(
    "There is no room for {number} game: delete others, then import it again.",
    "There is no room for {number} games: delete others, then import them again.",
)
NOT_SAVED = N_n("This browser could not save {number} game.", "This browser could not save {number} games.")
NOTHING_NEW = N_("All games in the file are here already.")
UNREAD = N_n("{number} game in the file cannot be read.", "{number} games in the file cannot be read.")


def results_of(new: int, unread: int) -> Iterator[ImportResult]:
    """Yield the results of importing `new` games, and of `unread` texts that could not be read."""
    yield ImportResult(CAME, new) if new else ImportResult(NOTHING_NEW)
    if unread:
        yield ImportResult(UNREAD, unread)


def without_lost(results: tuple[ImportResult, ...], lost: int, *, full: bool) -> tuple[ImportResult, ...]:
    """Return the results, corrected for `lost` new games that could not be saved."""
    came, *others = results
    saved = [came._replace(number=came.number - lost)] if came.number > lost else []
    return (*saved, ImportResult(NO_ROOM if full else NOT_SAVED, lost, is_bad=True), *others)
