"""Run the page's Python without a browser, and count what it does: `python3 -m tests.web.counted`.

Standard input is JSON: the texts that the browser has `stored`, by key, and the `events` that the page sends, each a
list of its kind and its data. The output is a list with the counts of the start, then of each event (see `Counted`). A
process of its own runs it, because a module is imported only once in each process. The page imports `app.main`, and so
does this module, but a stand-in takes the place of JavaScript.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import NamedTuple
from unittest.mock import MagicMock

APP = str(Path(__file__).parents[2] / "app")
SOON_MS = 100
"""Jobs that wait longer belong to no event, such as removing a notice after some seconds."""

# which of these are functions of their own depends on the version of Python
UNCOUNTED = {"<listcomp>", "<setcomp>", "<dictcomp>", "__annotate__"}


class Counted(NamedTuple):
    """The number of modules of the game that were imported, of calls of its functions, and of calls over the bridge.

    Calls over the bridge are those from Python to JavaScript and back. What the library does is not counted, because it
    depends on the version of Python.
    """

    modules: int
    calls: int
    crossings: int


class Browser:
    """Stands in for JavaScript: stores texts, remembers jobs, and counts the calls in both directions."""

    def __init__(self, stored: Mapping[str, str]) -> None:
        self._from_javascript = 0
        self._jobs: list[Callable[[], object]] = []
        texts = dict(stored)
        self.js = js = MagicMock()
        js.document.documentElement.lang = "en"
        js.location.hash = ""
        js.navigator.language = "en-US"
        js.crashSheet.isWithoutGame.return_value = False
        js.journal.keys.side_effect = lambda: json.dumps([*texts])
        js.localStorage.getItem.side_effect = texts.get
        js.journal.write.side_effect = js.journal.save.side_effect = texts.__setitem__
        js.journal.remove.side_effect = lambda key: texts.pop(key, None)
        js.queueMicrotask.side_effect = self._jobs.append
        js.setTimeout.side_effect = lambda job, after: self._jobs.append(job) if after <= SOON_MS else None
        self.ffi = SimpleNamespace(
            create_proxy=self._proxy, create_once_callable=self._proxy, to_js=lambda value: value, JsException=OSError
        )

    def _proxy(self, function: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            self._from_javascript += 1
            return function(*arguments)

        return call

    def run_jobs(self) -> None:
        """Run the jobs that wait, and those that they start."""
        while self._jobs:
            self._jobs.pop(0)()

    @property
    def crossings(self) -> int:
        """The number of calls in both directions so far."""
        return len(self.js.method_calls) + self._from_javascript


class Counter:
    """Counts what happens while functions run."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._calls = 0

    def of(self, run: Callable[[], object]) -> Counted:
        """Run a function and the jobs that it starts, and return the counts."""
        modules, crossings, self._calls = _modules(), self._browser.crossings, 0
        sys.setprofile(self._note)
        run()
        self._browser.run_jobs()
        sys.setprofile(None)
        return Counted(len(_modules() - modules), self._calls, self._browser.crossings - crossings)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        self._calls += event == "call" and code.co_filename.startswith(APP) and code.co_name not in UNCOUNTED


def _modules() -> set[str]:
    return {name for name in sys.modules if name.startswith("app.")}


def counted(stored: Mapping[str, str], events: Iterable[tuple[str, object]]) -> list[Counted]:
    """Start the game and send it these events. Return the counts of the start, and of each event."""
    browser = Browser(stored)
    sys.modules |= {"js": browser.js, "pyodide": MagicMock(), "pyodide.ffi": browser.ffi}  # type: ignore[dict-item]
    counter = Counter(browser)
    found = [counter.of(lambda: import_module("app.main"))]
    (handle,) = browser.js.surface.listen.call_args.args
    return found + [counter.of(partial(handle, kind, json.dumps(data))) for kind, data in events]


if __name__ == "__main__":
    print(json.dumps(counted(**json.load(sys.stdin))))
