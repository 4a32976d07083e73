"""Draw index.html with the empty city in a separate process, always from the current sources."""

import json
import subprocess
import sys
import threading
from pathlib import Path

from app.host.errors import HostError
from app.host.manifest import write_atomically
from app.host.site import BUILT, PAGE
from app.host.sources import imported_files

DRAWS = "app.web.city.skeleton"
"""The module that prints the page with the drawings, when Python runs it."""

_lock = threading.Lock()


def draw(root: Path) -> Path:
    """Draw the page unless its file is up to date, and return the file. Raises `HostError`."""
    page, stamp = root / BUILT / PAGE, root / BUILT / f".{PAGE}-inputs.json"
    with _lock:
        if not (page.is_file() and _is_up_to_date(stamp, root)):
            inputs = [root / "index.html", *imported_files(DRAWS, root)]
            times = {str(file.relative_to(root)): file.stat().st_mtime_ns for file in inputs}
            text = _drawn(root)
            page.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(page, text)
            write_atomically(stamp, json.dumps(times))
    return page


def _is_up_to_date(stamp: Path, root: Path) -> bool:
    """Return whether all files have the times that `stamp` lists. It must be fast, as it runs at each visit."""
    try:
        times = json.loads(stamp.read_text("utf-8"))
        return all((root / name).stat().st_mtime_ns == time for name, time in times.items())
    except (OSError, ValueError):
        return False


def _drawn(root: Path) -> str:
    command = [sys.executable, "-m", DRAWS]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        reason = done.stderr.strip().rpartition("\n")[2]
        raise HostError(f"The empty city of the page cannot be drawn: {reason}")
    return done.stdout
