"""Tests that ruff finds no fault in the Python code. `ruff check --fix` and `ruff format` fix most of what it finds."""

import subprocess
import sys

import pytest

from app.host.site import ROOT


@pytest.mark.parametrize("command", [("check",), ("format", "--check")], ids=" ".join)
def test_ruff_finds_no_errors(command: tuple[str, ...]) -> None:
    subprocess.run([sys.executable, "-m", "ruff", *command], cwd=ROOT, check=True)
