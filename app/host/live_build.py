"""Keeps what the page loads of Python up to date while the game is served, for those who change it."""

import threading
from contextlib import suppress
from pathlib import Path

from app.host import manifest
from app.host.build import Build
from app.host.errors import HostError
from app.host.manifest import Part


class LiveBuild:
    """Precompiles before the page asks, and makes do with sources where that does not work."""

    def __init__(self, root: Path) -> None:
        self._build = Build(root)
        self._said = ""
        self._one_snapshot_at_a_time = threading.Lock()
        self._given_up: Part | None = None

    def prepare(self, name: str = manifest.LIST) -> None:
        """Have the file of this name in static/built ready to be sent. Raises `OSError` where nothing can be written.

        The list brings all that the page loads up to date; the snapshot, which only later visits use, soon after.
        """
        if name == manifest.LIST:
            self._refresh()
        elif name.startswith(manifest.SNAPSHOT):
            self._make_snapshot()  # it is mostly on the way already: then this waits for it

    def _refresh(self) -> None:
        try:
            self._build.refresh()
        except HostError as problem:
            self._build.fall_back()
            self._say(f"{problem}\nThe game runs from its sources instead, and starts more slowly.")
        else:
            threading.Thread(target=self._make_snapshot, daemon=True).start()

    def _make_snapshot(self) -> None:
        with self._one_snapshot_at_a_time:
            wanted = self._wanted()
            if wanted in (None, self._given_up):
                return
            try:
                self._build.make_snapshot()
            except (HostError, OSError, ValueError) as problem:
                # another change may have come in between; then the next page that asks gets another one
                if wanted == self._wanted():
                    self._given_up = wanted
                    self._say(f"{problem}\nThe game keeps no snapshot for later visits, which start more slowly.")

    def _wanted(self) -> Part | None:
        """The snapshot that the page is told of."""
        with suppress(OSError, ValueError):
            wanted: Part | None = self._build.parts["snapshot"]
            return wanted
        return None

    def _say(self, text: str) -> None:
        if text != self._said:
            print(text, flush=True)
        self._said = text
