"""The folders of the game, and the functions that decide which files belong to the site: the page and static/."""

import re
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "static" / "runtime"
DIST = ROOT / "dist"

BUILT = "static/built/"
"""The folder of the files that are built from the sources, as the beginning of a path."""
PAGE = "page.html"
"""The name of the page that `app.host.page` draws into the folder `BUILT`."""

# a plain name: no dot in front, no slash, no drive letter, nothing with a special meaning for a file system
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


def path_of(url: str) -> str | None:
    """Return the path that this URL names, or None if it is outside the site. There may be no such file."""
    path = unquote(url.partition("?")[0]).removeprefix("/")
    if path in {"", "index.html"}:
        return f"{BUILT}{PAGE}"
    names = path.split("/")
    return path if names[0] == "static" and all(map(_NAME.fullmatch, names)) else None


def find(path: str, root: Path) -> Path | None:
    """Return the file at this path below `root`, or None if there is no such file in static/."""
    file = root / path
    with suppress(OSError):  # the file system refuses names that are too long
        # a symbolic link may lead out of the folder
        return file if file.is_file() and file.resolve().is_relative_to((root / "static").resolve()) else None
    return None
