"""The device under the page: its languages, files, storage and ways to send. Only `dom` knows the browser too.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js


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


def stored(key: str) -> str | None:
    """The text that this browser keeps under a key; None where it keeps none or lets us keep nothing."""
    try:
        text = js.localStorage.getItem(key)
    except JsException:
        return None
    return str(text) if text else None


def store(key: str, text: str) -> bool:
    """Keep a text in this browser; false when it is full or forbids it, and keeps what it had."""
    try:
        js.localStorage.setItem(key, text)
    except JsException:
        return False
    return True
