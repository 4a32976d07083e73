"""`python3 -m tests translations`: update the catalogs of app/table/wording/languages and compile them.

The tool stands among those of the tests because it needs Babel, and only their environment has packages.
"""

import argparse
import ast
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.engine.refusals import Reason
from app.host.site import ROOT
from app.table.wording.words import LANGUAGES

KEYWORDS = {"N_": 1, "N_n": 2, "N_ctx": 2}
"""The functions of app/table/wording/words.py that mark a sentence, and how many literals each takes."""

MARKED = ("app/table", "app/web")
REASONS = "app/engine/refusals.py"
"""The engine's reasons to refuse are sentences too. It knows no words, so they are not marked there."""

FOLDER = Path("app", "table", "wording", "languages")
SOURCE = "en"
TRANSLATED = tuple(code for code in LANGUAGES if code != SOURCE)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)  # instead of now: the same sentences make the same file
HEADER = "# The words of Medina in {language}. After changing them: python3 -m tests translations"


def main(arguments: list[str]) -> int:
    """Update and compile all catalogs, and list what is left to translate; return 1 if there is something."""
    argparse.ArgumentParser(prog="python3 -m tests translations", description=__doc__).parse_args(arguments)
    left = {language: update(language) for language in TRANSLATED}
    for language, missing in left.items():
        print(f"{language}: {len(missing)} to translate", *missing, sep="\n  ")
    return int(any(left.values()))


def update(language: str) -> list[str]:
    """Update a catalog, or start it, and compile it; return the sentences that are not translated."""
    catalog = updated(language)
    po_file(language).parent.mkdir(parents=True, exist_ok=True)
    package = ROOT / FOLDER / language / "__init__.py"
    if not package.exists():
        package.write_text(f'"""{Locale.parse(language).english_name}."""\n', "utf-8")
    po_file(language).write_bytes(written(catalog))
    mo_file(language).write_bytes(compiled(catalog))
    return untranslated(catalog)


def po_file(language: str) -> Path:
    """Return where the translations of a language are written."""
    return ROOT / FOLDER / language / "LC_MESSAGES" / "medina.po"


def mo_file(language: str) -> Path:
    """Return where the game reads them."""
    return po_file(language).with_suffix(".mo")


@cache
def template() -> Catalog:
    """Return all sentences of the source."""
    catalog = Catalog(project="Medina", creation_date=LONG_AGO, revision_date=LONG_AGO)
    for file, sentence, context in _sentences():
        catalog.add(sentence, locations=[(file, None)], context=context)  # type: ignore[list-item]
    return catalog


def _sentences() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """Yield each sentence with its file and its context; a sentence with a number is a pair of forms."""
    for file in (file for folder in MARKED for file in sorted((ROOT / folder).rglob("*.py"))):
        for function, literals in _marked(file):
            context, name = literals if function == "N_ctx" else (None, literals[0])
            yield file.relative_to(ROOT).as_posix(), literals if function == "N_n" else name, context
    for reason in Reason:
        yield REASONS, reason.sentence, None


def _marked(file: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each call that marks a sentence. Babel's own extraction overlooks those within an f-string."""
    calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
            yield call.func.id, tuple(ast.literal_eval(argument) for argument in call.args)


def read(language: str) -> Catalog:
    """Return the translations of a language as they are written."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(language: str) -> Catalog:
    """Return the catalog that belongs to the source.

    New sentences come in empty, changed ones marked as fuzzy together with the sentence before; unused ones go.
    """
    catalog = read(language) if po_file(language).exists() else Catalog(locale=language)
    catalog.update(template(), update_creation_date=False)
    for message in messages(catalog):
        if not message.fuzzy:  # the sentence before, which Babel reads as a comment, has no use now
            message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
    catalog.header_comment = HEADER.format(language=LANGUAGES[language])
    catalog.project, catalog.version, catalog.language_team = "Medina", "1", LANGUAGES[language]
    catalog.msgid_bugs_address, catalog.last_translator = "", ""
    catalog.creation_date = catalog.revision_date = LONG_AGO
    catalog.fuzzy = False
    return catalog


def written(catalog: Catalog) -> bytes:
    """Return the catalog as translators read it."""
    made = io.BytesIO()
    write_po(made, catalog, width=120, ignore_obsolete=True, include_previous=True, include_lineno=False)
    return made.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """Return the catalog as gettext reads it."""
    made = io.BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def messages(catalog: Catalog) -> list[Message]:
    """Return the sentences of a catalog, without its header."""
    return [message for message in catalog if message.id]


def key(message: Message) -> tuple[str, str]:
    """Return what no two sentences of a catalog have in common: context and words."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """Return the translation of a sentence, in each of its forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def untranslated(catalog: Catalog) -> list[str]:
    """Return the sentences of a catalog that a translator has to look at."""
    return [key(message)[1] for message in messages(catalog) if message.fuzzy or not all(forms(message) or [""])]
