"""Tests that the name of some test cites each rule of RULES.md."""

import re
from pathlib import Path

CITED = re.compile(r"^def test_\w+_R(\d+)\(", re.MULTILINE)


def test_a_test_cites_each_rule() -> None:
    files = Path(__file__).parent.glob("test_rules_*.py")
    cited = {int(number) for file in files for number in CITED.findall(file.read_text("utf-8"))}
    assert cited == set(range(1, 37))
