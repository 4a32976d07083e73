"""What of ours the page runs: the rooms of the game without what is for the terminal, and the catalogs of its words."""

import base64
from pathlib import Path

ROOMS = ("engine", "table", "web")
TERMINAL_ONLY = ("__main__.py", "bench.py", "skeleton.py")
FIRST = "app.main"
"""The module whose import starts the game, so nothing else may import it."""


def page_files(root: Path) -> list[str]:
    """The files, as paths below `root`."""
    app = root / "app"
    files = [app / "__init__.py", app / "main.py"]
    for room in ROOMS:
        files += (file for file in (app / room).rglob("*") if _is_for_the_page(file))
    return sorted(file.relative_to(root).as_posix() for file in files if file.is_file())


def _is_for_the_page(file: Path) -> bool:
    return file.suffix in {".py", ".mo"} and file.name not in TERMINAL_ONLY


def as_text(file: Path) -> str:
    """A file as text that JSON can carry: Python as it is, anything else in base64."""
    return file.read_text("utf-8") if file.suffix == ".py" else base64.b64encode(file.read_bytes()).decode()


def modules_before_the_start(files: list[str]) -> list[str]:
    """The modules that these files hold and that can be imported before there is a page."""
    sources = [file for file in files if file.endswith(".py")]
    names = (file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in sources)
    return [name for name in names if name != FIRST]
