"""Tests that the name of some test cites each rule of RULES.md."""

import re
from pathlib import Path

import pytest

RULES = range(1, 37)
CITED = re.compile(r"^def test_\w+_R(\d+)\(", re.MULTILINE)


def cited() -> set[int]:
    files = Path(__file__).parent.glob("test_rules_*.py")
    return {int(number) for file in files for number in CITED.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"R{rule}")
def test_a_test_cites_the_rule(rule: int) -> None:
    assert rule in cited()
