"""The page of the game with its Python outside: it opens in no time, from the same markup, scripts and styles.

In place of the start comes a script that hands what people do to the tests' own Python, and carries out the answer
before the browser goes on. Fingers, keys, focus and layout are the browser's as ever. What takes Python in the page
(the start, the storage's failures, other tabs, files and links) cannot be seen here.
"""

import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from traceback import format_exc
from typing import Any

from playwright.sync_api import Page as BrowserPage
from playwright.sync_api import Route

from app.table.autosave import kept, opened
from app.table.intents import Intent
from app.table.update import update
from app.table.views.screen import rest, view
from app.web.browser.change_list import ChangeList
from app.web.input.events import EventRouter
from app.web.page import Page
from tests.table.sittings import FakeStore

BOOT = """
import { listen } from "../bridge/events.mjs";
import { apply } from "../bridge/surface.mjs";

function hear(kind, what) {
  const request = new XMLHttpRequest();
  request.open("POST", `/native/${kind}`, false);
  request.send(what);
  if (request.status !== 200) throw new Error(request.responseText);
  const { meant, changes, stored } = JSON.parse(request.responseText);
  for (const [key, text] of Object.entries(stored))
    text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text);
  queueMicrotask(() => apply(changes));
  return meant;
}

hear("open", JSON.stringify({ languages: navigator.languages, stored: { ...localStorage } }));
queueMicrotask(() => { document.documentElement.dataset.ready = "true"; });
listen(hear);
"""
START = re.compile(r"/static/(?:startup|runtime|built)/.*\.mjs$|/static/runtime/.*\.js$")
"""The scripts that would bring Python into the page."""


class NativeSurface(ChangeList):
    """Writes down what is asked of the page until the event is answered."""

    def later(self, job: Callable[[], None]) -> None:
        """Do it at once: here it costs nothing."""
        job()

    def date(self, moment: int, language: str) -> str:
        """A moment as no country writes it: here nobody looks at that."""
        return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d} {language}"


class NativeGame:
    """The game from one load of the page to the next."""

    def __init__(self, stored: Mapping[str, str], languages: Sequence[str]) -> None:
        self.store = FakeStore(stored)
        self.surface = NativeSurface()
        self._sitting = opened(self.store, languages)
        self._page = Page(self.surface, self._dispatch, _refuse)
        self.events = EventRouter(self._page)
        self._show()

    def _dispatch(self, intent: Intent) -> None:
        self._sitting = kept(self.store, self._sitting, update(self._sitting, intent), int(time.time() * 1000))
        self._show()

    def _show(self) -> None:
        self._page.show(view(self._sitting), lambda: rest(self._sitting))


def _refuse(command: str) -> None:
    raise AssertionError(f"this takes Python in the page: {command}")


class NativePython:
    """Runs the game for a page of a browser, whenever it is loaded."""

    def __init__(self, page: BrowserPage) -> None:
        self._game: NativeGame | None = None
        page.route(START, _start)
        page.route("**/native/*", self._answer)

    def _answer(self, route: Route) -> None:
        kind = route.request.url.rpartition("/")[2]
        try:
            route.fulfill(json=self._heard(kind, route.request.post_data or ""))
        except Exception:  # noqa: BLE001 - the page says what went wrong, as it does when Python is in it
            route.fulfill(status=500, body=format_exc())

    def _heard(self, kind: str, what: str) -> dict[str, Any]:
        if kind == "open":
            before, meant = json.loads(what)["stored"], True
            self._game = game = NativeGame(**json.loads(what))
        else:
            assert self._game
            game = self._game
            before = dict(game.store)
            meant = game.events.hear(kind, what)
        after = game.store
        changed = {key: after.get(key) for key in {*before, *after} if before.get(key) != after.get(key)}
        return {"meant": meant, "changes": game.surface.take(), "stored": changed}


def _start(route: Route) -> None:
    body = BOOT if route.request.url.endswith("/boot.mjs") else ""
    route.fulfill(body=body, content_type="text/javascript")
