import re

import pytest

from app.host.site import ROOT
from app.web.components.fit import STEPS, fitted
from tests.web.recorder import Markup


def looks(words: str, lines: int = 2) -> list[str]:
    (found,) = re.findall(r'class="([^"]*)"', fitted(words, lines=lines))
    return str(found).split()


def test_a_short_name_stands_on_one_line() -> None:
    assert looks("Ana") == ["fit", "ems-4"]


def test_a_long_name_may_stand_on_two_lines_broken_between_its_words() -> None:
    assert looks("Wilhelmina Alexandrina M") == ["fit", "ems-17", "half-8"]


def test_a_long_name_of_one_word_may_be_broken_anywhere() -> None:
    assert looks("Donaudampfschiffahrt") == ["fit", "ems-12", "half-7"]


def test_a_task_stays_on_one_line() -> None:
    assert looks("Wilhelmina Alexandrina M", lines=1) == ["fit", "ems-17"]


def test_japanese_letters_are_as_wide_as_high() -> None:
    assert looks("\u4e09\u56db\u4e94\u516d") == ["fit", "ems-5"]


def test_a_name_is_no_markup() -> None:
    assert Markup(fitted("<b>")).texts == ["<b>"]


@pytest.mark.parametrize("name", ["W" * 24, "W" * 12 + " " + "M" * 11, "i" * 24, "\U0001f600" * 24, ""])
def test_for_any_name_there_is_a_size(name: str) -> None:
    style = (ROOT / "static" / "style" / "theme.css").read_text("utf-8")
    assert {look for look in looks(name) if look != "fit"} <= set(
        re.findall(r"^\.([a-z]+-\d+) \{", style, re.MULTILINE)
    )
    assert tuple(int(step) for step in re.findall(r"^\.ems-(\d+) ", style, re.MULTILINE)) == STEPS
