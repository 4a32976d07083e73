"""Tests that the catalogs are complete."""

import ast
import re
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message

from app.host.site import ROOT
from app.table.wording.words import LANGUAGES
from tests.tools import translations as catalogs
from tests.tools.translations import KEYWORDS, TRANSLATED, forms, messages

WRITTEN = {code: messages(catalogs.read(code)) if catalogs.po_file(code).exists() else [] for code in TRANSLATED}
DONE = {code: [each for each in written if all(forms(each)) and not each.fuzzy] for code, written in WRITTEN.items()}
EVERY_MESSAGE = [(code, message) for code, done in DONE.items() for message in done]
FIX = "python3 -m tests translations fixes this"
ENDS = {".": (".", "。"), "?": ("?", "\uff1f")}
LATIN = [language for language in TRANSLATED if language != "ja"]


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def holes(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence)} - {None}


def test_each_language_has_a_catalog_and_there_are_no_others() -> None:
    folders = {folder.parent.name for folder in (ROOT / catalogs.FOLDER).glob("*/LC_MESSAGES")}
    assert folders == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_waits_for_a_translator(language: str) -> None:
    assert not catalogs.untranslated(catalogs.read(language))


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalog_is_up_to_date_with_the_source(language: str) -> None:
    assert catalogs.po_file(language).read_bytes() == catalogs.written(catalogs.updated(language)), FIX


def test_a_missing_or_older_compiled_catalog_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    file = catalogs.po_file("de")
    file.parent.mkdir(parents=True)
    for word in ("Kuppel", "Dach"):
        file.write_text(f'msgid "dome"\nmsgstr "{word}"\n', "utf-8")
        catalogs.compile_catalogs()
        with file.with_suffix(".mo").open("rb") as compiled:
            assert GNUTranslations(compiled).gettext("dome") == word


def test_a_sentence_with_a_number_has_all_the_forms_of_its_language() -> None:
    plurals = {language: catalogs.read(language).num_plurals for language in TRANSLATED}
    for language, message in EVERY_MESSAGE:
        wanted = plurals[language] if message.pluralizable else 1
        assert len(forms(message)) == wanted, (language, message.id)


def test_a_translation_has_the_placeholders_of_its_sentence() -> None:
    for language, message in EVERY_MESSAGE:
        assert {frozenset(holes(form)) for form in forms(message)} == {frozenset(holes(ids(message)[0]))}, (
            language,
            message.id,
        )


def test_all_forms_of_a_sentence_have_the_same_placeholders() -> None:
    for message in messages(catalogs.template()):
        assert len({frozenset(holes(form)) for form in ids(message)}) == 1, message.id


def test_no_translation_has_blanks_around_it_or_two_blanks_in_a_row() -> None:
    for language, message in EVERY_MESSAGE:
        for form in forms(message):
            assert form.strip() == form or ids(message)[0].strip() != ids(message)[0], (language, form)
            assert not re.search(r"\s\s", form), (language, form)


def test_sentences_end_like_the_english_ones() -> None:
    for language, message in EVERY_MESSAGE:
        end = ids(message)[0][-1]
        if message.context == "place":  # "2nd" is "2." in German
            continue
        for form in forms(message):
            assert form[-1] in ENDS[end] if end in ENDS else form[-1] not in ".。", (language, form)


def test_no_sentence_is_left_in_english() -> None:
    for language, message in EVERY_MESSAGE:
        if len(re.findall(r"\b[a-z]{2,}\b", re.sub(r"\{\w+\}", "", ids(message)[0]))) > 1:
            assert forms(message)[0] not in ids(message), (language, message.id)


@pytest.mark.parametrize("language", LATIN)
def test_the_labels_of_the_tray_are_short(language: str) -> None:
    labels = [forms(message)[0] for message in WRITTEN[language] if message.context == "tray"]
    assert len(labels) == 8
    assert max(map(len, labels)) <= 14


def test_french_punctuation_never_starts_a_line() -> None:
    for message in WRITTEN["fr"]:
        for form in forms(message):
            assert not re.search(r"[^\u202f][;?!»]|«[^\u202f]|[^\u00a0]:|'", form), form


def test_french_elides_no_word_before_a_name() -> None:
    """It would be *d’Ana*, but *de Ben*: another sentence does without the preposition."""
    elided = re.compile(r"\b(?i:de|du|au|le|la|que|si|ne|je|me|se|ce) \{(name|names|player|holder|rival|piece|color)\}")
    assert not [form for message in WRITTEN["fr"] for form in forms(message) if elided.search(form)]


def test_apostrophes_and_quotes_are_curly() -> None:
    for message in messages(catalogs.template()):
        assert not re.search("['\"]", "".join(ids(message))), message.id
    for _, message in EVERY_MESSAGE:
        assert not re.search("['\"]", "".join(forms(message))), forms(message)


def test_italian_has_one_kind_of_quotes() -> None:
    assert not [form for message in WRITTEN["it"] for form in forms(message) if re.search("[\u201c\u201d]", form)]


