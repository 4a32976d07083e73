import re

import pytest

from app.host.site import ROOT
from app.web.components.text_width import STEPS, fitted


def looks(words: str, lines: int = 2) -> list[str]:
    (found,) = re.findall(r'class="([^"]*)"', fitted(words, lines=lines))
    return str(found).split()


@pytest.mark.parametrize(
    ("name", "lines", "classes"),
    [
        ("Ana", 2, ["ems-4"]),
        ("Wilhelmina Alexandrina M", 2, ["ems-17", "half-8"]),
        ("Wilhelmina Alexandrina M", 1, ["ems-17"]),
        ("Donaudampfschiffahrt", 2, ["ems-12", "half-7"]),
        ("\u4e09\u56db\u4e94\u516d", 2, ["ems-5"]),
    ],
    ids=["a short name", "two lines", "one line", "a long word", "wide letters"],
)
def test_the_size_follows_the_width_of_a_name_and_the_lines_that_it_may_have(
    name: str, lines: int, classes: list[str]
) -> None:
    assert looks(name, lines) == ["fit", *classes]


@pytest.mark.parametrize("name", ["W" * 24, "W" * 12 + " " + "M" * 11, "i" * 24, "\U0001f600" * 24, ""])
def test_for_any_name_there_is_a_size(name: str) -> None:
    style = (ROOT / "static" / "style" / "theme.css").read_text("utf-8")
    assert {look for look in looks(name) if look != "fit"} <= set(
        re.findall(r"^\.([a-z]+-\d+) \{", style, re.MULTILINE)
    )
    assert tuple(int(step) for step in re.findall(r"^\.ems-(\d+) ", style, re.MULTILINE)) == STEPS
