"""Read the game in a link, a record or a save, and everything in a backup. Other texts are refused with a sentence."""

import base64
import json
import re
import zlib
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from app.engine import record as records, strict_json
from app.engine.errors import BadRecord
from app.engine.grid import NAME, Space
from app.engine.pieces import KINDS
from app.engine.position import written_placement
from app.engine.record import Record, record_of
from app.engine.state import Placement
from app.houses import backup
from app.table.game import Game, game_of_record
from app.table.saves import save_text
from app.table.saves.index import by_game, saved_text
from app.table.saves.save_text import is_sound, read_save, written_record_in
from app.table.saves.saved_games import SavedGame, saved_game, unreadable
from app.table.saves.solved import solved_in
from app.table.settings.preferences_text import people_in, settings_in
from app.table.sharing import links
from app.table.sharing.incoming import LONGEST_FILE
from app.table.sharing.links import COMMON, LONGEST_LINK, PLACEMENT_BITS, SPACE_BITS, bytes_of
from app.table.state.learning import NONE_SOLVED, Solved
from app.table.state.open_sheets import ImportResult
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.wording.words import N_

RECORD = {records.FORMAT: records.VERSION}
FILES = RECORD | {save_text.FORMAT: save_text.VERSION, backup.FORMAT: backup.VERSION}
"""The forms that a link and a file can have, each with its newest version."""
LONGEST_MESSAGE = 20_000
"""The number of characters of a text in which a link is searched."""
LONGEST_UNPACKED = 40_000
"""A link that unpacks to more bytes is refused. A record takes some 2,000, one with a long position 10,000."""

TOO_LARGE = N_("That is too large to be a Medina game.")
NOT_OURS = N_("That is not a Medina game.")
NEWER = N_("That comes from a newer version of Medina. Load this page again, then try once more.")
AGAINST_RULES = N_("That game breaks the rules. Technical detail: {fault}")
DAMAGED = N_("That game is damaged and cannot be read. Technical detail: {fault}")
BROKEN = N_("A part of this link is missing or was changed. Copy the whole link, then try again.")

_FRAGMENT = re.compile(r"#g=([0-9]{1,9})\.([A-Za-z0-9_-]+)(?:(\.position)|\.seat([0-3])(?![0-9]))?")
_CITED = re.compile(r"\(R[0-9]+\)")
"""The rule that the engine cites if a record breaks one."""
_BACKUP_START = re.compile(rf'\s*\{{\s*"format"\s*:\s*"{backup.FORMAT}"')


