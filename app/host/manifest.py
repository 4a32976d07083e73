"""The list of what the page loads of Python, file by file: static/built/manifest.mjs."""

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
"""A file as seen from static/built, size and digest of what is fetched, and whether the page gunzips it: `gzipped`.

The snapshot has neither size nor digest until it has been made, which is after the rest.
"""

Manifest = dict[str, Any]
"""What the page knows of its Python: versions, and an entry for each file; one for each language in `catalogs`."""


def add_asset(file: Path, built: Path, *, gzipped: bool = True) -> Entry:
    """Move a file to its place, under a name with a digest of its content, so that browsers may cache it forever."""
    content = file.read_bytes()
    name = f"{file.name}-{digest(content)}.pack"
    file.rename(built / name)
    return {"file": name, **_fingerprint(content), "gzipped": gzipped}


def runtime_asset(name: str, runtime: Path) -> Entry:
    """A file of Pyodide, as it comes."""
    content = (runtime / PYODIDE.target / name).read_bytes()
    return {"file": f"../runtime/{PYODIDE.target}/{name}", **_fingerprint(content), "gzipped": False}


def described_snapshot(built: Path, manifest: Manifest) -> Entry:
    """The entry of the snapshot, once it has been made."""
    entry: Entry = manifest[SNAPSHOT]
    return entry | _fingerprint((built / entry["file"]).read_bytes())


def _fingerprint(content: bytes) -> dict[str, Any]:
    """What the page compares a download with."""
    return {"size": len(content), "digest": digest(content)}


def built_entries(manifest: Mapping[str, Any]) -> list[Entry]:
    """The entries of files that are built here, among all in the manifest."""
    entries = [*manifest.values(), *manifest["catalogs"].values()]
    return [entry for entry in entries if isinstance(entry, dict) and str(entry.get("file")).endswith(".pack")]


def lock(runtime: Path) -> dict[str, Any]:
    """Pyodide's list of packages, 119 KB, without a single one of them: the game needs none."""
    whole = json.loads((runtime / PYODIDE.target / "pyodide-lock.json").read_text("utf-8"))
    return {"info": whole["info"], "packages": {}}


def write_manifest(built: Path, runtime: Path, entries: Mapping[str, Any]) -> None:
    """Write the manifest of these entries, and remove the files that are no longer in it."""
    versions = {"version": PYODIDE.version, "pyodide": PYODIDE.target, "pyscript": PYSCRIPT.target}
    manifest = {**versions, "lock": lock(runtime), "wasm": runtime_asset(WASM, runtime), **entries}
    write_atomically(built / MANIFEST, module_text(manifest))
    wanted = {entry["file"] for entry in built_entries(entries)}
    for file in built.glob("*.pack"):
        if file.name not in wanted:
            file.unlink(missing_ok=True)


def write_atomically(file: Path, text: str) -> None:
    """Write a file so that nobody ever finds a part of it."""
    unfinished = file.with_name(f".{file.name.lstrip('.')}-unfinished")
    unfinished.write_text(text, "utf-8")
    unfinished.rename(file)


def module_text(manifest: Mapping[str, Any]) -> str:
    """The manifest as a module of JavaScript."""
    return f"/** @type {{Manifest}} */\nexport const manifest = {json.dumps(manifest, indent=2)};\n"


def read_manifest(built: Path) -> Manifest:
    """What was written last. Raises `OSError` where nothing was, `ValueError` where it is damaged."""
    text = (built / MANIFEST).read_text("utf-8")
    manifest: Manifest = json.loads(text.partition("=")[2].strip().removesuffix(";"))
    return manifest


def digest(*contents: bytes | str) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of these contents in a row."""
    whole = b"".join(content.encode() if isinstance(content, str) else content for content in contents)
    return hashlib.sha256(whole).hexdigest()[:16]
