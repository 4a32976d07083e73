"""Write files: the name of a file, and a backup of everything that is saved on a device."""

import json
import re
import unicodedata
from collections.abc import Mapping

from app.table.saves.solved import written_solved
from app.table.settings.preferences_text import saved_people, saved_settings
from app.table.state.learning import NONE_SOLVED, Solved
from app.table.state.settings import Settings
from app.table.state.setup import Setup

FORMAT, VERSION = "medina-everything", 1
LONGEST_FILE_NAME = 200
"""The largest number of bytes in the name of a file, without its ending. Most systems allow 255."""


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
