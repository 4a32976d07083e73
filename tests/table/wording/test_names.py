"""Tests that names are shown as typed, but are never invisible, too long, or able to change the direction of text."""

import unicodedata

import pytest
from hypothesis import example, given, strategies as st

from app.table.wording.names import LONGEST_NAME, clean, isolated, typed
from app.table.wording.words import Words

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ANY_TEXT = st.text(st.characters(), max_size=60)


@pytest.mark.parametrize("name", ["Ana", "Zoë", "山田 花子", "אנה", "مریم", "O'Neill & Co", "<b>", FAMILY, "नमस्ते", "A"])
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("  Ana \t Maria\n", "Ana Maria"),
        ("A\u202ena", "Ana"),
        ("\u2066Ana\u2069\u200f", "Ana"),
        ("A\u200bn\ufeffa\u00ad", "Ana"),
        ("A\x00n\x1b[31ma\x7f", "An[31ma"),
        ("A\ud800na", "Ana"),
        ("Ana\u2028Ben\u3000C", "Ana Ben C"),
        ("\u3164\u2800", ""),
        ("\u200d", ""),
        ("\u0301", ""),
        ("x" * 10_000, "x" * LONGEST_NAME),
        ("\u200b" * 10_000 + "x", ""),
    ],
)
def test_invisible_characters_and_marks_of_direction_are_removed(name: str, cleaned: str) -> None:
    assert clean(name) == cleaned


@given(ANY_TEXT)
@example(" " * 30 + "x")
@example("x" * 23 + " \u200d")
def test_a_clean_name_is_short_and_cleaning_it_again_changes_nothing(name: str) -> None:
    cleaned = clean(name)
    assert len(cleaned) <= LONGEST_NAME
    assert clean(cleaned) == cleaned == typed(cleaned)
    cleaned.encode()
    assert not {unicodedata.category(each) for each in cleaned} & {"Cc", "Cs", "Zl", "Zp"}
    assert {each for each in cleaned if unicodedata.category(each) == "Cf"} <= set("\u200c\u200d")


def test_while_a_name_is_typed_its_last_blank_stays() -> None:
    assert typed("Ana ") == "Ana "
    assert typed("Ana  M") == "Ana M"


def test_right_to_left_letters_are_isolated_in_a_sentence() -> None:
    assert Words().say("{name} wins", name="Ana") == "Ana wins"
    assert Words().say("{name} wins", name="אנה") == "\u2068אנה\u2069 wins"
    assert isolated("Zoë") == "Zoë"
