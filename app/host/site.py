"""Where the files of the game are, and which of them belong to the site: the page and static/, nothing else."""

import re
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "static" / "runtime"
DIST = ROOT / "dist"

BUILT = "static/built/"
"""The folder of what is built from the sources, as it begins paths of the site."""
PAGE = "page.html"
"""In that folder: the page as `app.host.page` draws it."""

# a plain name: no dot in front, no slash, no drive letter, nothing with a special meaning for a file system
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


def path_of(url: str) -> str | None:
    """The path, below the folder of the game, of the file that a request asks for; None if it is not of the site."""
    path = unquote(url.partition("?")[0]).removeprefix("/")
    if path in {"", "index.html"}:
        return f"{BUILT}{PAGE}"
    names = path.split("/")
    return path if names[0] == "static" and all(map(_NAME.fullmatch, names)) else None


def find(path: str, root: Path) -> Path | None:
    """The file with such a path, if there is one."""
    file = root / path
    with suppress(OSError):  # a file system refuses names that are too long for it
        # a symbolic link may lead out of the folder
        return file if file.is_file() and file.resolve().is_relative_to((root / "static").resolve()) else None
    return None
