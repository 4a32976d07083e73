"""Makes a copy of the game with errors at known lines: in Python and in a script, while the page starts and later."""

import shutil
from pathlib import Path

from app.host import site

AT_THE_START, IN_PYTHON, IN_A_SCRIPT = "?fail-at-start", "fail-in-python", "fail-in-a-script"
"""The triggers of the errors.

AT_THE_START is the query of an address that makes the start fail. The others are events that make the page fail later.
"""

PYTHON = f'''
import js
from pyodide.ffi import create_proxy


def fail(event: object) -> None:
    """Fail when the event comes."""
    raise ValueError("no such thing")


js.addEventListener("{IN_PYTHON}", create_proxy(fail))
if js.location.search == "{AT_THE_START}":
    raise ValueError("no such thing")
'''

SCRIPT = f"""
addEventListener("{IN_A_SCRIPT}", () => {{
  throw new Error("no such thing");
}});
"""

MODULE, STARTUP = "app/main.py", "static/startup/boot.mjs"


def make_failing_copy(root: Path) -> Path:
    """Copy the game into the folder `root` and add the errors."""
    for name in ("app", "static"):
        shutil.copytree(site.ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(site.ROOT / "index.html", root)
    _insert(root / MODULE, '"""\n', PYTHON)  # the code goes before the start of the game, which is the last line
    _insert(root / STARTUP, ";\n", SCRIPT)
    return root


def _insert(file: Path, after: str, text: str) -> None:
    head, found, tail = file.read_text("utf-8").partition(after)
    file.write_text(f"{head}{found}{text}{tail}", "utf-8")


def line_of(root: Path, name: str, text: str, at: int = 0) -> str:
    """Return the file and line of a text as error messages name them, such as "app/main.py:12".

    `at` is the index of the line among the lines that contain the text.
    """
    lines = (root / name).read_text("utf-8").splitlines()
    return f"{name}:{[number for number, line in enumerate(lines, 1) if text in line][at]}"
