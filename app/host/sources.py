"""Find the files of Python that the page loads: to show its first screen, in each pack, and for each language."""

import ast
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from app.host.errors import HostError

ENTRY_POINT = "app.main"
"""The module that starts the game when the page imports it. No other module imports it."""

PACKS = {
    "bots": "app.bots.reports",
    "help": "app.help.pack",
    "learning": "app.learning.pack",
    "houses": "app.houses.pack",
}
"""The module of each pack, by its name. The page imports it when it first needs the pack."""

LANGUAGES = "app/table/wording/languages"
"""The folder with a package for each language. No module imports them, because the game finds them by name."""


def page_sources(root: Path) -> list[str]:
    """Return the files that the page needs to start, as paths below `root`."""
    return _names([*imported_files(ENTRY_POINT, root), root / LANGUAGES / "__init__.py"], root)


def catalog_sources(root: Path) -> dict[str, list[str]]:
    """Return the files of each language, by its code, as paths below `root`."""
    return {file.parts[-3]: _names([file, file.parents[1] / "__init__.py"], root) for file in catalogs(root)}


def catalogs(root: Path) -> list[Path]:
    """Return the files with the translations of all languages."""
    return sorted((root / LANGUAGES).glob("*/LC_MESSAGES/medina.po"))


def pack_sources(root: Path) -> dict[str, list[str]]:
    """Return the files that only a pack needs, by its name, as paths below `root`. They include its style sheet."""
    at_start = {*imported_files(ENTRY_POINT, root)}
    needed = {name: {*imported_files(module, root)} - at_start for name, module in PACKS.items()}
    return {name: _names([*files, *(root / "app" / name).glob("*.css")], root) for name, files in needed.items()}


def _names(files: Iterable[Path], root: Path) -> list[str]:
    return sorted({file.relative_to(root).as_posix() for file in files})


def imported_files(entry_point: str, root: Path) -> Collection[Path]:
    """Return the file of a module, and the files of all modules of the game that it imports directly or indirectly."""
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


def _file_of(module: str, root: Path) -> Path | None:
    path = root.joinpath(*module.split("."))
    files = (path.with_name(f"{path.name}.py"), path / "__init__.py")
    return next((file for file in files if module and file.is_file()), None)


def _imports_in(file: Path) -> Iterator[str]:
    """Yield the names of the modules that a file imports. For `from a import b`, yield `a` and `a.b`.

    Raises `HostError` if the file has an error in its syntax.
    """
    try:
        tree = ast.parse(file.read_bytes(), str(file))
    except SyntaxError as problem:
        raise HostError(str(problem)) from problem
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importable_modules(files: list[str]) -> list[str]:
    """Return the modules in these files that can be imported before the game starts: all but the entry point."""
    python = (file for file in files if file.endswith(".py"))
    names = (file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in python)
    return [name for name in names if name != ENTRY_POINT]
