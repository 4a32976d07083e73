"""Tests that ruff finds no fault in the Python code. `ruff check --fix` and `ruff format` fix most of what it finds."""

from tests.checks.command import passes


def test_ruff_finds_no_errors() -> None:
    assert passes("ruff", "check")


def test_every_file_has_the_layout_of_ruff() -> None:
    assert passes("ruff", "format", "--check")
