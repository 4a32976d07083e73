"""Runs a tool of this environment on the whole repository."""

import subprocess
import sys

from app.host.site import ROOT


def passes(tool: str, *arguments: str) -> bool:
    """Return whether the tool finds nothing wrong; pytest shows what it prints."""
    return subprocess.run([sys.executable, "-m", tool, *arguments], cwd=ROOT, check=False).returncode == 0
