"""Draw index.html with the empty city, and the title pictures, in a separate process, from the current sources."""

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
"""The module that prints the files with the drawings as JSON, when Python runs it."""

TITLE_PICTURES = ("title-light.svg", "title-dark.svg")
"""The names of the title pictures in the folder `BUILT`. The style sheet shows one of them."""

_OTHERS = ("index.html", "static/style/theme.css", "static/style/board.css")
"""The files besides the modules that the drawings are made from."""

_lock = threading.Lock()


def draw(root: Path) -> Path:
    """Draw the page and the title pictures unless they are up to date, and return the page. Raises `HostError`."""
    built = root / BUILT
    stamp = built / ".drawn-from.json"
    with _lock:
        if not (all((built / name).is_file() for name in (PAGE, *TITLE_PICTURES)) and _is_up_to_date(stamp, root)):
            inputs = [*(root / name for name in _OTHERS), *imported_files(DRAWS, root)]
            times = {str(file.relative_to(root)): file.stat().st_mtime_ns for file in inputs}
            files = _drawn(root)
            built.mkdir(parents=True, exist_ok=True)
            for name, text in files.items():
                write_atomically(built / name, text)
            write_atomically(stamp, json.dumps(times))
    return built / PAGE


def _is_up_to_date(stamp: Path, root: Path) -> bool:
    """Return whether all files have the times that `stamp` lists. It must be fast, as it runs at each visit."""
    try:
        times = json.loads(stamp.read_text("utf-8"))
        return all((root / name).stat().st_mtime_ns == time for name, time in times.items())
    except (OSError, ValueError):
        return False


def _drawn(root: Path) -> dict[str, str]:
    command = [sys.executable, "-m", DRAWS]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        reason = done.stderr.strip().rpartition("\n")[2]
        raise HostError(f"The empty city of the page cannot be drawn: {reason}")
    files: dict[str, str] = json.loads(done.stdout)
    return files
