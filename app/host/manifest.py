"""What the page loads of Python, file by file, and the module static/built/manifest.mjs that tells it."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.host.packages import LOCK, PYODIDE, PYSCRIPT

LIST = "manifest.mjs"
SNAPSHOT = "snapshot"
MACHINE = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"

Part = dict[str, Any]
"""A file as seen from static/built, how many bytes are fetched, and whether the browser unpacks it: `pressed`."""


def adopted(made: Path, built: Path, *, pressed: bool = True) -> Part:
    """Give a file its place under a name that tells its content, so that browsers may keep it for good."""
    content = made.read_bytes()
    name = f"{made.name}-{digest(content)}.pack"
    made.rename(built / name)
    return {"file": name, "size": len(content), "pressed": pressed}


def from_runtime(name: str, runtime: Path) -> Part:
    """A file of Pyodide, as it comes."""
    size = (runtime / PYODIDE.target / name).stat().st_size
    return {"file": f"../runtime/{PYODIDE.target}/{name}", "size": size, "pressed": False}


def made(told: Mapping[str, Any]) -> list[Part]:
    """The parts that are made here, among all that the page is told."""
    parts = [*told.values(), *told["catalogs"].values()]
    return [part for part in parts if isinstance(part, dict) and str(part.get("file")).endswith(".pack")]


def write(built: Path, parts: Mapping[str, Any]) -> None:
    """Tell the page what to load, and remove what it no longer loads."""
    versions = {"version": PYODIDE.version, "pyodide": PYODIDE.target, "pyscript": PYSCRIPT.target, "lock": LOCK}
    told = {**versions, "build": digest(json.dumps(parts)), **parts}
    write_whole(built / LIST, module(told))
    wanted = {part["file"] for part in made(parts)}
    for file in built.glob("*.pack"):
        if file.name not in wanted:
            file.unlink(missing_ok=True)


def write_whole(file: Path, text: str) -> None:
    """Write a file so that nobody ever finds a part of it."""
    unfinished = file.with_name(f".{file.name.lstrip('.')}-unfinished")
    unfinished.write_text(text, "utf-8")
    unfinished.rename(file)


def module(told: Mapping[str, Any]) -> str:
    """The text of the list."""
    return f"/** @type {{Manifest}} */\nexport const manifest = {json.dumps(told, indent=2)};\n"


def read(built: Path) -> dict[str, Any]:
    """What the page is told."""
    told: dict[str, Any] = json.loads((built / LIST).read_text("utf-8").partition("=")[2].strip().removesuffix(";"))
    return told


def digest(*contents: bytes | str) -> str:
    """A short name for contents, which changes when they do."""
    whole = hashlib.sha256()
    for content in contents:
        data = content.encode() if isinstance(content, str) else content
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()[:16]
