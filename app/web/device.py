"""The device under the page: its languages, files, storage and ways to send. Only `dom` knows the browser too.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js


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


async def send(name: str, text: str) -> str:
    """Hand a text to whoever is chosen, else to the clipboard; tells what became of it: one of the result's words."""
    shared = js.Object.fromEntries(to_js([["files", to_js([_file(name, text)])], ["title", name]]))
    try:
        if hasattr(js.navigator, "canShare") and js.navigator.canShare(shared):
            await js.navigator.share(shared)
            return "sent"
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError) as fault:
        return "" if getattr(fault, "name", "") == "AbortError" else "unsent"
    return "copied"


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
    """Keep a text in this browser; tells what kept it from that, empty where nothing did."""
    try:
        js.localStorage.setItem(key, text)
    except (JsException, AttributeError) as fault:
        # a DOMException is no Error to Pyodide: what it is stands in the text only
        return str(fault)
    return ""


def unstore(key: str) -> None:
    """Keep nothing under a key any more, if this browser lets us."""
    with suppress(JsException, AttributeError):
        js.localStorage.removeItem(key)


def prepare_crash_sheet(words: Mapping[str, str]) -> None:
    """Say in these words what went wrong, should something go wrong."""
    js.crashSheet.prepare(js.Object.fromEntries(to_js(list(words.items()))))


def keep_for_crash_sheet(record: str) -> None:
    """Have this record at hand, should something go wrong."""
    js.crashSheet.keep(record)


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
