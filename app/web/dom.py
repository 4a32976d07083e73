"""The page in the browser: a surface of elements by id, and what people do on it. Only `device` knows it too.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.web.carrying import Carrying
from app.web.controls import Controls
from app.web.geometry import CELL, HEIGHT, WIDTH, Point
from app.web.page import Page
from app.web.surface import Edit, Key, Press

LEAST = 30
"""The fewest pixels a space may be wide for a finger."""


class _Element(Protocol):
    """As much of a DOM element as is used here."""

    id: str
    innerHTML: str  # noqa: N815 - the browser's names
    outerHTML: str  # noqa: N815
    value: str
    open: bool
    scrollLeft: float  # noqa: N815
    scrollTop: float  # noqa: N815
    scrollWidth: float  # noqa: N815
    scrollHeight: float  # noqa: N815
    clientWidth: float  # noqa: N815
    clientHeight: float  # noqa: N815
    isConnected: bool  # noqa: N815
    style: Any
    dataset: Any

    def closest(self, selector: str) -> "_Element | None": ...
    def matches(self, selector: str) -> bool: ...
    def insertAdjacentHTML(self, where: str, markup: str) -> None: ...  # noqa: N802
    def setAttribute(self, name: str, value: str) -> None: ...  # noqa: N802
    def getBoundingClientRect(self) -> Any: ...  # noqa: N802
    def remove(self) -> None: ...
    def scrollIntoView(self, how: Any) -> None: ...  # noqa: N802
    def focus(self) -> None: ...
    def showModal(self) -> None: ...  # noqa: N802
    def close(self) -> None: ...
    def addEventListener(self, kind: str, handler: Any) -> None: ...  # noqa: N802


def _element(name: str) -> _Element:
    found: _Element | None = js.document.getElementById(name)
    if not found:
        raise LookupError(name)
    return found


class Document:
    """The page's elements, found by id once and kept while they are on the page."""

    def __init__(self) -> None:
        self._kept: dict[str, _Element] = {}

    def ready(self) -> None:
        """Tell the page that the start is over."""
        js.document.documentElement.dataset.ready = "true"

    def set_html(self, element: str, markup: str) -> None:
        """Fill an element anew."""
        with _Focus():
            self._find(element).innerHTML = markup

    def append(self, element: str, markup: str) -> None:
        """Add an element at the end of another."""
        self._find(element).insertAdjacentHTML("beforeend", markup)

    def replace(self, element: str, markup: str) -> None:
        """Put another element in its place."""
        with _Focus():
            _element(element).outerHTML = markup

    def remove(self, element: str) -> None:
        """Take an element away."""
        _element(element).remove()

    def set_attribute(self, element: str, name: str, value: str) -> None:
        """Set one attribute."""
        self._find(element).setAttribute(name, value)

    def set_language(self, code: str) -> None:
        """Tell in which language the page is."""
        js.document.documentElement.lang = code

    def set_value(self, element: str, value: str) -> None:
        """Set what stands in a text field, unless it stands there already: the caret would jump."""
        field = _element(element)
        if field.value != value:
            field.value = value

    def scroll(self, element: str, across: float, down: float) -> None:
        """Scroll an element so that a point of what is in it, in parts of its size, comes to the middle."""
        box = self._find(element)
        box.scrollLeft = across * box.scrollWidth - box.clientWidth / 2
        box.scrollTop = down * box.scrollHeight - box.clientHeight / 2

    def reveal(self, element: str) -> None:
        """Scroll an element into sight."""
        self._find(element).scrollIntoView(js.Object.fromEntries(to_js([["block", "nearest"], ["inline", "center"]])))

    def later(self, job: Callable[[], None]) -> None:
        """Do this when what changed has been seen."""
        js.setTimeout(create_once_callable(job), 30)

    def place(self, element: str, left: float, top: float) -> None:
        """Put an element at a point of its parent, in hundredths of its size."""
        style = self._find(element).style
        style.left, style.top = f"{left:.2f}%", f"{top:.2f}%"

    def carry(self, element: str, x: float, y: float) -> None:
        """Put an element at a point of the screen, in pixels."""
        style = self._find(element).style
        style.left, style.top = f"{x:.0f}px", f"{y:.0f}px"

    def open_sheet(self, element: str) -> None:
        """Open a dialog."""
        sheet = self._find(element)
        if not sheet.open:
            sheet.showModal()

    def close_sheet(self, element: str) -> None:
        """Close a dialog."""
        self._find(element).close()

    def _find(self, name: str) -> _Element:
        kept = self._kept.get(name)
        if kept is None or not kept.isConnected:
            kept = self._kept[name] = _element(name)
        return kept