def test_no_italian_preposition_before_a_name_depends_on_its_first_letter() -> None:
    """It would be *ad Ana*, but *a Ben*."""
    before_name = re.compile(r"\ba \{(name|names|player|holder)\}")
    assert not [form for message in WRITTEN["it"] for form in forms(message) if before_name.search(form)]


def test_german_has_one_word_for_saving() -> None:
    assert not [form for message in WRITTEN["de"] for form in forms(message) if re.search("[Ss]icher(n|e|t)", form)]


OTHER_ORANGE = {"de": r"orange(?!farben)", "fr": "orangé", "it": r"arancio(?!n)", "ja": "橙"}
"""The words for orange that each language must not use, because it uses another. German abbreviates it in the tray."""


@pytest.mark.parametrize("language", OTHER_ORANGE)
def test_a_language_has_one_word_for_orange(language: str) -> None:
    said = [form for message in WRITTEN[language] if message.context != "tray" for form in forms(message)]
    placeholder = re.compile(r"\{\w+\}")
    assert not [form for form in said if re.search(OTHER_ORANGE[language], placeholder.sub("", form))]


PEOPLE = {
    "fr": r"\b(tu|toi|te|ton|ta|tes)\b",
    "it": r"\b(voi|vostr[aeio]|preferite|continuate|state|(pot|dov|av|vol|si)ete)\b",
    "de": r"\b(Ihr|Ihnen|Ihre[mnrs]?|euch|euer|eure\w*|ladet|lasst|anseht|([Ss]eht|könnt|müsst|dürft|[Ss]pielt) ihr)\b",
}
"""Forms of address that a language must not use here: in French the familiar one, in the others the plural."""


@pytest.mark.parametrize("language", PEOPLE)
def test_a_language_has_one_form_of_address(language: str) -> None:
    for message in WRITTEN[language]:
        for form in forms(message):
            assert not re.search(PEOPLE[language], form), form


def test_japanese_has_japanese_punctuation() -> None:
    for message in WRITTEN["ja"]:
        for form in forms(message):
            assert not re.search(r"[,.!?:;()]", re.sub(r"\{\w+\}|\d\.\d", "", form)), form


def test_japanese_sentences_call_merchants_pieces() -> None:
    for message in WRITTEN["ja"]:
        for form in forms(message):
            assert form == "民衆" or not re.search("民衆(?!コマ)", form), form


OTHER_JAPANESE = "ドーム|商人|打[たちつてと]|一番|(?<!枝)分か|要り|持ち主のな|ブラウザー|だれ"
"""Words for what has another word in the Japanese rules, and spellings that the other sentences do not use."""


def test_japanese_has_one_word_for_each_thing() -> None:
    said = [form for message in WRITTEN["ja"] for form in forms(message)]
    assert not [form for form in said if re.search(OTHER_JAPANESE, form)]


def lost_in(source: str) -> list[int]:
    """Return the lines with a sentence that cannot be extracted for translation.

    Such a sentence is marked but is not a literal, or it is used without being marked.
    """
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return sorted(call.lineno for call in calls if _is_lost(call))


def _is_lost(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in KEYWORDS:
        return [type(getattr(argument, "value", None)) for argument in call.args] != [str] * KEYWORDS[name]
    return name in {"say", "count", "name"} and any(
        isinstance(argument, ast.Constant | ast.JoinedStr) for argument in call.args[:1]
    )


def test_every_sentence_can_be_extracted() -> None:
    files = [file for folder in catalogs.MARKED for file in (ROOT / folder).rglob("*.py")]
    assert not [(file.name, line) for file in files for line in lost_in(file.read_text("utf-8"))]


def test_every_sentence_has_the_period_of_its_language() -> None:
    """An f-string that ends in a period would have the English one in Japanese, too."""
    files = [file for folder in catalogs.MARKED for file in (ROOT / folder).rglob("*.py")]
    strings = [(file, node) for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    ended = [(file.name, node.lineno) for file, node in strings if isinstance(node, ast.JoinedStr) and _is_ended(node)]
    assert not ended, "say Words.sentence instead"


def _is_ended(node: ast.JoinedStr) -> bool:
    return isinstance(node.values[0], ast.FormattedValue) and getattr(node.values[-1], "value", "") == "."


@pytest.mark.parametrize(
    "source",
    ["N_(f'{a}')", "N_(a)", "N_('a' + b)", "N_n('a')", "N_ctx('a')", 'say("a")', 'words.say(f"b")', "name('a')"],
)
def test_a_sentence_that_cannot_be_extracted_is_reported(source: str) -> None:
    assert lost_in(f"\n{source}") == [2]


def test_a_sentence_that_can_be_extracted_is_not_reported() -> None:
    assert (
        lost_in("""say(N_("c" "d"))\nsay(sentence)\nwords.count(N_n("{n} c", "{n} cs"), 1)\nN_ctx("tray", "d")""") == []
    )
