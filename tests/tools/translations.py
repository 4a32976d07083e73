"""`python3 -m tests translations`: update the catalogs of app/table/wording/languages.

The tool is in this folder because it needs Babel, and only the environment of the tests has packages.
"""

import argparse
import ast
import io
import os
import re
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
"""The functions of app/table/wording/words.py that mark a sentence, and the number of literals that each takes."""

MARKED = ("app/table", "app/web", "app/help", "app/learning", "app/houses")
REASONS = "app/engine/refusals.py"
"""The file with the sentences of refusals. They are not marked, because the engine cannot import the functions."""

START_WORDS = "static/startup/start-words.js"
_START_WORD = re.compile(r'^    \w+:\s+((?:"[^"]*"[\s+]*)+),', re.MULTILINE)

FOLDER = Path("app", "table", "wording", "languages")
SOURCE = "en"
TRANSLATED = tuple(code for code in LANGUAGES if code != SOURCE)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)  # a fixed date, so that the same sentences make the same file
HEADER = "# The words of Medina in {language}. After changing them: python3 -m tests translations"


def main(arguments: list[str]) -> int:
    """Update all catalogs, and list the sentences still to translate. Return 1 if there are any."""
    argparse.ArgumentParser(prog="python3 -m tests translations", description=__doc__).parse_args(arguments)
    left = {language: update(language) for language in TRANSLATED}
    for language, missing in left.items():
        print(f"{language}: {len(missing)} to translate", *missing, sep="\n  ")
    return int(any(left.values()))


def update(language: str) -> list[str]:
    """Update or create the catalog of a language. Return the sentences that are not translated."""
    catalog = updated(language)
    po_file(language).parent.mkdir(parents=True, exist_ok=True)
    package = ROOT / FOLDER / language / "__init__.py"
    if not package.exists():
        package.write_text(f'"""{Locale.parse(language).english_name}."""\n', "utf-8")
    po_file(language).write_bytes(written(catalog))
    return untranslated(catalog)


def po_file(language: str) -> Path:
    """Return the file that translators edit, with the translations of a language."""
    return ROOT / FOLDER / language / "LC_MESSAGES" / "medina.po"


def compile_catalogs() -> None:
    """Compile each catalog whose compiled file is missing or older, so that Python finds it outside of the page."""
    for file in (ROOT / FOLDER).rglob("*.po"):
        made = file.with_suffix(".mo")
        if not made.is_file() or made.stat().st_mtime_ns <= file.stat().st_mtime_ns:
            unfinished = made.with_suffix(f".{os.getpid()}.mo")
            unfinished.write_bytes(compiled(read(file.parent.parent.name)))
            unfinished.replace(made)


@cache
def template() -> Catalog:
    """Return a catalog of all sentences in the sources, without translations."""
    catalog = Catalog(project="Medina", creation_date=LONG_AGO, revision_date=LONG_AGO)
    for file, sentence, context in _sentences():
        catalog.add(sentence, locations=[(file, None)], context=context)  # type: ignore[list-item]
    return catalog


def _sentences() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """Yield the file, the text and the context of each sentence in the sources. The context may be None.

    The text of a sentence with a number is a pair of texts, the singular and the plural.
    """
    for file in (file for folder in MARKED for file in sorted((ROOT / folder).rglob("*.py"))):
        for function, literals in _marked(file):
            context, name = literals if function == "N_ctx" else (None, literals[0])
            yield file.relative_to(ROOT).as_posix(), literals if function == "N_n" else name, context
    for reason in Reason:
        yield REASONS, reason.sentence, None
    for parts in _START_WORD.findall((ROOT / START_WORDS).read_text("utf-8")):
        yield START_WORDS, "".join(re.findall('"([^"]*)"', parts)), None


def _marked(file: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of the function and the literals of each call in the file that marks a sentence.

    Babel could do this too, but it overlooks calls within an f-string.
    """
    calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
            yield call.func.id, tuple(ast.literal_eval(argument) for argument in call.args)


def read(language: str) -> Catalog:
    """Read the translations of a language from the file that translators edit."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(language: str) -> Catalog:
    """Return the catalog of a language, updated to the sentences of the sources.

    New sentences have no translation. Changed sentences are marked as fuzzy and have their previous text as a comment.
    Sentences that are no longer used are removed.
    """
    catalog = read(language) if po_file(language).exists() else Catalog(locale=language)
    catalog.update(template(), update_creation_date=False)
    for message in messages(catalog):
        if not message.fuzzy:  # the previous text, which Babel reads as a comment, is no longer of use
            message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
    catalog.header_comment = HEADER.format(language=LANGUAGES[language])
    catalog.project, catalog.version, catalog.language_team = "Medina", "1", LANGUAGES[language]
    catalog.msgid_bugs_address, catalog.last_translator = "", ""
    catalog.creation_date = catalog.revision_date = LONG_AGO
    catalog.fuzzy = False
    return catalog


def written(catalog: Catalog) -> bytes:
    """Format the catalog as a .po file, which translators edit."""
    made = io.BytesIO()
    write_po(made, catalog, width=120, ignore_obsolete=True, include_previous=True, include_lineno=False)
    return made.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """Format the catalog as a .mo file, which gettext reads."""
    made = io.BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def messages(catalog: Catalog) -> list[Message]:
    """Return the sentences of a catalog, without its header."""
    return [message for message in catalog if message.id]


def key(message: Message) -> tuple[str, str]:
    """Return the context and the text of a sentence, which together are unique in a catalog."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """Return the translation of a sentence, as one text for each of its plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def untranslated(catalog: Catalog) -> list[str]:
    """Return the sentences of a catalog without a translation, or with a translation that is marked as fuzzy."""
    return [key(message)[1] for message in messages(catalog) if message.fuzzy or not all(forms(message) or [""])]
