"""Lists the files of the project, and what their Python imports, for the tests of the architecture."""

import ast
from collections.abc import Iterator
from pathlib import Path

from app.host.site import ROOT

# folders made by tools and the setup, which are not in git
MADE = {"__pycache__", "runtime", "built", "dist", "node_modules"}


def our_files(folder: Path = ROOT) -> Iterator[Path]:
    """Yield all files of the project, including those in the hidden folders that belong to it."""
    for path in sorted(folder.iterdir()):
        if path.is_file():
            yield path
        elif path.name not in MADE and (not path.name.startswith(".") or path.name in {".ci", ".github"}):
            yield from our_files(path)


def python_files(*folders: str) -> list[Path]:
    return [file for folder in folders for file in our_files(ROOT / folder) if file.suffix == ".py"]


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), name_of(file))


def imports_of(file: Path) -> set[str]:
    """Return the full names of all modules that a file imports, at any place in it."""
    found: set[str] = set()
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def names_used_of(file: Path, module: str) -> set[str]:
    """Return the names of a module that a file uses: `module.name`, or `name` imported from it."""
    found: set[str] = set()
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module:
            found.add(node.attr)
    return found
