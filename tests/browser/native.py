"""Opens the page of the game with its Python in the test process, which is faster than Python in the page.

Markup, styles and scripts are the same, except those that start Python. A script in their place sends each event to
the Python of the tests, and applies the changes in the answer before the browser continues. Fingers, keys, focus and
layout work as usual. The start, failing stores, other tabs, files and links cannot be tested in this way, because they
need Python in the page.
"""

import json
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from traceback import format_exc
from typing import Any

from playwright.sync_api import BrowserContext, Route

from app.host.site import ROOT
from app.web.page import Page
from app.web.session import READ_ON_MS, Session
from tests.table.saves.stores import FakeStore
from tests.web.device import FakeDevice
from tests.web.recorder import Recorder

BOOT = """
import { listen } from "../bridge/events.mjs";
import { apply } from "../bridge/surface.mjs";

function receive(kind, what) {
  const request = new XMLHttpRequest();
  request.open("POST", `/native/${kind}`, false);
  request.send(what);
  if (request.status !== 200) throw new Error(request.responseText);
  const { handled, changes, stored } = JSON.parse(request.responseText);
  for (const [key, text] of Object.entries(stored))
    text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text);
  queueMicrotask(() => apply(changes));
  return handled;
}

// the page's own start takes so long that the scripts of the page have always run
if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
receive("open", JSON.stringify({ language: document.documentElement.lang, stored: { ...localStorage } }));
queueMicrotask(() => { document.documentElement.dataset.ready = "true"; });
listen(receive);
"""
START = re.compile(r"/static/(?:startup|runtime|built)/.*\.mjs$|/static/runtime/.*\.js$")
"""The scripts that would load Python into the page."""
IS_BOOT = re.compile(r"/boot(-\w+)?\.mjs$")  # in the built site, its name has its digest
BRIDGE = re.compile(r"/static/bridge/.*\.mjs$")
"""The scripts that `BOOT` imports. A built site has them only as parts of a bundle."""


class NativeDevice(FakeDevice):
    """A device with the stored texts of the page and the clock of the tests. It has no files and links."""

    def __init__(self, stored: Mapping[str, str], language: str) -> None:
        super().__init__(FakeStore(stored))
        self.chosen_language = language

    def now(self) -> int:
        return int(time.time() * 1000)

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        """Start no timer. If the job reads saved games, run it at once."""
        if milliseconds != READ_ON_MS:
            return super().after(milliseconds, job)
        job()
        return lambda: None

    def save_file(self, name: str, text: str) -> None:
        raise AssertionError(f"this takes Python in the page: to save {len(text)} characters as {name}")

    def share(self, fragment: str, report: Callable[[str, str], None], message: str = "") -> None:
        del report
        raise AssertionError(f"this takes Python in the page: to share {message} {fragment}")

    def draw_code(self, fragment: str, report: Callable[[int, str, str], None]) -> None:
        del report
        raise AssertionError(f"this takes Python in the page: to draw {fragment}")


class NativeGame:
    """The game during one load of the page, with its parts connected as in `app.main`."""

    def __init__(self, stored: Mapping[str, str], language: str) -> None:
        device, self.surface = NativeDevice(stored, language), Recorder()
        self.store = device.store
        self.session = Session(device)
        self.page = Page(self.surface, self.session.dispatch)
        self.session.start(self.page.show)


class NativePython:
    """Answers the events of the one page of a browser context. Each load of the page creates a new game."""

    def __init__(self, context: BrowserContext) -> None:
        self._game: NativeGame | None = None
        context.route(START, _start)
        context.route(BRIDGE, lambda route: route.fulfill(path=ROOT / "static/bridge" / Path(route.request.url).name))
        context.route("**/native/*", self._answer)

    def _answer(self, route: Route) -> None:
        kind = route.request.url.rpartition("/")[2]
        try:
            route.fulfill(json=self._handled(kind, route.request.post_data or ""))
        except Exception:  # noqa: BLE001 - the page says what went wrong, as it does when Python is in it
            route.fulfill(status=500, body=format_exc())

    def _handled(self, kind: str, what: str) -> dict[str, Any]:
        if kind == "open":
            before, handled = json.loads(what)["stored"], True
            self._game = game = NativeGame(**json.loads(what))
        else:
            assert self._game
            game = self._game
            before = dict(game.store)
            handled = game.page.events.handle(kind, what)
        after = game.store
        changed = {key: after.get(key) for key in {*before, *after} if before.get(key) != after.get(key)}
        return {"handled": handled, "changes": game.surface.take(), "stored": changed}


def _start(route: Route) -> None:
    body = BOOT if IS_BOOT.search(route.request.url) else ""
    route.fulfill(body=body, content_type="text/javascript")
