"""Files that are exported and imported: a game, or a backup of everything that is saved on a device."""

import json
from typing import Any, NamedTuple

from app.engine import record as records
from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.record import record_of
from app.table.game import Game, game_of_record
from app.table.saves import library, links, save_text
from app.table.saves.incoming import form_of, parsed, refused
from app.table.saves.library import SavedGame, Texts
from app.table.saves.preferences import people_in, saved_people, saved_settings, settings_in
from app.table.saves.save_text import read_save
from app.table.settings import Settings
from app.table.setup import Setup

FORMAT, VERSION = "medina-everything", 1
MOST_TEXTS = 1_000
"""A file with more is refused: so many take some seconds to read."""

KNOWN = {records.FORMAT: records.VERSION, save_text.FORMAT: save_text.VERSION, FORMAT: VERSION}


class Backup(NamedTuple):
    """All games of a device, how many texts more could not be read, who played there and how."""

    games: tuple[SavedGame, ...]
    unread: int
    people: Setup
    settings: Settings


def written_backup(games: Texts, people: Setup, settings: Settings) -> str:
    """The text of a file with all that is saved: of the games each text by its key, damaged or not."""
    saved = {"games": dict(games), "people": saved_people(people), "settings": saved_settings(settings)}
    return json.dumps({"format": FORMAT, "version": VERSION} | saved)


def read_import(text: str) -> Game | Backup:
    """The game in a link, a record or a saved game, or what is in a file with everything. Raises `ImportRefused`."""
    try:
        if links.is_link(text):
            return game_of_record(links.record_in(text))
        value = parsed(text)
        form = form_of(value, KNOWN)
        if form == FORMAT:
            return _read_backup(value)
        return game_of_record(record_of(value)) if form == records.FORMAT else read_save(json.dumps(value)).game
    except BadRecord as error:
        raise refused(error) from None


def _read_backup(value: Any) -> Backup:
    """All of it that can be read: one bad game, or people of a newer page, are no reason to lose the others."""
    saved = shape.entries(value, "everything", ("format", "version", "games"), value)
    shape.one_of(saved["version"], "version", (VERSION,))
    if not shape.is_object(saved["games"]) or len(saved["games"]) > MOST_TEXTS:
        raise BadRecord("games", f"must be an object of at most {MOST_TEXTS} entries")
    texts = {key: text for key, text in saved["games"].items() if library.is_of_games(key) and isinstance(text, str)}
    games = tuple(library.saved_games(texts))
    unread = len(saved["games"]) - len(texts) + len(library.unreadable(texts, games))
    return Backup(games, unread, people_in(saved.get("people")), settings_in(saved.get("settings")))
