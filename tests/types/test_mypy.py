"""Tests that mypy finds no type error in the Python code."""

import subprocess
import sys

from app.host.site import ROOT


def test_mypy_finds_no_errors() -> None:
    subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, check=True)
