"""Tests that many games in one page take no more memory than the first ones."""

import json
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser.saves import random_game, written_placements
from tests.browser.table import Table
from tests.site.visitor import value_in_python
from tests.tools.waiting import eventually

PLAY = """async (placements) => {
  const painted = () => new Promise((resolve) => setTimeout(resolve, 0));
  const click = async (selector) => {
    document.querySelector(selector).click();
    await painted();
  };
  const isPressed = (kind) => document.getElementById(`tray-${kind}`).getAttribute("aria-pressed") === "true";
  for (const placement of placements) {
    const [kind, space] = placement.split(" ");
    if (!isPressed(kind)) await click(`#tray-${kind}`);
    await click(`[data-space="${space}"]`);
    await click("#undo-button");
    await click("#redo-button");
    const end = document.getElementById("end-turn-button");
    if (end.getAttribute("aria-disabled") !== "true") await click("#end-turn-button");
  }
}"""

GC, MACHINE = "__import__('gc')", "__import__('pyodide_js')._module"
COUNT = f"[{GC}.collect(), len({GC}.get_objects()), {MACHINE}._hiwire_num_refs(), len({MACHINE}.HEAP8)]"
"""An expression of Python: four numbers, of which the last three are about memory after garbage collection."""


class Figures(NamedTuple):
    """The memory that a page uses after garbage collection."""

    nodes: int
    listeners: int
    script_megabytes: float
    python_objects: int
    references: int
    """The number of references from Python to objects of scripts. Each proxy that is not destroyed holds one."""
    python_megabytes: float


class Evening:
    """Plays one random game after the other in one page."""

    def __init__(self, page: Page, seed: int) -> None:
        self._page = page
        self._rng = Random(seed)
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        self._devtools.send("Performance.enable")
        self._table = Table(page)
        self._table.open()

    def play(self) -> Figures:
        """Play a game, undo and redo each placement in it, and return the memory used when the next game begins."""
        self._table.set_up()
        placements = written_placements(random_game("original", 3, self._rng.randrange(10**6)).record)
        self._page.evaluate(PLAY, placements)
        self._table.count_result()
        assert self._table.placed() == placements
        self._table.set_up()
        return self._figures()

    def _figures(self) -> Figures:
        eventually(lambda: self._page.evaluate("document.getAnimations().length"), 0)
        _, objects, references, size = json.loads(value_in_python(self._page, COUNT))
        metrics = self._metrics()
        return Figures(
            nodes=int(metrics["Nodes"]),
            listeners=int(metrics["JSEventListeners"]),
            script_megabytes=round(metrics["JSHeapUsedSize"] / 1e6, 1),
            python_objects=objects,
            references=references,
            python_megabytes=round(size / 1e6, 1),
        )

    def listeners(self) -> int:
        """The number of event listeners. Each sound that is still playing has one too."""
        return int(self._metrics()["JSEventListeners"])

    def nodes(self) -> int:
        """The number of nodes. Some that are gone from the page are still kept by what has not ended."""
        return int(self._metrics()["Nodes"])

    def _metrics(self) -> dict[str, float]:
        self._devtools.send("HeapProfiler.collectGarbage")
        return {each["name"]: each["value"] for each in self._devtools.send("Performance.getMetrics")["metrics"]}


@pytest.mark.full
def test_hundreds_of_placements_and_undos_leave_nothing_behind_in_the_page(first_visit: Page) -> None:
    evening = Evening(first_visit, seed=2)
    before, after = evening.play(), evening.play()
    eventually(lambda: evening.listeners() <= before.listeners, wanted=True)
    eventually(lambda: evening.nodes() <= before.nodes + 100, wanted=True)
    assert after.references == before.references
    assert after.script_megabytes <= before.script_megabytes + 4
    assert after.python_objects <= before.python_objects + 15_000, "the caches of games are bounded"
    assert after.python_megabytes <= before.python_megabytes + 8
