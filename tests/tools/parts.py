"""The parts of the tests as data, in the order in which they run: what each looks at, and what it takes."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from app.host import site
from tests.tools.plain_host import FOLDER

SITE = site.ROOT / ".hosted" / FOLDER
BUILT = {"MEDINA_SITE": str(SITE)}
"""The environment of tests that visit the built site on a plain host."""

Command = tuple[str, ...]


class When(Enum):
    """In which runs a part is that nobody has named."""

    ALWAYS = "always"
    FULL = "in the full run"
    BY_NAME = "only when named"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What can be run by its name: commands, or files and folders of tests for pytest.

    Parts with the same `call`, one after the other, are run by pytest in one go.
    """

    name: str
    about: str
    commands: tuple[Command, ...] = ()
    tests: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    """Names of tests.tools.needs."""
    call: str = ""
    when: When = When.ALWAYS

    @property
    def has_browser(self) -> bool:
        return bool({"chromium", "webkit", "firefox"} & set(self.needs))


def _python(*arguments: str) -> Command:
    return (sys.executable, "-m", *arguments)


def _room(name: str, about: str) -> Part:
    return Part(name=name, about=about, tests=(f"tests/{name}",), call="rooms")


PARTS = (
    Part(
        name="lint",
        about="errors, habits and layout of Python, by ruff",
        commands=(_python("ruff", "check"), _python("ruff", "format", "--check")),
    ),
    Part(name="types", about="types of Python, by mypy", commands=(_python("mypy"),)),
    Part(
        name="scripts",
        about="types and habits of scripts and styles, by tools from npm",
        commands=(_python("tests.scripts"),),
        needs=("runtime",),
    ),
    _room("engine", "the rules, and a naive second engine that must agree"),
    _room("bots", "computer players: what they know, how they judge, that they keep to rules, budget and clock"),
    _room("table", "one sitting at the table: intents in, what to show out"),
    _room("web", "the page's drawing and its input, without a browser"),
    _room("host", "the local server and the build"),
    _room("architecture", "who imports whom, how long files are, what lies where"),
    Part(
        name="start",
        about="how the page of this folder starts, and what it says when it cannot",
        tests=("tests/browser/test_start.py",),
        needs=("chromium", "runtime"),
        when=When.FULL,
    ),
    Part(
        name="site",
        about="the built site: downloads, the memory for later visits, offline, a new version, one file",
        tests=("tests/site",),
        environment=BUILT,
        needs=("chromium", "runtime", "site"),
    ),
    Part(
        name="visit",
        about="the game as visitors of the built site play it, also while it is killed again and again",
        tests=("tests/browser",),
        environment=BUILT,
        needs=("chromium", "runtime", "site"),
    ),
    Part(
        name="webkit",
        about="a game in WebKit, the browser engine of the iPad",
        tests=("tests/webkit",),
        needs=("webkit", "runtime"),
    ),
    Part(
        name="firefox",
        about="a few turns in Firefox, a reload, and with the host gone",
        tests=("tests/firefox",),
        needs=("firefox", "runtime"),
        when=When.FULL,
    ),
    Part(
        name="access",
        about="every screen: barriers, by axe-core, and texts that overflow",
        tests=("tests/access",),
        needs=("chromium", "axe", "runtime"),
    ),
    Part(
        name="browser",
        about="as visit, but on this folder: while you work on the page",
        tests=("tests/browser",),
        needs=("chromium", "runtime"),
        when=When.BY_NAME,
    ),
)
PART = {part.name: part for part in PARTS}
"""The parts by name."""


def chosen(names: list[str], *, full: bool) -> list[Part]:
    """The parts of these names, or without any those of a run; in their own order."""
    runs = {When.ALWAYS, When.FULL} if full else {When.ALWAYS}
    return [part for part in PARTS if (part.name in names if names else part.when in runs)]
