"""Tests of scripts and style sheets: types and style. `python3 -m tests.scripts --fix` fixes some of the errors."""

from tests.scripts.__main__ import run


def test_the_tools_from_npm_find_no_errors() -> None:
    assert run()
