"""Rebuild the page and its Python files while the server runs, so that developers see their changes on reload."""

import threading
from pathlib import Path

from app.host.build import Build
from app.host.errors import HostError
from app.host.manifest import MANIFEST, SNAPSHOT, Entry
from app.host.page import DRAWN, draw


class LiveBuild:
    """Builds the files in static/built when the page requests them."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._build = Build(root)
        self._snapshot_lock = threading.Lock()
        self._failed: Entry | None = None

    def prepare(self, name: str = MANIFEST) -> None:
        """Bring the file with this name in static/built up to date.

        For the manifest, this builds all Python files that the page loads, then starts a thread that makes the
        snapshot, which only later visits use. Raises `HostError` if the page cannot be drawn or Python cannot be
        compiled, and `OSError` if a file cannot be written.
        """
        if name in DRAWN:
            draw(self._root)
        elif name == MANIFEST:
            self._build.refresh()
            threading.Thread(target=self._make_snapshot, daemon=True).start()
        elif name.startswith(SNAPSHOT):
            self._make_snapshot()  # if the thread is making the snapshot already, this waits for it

    def _make_snapshot(self) -> None:
        with self._snapshot_lock:
            wanted = self._wanted_snapshot
            if wanted == self._failed:
                return
            try:
                self._build.make_snapshot()
            except (HostError, OSError) as problem:
                # if the sources have changed meanwhile, the next page asks for another snapshot
                if wanted == self._wanted_snapshot:
                    self._failed = wanted
                    print(f"{problem}\nLater visits start more slowly, because they find no snapshot.", flush=True)

    @property
    def _wanted_snapshot(self) -> Entry:
        entry: Entry = self._build.manifest["snapshot"]
        return entry
