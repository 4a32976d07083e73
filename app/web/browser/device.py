"""The device under the page: its language, clock, files, ways to send, other tabs, and the crash sheet.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from asyncio import Task, ensure_future, wait
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from traceback import format_exception
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.web.browser.local_store import LocalStore

MISSING = (JsException, AttributeError, TypeError)
"""What is raised where the browser lacks something, or has it but does not let us use it."""
UNANSWERED = 15.0
"""Seconds after which a browser that was to send a link seems not to answer at all."""

ImportText = Callable[[str | None], None]
"""Takes a text to import, None for one too large to be read at all."""


class BrowserDevice:
    """What `app.web.session` needs of a device, as this browser has it."""

    def __init__(self) -> None:
        self.store = LocalStore()
        self._sharing: Task[None] | None = None
        self._proxy_of = cache(create_proxy)

    def language(self) -> str:
        """The language that static/startup/language.js has chosen for the page."""
        return js.document.documentElement.lang

    def is_without_game(self) -> bool:
        """Whether the page is to open without the saved game, because it failed with it again and again."""
        return bool(js.crashSheet.isWithoutGame())

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        return int(js.Date.now())

    def save_file(self, name: str, text: str) -> None:
        """Have a text saved as a file."""
        kind = js.Object.fromEntries(to_js([["type", "application/json"]]))
        url = js.URL.createObjectURL(js.File.new(to_js([text]), name, kind))
        link = js.document.createElement("a")
        link.href, link.download = url, name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), 10_000)

    def share(self, title: str, fragment: str, report: Callable[[str], None]) -> None:
        """Send a link to this page; reports "sent", "copied", "unsent", or "" where somebody changed his mind."""

        async def share() -> None:
            sharing = ensure_future(_shared(title, _address() + fragment))
            if not (await wait([sharing], timeout=UNANSWERED))[0]:
                report("unsent")  # until there is an answer: somebody may still be choosing
            report(await sharing)

        self._sharing = ensure_future(share())
        self._sharing.add_done_callback(_report_error)

    def hold_game(self, game: str, report: Callable[[Any], None], *, steal: bool) -> None:
        """Play this game in this tab, if no other does or it is taken over; reports where it is played, also later."""
        js.tabs.hold(game, steal, self._proxy_of(report))

    def on_change_elsewhere(self, changed: Callable[[], None]) -> None:
        """Call this whenever another tab has saved something."""

        def stored(event: Any) -> None:
            if getattr(event, "key", None) != "medina.picture":
                changed()

        js.addEventListener("storage", create_proxy(stored))

    def ask_to_persist(self) -> None:
        """Ask the browser never to clear the store by itself; nobody waits for its answer."""
        with suppress(*MISSING):
            js.navigator.storage.persist().catch(create_once_callable(lambda _: None))

    def find_limits(self, report: Callable[[str], None]) -> None:
        """Find out what the browser cannot do; reports what is news on this device."""
        js.limits.find(self._proxy_of(report))

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        """Do this once, after this time; returns what cancels it."""
        callback = create_once_callable(job)
        timer = js.setTimeout(callback, milliseconds)

        def cancel() -> None:
            js.clearTimeout(timer)
            with suppress(JsException):  # it has been called
                callback.destroy()

        return cancel

    def prefers_reduced_motion(self) -> bool:
        """Whether whoever uses the device has asked for as little motion as can be."""
        return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def think(self, request: str, way: str, report: Callable[[str], None]) -> None:
        """Begin a search, which cancels the one before, in a worker or in slices on the page."""
        js.thinker.think(request, way, self._proxy_of(report))

    def cancel_thinking(self) -> None:
        """Cancel the search, but keep the worker for the next one."""
        js.thinker.cancel()

    def stop_thinking(self) -> None:
        """Cancel the search, and end the worker."""
        js.thinker.stop()

    def prepare_crash_sheet(self, words: Mapping[str, str]) -> None:
        """Have these words at hand, should something go wrong."""
        js.crashSheet.prepare(js.Object.fromEntries(to_js(list(words.items()))))

    def set_crash_record(self, record: str) -> None:
        """Have this record at hand, should something go wrong."""
        js.crashSheet.setRecord(record)

    def listen_for_imports(self, import_text: ImportText, largest: int) -> None:
        """Games come in a file that is chosen or dropped, pasted, or by a link, the one of this page to begin with.

        Files with more bytes than the `largest` are not read.
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


async def _shared(title: str, link: str) -> str:
    """Hand a link to whoever is chosen, else to the clipboard; gives what became of it, as `share` reports it."""
    try:
        await js.navigator.share(js.Object.fromEntries(to_js([["title", title], ["url", link]])))
    except MISSING as error:
        return "" if getattr(error, "name", "") == "AbortError" else await _copied(link)
    return "sent"


async def _copied(link: str) -> str:
    try:
        await js.navigator.clipboard.writeText(link)
    except MISSING:
        return "unsent"
    return "copied"


def _report_error(task: Task[None]) -> None:
    """Show an error in a task, of which asyncio only writes to the console."""
    error = task.exception()
    if error is not None:
        js.reportError(js.Error.new("".join(format_exception(error))))


def _address() -> str:
    return str(js.location.href).split("#")[0]


def _import_from_address(import_text: ImportText) -> None:
    """Take the game out of the page's address, so that it is not imported again when the page is loaded again."""
    fragment = str(js.location.hash)
    if fragment:
        js.history.replaceState(None, "", _address())
        import_text(fragment)


def _is_in(target: Any, selector: str) -> bool:
    """Whether the target of an event lies in such an element; it may be the document too, or a mere text."""
    return hasattr(target, "closest") and bool(target.closest(selector))


def _import_from_field(field: Any, import_text: ImportText, largest: int) -> None:
    if _is_in(field, "input[type=file][data-edit=import-file]") and field.files.length:
        _import_file(field.files.item(0), import_text, largest)
        field.value = ""  # or the same file could not be chosen again
    elif _is_in(field, "input[data-edit=import-text]") and field.value:
        import_text(str(field.value))


def _import_transferred(event: Any, name: str, import_text: ImportText, largest: int) -> None:
    """Import what is dropped or pasted, if anything is, but for a text that is pasted into a name."""
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
        # what cannot be read, for it has been moved or not been fetched yet, is no game
        file.text().then(lambda text: import_text(str(text)), lambda _: import_text(""))