class ImportRefused(Exception):
    """An import was refused; `result` says why."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.result = ImportResult(sentence, detail=detail, is_bad=True)


class OneGame(NamedTuple):
    """The game in a link or a file. A link can name the `seat` at turn, or say that it is a position to look at."""

    game: Game
    seat: int | None = None
    is_position: bool = False


class Backup(NamedTuple):
    """The contents of a backup: the games that are not saved here, the number of `unread` texts, and all else."""

    games: tuple[SavedGame, ...]
    unread: int
    people: Setup
    settings: Settings
    solved: Solved = NONE_SOLVED


def read_import(text: str, here: Collection[str] = ()) -> OneGame | Backup:
    """Return the game in a link, a record or a save, or the contents of a backup. Raises `ImportRefused`.

    Games whose records are in `here`, in the form of `written_record_in`, are left out of the backup.
    """
    try:
        if "#g=" in text[:LONGEST_MESSAGE] and not text.lstrip().startswith("{"):
            return read_link(text)
        value = _parsed(text, FILES, LONGEST_FILE if _BACKUP_START.match(text) else strict_json.LONGEST)
        if value["format"] == backup.FORMAT:
            return _read_backup(value, here)
        is_record = value["format"] == records.FORMAT
        return OneGame(game_of_record(record_of(value)) if is_record else read_save(json.dumps(value)).game)
    except BadRecord as error:
        raise ImportRefused(AGAINST_RULES if _CITED.search(str(error)) else DAMAGED, str(error)) from None


def read_link(text: str) -> OneGame:
    """Return the game of the first link in a text. Raises `ImportRefused`, or `BadRecord` for a damaged record."""
    found = _FRAGMENT.search(text)
    if found is None or not int(found[1]):
        raise ImportRefused(BROKEN)
    if len(text[: found.end()].rsplit(maxsplit=1)[-1]) > LONGEST_LINK:
        raise ImportRefused(TOO_LARGE)
    version, code, position, seat = found.groups()
    if int(version) > links.VERSION:
        raise ImportRefused(NEWER)
    try:
        content = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except ValueError as error:
        raise ImportRefused(BROKEN) from error
    record = _record_in_1(content) if int(version) == 1 else _record_in_2(content)
    return OneGame(game_of_record(record), int(seat) if seat else None, bool(position))


def _parsed(text: str, known: Mapping[str, int], longest: int = strict_json.LONGEST) -> dict[str, Any]:
    """Parse a JSON text in one of the `known` forms. Raises `ImportRefused` if it is another one, newer or too long."""
    if len(text) > longest:
        raise ImportRefused(TOO_LARGE)
    try:
        value: dict[str, Any] = strict_json.parsed(text, longest)
    except BadRecord as error:
        raise ImportRefused(NOT_OURS) from error
    form = value.get("format") if strict_json.is_object(value) else None
    if not isinstance(form, str) or form not in known:
        raise ImportRefused(NOT_OURS)
    version = value.get("version")
    if type(version) is int and version > known[form]:
        raise ImportRefused(NEWER)
    return value


def _record_in_1(content: bytes) -> Record:
    text, rest = _unpacked(content, zlib.MAX_WBITS)
    if rest:
        raise ImportRefused(BROKEN)
    return record_of(_parsed(text, RECORD))


def _record_in_2(content: bytes) -> Record:
    if zlib.crc32(content[4:]) != int.from_bytes(content[:4], "big"):
        raise ImportRefused(BROKEN)
    text, rest = _unpacked(content[4:], -zlib.MAX_WBITS, COMMON)
    value, bits = _parsed(text, RECORD), int.from_bytes(rest, "big")
    number = value.get("placements")
    if type(number) is not int or number < 0 or len(rest) != bytes_of(number):
        raise ImportRefused(NOT_OURS)
    placed = [bits >> PLACEMENT_BITS * place & (1 << PLACEMENT_BITS) - 1 for place in reversed(range(number))]
    if any(each & (1 << SPACE_BITS) - 1 not in NAME for each in placed):
        raise ImportRefused(NOT_OURS)
    pairs = (Placement(KINDS[each >> SPACE_BITS], Space(each & (1 << SPACE_BITS) - 1)) for each in placed)
    words = [written_placement(placement) for placement in pairs]
    return record_of(value | {"placements": words})


def _unpacked(content: bytes, wbits: int, common: bytes = b"") -> tuple[str, bytes]:
    """Unpack the compressed text at the start of a code, and return it with the bytes after it.

    Raises `ImportRefused` if it is damaged or longer than a record may be.
    """
    unpacking = zlib.decompressobj(wbits, common)
    try:
        unpacked = unpacking.decompress(content, LONGEST_UNPACKED)
        text = unpacked.decode()
    except (ValueError, zlib.error) as error:
        raise ImportRefused(BROKEN) from error
    if len(unpacked) == LONGEST_UNPACKED:
        raise ImportRefused(TOO_LARGE)
    if not unpacking.eof:
        raise ImportRefused(BROKEN)
    return text, unpacking.unused_data


def _read_backup(value: dict[str, Any], here: Collection[str]) -> Backup:
    """Read everything that can be read, even if a game is damaged or a newer version saved the players."""
    saved = strict_json.entries(value, "everything", ("format", "version", "games"), value)
    strict_json.one_of(saved["version"], "version", (backup.VERSION,))
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
