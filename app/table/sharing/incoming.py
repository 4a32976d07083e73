"""Read imported JSON, and describe the results of imports and exports."""

from collections.abc import Iterator, Mapping
from typing import Any

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.table.state.open_sheets import ImportResult
from app.table.wording.words import N_, N_n

LONGEST_FILE = 40_000_000
r"""A file with more characters is refused unread, because no backup is that long.

Browsers store 5 million characters (5 MiB, or 10 MiB in two bytes each), and JSON writes each with at most 6, as in
`\u0000`. A thousand games take some 4 million.
"""

TOO_LARGE = N_("That is too large to be a Medina game.")
NOT_OURS = N_("That is not a Medina game.")
NEWER = N_("That comes from a newer version of Medina. Load this page again, then try once more.")
AGAINST_RULES = N_("That game breaks the rules. Technical detail: {fault}")
DAMAGED = N_("That game is damaged and cannot be read. Technical detail: {fault}")
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


class ImportRefused(Exception):
    """An import was refused; `result` says why."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.result = ImportResult(sentence, detail=detail, is_bad=True)


def parsed(text: str, longest: int = strict_json.LONGEST) -> Any:
    """Parse a JSON text. Raises `ImportRefused` if it is too long or not JSON."""
    if len(text) > longest:
        raise ImportRefused(TOO_LARGE)
    try:
        return strict_json.parsed(text, longest)
    except BadRecord as error:
        raise ImportRefused(NOT_OURS) from error


def form_of(value: Any, known: Mapping[str, int]) -> str:
    """Return the `format` of a value. Raises `ImportRefused` if `known` lacks it or has only an older version."""
    form = value.get("format") if strict_json.is_object(value) else None
    if not isinstance(form, str) or form not in known:
        raise ImportRefused(NOT_OURS)
    version = value.get("version")
    if type(version) is int and version > known[form]:
        raise ImportRefused(NEWER)
    return form
