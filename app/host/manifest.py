"""Write and read static/built/manifest.mjs, the list of the Python files that the page downloads."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.host.runtime import LEAN_QR, PYODIDE, PYSCRIPT

MANIFEST = "manifest.mjs"
SNAPSHOT = "snapshot"
WASM = "pyodide.asm.wasm"

Entry = dict[str, Any]
"""A file to download: its path relative to static/built, its size and digest.

The entry of the snapshot has only the path. `publish` adds its size and digest.
"""

Manifest = dict[str, Any]
"""The version and the folders of packages, a lock file, and an `Entry` for each download: in `catalogs` by language."""


def add_asset(file: Path, built: Path) -> Entry:
    """Move a gzipped file into `built`, with a digest in its name for browsers to cache. Return its `Entry`."""
    content = file.read_bytes()
    name = f"{file.name}-{digest(content)}.pack"
    file.replace(built / name)
    return {"file": name, **_fingerprint(content)}


def described_snapshot(built: Path, manifest: Manifest) -> Entry:
    """Return the `Entry` of the snapshot, completed with size and digest. The snapshot must exist."""
    entry: Entry = manifest[SNAPSHOT]
    return entry | _fingerprint((built / entry["file"]).read_bytes())


def _fingerprint(content: bytes) -> dict[str, Any]:
    """Return the size and the digest of a file, with which the page checks its download."""
    return {"size": len(content), "digest": digest(content)}


def built_entries(manifest: Mapping[str, Any]) -> list[Entry]:
    """Return the entries of the files in static/built, without those of the files in static/runtime."""
    entries = [*manifest.values(), *manifest["catalogs"].values()]
    return [entry for entry in entries if isinstance(entry, dict) and str(entry.get("file")).endswith(".pack")]


def lock(runtime: Path) -> dict[str, Any]:
    """Return Pyodide's lock file without its packages. They take 119 KB, and the game needs none of them."""
    whole = json.loads((runtime / PYODIDE.target / "pyodide-lock.json").read_text("utf-8"))
    return {"info": whole["info"], "packages": {}}


def write_manifest(built: Path, runtime: Path, entries: Mapping[str, Any]) -> None:
    """Write a manifest with these entries into the folder `built`, and remove built files that it does not list."""
    folders = {"pyodide": PYODIDE.target, "pyscript": PYSCRIPT.target, "qr": LEAN_QR.target}
    file = runtime / PYODIDE.target / WASM
    wasm = {"file": f"../runtime/{PYODIDE.target}/{WASM}", **_fingerprint(file.read_bytes())}
    manifest = {"version": PYODIDE.version, **folders, "lock": lock(runtime), "wasm": wasm, **entries}
    write_atomically(built / MANIFEST, module_text(manifest))
    wanted = {entry["file"] for entry in built_entries(entries)}
    for file in built.glob("*.pack"):
        if file.name not in wanted:
            file.unlink(missing_ok=True)


def write_atomically(file: Path, text: str) -> None:
    """Write a file so that a reader always finds the whole old content or the whole new content."""
    unfinished = file.with_name(f".{file.name.lstrip('.')}-unfinished")
    unfinished.write_text(text, "utf-8")
    unfinished.replace(file)


def module_text(manifest: Mapping[str, Any]) -> str:
    """Return the source of a JavaScript module that exports the manifest."""
    return f"/** @type {{Manifest}} */\nexport const manifest = {json.dumps(manifest, indent=2)};\n"


def read_manifest(built: Path) -> Manifest:
    """Read the manifest in the folder `built`. Raises `OSError` if there is none, `ValueError` if it is damaged."""
    text = (built / MANIFEST).read_text("utf-8")
    manifest: Manifest = json.loads(text.partition("=")[2].strip().removesuffix(";"))
    return manifest


def digest(*contents: bytes | str) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of the joined contents."""
    whole = b"".join(content.encode() if isinstance(content, str) else content for content in contents)
    return hashlib.sha256(whole).hexdigest()[:16]
