"""The bar for looking at earlier positions; it takes the tray's place while somebody does."""

from typing import NamedTuple

from app.table.screen import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region


class _Bar(NamedTuple):
    """The last placement that can be looked at, and the labels of the bar."""

    last: int
    log: str
    earlier: str
    later: str
    now: str


class HistoryPanel:
    """The bar: drawn once, then only its slider and its sentence move, so that a finger may keep hold of the slider."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "history")
        self._sentence = Region(surface, "history-sentence")

    def show(self, screen: Screen) -> None:
        """Show which position is looked at, or nothing."""
        history, words = screen.history, screen.words
        if history is None:
            self._frame.show(None, lambda: "")
            return
        bar = _Bar(history.last, *(words[name] for name in _Bar._fields[1:]))
        if self._frame.show(bar, lambda: _bar(bar)):
            self._sentence = Region(self._surface, "history-sentence")
        if self._sentence.show(history, lambda: f"{history.ply} / {history.last} &#183; {text(history.sentence)}"):
            self._surface.set_value("history-ply", str(history.ply))
            self._surface.set_attribute("history-ply", "aria-valuetext", history.sentence)


def _bar(bar: _Bar) -> str:
    return (
        f'<p id="history-sentence" aria-live="polite"></p><div class="history-row">{_step("earlier", -1, bar.earlier)}'
        f'<input id="history-ply" type="range" min="0" max="{bar.last}" value="{bar.last}" data-edit="show-ply"'
        f' aria-label="{text(bar.log)}">{_step("later", 1, bar.later)}'
        f'<button id="leave-history-button" type="button" class="button main" data-intent="leave-history">'
        f"{text(bar.now)}</button></div>"
    )


def _step(way: str, by: int, label: str) -> str:
    return (
        f'<button id="history-{way}" type="button" class="button round" data-intent="step-history" data-by="{by}"'
        f' aria-label="{text(label)}" title="{text(label)}">{ICONS[way]}</button>'
    )
