"""The catalogs are complete, and what the game reads is what the translators wrote."""

import io
import re
from gettext import GNUTranslations
from string import Formatter

import pytest
from babel.messages.catalog import Message

from app.host.site import ROOT
from app.table.wording.words import LANGUAGES
from tests.translations import catalogs
from tests.translations.catalogs import TRANSLATED, forms, key, messages
from tests.translations.sentences import Sentence, Unmarkable, marked_in, sentences, unmarked_in


def _is_done(message: Message) -> bool:
    return all(forms(message)) and not message.fuzzy


WRITTEN = {code: messages(catalogs.read(code)) if catalogs.po_file(code).exists() else [] for code in TRANSLATED}
EVERY_MESSAGE = [(code, message) for code, written in WRITTEN.items() for message in written if _is_done(message)]
MEND = "python3 -m tests.translations mends this"
ENDS = {".": (".", "。"), "?": ("?", "\uff1f")}
LATIN = [language for language in TRANSLATED if language != "ja"]


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def holes(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence)} - {None}


def test_every_language_has_its_catalog_and_no_other_has_one() -> None:
    folders = {folder.parent.name for folder in (ROOT / catalogs.FOLDER).glob("*/LC_MESSAGES")}
    assert folders == set(LANGUAGES) - {"en"}
    assert all(catalogs.mo_file(language).is_file() for language in folders)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_is_missing(language: str) -> None:
    known = {key(message) for message in WRITTEN[language]}
    assert not [sentence for sentence in sentences() if sentence.key not in known], MEND


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_is_unused(language: str) -> None:
    said = {sentence.key for sentence in sentences()}
    assert not [key(message) for message in WRITTEN[language] if key(message) not in said], MEND
    assert "#~" not in catalogs.po_file(language).read_text("utf-8"), MEND


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_waits_for_a_translator(language: str) -> None:
    assert not catalogs.wanting(catalogs.read(language))


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalog_is_written_as_the_source_wants_it(language: str) -> None:
    assert catalogs.po_file(language).read_bytes() == catalogs.written(catalogs.updated(language)), MEND


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_game_reads_what_is_written(language: str) -> None:
    made = catalogs.mo_file(language).read_bytes()
    assert made == catalogs.compiled(catalogs.read(language)), MEND
    read = GNUTranslations(io.BytesIO(made))
    assert read.info()["language"] == language
    for message in WRITTEN[language]:
        said = [read.pgettext(message.context, one) if message.context else read.gettext(one) for one in ids(message)]
        assert said[0] == forms(message)[0]


def test_a_sentence_with_a_number_has_all_the_forms_of_its_language() -> None:
    plurals = {language: catalogs.read(language).num_plurals for language in TRANSLATED}
    for language, message in EVERY_MESSAGE:
        wanted = plurals[language] if message.pluralizable else 1
        assert len(forms(message)) == wanted, (language, message.id)


def test_the_same_things_are_filled_in() -> None:
    for language, message in EVERY_MESSAGE:
        assert {frozenset(holes(form)) for form in forms(message)} == {frozenset(holes(ids(message)[0]))}, (
            language,
            message.id,
        )


def test_all_forms_of_a_sentence_have_the_same_holes() -> None:
    for sentence in sentences():
        assert not sentence.many or holes(sentence.one) == holes(sentence.many), sentence


def test_blanks_round_a_sentence_are_saved_and_none_are_doubled() -> None:
    for language, message in EVERY_MESSAGE:
        for form in forms(message):
            assert form.strip() == form or ids(message)[0].strip() != ids(message)[0], (language, form)
            assert not re.search(r"\s\s", form), (language, form)


def test_sentences_end_like_the_english_ones() -> None:
    for language, message in EVERY_MESSAGE:
        end = ids(message)[0][-1]
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


def test_french_marks_never_start_a_line() -> None:
    for message in WRITTEN["fr"]:
        for form in forms(message):
            assert not re.search(r"[^\u202f][;?!»]|«[^\u202f]|[^\u00a0]:|'", form), form


def test_italian_has_one_kind_of_apostrophe_and_of_quotes() -> None:
    for message in WRITTEN["it"]:
        for form in forms(message):
            assert not re.search("['\"\u201c\u201d]", form), form


PEOPLE = {
    "fr": r"\b(tu|toi|te|ton|ta|tes)\b",
    "it": r"\b(voi|vostr[aeio])\b",
    "de": r"\b(Ihr|euch|euer|eure\w*|ladet|lasst|(seht|könnt|müsst|dürft|habt|baut|spielt) ihr)\b(?! die Stadt)",
}
"""How a language would speak to others than it does: French to one it knows well, the others to several."""


@pytest.mark.parametrize("language", PEOPLE)
def test_a_guest_is_spoken_to_in_one_way(language: str) -> None:
    for message in WRITTEN[language]:
        for form in forms(message):
            assert not re.search(PEOPLE[language], form), form


def test_japanese_has_the_marks_of_japanese() -> None:
    for message in WRITTEN["ja"]:
        for form in forms(message):
            assert not re.search(r"[,.!?:;()]", re.sub(r"\{\w+\}", "", form)), form


def test_japanese_calls_merchants_pieces_where_it_speaks_of_them() -> None:
    for message in WRITTEN["ja"]:
        for form in forms(message):
            assert form == "民衆" or not re.search("民衆(?!コマ)", form), form


def test_what_was_said_before_is_forgotten_once_it_is_mended() -> None:
    assert not [language for language in TRANSLATED if "|" in catalogs.po_file(language).read_text("utf-8")], MEND


def test_nothing_is_said_that_is_not_N_() -> None:
    files = (ROOT / "app" / "table").rglob("*.py")
    assert not [(file.name, line) for file in files for line in unmarked_in(file.read_text("utf-8"))]


def test_all_kinds_of_marks_are_found() -> None:
    source = 'N_("a " "b")\nwords.N_n("{n} c", "{n} cs")\nsay(N_ctx("tray", "d"))\nother("e")'
    assert list(marked_in(source, "f.py")) == [
        Sentence("f.py", "a b"),
        Sentence("f.py", "{n} c", "{n} cs"),
        Sentence("f.py", "d", use="tray"),
    ]


@pytest.mark.parametrize("source", ["N_(f'{a}')", "N_(a)", "N_('a' + b)", "N_n('a')", "N_ctx('a')"])
def test_what_nobody_could_translate_is_refused(source: str) -> None:
    with pytest.raises(Unmarkable):
        list(marked_in(source, "f.py"))


def test_bare_words_are_found() -> None:
    assert unmarked_in('say("a")\nwords.say(f"b")\nsay(N_("c"))\nsay(sentence)') == [1, 2]
