"""Draws the page: fills the empty city and the title picture into index.html.

A process of its own draws them, by `python3 -m app.web.city.skeleton`. The host imports nothing of the game, and a
server that has been running for hours draws what the files contain now, not what it imported when it started.
"""

import subprocess
import sys
import threading
from pathlib import Path

from app.host.errors import HostError
from app.host.manifest import digest, write_atomically
from app.host.site import BUILT, PAGE

DRAW = ("-m", "app.web.city.skeleton")

_lock = threading.Lock()


def draw(root: Path) -> Path:
    """Draw the page unless it is up to date; return its file. Raises `HostError`."""
    page, stamp = root / BUILT / PAGE, root / BUILT / f".{PAGE}-stamp"
    inputs = [root / "index.html", *sorted((root / "app").rglob("*.py"))]
    wanted = digest(*(file.read_bytes() for file in inputs))
    with _lock:
        if not (page.is_file() and stamp.is_file() and stamp.read_text("utf-8") == wanted):
            text = _drawn(root)
            page.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(page, text)
            write_atomically(stamp, wanted)
    return page


def _drawn(root: Path) -> str:
    command = [sys.executable, *DRAW]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        reason = done.stderr.strip().rpartition("\n")[2]
        raise HostError(f"The empty city of the page cannot be drawn: {reason}")
    return done.stdout
