"""The catalogs of app/table/wording/languages: brought up to date with the source, and compiled for gettext."""

import io
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.host.site import ROOT
from app.table.wording.words import LANGUAGES
from tests.translations.sentences import sentences

FOLDER = Path("app", "table", "wording", "languages")
SOURCE = "en"
TRANSLATED = tuple(code for code in LANGUAGES if code != SOURCE)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)  # in place of now: the same sentences make the same file
HEADER = "# The words of Medina in {language}. After changing them: python3 -m tests.translations"


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


def updated(language: str, root: Path = ROOT) -> Catalog:
    """The catalog as it should be by the source.

    New sentences come in empty, changed ones marked as fuzzy with what was said before, unused ones go.
    """
    catalog = read(language, root) if po_file(language, root).exists() else Catalog(locale=language)
    catalog.update(template(root), update_creation_date=False)
    for message in messages(catalog):
        if not message.fuzzy:  # what was said before, which Babel reads as a comment, is of no use once it is mended
            message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
    _set_header(catalog, language)
    return catalog


def update(language: str, root: Path = ROOT) -> list[str]:
    """Bring a catalog up to date, or begin it, and compile it; return the sentences that want a translator."""
    catalog = updated(language, root)
    po_file(language, root).parent.mkdir(parents=True, exist_ok=True)
    package = root / FOLDER / language / "__init__.py"
    if not package.exists():
        package.write_text(f'"""{Locale.parse(language).english_name}."""\n', "utf-8")
    po_file(language, root).write_bytes(written(catalog))
    mo_file(language, root).write_bytes(compiled(catalog))
    return wanting(catalog)


def wanting(catalog: Catalog) -> list[str]:
    """The sentences of a catalog that want a translator."""
    return [key(message)[1] for message in messages(catalog) if message.fuzzy or not all(forms(message) or [""])]


def forms(message: Message) -> tuple[str, ...]:
    """What a sentence is in the language, in each of its forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _set_header(catalog: Catalog, language: str) -> None:
    catalog.header_comment = HEADER.format(language=LANGUAGES[language])
    catalog.project, catalog.version, catalog.language_team = "Medina", "1", LANGUAGES[language]
    catalog.msgid_bugs_address, catalog.last_translator = "", ""
    catalog.creation_date = catalog.revision_date = LONG_AGO
    catalog.fuzzy = False


def written(catalog: Catalog) -> bytes:
    made = io.BytesIO()
    write_po(made, catalog, width=120, ignore_obsolete=True, include_previous=True, include_lineno=False)
    return made.getvalue()
