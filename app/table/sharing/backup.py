"""Exported and imported files: one game, or a backup of everything that is saved on a device."""

import json
import re
import unicodedata
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from app.engine import record as records, strict_json
from app.engine.errors import BadRecord
from app.engine.record import record_of
from app.table.game import Game, game_of_record
from app.table.saves import save_text
from app.table.saves.index import by_game, saved_text
from app.table.saves.save_text import is_sound, read_save, written_record_in
from app.table.saves.saved_games import SavedGame, saved_game, unreadable
from app.table.saves.solved import solved_in, written_solved
from app.table.settings.preferences_text import people_in, saved_people, saved_settings, settings_in
from app.table.sharing import links
from app.table.sharing.incoming import AGAINST_RULES, DAMAGED, LONGEST_FILE, ImportRefused, form_of, parsed
from app.table.state.learning import NONE_SOLVED, Solved
from app.table.state.settings import Settings
from app.table.state.setup import Setup

FORMAT, VERSION = "medina-everything", 1
LONGEST_FILE_NAME = 200
"""The largest number of bytes in the name of a file, without its ending. Most systems allow 255."""
_CITED = re.compile(r"\(R[0-9]+\)")
"""The rule that the engine cites if a record breaks one."""
_START = re.compile(rf'\s*\{{\s*"format"\s*:\s*"{FORMAT}"')

KNOWN = {records.FORMAT: records.VERSION, save_text.FORMAT: save_text.VERSION, FORMAT: VERSION}


class Backup(NamedTuple):
    """The contents of a backup: the games that are not saved here, the number of `unread` texts, and all else."""

    games: tuple[SavedGame, ...]
    unread: int
    people: Setup
    settings: Settings
    solved: Solved = NONE_SOLVED


def file_name(*parts: str) -> str:
    """Return a file name that all systems allow, such as "medina-2026-11-23-Ana-Ben.json"."""
    name = unicodedata.normalize("NFC", "-".join(("medina", *parts)))
    allowed = "".join(sign if unicodedata.category(sign)[0] in "LMN" else "-" for sign in name)
    short = re.sub("-+", "-", allowed).encode()[:LONGEST_FILE_NAME].decode(errors="ignore")
    return f"{short.strip('-')}.json"


def written_backup(games: Mapping[str, str], people: Setup, settings: Settings, solved: Solved = NONE_SOLVED) -> str:
    """Write a backup: the texts of all games by their keys, even damaged ones, preferences, and the solved problems."""
    saved = {"games": dict(games), "people": saved_people(people), "settings": saved_settings(settings)}
    saved |= {"solved": written_solved(solved)} if solved else {}
    return json.dumps({"format": FORMAT, "version": VERSION} | saved)


def read_import(text: str, here: Collection[str] = ()) -> Game | Backup:
    """Return the game in a link, a record or a save, or the contents of a backup. Raises `ImportRefused`.

    Games whose records are in `here`, in the form of `written_record_in`, are left out of the backup.
    """
    try:
        if links.is_link(text):
            return game_of_record(links.record_in(text))
        value = parsed(text, LONGEST_FILE if _START.match(text) else strict_json.LONGEST)
        form = form_of(value, KNOWN)
        if form == FORMAT:
            return _read_backup(value, here)
        return game_of_record(record_of(value)) if form == records.FORMAT else read_save(json.dumps(value)).game
    except BadRecord as error:
        raise ImportRefused(AGAINST_RULES if _CITED.search(str(error)) else DAMAGED, str(error)) from None


def _read_backup(value: Any, here: Collection[str]) -> Backup:
    """Read everything that can be read, even if a game is damaged or a newer version saved the players."""
    saved = strict_json.entries(value, "everything", ("format", "version", "games"), value)
    strict_json.one_of(saved["version"], "version", (VERSION,))
    if not strict_json.is_object(saved["games"]):
        raise BadRecord("games", f"must be an object, not {strict_json.quoted(saved['games'])}")
    named = ((saved_text(key), text) for key, text in saved["games"].items())
    texts = {name: text for name, text in named if name is not None and isinstance(text, str)}
    unread = len(saved["games"]) - len(texts)
    games = []
    for names in by_game(texts).values():
        own = {name: texts[name] for name in names}
        last = texts[names[0]]
        if written_record_in(last) in here and is_sound(last):
            unread += sum(not is_sound(text) for text in own.values())
            continue
        found = saved_game(own)
        if found is not None:
            games.append(found)
        unread += len(unreadable(own, found))
    people, preferences = people_in(saved.get("people")), settings_in(saved.get("settings"))
    return Backup(tuple(games), unread, people, preferences, solved_in(saved.get("solved")))
