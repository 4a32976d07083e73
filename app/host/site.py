"""Which files of this folder are the site: the page, static/, the Python of app/ and its catalogs, and nothing else."""

import re
from contextlib import suppress
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "static" / "runtime"
DIST = ROOT / "dist"

# a plain name: no dot in front, no slash, no drive letter, nothing that a file system reads in its own way
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


def find(url: str, root: Path = ROOT) -> Path | None:
    """The file of the site that a request asks for, if there is one."""
    path = unquote(url.partition("?")[0]).removeprefix("/") or "index.html"
    names = path.split("/")
    if not all(_NAME.fullmatch(name) for name in names) or not _belongs(PurePosixPath(path)):
        return None
    file = root.joinpath(*names)
    with suppress(OSError):  # a file system refuses names that are too long for it
        # a link may lead out of the folder
        return file if file.is_file() and file.resolve().is_relative_to(root.resolve()) else None
    return None


def _belongs(path: PurePosixPath) -> bool:
    if path.parts[0] == "app":
        return path.suffix in {".py", ".mo"}
    return path.parts[0] == "static" or path.parts == ("index.html",)
