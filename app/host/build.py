"""Precompile Python for the browser into static/built, if the sources have changed since the last build."""

import json
import re
import subprocess
import tempfile
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.host.errors import HostError
from app.host.manifest import SNAPSHOT, Manifest, add_asset, built_entries, digest, lock, read_manifest, write_manifest
from app.host.runtime import LEAN_QR, OLDEST_NODE, POFILE, PYODIDE, PYSCRIPT, program, tool
from app.host.sources import PACKS, catalog_sources, importable_modules, pack_sources, page_sources

HERE = Path(__file__).resolve().parent
SCRIPT = HERE / "build.mjs"
TOOLS = (SCRIPT, HERE / "catalogs.mjs", HERE / "bytecode.py", HERE / "manifest.py")
"""The scripts of the build. When one of them changes, the build makes all files again."""
APP_PATH = "/home/pyodide/app.zip"
PARTS = {"app": "app", "library": "library", "laterLibrary": "later-library", **{name: name for name in PACKS}}
"""The files that the script makes of the game and the library, by their names in the manifest."""
WHY = "Python cannot be compiled for the browser"


class Build:
    """Builds the Python files that the page in the folder `root` loads."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._runtime = root / "static" / "runtime"
        self._built = root / "static" / "built"
        self._stamp = self._built / ".stamp"
        packages = (package.target for package in (PYODIDE, PYSCRIPT, LEAN_QR, POFILE))
        self._tools = digest(*(file.read_bytes() for file in TOOLS), *packages)
        self._lock = threading.Lock()

    def refresh(self) -> None:
        """Bring all files of the manifest except the snapshot up to date. Raises `HostError`."""
        with self._lock:
            sources = self._texts(page_sources(self._root))
            catalogs = {code: self._texts(names) for code, names in catalog_sources(self._root).items()}
            packs = {name: self._texts(names) for name, names in pack_sources(self._root).items()}
            stamp = digest(json.dumps([sources, catalogs, packs]), self._tools)
            if self._is_up_to_date(stamp):
                return
            self._built.mkdir(parents=True, exist_ok=True)
            library = self._whole_library()
            with self._temporary_folder() as folder:
                modules = importable_modules([*sources, *(name for files in packs.values() for name in files)])
                inputs = {"sources": sources, "catalogs": catalogs, "packs": packs, "modules": modules}
                self._run("app", folder, library=library, **inputs)
                entries: dict[str, Any] = {key: add_asset(folder / name, self._built) for key, name in PARTS.items()}
                entries["catalogs"] = {code: add_asset(folder / f"catalog-{code}", self._built) for code in catalogs}
            name = digest(entries["app"]["file"], entries["library"]["file"], self._tools)
            entries["snapshot"] = {"file": f"{SNAPSHOT}-{name}.pack"}
            self._stamp.unlink(missing_ok=True)  # it belongs to the previous manifest
            write_manifest(self._built, self._runtime, entries)
            self._stamp.write_text(stamp, "utf-8")

    @property
    def manifest(self) -> Manifest:
        """The manifest of the last build."""
        return read_manifest(self._built)

    def make_snapshot(self) -> None:
        """Make the snapshot that the manifest names, unless it exists. Raises `HostError`."""
        manifest = self.manifest
        if (self._built / manifest["snapshot"]["file"]).is_file():
            return
        with self._temporary_folder() as folder:
            snapshot = folder / SNAPSHOT
            files = {name: self._built / manifest[name]["file"] for name in ("library", "app")}
            self._run("snapshot", snapshot, **files, modules=importable_modules(page_sources(self._root)))
            snapshot.replace(self._built / manifest["snapshot"]["file"])

    def _texts(self, names: list[str]) -> dict[str, str]:
        return {name: (self._root / name).read_text("utf-8") for name in names}

    def _is_up_to_date(self, stamp: str) -> bool:
        try:
            manifest = self.manifest
            entries = [entry for entry in built_entries(manifest) if entry != manifest["snapshot"]]
            sizes = [(self._built / entry["file"]).stat().st_size for entry in entries]
            return self._stamp.read_text("utf-8") == stamp and sizes == [entry["size"] for entry in entries]
        except (OSError, ValueError):  # not built yet, or damaged
            return False

    def _whole_library(self) -> Path:
        """Return the zip of the standard library as bytecode. Make it if these tools and versions have none yet."""
        library = self._built / f".library-{self._tools}.zip"
        if not zipfile.is_zipfile(library):
            print("Preparing Python for a fast start (only this once) ...", flush=True)
            for old in self._built.glob(".library-*.zip"):
                old.unlink()
            with self._temporary_folder() as folder:
                self._run("library", folder / "library")
                (folder / "library").replace(library)
        return library

    def _run(self, task: str, into: Path, **inputs: Any) -> None:
        (pyscript_core,) = (self._runtime / PYSCRIPT.target).glob("core-*.js")
        common = {
            "task": task,
            "into": into,
            "pyodide": f"{self._runtime / PYODIDE.target}/",
            "pyscript": pyscript_core,
            "pofile": program(self._runtime, POFILE),
            "lock": lock(self._runtime),
            "appPath": APP_PATH,
        }
        run_node(SCRIPT, common | inputs)

    @contextmanager
    def _temporary_folder(self) -> Iterator[Path]:
        """Create a temporary folder within static/built, because a file can only be renamed within one file system."""
        with tempfile.TemporaryDirectory(prefix=".unfinished-", dir=self._built) as folder:
            yield Path(folder)


def run_node(script: Path, request: Mapping[str, Any]) -> None:
    """Run a script in Node.js. Its argument is a file with the request as JSON. Raises `HostError` if it fails."""
    node = _node()
    with tempfile.TemporaryDirectory(prefix="medina-") as folder:
        file = Path(folder, "request.json")
        file.write_text(json.dumps(request, default=str), "utf-8")
        done = subprocess.run([node, str(script), str(file)], check=False, capture_output=True, text=True)
    if done.returncode:
        reasons = [line.strip() for line in done.stderr.splitlines() if re.match(r"\s*\w*Error\b", line)]
        raise HostError(f"{WHY}: {(reasons or ['Node.js gives no reason'])[-1]}")


def _node() -> str:
    """Return the path of Node.js. Raises `HostError` if there is none, or an older one than the build needs."""
    node = tool("node")
    version = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout.strip()
    found = re.match(r"v(\d+)\.", version)
    if found and int(found[1]) < OLDEST_NODE:
        raise HostError(f"{WHY}: that needs Node.js {OLDEST_NODE} or newer, and here is {version}.")
    return node
