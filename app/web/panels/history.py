"""The bar for looking at earlier positions; it takes the tray's place while somebody does."""

from collections.abc import Mapping

from app.table.screen import History
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import SIGNS
from app.web.components.patching import Region

Words = Mapping[str, str]


class HistoryPanel:
    """The bar: drawn once, then only its slider and its sentence move, so that a finger may keep hold of the slider."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "history")
        self._sentence = Region(surface, "history-sentence")

    def show(self, history: History | None, words: Words) -> None:
        """Show which position is looked at, or nothing."""
        if history is None:
            self._frame.show(None, lambda _: "")
            return
        said = tuple(words[name] for name in ("log", "earlier", "later", "now"))
        if self._frame.show((history.last, said), _bar):
            self._sentence = Region(self._surface, "history-sentence")
        if self._sentence.show(history, lambda _: f"{history.ply} / {history.last} &#183; {text(history.sentence)}"):
            self._surface.set_value("history-ply", str(history.ply))
            self._surface.set_attribute("history-ply", "aria-valuetext", history.sentence)


def _bar(item: tuple[int, tuple[str, str, str, str]]) -> str:
    last, (log, earlier, later, now) = item
    return (
        f'<p id="history-sentence" aria-live="polite"></p><div class="history-row">{_step("earlier", -1, earlier)}'
        f'<input id="history-ply" type="range" min="0" max="{last}" value="{last}" data-edit="look"'
        f' aria-label="{text(log)}">{_step("later", 1, later)}'
        f'<button id="history-now" type="button" class="button main" data-intent="now">{text(now)}</button></div>'
    )


def _step(way: str, by: int, label: str) -> str:
    return (
        f'<button id="history-{way}" type="button" class="button round" data-intent="step" data-by="{by}"'
        f' aria-label="{text(label)}" title="{text(label)}">{SIGNS[way]}</button>'
    )
