"""The catalogs of app/table/languages: brought up to date with the source, and compiled for gettext."""

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.host.site import ROOT
from app.table.words import LANGUAGES
from tests.tools.sentences import sentences

FOLDER = Path("app", "table", "languages")
SOURCE = "en"
TRANSLATED = tuple(code for code in LANGUAGES if code != SOURCE)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)  # in place of now: the same sentences make the same file
HEADER = "# The words of Medina in {language}. After changing them: python3 -m tests.tools.words"


def po_file(language: str, root: Path = ROOT) -> Path:
    """Where the translations of a language are written."""
    return root / FOLDER / language / "LC_MESSAGES" / "medina.po"


def mo_file(language: str, root: Path = ROOT) -> Path:
    """Where the game reads them."""
    return po_file(language, root).with_suffix(".mo")


def template(root: Path = ROOT) -> Catalog:
    """All sentences of the source, none translated."""
    catalog = Catalog(project="Medina", creation_date=LONG_AGO, revision_date=LONG_AGO)
    for sentence in sentences(root):
        forms = (sentence.one, sentence.many) if sentence.many else sentence.one
        catalog.add(forms, locations=[(sentence.file, None)], context=sentence.use or None)  # type: ignore[list-item]
    return catalog


def read(language: str, root: Path = ROOT) -> Catalog:
    """The translations of a language as they are written."""
    with po_file(language, root).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(catalog: Catalog) -> list[Message]:
    """The sentences of a catalog, without its header."""
    return [message for message in catalog if message.id]


def key(message: Message) -> tuple[str, str]:
    """What no two sentences of a catalog have in common."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def compiled(catalog: Catalog) -> bytes:
    """The catalog as gettext reads it."""
    made = io.BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def update(language: str, root: Path = ROOT) -> list[str]:
    """Bring a catalog up to date and compile it; return the sentences that want a translator.

    New sentences come in empty, changed ones marked as fuzzy with what was said before, unused ones go.
    """
    file = po_file(language, root)
    file.parent.mkdir(parents=True, exist_ok=True)
    catalog = read(language, root) if file.exists() else Catalog(locale=language)
    catalog.update(template(root), update_creation_date=False)
    _set_header(catalog, language)
    file.write_bytes(_written(catalog))
    mo_file(language, root).write_bytes(compiled(catalog))
    return [key(message)[1] for message in messages(catalog) if message.fuzzy or not _is_translated(message)]


def _set_header(catalog: Catalog, language: str) -> None:
    catalog.header_comment = HEADER.format(language=LANGUAGES[language])
    catalog.project, catalog.version, catalog.language_team = "Medina", "1", LANGUAGES[language]
    catalog.msgid_bugs_address, catalog.last_translator = "", ""
    catalog.creation_date = catalog.revision_date = LONG_AGO
    catalog.fuzzy = False


def _written(catalog: Catalog) -> bytes:
    made = io.BytesIO()
    write_po(made, catalog, width=120, ignore_obsolete=True, include_previous=True, include_lineno=False)
    return made.getvalue()


def _is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple | list) else bool(message.string)
