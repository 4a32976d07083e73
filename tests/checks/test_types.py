"""Tests that mypy finds no type error in the Python code."""

from tests.checks.command import passes


def test_mypy_finds_no_errors() -> None:
    assert passes("mypy")
