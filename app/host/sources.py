"""Which Python files of the game the page loads: for the start, for computer players, and for each language."""

import ast
import base64
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

ENTRY_POINT = "app.main"
"""The module that starts the game when it is imported; no other module imports it."""

BOTS = "app.bots.reports"
"""The module that the page imports for computer players, when the first of them sits at the table."""

LANGUAGES = "app/table/wording/languages"
"""The folder with a package for each language. The game finds the catalogs by name, not by import."""


def page_sources(root: Path) -> list[str]:
    """The files that the start needs, and all catalogs, as paths below `root`."""
    files = [*imported_files(ENTRY_POINT, root), *((root / LANGUAGES).rglob("*"))]
    return _names((file for file in files if file.suffix in {".py", ".mo"}), root)


def bot_sources(root: Path) -> list[str]:
    """The additional files that computer players need, as paths below `root`."""
    return _names(set(imported_files(BOTS, root)) - set(imported_files(ENTRY_POINT, root)), root)


def _names(files: Iterable[Path], root: Path) -> list[str]:
    return sorted({file.relative_to(root).as_posix() for file in files})


def imported_files(entry_point: str, root: Path) -> Collection[Path]:
    """The file of a module, and those of all modules of the game that it imports, directly or indirectly."""
    found: dict[str, Path] = {}
    waiting = [entry_point]
    while waiting:
        module = waiting.pop()
        file = None if module in found else _file_of(module, root)
        if file:
            found[module] = file
            waiting += _imports_in(file)
            waiting.append(module.rpartition(".")[0])  # importing a module imports its package
    return found.values()


def language_of(file: str) -> str | None:
    """The language that a file belongs to, None for files of the game itself."""
    language, slash, _ = file.removeprefix(f"{LANGUAGES}/").partition("/")
    return language if slash and file.startswith(f"{LANGUAGES}/") else None


def _file_of(module: str, root: Path) -> Path | None:
    path = root.joinpath(*module.split("."))
    files = (path.with_name(f"{path.name}.py"), path / "__init__.py")
    return next((file for file in files if module and file.is_file()), None)


def _imports_in(file: Path) -> Iterator[str]:
    """The modules that a file imports; `from a import b` gives `a` and `a.b`, which may be a module."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def encoded(file: Path) -> str:
    """A file as text for JSON: Python as text, other files in base64."""
    return file.read_text("utf-8") if file.suffix == ".py" else base64.b64encode(file.read_bytes()).decode()


def importable_modules(files: list[str]) -> list[str]:
    """The modules of these files that can be imported without a page and before a language is chosen."""
    sources = [file for file in files if file.endswith(".py") and not language_of(file)]
    names = (file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in sources)
    return [name for name in names if name != ENTRY_POINT]
