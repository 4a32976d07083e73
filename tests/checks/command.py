"""Run a tool of the tests' environment on the whole repository."""

import subprocess
import sys

from app.host.site import ROOT


def passes(tool: str, *arguments: str) -> bool:
    """Run the tool, and return whether it finds no fault. If the test fails, pytest shows the tool's output."""
    return subprocess.run([sys.executable, "-m", tool, *arguments], cwd=ROOT, check=False).returncode == 0
