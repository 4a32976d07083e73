"""Which Python files of ours the page runs: the rooms of the game, without what is for the terminal."""

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
        files += (file for file in (app / room).rglob("*.py") if file.name not in TERMINAL_ONLY)
    return sorted(file.relative_to(root).as_posix() for file in files if file.is_file())


def modules_before_the_start(files: list[str]) -> list[str]:
    """The modules that these files hold and that can be imported before there is a page."""
    names = (file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in files)
    return [name for name in names if name != FIRST]
