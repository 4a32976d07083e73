"""What of ours the page runs: what the start of the game imports, computer players, and catalogs of languages."""

import ast
import base64
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

ENTRY_POINT = "app.main"
"""The module whose import starts the game, so nothing else may import it."""

BOTS = "app.bots.reports"
"""The module that is imported for computer players, once there is one at the table."""

LANGUAGES = "app/table/wording/languages"
"""Here lies a package for each language with its catalog, which the game looks for by name."""


def page_sources(root: Path) -> list[str]:
    """The files that the start needs, as paths below `root`, and the catalogs."""
    files = [*imported_files(ENTRY_POINT, root), *((root / LANGUAGES).rglob("*"))]
    return _names((file for file in files if file.suffix in {".py", ".mo"}), root)


def bot_sources(root: Path) -> list[str]:
    """The files that computer players need besides, as paths below `root`."""
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
            waiting.append(module.rpartition(".")[0])  # a package is imported with what is in it
    return found.values()


def language_of(file: str) -> str | None:
    """The language that a file belongs to, if it does to one."""
    language, slash, _ = file.removeprefix(f"{LANGUAGES}/").partition("/")
    return language if slash and file.startswith(f"{LANGUAGES}/") else None


def _file_of(module: str, root: Path) -> Path | None:
    path = root.joinpath(*module.split("."))
    files = (path.with_name(f"{path.name}.py"), path / "__init__.py")
    return next((file for file in files if module and file.is_file()), None)


def _imports_in(file: Path) -> Iterator[str]:
    """What the imports of a file name: modules, and what may be modules or something in one."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def encoded(file: Path) -> str:
    """A file as text that JSON can carry: Python as it is, anything else in base64."""
    return file.read_text("utf-8") if file.suffix == ".py" else base64.b64encode(file.read_bytes()).decode()


def importable_modules(files: list[str]) -> list[str]:
    """The modules that these files hold and that can be imported before there is a page, nor any language chosen."""
    sources = [file for file in files if file.endswith(".py") and not language_of(file)]
    names = (file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in sources)
    return [name for name in names if name != ENTRY_POINT]
