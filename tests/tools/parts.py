"""The parts of the tests: their folders, the tools that they need, and the options with which pytest runs them."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tests.tools import chromium, firefox, node_tools, runtime, webkit

Need = Callable[[], object]
"""A function that finds or installs a tool for the tests. Raises `HostError` if it can do neither."""


class Part(NamedTuple):
    """A folder or file of tests that `python3 -m tests NAME` runs. Its tests need the tools in `needs`.

    A run without names leaves out the parts that are not `is_default`, unless it is a full run.
    """

    path: str
    about: str
    needs: tuple[Need, ...] = ()
    has_browser: bool = False
    is_default: bool = True


def _in_browser(path: str, about: str, *needs: Need, is_default: bool = True) -> Part:
    return Part(path, about, (*needs, runtime.ensure), has_browser=True, is_default=is_default)


PARTS = {
    "lint": Part("tests/checks/test_lint.py", "errors, style and layout of Python, by ruff"),
    "types": Part("tests/checks/test_types.py", "types of Python, by mypy"),
    "scripts": Part(
        "tests/scripts", "types and style of scripts and styles, by npm tools", (node_tools.ensure, runtime.ensure)
    ),
    "engine": Part("tests/engine", "the rules, compared with a naive second engine"),
    "bots": Part("tests/bots", "bots: what they know, how they judge, their rules, budget and clock"),
    "lab": Part("tests/lab", "matches between bots, fitting of their weights, the benchmarks"),
    "table": Part("tests/table", "one sitting at the table: intents in, screens out"),
    "web": Part("tests/web", "the page's drawing and its input, without a browser"),
    "host": Part("tests/host", "the local server, the build, and the commands of the tests"),
    "architecture": Part("tests/architecture", "which module imports which, and what lies where"),
    "site": _in_browser(
        "tests/site", "the built site: downloads, snapshot, offline, new versions, one file", chromium.ensure
    ),
    "browser": _in_browser("tests/browser", "the game as visitors of the built site play it", chromium.ensure),
    "webkit": _in_browser("tests/webkit", "a game in WebKit, the browser engine of the iPad", webkit.ensure),
    "firefox": _in_browser("tests/firefox", "a game in Firefox (full run only)", firefox.ensure, is_default=False),
    "access": _in_browser(
        "tests/access",
        "every screen: barriers, by axe-core, and texts that overflow",
        chromium.ensure,
        node_tools.ensure,
    ),
}
"""The parts by name, in the order in which pytest starts them."""


def chosen(names: Iterable[str], *, full: bool) -> dict[str, Part]:
    """Return the parts with these names, by name.

    If there are no names, return all parts for a full run, and only the default parts for any other run.
    """
    return {name: part for name, part in PARTS.items() if (name in names if names else full or part.is_default)}


def prepare(parts: Iterable[Part]) -> None:
    """Find or install the tools that these parts need, so that no test waits for it. Raises `HostError`."""
    for need in dict.fromkeys(need for part in parts for need in part.needs):
        need()


def pytest_arguments(parts: Iterable[Part], *, full: bool) -> list[str]:
    """Return the arguments with which pytest runs these parts.

    A browser on a busy machine may fail by chance. So pytest repeats a failed browser test once, and lists it at the
    end. After a few failures, pytest repeats no more tests, because so many failures are not due to chance.
    """
    without_browser = [part.path for part in PARTS.values() if not part.has_browser]
    return [
        *(part.path for part in parts),
        *("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal", "--built", "--durations=10"),
        *("--reruns=1", "--max-suite-reruns=5", "--rerun-show-tracebacks"),
        *(f"--rerun-exclude-path={path}" for path in without_browser),
        *(["--full"] if full else []),
    ]