class _Focus:
    """Gives the focus back to the element of the same id when a patch has taken it away."""

    def __enter__(self) -> None:
        active = js.document.activeElement
        self._name: str = active.id if active else ""

    def __exit__(self, *_: object) -> None:
        active = js.document.activeElement
        if self._name and active.id != self._name:
            again = js.document.getElementById(self._name)
            if again:
                again.focus()


def listen(page: Page) -> None:
    """Hand everything that people do on the page to it: one listener for each kind of event."""
    controls, carrying = page.controls, page.carrying
    handlers: dict[str, Callable[[Any], None]] = {
        "click": lambda event: controls.press(_press(event)),
        "input": lambda event: controls.edit(Edit(_data(event.target), event.target.value)),
        "keydown": lambda event: _key_down(controls, event),
        "pointerdown": lambda event: carrying.down(_asked(event), (event.clientX, event.clientY)),
        "pointermove": lambda event: _moved(carrying, event),
        "pointerup": lambda event: carrying.up(_over(event)),
        "pointercancel": lambda _: carrying.up(None),
        "pointerover": lambda event: _pointed(controls, event),
        "focusin": lambda event: _pointed(controls, event),
    }
    for kind, handler in handlers.items():
        js.document.addEventListener(kind, create_proxy(handler))
    sheet, curtain = _element("sheet"), _element("curtain")
    sheet.addEventListener("cancel", create_proxy(lambda event: _dismissed(controls, event)))
    sheet.addEventListener("close", create_proxy(lambda _: page.reopen("sheet")))
    curtain.addEventListener("cancel", create_proxy(lambda event: event.preventDefault()))
    curtain.addEventListener("close", create_proxy(lambda _: page.reopen("curtain")))
    _element("menu").addEventListener("close", create_proxy(lambda _: page.menu.close()))


def _asked(event: Any) -> Mapping[str, str]:
    """The data of the button that an event is about."""
    asking = event.target.closest("[data-intent], [data-errand], [data-tell]")
    return _data(asking) if asking else {}


def _press(event: Any) -> Press:
    asked = _asked(event)
    if asked:
        return Press(asked)
    if event.target.id == "menu":
        return Press({"errand": "close-menu"})
    if not event.target.closest("#lens"):
        return Press({})
    cell = event.target.closest("[data-space]")
    if cell and not event.detail:
        return Press({}, space=_data(cell)["space"])
    return Press({}, _point(event), tiny=event.pointerType == "touch" and _unit() * CELL < LEAST)


def _unit() -> float:
    """How many pixels a unit of the drawing takes."""
    return float(_element("city").getBoundingClientRect().width) / WIDTH


def _over(event: Any) -> Point | None:
    """Where on the drawing of the city, None beside it."""
    seen = _element("lens").getBoundingClientRect()
    inside = seen.left <= event.clientX <= seen.right and seen.top <= event.clientY <= seen.bottom
    return _point(event) if inside else None


def _point(event: Any) -> Point:
    """Where on the drawing of the city."""
    shown = _element("city").getBoundingClientRect()
    return (
        (event.clientX - shown.left) / shown.width * WIDTH,
        (event.clientY - shown.top) / shown.height * HEIGHT,
    )


def _data(element: _Element) -> Mapping[str, str]:
    """An element's data attributes."""
    return dict(js.Object.entries(element.dataset).to_py())


def _key_down(controls: Controls, event: Any) -> None:
    held = event.ctrlKey or event.metaKey or event.altKey
    city = event.target.id == "spaces"
    busy = held or event.target.closest("input, textarea, select, dialog")
    if controls.key(Key(event.key, city, bool(busy))):
        event.preventDefault()


def _moved(carrying: Carrying, event: Any) -> None:
    if carrying.busy:
        carrying.move((event.clientX, event.clientY), _over(event))


def _pointed(controls: Controls, event: Any) -> None:
    line = event.target.closest("[data-tell]")
    if line:
        controls.point(_data(line))


def _dismissed(controls: Controls, event: Any) -> None:
    event.preventDefault()
    controls.dismiss()
