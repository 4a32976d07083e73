"""The list in static/pyscript.json of what the page loads, Python and catalogs, kept equal to the tree."""

import json
from pathlib import Path
from typing import Any

from app.host.site import ROOT

CONFIG = Path("static", "pyscript.json")
ROOMS = ("engine", "table", "web")
LOADED = {".py", ".mo"}
TERMINAL_ONLY = ("__main__.py", "bench.py", "skeleton.py")


def listed(root: Path = ROOT) -> dict[str, str]:
    """The files that the page loads: address, as seen from the list, to place in the page's file system."""
    files: dict[str, str] = _read(root)["files"]
    return files


def expected(root: Path = ROOT) -> dict[str, str]:
    """The files that it should load, going by the tree."""
    return {f"../{path}": f"./{path}" for path in sorted(_in_the_tree(root))}


def rewrite(root: Path = ROOT) -> int:
    """Bring the list up to date with the tree and return how many files it holds."""
    config = _read(root)
    config["files"] = expected(root)
    (root / CONFIG).write_text(json.dumps(config, indent=2) + "\n", "utf-8")
    return len(config["files"])


def _read(root: Path) -> dict[str, Any]:
    config: dict[str, Any] = json.loads((root / CONFIG).read_text("utf-8"))
    return config


def _in_the_tree(root: Path) -> list[str]:
    app = root / "app"
    files = [app / "__init__.py", app / "main.py"]
    for room in ROOMS:
        files += (file for file in (app / room).rglob("*") if _is_loaded(file))
    return [file.relative_to(root).as_posix() for file in files if file.is_file()]


def _is_loaded(file: Path) -> bool:
    return file.suffix in LOADED and file.name not in TERMINAL_ONLY
