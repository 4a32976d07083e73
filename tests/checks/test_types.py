"""Tests of the types of Python, by mypy."""

from tests.checks.command import passes


def test_mypy_finds_no_errors() -> None:
    assert passes("mypy")
