"""The device under the page: its languages, files, storage and ways to send. Only `dom` knows the browser too.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from asyncio import Task, ensure_future
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from traceback import format_exception
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.engine.shape import LONGEST


def languages() -> list[str]:
    """The languages that the browser speaks, the best first."""
    return [str(language) for language in js.navigator.languages]


def save_file(name: str, text: str) -> None:
    """Have a text saved as a file."""
    url = js.URL.createObjectURL(_file(name, text))
    link = js.document.createElement("a")
    link.href, link.download = url, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), 10_000)


def _file(name: str, text: str) -> Any:
    kind = js.Object.fromEntries(to_js([["type", "application/json"]]))
    return js.File.new(to_js([text]), name, kind)


async def share(title: str, fragment: str) -> str:
    """Hand a link to this page to whoever is chosen, else to the clipboard; tells what became of it.

    That is "sent", "copied", "unsent", or nothing where somebody changed his mind.
    """
    link = _address() + fragment
    try:
        if hasattr(js.navigator, "share"):
            await js.navigator.share(js.Object.fromEntries(to_js([["title", title], ["url", link]])))
            return "sent"
        await js.navigator.clipboard.writeText(link)
    except (JsException, AttributeError) as fault:
        return "" if getattr(fault, "name", "") == "AbortError" else "unsent"
    return "copied"


def _address() -> str:
    return str(js.location.href).split("#")[0]


ImportText = Callable[[str | None], None]
"""Takes a text that somebody brings in, None for one too large to be read at all."""


def listen_for_games(import_text: ImportText) -> None:
    """Games come in a file that is chosen or dropped, pasted, or by a link, the one of this page to begin with."""
    handlers: dict[str, Callable[[Any], None]] = {
        "change": lambda event: _chosen(event.target, import_text),
        "paste": lambda event: _transferred(event, event.clipboardData, import_text),
        "dragover": lambda event: event.preventDefault(),
        "drop": lambda event: _transferred(event, event.dataTransfer, import_text),
    }
    for kind, handler in handlers.items():
        js.document.addEventListener(kind, create_proxy(handler))
    js.addEventListener("hashchange", create_proxy(lambda _: _linked(import_text)))
    _linked(import_text)


def _linked(import_text: ImportText) -> None:
    """Take the game from the page's address, so that loading the page again does not bring it once more."""
    fragment = str(js.location.hash)
    if fragment:
        js.history.replaceState(None, "", _address())
        import_text(fragment)


def _chosen(field: Any, import_text: ImportText) -> None:
    if field.type == "file" and field.files.length:
        _read(field.files.item(0), import_text)
        field.value = ""  # or the same file could not be chosen again
    elif field.matches("[data-edit=paste]") and field.value:
        import_text(str(field.value))


def _transferred(event: Any, held: Any, import_text: ImportText) -> None:
    """Something is dropped or pasted; where a name is written, it is a name."""
    if held.files.length:
        event.preventDefault()
        _read(held.files.item(0), import_text)
    elif not event.target.closest("input:not([data-edit=paste])"):
        event.preventDefault()
        import_text(str(held.getData("text")))


def _read(file: Any, import_text: ImportText) -> None:
    """Read a file, unless it is too large for us."""
    if file.size > LONGEST:
        import_text(None)
    else:
        file.text().then(create_once_callable(lambda text: import_text(str(text))))


def now() -> int:
    """The time, in milliseconds since 1970."""
    return int(js.Date.now())


def stored_keys() -> list[str]:
    """The keys of all that this browser keeps; none where it lets us keep nothing."""
    try:
        return [str(key) for key in js.Object.keys(js.localStorage).to_py()]
    except (JsException, AttributeError):
        return []


def stored(key: str) -> str | None:
    """The text that this browser keeps under a key; None where it keeps none or lets us keep nothing."""
    try:
        text = js.localStorage.getItem(key)
    except (JsException, AttributeError):
        return None
    return text if isinstance(text, str) else None


def store(key: str, text: str) -> str:
    """Store a text in this browser; returns what kept it from that, empty where nothing did."""
    try:
        js.localStorage.setItem(key, text)
    except (JsException, AttributeError) as fault:
        # a DOMException is no Error to Pyodide: what it is stands in the text only
        return str(fault)
    return ""


def unstore(key: str) -> None:
    """Store nothing under a key any more, if this browser lets us."""
    with suppress(JsException, AttributeError):
        js.localStorage.removeItem(key)


def write_journal(key: str, text: str) -> None:
    """Have this text of a saved game on the disk at once, in place of the one before."""
    js.journal.keep(key, text)


def clear_journal(key: str) -> None:
    """Never put the text under this key back from the journal."""
    js.journal.forget(key)


def prepare_crash_sheet(words: Mapping[str, str]) -> None:
    """Say in these words what went wrong, should something go wrong."""
    js.crashSheet.prepare(js.Object.fromEntries(to_js(list(words.items()))))


def keep_for_crash_sheet(record: str) -> None:
    """Have this record at hand, should something go wrong."""
    js.crashSheet.keep(record)


def beside(work: Coroutine[Any, Any, None]) -> Task[None]:
    """Have this done beside everything else; an error in it is told, which asyncio would keep to itself."""
    task = ensure_future(work)
    task.add_done_callback(_tell_error)
    return task


def _tell_error(task: Task[None]) -> None:
    fault = task.exception()
    if fault is not None:
        js.reportError(js.Error.new("".join(format_exception(fault))))


def is_without_game() -> bool:
    """Whether the page is opened without a game on the table, which went wrong there again and again."""
    return bool(js.crashSheet.isWithoutGame())


class Tabs:
    """The other tabs of the game in this browser: only one of them plays a game; `told` hears which."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self._told = create_proxy(told)

    def hold(self, game: str, *, steal: bool) -> None:
        """Play this game here, if no other tab does or it is taken over; hears "here" or "elsewhere", also later."""
        js.tabs.hold(game, steal, self._told)

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call this when another tab has kept a game."""
        js.addEventListener("storage", create_proxy(lambda event: changed() if event.key != "medina.picture" else None))


def ask_to_persist() -> None:
    """Ask the browser never to clear the games by itself; nobody waits for its answer."""
    storage = getattr(js.navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        storage.persist().catch(create_once_callable(lambda _: None))
