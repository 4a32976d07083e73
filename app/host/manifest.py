"""static/built/manifest.mjs, the list of the Python files that the page downloads."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.host.runtime import PYODIDE, PYSCRIPT

MANIFEST = "manifest.mjs"
SNAPSHOT = "snapshot"
WASM = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"

Entry = dict[str, Any]
"""A download: its path relative to static/built, its size and digest, and whether the page has to gunzip it.

The snapshot has no size and no digest until it has been made, which is after all other files.
"""

Manifest = dict[str, Any]
"""Versions, and an entry for each download; `catalogs` has an entry for each language."""


def add_asset(file: Path, built: Path, *, gzipped: bool = True) -> Entry:
    """Move a file into static/built. Its name gets a digest of the content, so browsers may cache it forever."""
    content = file.read_bytes()
    name = f"{file.name}-{digest(content)}.pack"
    file.replace(built / name)
    return {"file": name, **_fingerprint(content), "gzipped": gzipped}


def runtime_asset(name: str, runtime: Path) -> Entry:
    """The entry of an unchanged file of Pyodide."""
    content = (runtime / PYODIDE.target / name).read_bytes()
    return {"file": f"../runtime/{PYODIDE.target}/{name}", **_fingerprint(content), "gzipped": False}


def described_snapshot(built: Path, manifest: Manifest) -> Entry:
    """The entry of the snapshot with size and digest, after it has been made."""
    entry: Entry = manifest[SNAPSHOT]
    return entry | _fingerprint((built / entry["file"]).read_bytes())


def _fingerprint(content: bytes) -> dict[str, Any]:
    """Size and digest, which the page compares with a download."""
    return {"size": len(content), "digest": digest(content)}


def built_entries(manifest: Mapping[str, Any]) -> list[Entry]:
    """The entries of the files in static/built, without those of static/runtime."""
    entries = [*manifest.values(), *manifest["catalogs"].values()]
    return [entry for entry in entries if isinstance(entry, dict) and str(entry.get("file")).endswith(".pack")]


def lock(runtime: Path) -> dict[str, Any]:
    """Pyodide's list of packages, emptied: it has 119 KB, and the game needs no package."""
    whole = json.loads((runtime / PYODIDE.target / "pyodide-lock.json").read_text("utf-8"))
    return {"info": whole["info"], "packages": {}}


def write_manifest(built: Path, runtime: Path, entries: Mapping[str, Any]) -> None:
    """Write the manifest with these entries, and remove files that are no longer in it."""
    versions = {"version": PYODIDE.version, "pyodide": PYODIDE.target, "pyscript": PYSCRIPT.target}
    manifest = {**versions, "lock": lock(runtime), "wasm": runtime_asset(WASM, runtime), **entries}
    write_atomically(built / MANIFEST, module_text(manifest))
    wanted = {entry["file"] for entry in built_entries(entries)}
    for file in built.glob("*.pack"):
        if file.name not in wanted:
            file.unlink(missing_ok=True)


def write_atomically(file: Path, text: str) -> None:
    """Write a file so that a reader finds the old or the new content, never a part."""
    unfinished = file.with_name(f".{file.name.lstrip('.')}-unfinished")
    unfinished.write_text(text, "utf-8")
    unfinished.replace(file)


def module_text(manifest: Mapping[str, Any]) -> str:
    """The manifest as a JavaScript module."""
    return f"/** @type {{Manifest}} */\nexport const manifest = {json.dumps(manifest, indent=2)};\n"


def read_manifest(built: Path) -> Manifest:
    """Read the manifest. Raises `OSError` if there is none, `ValueError` if it is damaged."""
    text = (built / MANIFEST).read_text("utf-8")
    manifest: Manifest = json.loads(text.partition("=")[2].strip().removesuffix(";"))
    return manifest


def digest(*contents: bytes | str) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of these contents in a row."""
    whole = b"".join(content.encode() if isinstance(content, str) else content for content in contents)
    return hashlib.sha256(whole).hexdigest()[:16]
