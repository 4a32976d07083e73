"""The browser as a device. Importing this module needs no browser, so a snapshot may contain it."""

from asyncio import Task, ensure_future, wait
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from time import time
from traceback import format_exception
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.table.wording.words import BRITISH
from app.web.browser.local_store import LocalStore

MISSING = (JsException, AttributeError, TypeError)
"""The errors raised if the browser lacks a feature, or does not let us use it."""
UNANSWERED = 15.0
"""After this many seconds without an answer, a link is reported as unanswered."""

ImportText = Callable[[str | None], None]
"""A function that imports a text. Its argument is None if the text is too large to be read."""


class BrowserDevice:
    """The `Device` in this browser. `app.web.device` describes its methods."""

    def __init__(self) -> None:
        self.store = LocalStore()
        self._sharing: Task[None] | None = None
        self._proxy_of = cache(create_proxy)

    def language(self) -> str:
        """Return the language that static/startup/language.js has chosen for the page, or British English."""
        language, region = js.document.documentElement.lang, js.navigator.language or ""
        return BRITISH if language == "en" and region.startswith("en-") and region != "en-US" else language

    def is_without_game(self) -> bool:
        return bool(js.crashSheet.isWithoutGame())

    def now(self) -> int:
        return round(time() * 1000)

    def chance(self) -> float:
        return float(js.Math.random())

    def save_file(self, name: str, text: str) -> None:
        kind = js.Object.fromEntries(to_js([["type", "application/json"]]))
        url = js.URL.createObjectURL(js.File.new(to_js([text]), name, kind))
        link = js.document.createElement("a")
        link.href, link.download = url, name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), 10_000)

    def is_framed(self) -> bool:
        return bool(js.limits.isFramed)

    def share(self, fragment: str, report: Callable[[str, str], None], message: str = "") -> None:
        link = _address() + fragment
        text = f"{message}\n{link}" if message else link

        async def share() -> None:
            if js.location.protocol == "file:":
                report(f"code {await _copied(fragment)}", fragment)
                return
            sharing = ensure_future(_shared(link, message, text))
            if not (await wait([sharing], timeout=UNANSWERED))[0]:
                report("unanswered", text)  # the user may still be choosing, or the browser may never answer
            report(await sharing, text)

        self._sharing = ensure_future(share())
        self._sharing.add_done_callback(_report_error)

    def draw_code(self, fragment: str, report: Callable[[int, str, str], None]) -> None:
        content = fragment if js.location.protocol == "file:" else _address() + fragment
        js.qrCode.draw(content, create_once_callable(lambda width, path: report(int(width), str(path), content)))

    def hold_game(self, game: str, report: Callable[[Any], None], *, steal: bool) -> None:
        js.tabs.hold(game, steal, self._proxy_of(report))

    def set_badge(self, number: int) -> None:
        with suppress(*MISSING):
            js.navigator.setAppBadge(number).catch(create_once_callable(lambda _: None))

    def watch_store(self, changed: Callable[[], None]) -> None:

        def stored(event: Any) -> None:
            if getattr(event, "key", None) != "medina.picture":
                changed()

        def shown(event: Any) -> None:
            if event.persisted:  # Back has restored the page, which heard of nothing meanwhile
                changed()

        js.addEventListener("storage", create_proxy(stored))
        js.addEventListener("pageshow", create_proxy(shown))

    def ask_to_persist(self, *, quietly: bool) -> None:
        with suppress(*MISSING):
            if quietly and "Firefox" in js.navigator.userAgent:
                return
            js.navigator.storage.persist().catch(create_once_callable(lambda _: None))

    def find_limits(self, report: Callable[[str], None]) -> None:
        js.limits.find(self._proxy_of(report))

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        is_pending = True

        def run() -> None:
            nonlocal is_pending
            is_pending = False
            job()

        callback = create_once_callable(run)
        timer = js.setTimeout(callback, milliseconds)

        def cancel() -> None:
            nonlocal is_pending
            if is_pending:
                is_pending = False
                js.clearTimeout(timer)
                callback.destroy()

        return cancel

    def prefers_reduced_motion(self) -> bool:
        return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def load_pack(self, name: str, report: Callable[[bool], None]) -> None:
        js.packs.load(name, self._proxy_of(report))

    def think(self, request: str, way: str, report: Callable[[str], None]) -> None:
        js.thinker.think(request, way, self._proxy_of(report))

    def cancel_thinking(self) -> None:
        js.thinker.cancel()

    def stop_thinking(self) -> None:
        js.thinker.stop()

    def prepare_crash_sheet(self, words: Mapping[str, str]) -> None:
        js.crashSheet.prepare(js.Object.fromEntries(to_js(list(words.items()))))

    def set_crash_record(self, record: str) -> None:
        js.crashSheet.setRecord(record)

    def listen_for_imports(self, import_text: ImportText, largest: int) -> None:
        """Call `import_text` with each text that the user imports, and with the fragment of the page's address.

        Users choose or drop a file, or drop, paste or type a text. Instead of the text of a file of more than `largest`
        bytes, `import_text` gets None, and for a file that cannot be read, "".
        """
        handlers: dict[str, Callable[[Any], None]] = {
            "change": lambda event: _import_from_field(event.target, import_text, largest),
            "paste": lambda event: _import_transferred(event, "clipboardData", import_text, largest),
            "dragover": lambda event: event.preventDefault(),
            "drop": lambda event: _import_transferred(event, "dataTransfer", import_text, largest),
        }
        for kind, handler in handlers.items():
            js.document.addEventListener(kind, create_proxy(handler))
        js.addEventListener("hashchange", create_proxy(lambda _: _import_from_address(import_text)))
        _import_from_address(import_text)


