"""Draw index.html with the empty city, and the title pictures, in a separate process, from the current sources.

The words that the page says without Python are translated at the same time.
"""

import ast
import json
import re
import subprocess
import sys
import threading
from pathlib import Path

from app.host.errors import HostError
from app.host.manifest import write_atomically
from app.host.site import BUILT, PAGE
from app.host.sources import catalogs, imported_files

DRAWS = "app.web.city.skeleton"
"""The module that prints the files with the drawings as JSON, when Python runs it."""

TITLE_PICTURES = ("title-light.svg", "title-dark.svg")
"""The names of the title pictures in the folder `BUILT`. The style sheet shows one of them."""

START_WORDS = "start-words.js"
"""The name of the script with the words that the page says without Python: in the folder `BUILT` in all languages."""

DRAWN = (PAGE, *TITLE_PICTURES, START_WORDS)
"""The names of all files that `draw` writes into the folder `BUILT`."""

_OTHERS = (
    "index.html",
    "static/style/theme.css",
    "static/style/board.css",
    "static/style/dark.css",
    f"static/startup/{START_WORDS}",
)
"""The files besides the modules and the catalogs that the drawings are made from."""

_START_WORD = re.compile(
    r'^#: .*\bstart-words\.js\b.*\n(?:#.*\n)*msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)', re.MULTILINE
)

_lock = threading.Lock()


def draw(root: Path) -> Path:
    """Write the files `DRAWN` unless they are up to date, and return the path of the page. Raises `HostError`."""
    built = root / BUILT
    stamp = built / ".drawn-from.json"
    with _lock:
        if not (all((built / name).is_file() for name in DRAWN) and _is_up_to_date(stamp, root)):
            inputs = [*(root / name for name in _OTHERS), *imported_files(DRAWS, root), *catalogs(root)]
            times = {str(file.relative_to(root)): file.stat().st_mtime_ns for file in inputs}
            files = _drawn(root) | {START_WORDS: _start_words(root)}
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


def _start_words(root: Path) -> str:
    """Return the script with the translations of its sentences, which are in the catalogs for Python."""
    said = {
        file.parts[-3]: {_text(one): _text(other) for one, other in _START_WORD.findall(file.read_text("utf-8"))}
        for file in catalogs(root)
    }
    script = (root / "static" / "startup" / START_WORDS).read_text("utf-8")
    return script.replace("// the translations", json.dumps(said, ensure_ascii=False)[1:-1])


def _text(lines: str) -> str:
    """Join the quoted lines of a text in a catalog."""
    return "".join(map(ast.literal_eval, lines.splitlines()))
