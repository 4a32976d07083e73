"""Rebuild the page and its Python files while the server runs, so that developers see their changes on reload."""

import threading
from contextlib import suppress
from pathlib import Path

from app.host.build import Build
from app.host.errors import HostError
from app.host.manifest import MANIFEST, SNAPSHOT, Entry
from app.host.page import TITLE_PICTURES, draw
from app.host.site import PAGE


class LiveBuild:
    """Builds files when the page requests them, and falls back to the sources if Python cannot be precompiled."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._build = Build(root)
        self._last_message = ""
        self._snapshot_lock = threading.Lock()
        self._failed: Entry | None = None

    def prepare(self, name: str = MANIFEST) -> None:
        """Bring the file with this name in static/built up to date.

        For the manifest, this builds all Python files that the page loads, then starts a thread that makes the
        snapshot, which only later visits use. Raises `HostError` if the page cannot be drawn, and `OSError` if a file
        cannot be written.
        """
        if name in {PAGE, *TITLE_PICTURES}:
            draw(self._root)
        elif name == MANIFEST:
            self._refresh()
        elif name.startswith(SNAPSHOT):
            self._make_snapshot()  # if the thread is making the snapshot already, this waits for it

    def _refresh(self) -> None:
        try:
            self._build.refresh()
        except HostError as problem:
            self._build.fall_back()
            self._print_once(f"{problem}\nThe game runs from its sources instead, and starts more slowly.")
        else:
            threading.Thread(target=self._make_snapshot, daemon=True).start()

    def _make_snapshot(self) -> None:
        with self._snapshot_lock:
            wanted = self._snapshot_entry()
            if wanted in (None, self._failed):
                return
            try:
                self._build.make_snapshot()
            except (HostError, OSError, ValueError) as problem:
                # if the sources have changed meanwhile, the next page asks for another snapshot
                if wanted == self._snapshot_entry():
                    self._failed = wanted
                    self._print_once(
                        f"{problem}\nThe game keeps no snapshot for later visits, which start more slowly."
                    )

    def _snapshot_entry(self) -> Entry | None:
        """Return the entry of the snapshot in the manifest. Return None if it has no entry or cannot be read."""
        with suppress(OSError, ValueError):
            entry: Entry | None = self._build.manifest["snapshot"]
            return entry
        return None

    def _print_once(self, text: str) -> None:
        if text != self._last_message:
            print(text, flush=True)
        self._last_message = text