async def _shared(link: str, message: str, text: str) -> str:
    """Share a link with a message through the browser or, if it cannot share, copy both as this text.

    Return the outcome as `share` reports it.
    """
    parts = [["title", "Medina"], ["url", link], *([["text", message]] if message else [])]
    try:
        await js.navigator.share(js.Object.fromEntries(to_js(parts)))
    except MISSING as error:
        return "" if getattr(error, "name", "") == "AbortError" else await _copied(text)
    return "sent"


async def _copied(link: str) -> str:
    try:
        await js.navigator.clipboard.writeText(link)
    except MISSING:
        return "unsent"
    return "copied"


def _report_error(task: Task[None]) -> None:
    """Report an error in a task to the page, because asyncio only writes it to the console."""
    error = task.exception()
    if error is not None:
        js.reportError(js.Error.new("".join(format_exception(error))))


def _address() -> str:
    """Return the address of the page for a link: nothing of how this user has come to it."""
    return f"{js.location.origin}{js.location.pathname}"


def _import_from_address(import_text: ImportText) -> None:
    """Import the game in the page's address, and remove it there, so that a reload does not import it again."""
    fragment = str(js.location.hash)
    if fragment:
        js.history.replaceState(None, "", str(js.location.href).split("#")[0])
        import_text(fragment)


def _is_in(target: Any, selector: str) -> bool:
    """Whether the target of an event, which may also be the document or a text node, is in an element that matches."""
    return hasattr(target, "closest") and bool(target.closest(selector))


def _import_from_field(field: Any, import_text: ImportText, largest: int) -> None:
    if _is_in(field, "input[type=file][data-edit=import-file]") and field.files.length:
        _import_file(field.files.item(0), import_text, largest)
        field.value = ""  # otherwise the same file could not be chosen again
    elif _is_in(field, "input[data-edit=import-text]") and field.value:
        import_text(str(field.value))


def _import_transferred(event: Any, name: str, import_text: ImportText, largest: int) -> None:
    """Import a dropped or pasted file or text. A text that is pasted into a name field is not imported."""
    transfer: Any = getattr(event, name, None)
    if not hasattr(transfer, "getData"):
        return
    if transfer.files.length:
        event.preventDefault()
        _import_file(transfer.files.item(0), import_text, largest)
    elif not _is_in(event.target, "input:not([data-edit=import-text])"):
        event.preventDefault()
        import_text(str(transfer.getData("text")))


def _import_file(file: Any, import_text: ImportText, largest: int) -> None:
    if file.size > largest:
        import_text(None)
    else:
        # a file that cannot be read, because it was moved or not fetched yet, is not a game
        file.text().then(lambda text: import_text(str(text)), lambda _: import_text(""))
