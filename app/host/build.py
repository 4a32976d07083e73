"""Python for the browser, precompiled into static/built: made anew only when what it is made of has changed."""

import io
import json
import tempfile
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.host import manifest, node
from app.host.bytecode import contents, squeezed
from app.host.manifest import Part, digest
from app.host.packages import LOCK, PYODIDE, PYSCRIPT
from app.host.sources import as_text, language_of, modules_before_the_start, page_files

HERE = Path(__file__).resolve().parent
SCRIPT = HERE / "build.mjs"
LIBRARY_AT = "/lib/python314.zip"
APP_AT = "/home/pyodide/app.zip"
FROM_SOURCES = "from sources"


class Build:
    """Makes what the page of the folder `root` loads of Python."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._runtime = root / "static" / "runtime"
        self._built = root / "static" / "built"
        self._stamp = self._built / ".stamp"
        self._tools = digest(SCRIPT.read_bytes(), (HERE / "bytecode.py").read_bytes(), PYODIDE.spec, PYSCRIPT.spec)
        self._one_at_a_time = threading.Lock()

    def refresh(self) -> bool:
        """Bring all but the snapshot up to date; tells whether that changed anything. Raises `HostError`."""
        with self._one_at_a_time:
            sources, catalogs = self._sources()
            stamp = digest(json.dumps([sources, catalogs]), self._tools)
            if self._is_stamped(stamp):
                return False
            self._built.mkdir(parents=True, exist_ok=True)
            library = self._whole_library()
            with self._folder() as folder:
                self._run("app", folder, library=library, sources=sources, catalogs=catalogs)
                app = self._squeezed(folder / "app")
                spoken = {code: self._squeezed(folder / f"catalog-{code}") for code in catalogs}
                first, rest = self._library_parts(library, (folder / "needed.json").read_text("utf-8"))
            name = digest(app["file"], first["file"], self._tools)
            snapshot = {"file": f"{manifest.SNAPSHOT}-{name}.pack", "pressed": True}
            self._tell(stamp, {"library": first, "rest": rest, "app": app, "catalogs": spoken, "snapshot": snapshot})
            return True

    @property
    def parts(self) -> dict[str, Any]:
        """What the page is told to load."""
        return manifest.read(self._built)

    def make_snapshot(self) -> None:
        """Make the snapshot that belongs to the rest, if it is not there. Raises `HostError`."""
        told = self.parts
        if not told["snapshot"] or (self._built / told["snapshot"]["file"]).is_file():
            return
        with self._folder() as folder:
            made = folder / manifest.SNAPSHOT
            files = {name: self._built / told[name]["file"] for name in ("library", "app")}
            self._run("snapshot", made, **files, sources=self._sources()[0])
            made.rename(self._built / told["snapshot"]["file"])

    def fall_back(self) -> None:
        """Have the page load our sources and the library as it comes: slower, but made without Node."""
        with self._one_at_a_time:
            self._built.mkdir(parents=True, exist_ok=True)
            with self._folder() as folder:
                sources, catalogs = self._sources()
                app = self._as_it_is(sources, folder / "app")
                spoken = {code: self._as_it_is(files, folder / f"catalog-{code}") for code, files in catalogs.items()}
            library = manifest.from_runtime(manifest.LIBRARY, self._runtime)
            self._tell(
                FROM_SOURCES, {"library": library, "rest": None, "app": app, "catalogs": spoken, "snapshot": None}
            )

    def _as_it_is(self, sources: Mapping[str, str], made: Path) -> Part:
        made.write_bytes(squeezed_zip(sources))
        return self._squeezed(made)

    def _squeezed(self, made: Path) -> Part:
        return manifest.adopted(made, self._built, pressed=False)

    def _sources(self) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
        """The files of the game, and those of each other language."""
        sources: dict[str, str] = {}
        catalogs: dict[str, dict[str, str]] = {}
        for name in page_files(self._root):
            language = language_of(name)
            group = catalogs.setdefault(language, {}) if language else sources
            group[name] = as_text(self._root / name)
        return sources, catalogs

    def _is_stamped(self, stamp: str) -> bool:
        try:
            told = self.parts if self._stamp.read_text("utf-8") == stamp else None
        except (OSError, ValueError):  # not made, or damaged, which is the same
            return False
        return told is not None and self._are_there([part for part in manifest.made(told) if part != told["snapshot"]])

    def _are_there(self, made: list[Part]) -> bool:
        files = ((self._built / part["file"], part["size"]) for part in made)
        return all(file.is_file() and file.stat().st_size == size for file, size in files)

    def _tell(self, stamp: str, made: dict[str, Any]) -> None:
        self._stamp.unlink(missing_ok=True)  # it is not for another list
        manifest.write(self._built, {"machine": manifest.from_runtime(manifest.MACHINE, self._runtime), **made})
        self._stamp.write_text(stamp, "utf-8")

    def _whole_library(self) -> Path:
        """The standard library as bytecode, which changes only with Python."""
        library = self._built / f".library-{self._tools}.zip"
        if not zipfile.is_zipfile(library):
            print("Preparing Python for a fast start (only this once) ...", flush=True)
            with self._folder() as folder:
                self._run("library", folder / "library")
                (folder / "library").rename(library)
        return library

    def _library_parts(self, library: Path, needed: str) -> tuple[Part, Part]:
        """What the start needs of the library, and the rest."""
        note = self._built / f".parts-{digest(needed, self._tools)}.json"
        made = self._noted(note)
        if made is None:
            with self._folder() as folder:
                self._run("split", folder, library=library, needed=json.loads(needed))
                made = [manifest.adopted(folder / name, self._built) for name in ("library", "rest")]
            manifest.write_whole(note, json.dumps(made))
        first, rest = made
        return first, rest

    def _noted(self, note: Path) -> list[Part] | None:
        """The parts that a note tells of, if they are there."""
        try:
            made: list[Part] = json.loads(note.read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return made if self._are_there(made) else None

    def _run(self, task: str, into: Path, **given: Any) -> None:
        sources = list(given.get("sources", ()))
        common = {
            "task": task,
            "into": into,
            "pyodide": f"{self._runtime / PYODIDE.target}/",
            "pyscript": self._runtime / PYSCRIPT.target / PYSCRIPT.core,
            "lock": LOCK,
            "libraryAt": LIBRARY_AT,
            "appAt": APP_AT,
            "modules": modules_before_the_start(sources),
        }
        node.run(SCRIPT, common | given)

    @contextmanager
    def _folder(self) -> Iterator[Path]:
        """A folder for unfinished work, beside where it goes, because a rename needs the same file system."""
        with tempfile.TemporaryDirectory(prefix=".making-", dir=self._built) as folder:
            yield Path(folder)


def squeezed_zip(sources: Mapping[str, str]) -> bytes:
    """Sources as the page takes them."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in contents(sources).items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return squeezed(packed.getvalue())
