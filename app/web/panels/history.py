"""The replay: a slider from the first placement to the last, in the tray's place while nothing is placed."""

from typing import NamedTuple

from app.table.history.log import History
from app.table.history.score_graph import ScoreGraph
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region
from app.web.components.score_graph import timeline


class _Bar(NamedTuple):
    """The last placement that can be looked at, the scores until then, and the labels of the bar."""

    last: int
    graph: ScoreGraph | None
    replay: str
    earlier: str
    later: str


class HistoryPanel:
    """The bar: drawn once, then only what changes in it, so that a finger may keep hold of the slider."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "history")
        self._parts = _Parts(surface)

    def show(self, screen: Screen) -> None:
        """Show which position is looked at, or nothing."""
        history, words = screen.history, screen.words
        if history is None:
            self._frame.show(None, lambda: "")
            return
        bar = _Bar(history.last, history.graph, *(words[name] for name in _Bar._fields[2:]))
        if self._frame.show(bar, lambda: _bar(bar)):
            self._parts = _Parts(self._surface)
        self._parts.show(history)


class _Parts:
    """What changes from position to position: the sentence, the slider, and whether it is replayed."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._sentence = Region(surface, "history-sentence")
        self._toggle = Region(surface, "history-toggle")

    def show(self, history: History) -> None:
        if self._sentence.show((history.ply, history.sentence), lambda: text(history.sentence)):
            self._surface.set_value("history-ply", str(history.ply))
            spoken = f"{history.ply} / {history.last} {history.sentence}"
            self._surface.set_attribute("history-ply", "aria-valuetext", spoken)
        self._toggle.show((history.intent, history.button), lambda: _toggle(history))


def _bar(bar: _Bar) -> str:
    graph = timeline(bar.graph, bar.last) if bar.graph else ""
    slider = (
        f'<input id="history-ply" type="range" min="0" max="{bar.last}" value="{bar.last}" data-edit="show-ply"'
        f' aria-label="{text(bar.replay)}">'
    )
    return (
        f'<p id="history-sentence"></p><div class="history-row"><span id="history-toggle"></span>'
        f"{_step('earlier', -1, bar.earlier)}"
        f'<div class="slider">{graph}{slider}</div>{_step("later", 1, bar.later)}</div>'
    )


def _toggle(history: History) -> str:
    label, icon = text(history.button), "play" if history.intent == "start-replay" else "pause"
    return (
        f'<button id="replay-button" type="button" class="button round main" data-intent="{history.intent}"'
        f' aria-label="{label}" title="{label}">{ICONS[icon]}</button>'
    )


def _step(way: str, by: int, label: str) -> str:
    return (
        f'<button id="history-{way}" type="button" class="button round" data-intent="step-history" data-by="{by}"'
        f' data-repeats aria-label="{text(label)}" title="{text(label)}">{ICONS[way]}</button>'
    )
