"""Tests that errors name their file and line on the page and in the console, in every way of serving the game."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from app.host import site
from app.host.publish import publish
from app.host.single import write_single
from tests.site.visitor import Visitor
from tests.tools.plain_host import FOLDER, PlainHost

AT_THE_START, IN_PYTHON, IN_A_SCRIPT = "?fail-at-start", "fail-in-python", "fail-in-a-script"
"""The triggers of the errors.

AT_THE_START is the query of an address that makes the start fail. The others are events that make the page fail later.
"""

PYTHON = f'''
import js
from pyodide.ffi import create_proxy


def fail(event: object) -> None:
    """Fail when the event comes."""
    raise ValueError("no such thing")


js.addEventListener("{IN_PYTHON}", create_proxy(fail))
if js.location.search == "{AT_THE_START}":
    raise ValueError("no such thing")
'''

SCRIPT = f"""
addEventListener("{IN_A_SCRIPT}", () => {{
  throw new Error("no such thing");
}});
"""

MODULE, STARTUP = "app/main.py", "static/startup/boot.mjs"


def make_failing_copy(root: Path) -> Path:
    """Copy the game into the folder `root` and add the errors."""
    for name in ("app", "static"):
        shutil.copytree(site.ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(site.ROOT / "index.html", root)
    _insert(root / MODULE, '"""\n', PYTHON)  # the code goes before the start of the game, which is the last line
    _insert(root / STARTUP, ";\n", SCRIPT)
    return root


def _insert(file: Path, after: str, text: str) -> None:
    head, found, tail = file.read_text("utf-8").partition(after)
    file.write_text(f"{head}{found}{text}{tail}", "utf-8")


def line_of(root: Path, name: str, text: str, at: int = 0) -> str:
    """Return the file and line of a text as error messages name them, such as "app/main.py:12".

    `at` is the index of the line among the lines that contain the text.
    """
    lines = (root / name).read_text("utf-8").splitlines()
    return f"{name}:{[number for number, line in enumerate(lines, 1) if text in line][at]}"


RAISE, THROW = 'raise ValueError("no such thing")', 'throw new Error("no such thing")'


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_failing_copy(tmp_path_factory.mktemp("failing"))


@pytest.fixture(scope="module")
def served(root: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "app", "--no-open", "--port", "0"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        yield next(found[0] for line in game.stdout if (found := re.search(r"http://\S+", line)))
        game.terminate()


@pytest.fixture(scope="module")
def built(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("failing-host")
    publish(root, folder / FOLDER)
    host = PlainHost(folder)
    yield host.address
    host.stop()


@pytest.fixture(scope="module")
def single(root: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    return write_single(root, tmp_path_factory.mktemp("failing-file")).as_uri()


def frames_in(traceback: str) -> list[str]:
    """Return the files and lines of this repository in a Python traceback."""
    return [f"{file}:{line}" for file, line in re.findall(r'File "(app/[^"]+)", line (\d+)', traceback)]


def fail(visitor: Visitor, event: str) -> str:
    """Send this event to the page, which makes it fail. Return the error that the page writes to the console."""
    with visitor.page.expect_event("pageerror") as error:
        visitor.page.evaluate("(event) => void setTimeout(() => dispatchEvent(new Event(event)))", event)
    return str(error.value)


@pytest.mark.parametrize(
    "how", ["built", pytest.param("served", marks=pytest.mark.full), pytest.param("single", marks=pytest.mark.full)]
)
def test_an_error_names_its_file_and_line(
    context: BrowserContext, request: pytest.FixtureRequest, root: Path, how: str
) -> None:
    visitor = Visitor(context, request.getfixturevalue(how)).come()
    crash = visitor.page.locator("#crash-what")
    place = line_of(root, MODULE, RAISE)
    assert frames_in(fail(visitor, IN_PYTHON)) == [place]
    expect(crash).to_have_text(f"Technical detail: ValueError: no such thing ({place})")
    visitor.come()
    fail(visitor, IN_A_SCRIPT)
    script = STARTUP.replace(".mjs", r"-\w+\.mjs:[0-9]+") if how == "built" else line_of(root, STARTUP, THROW)
    expect(crash).to_have_text(re.compile(rf"^Technical detail: no such thing \({script}:[0-9]+\)$"))
    visitor.said.clear()
    visitor.page.goto(visitor.address + AT_THE_START)
    place = line_of(root, MODULE, RAISE, at=-1)
    expect(visitor.page.locator("#start-status")).to_contain_text(
        f"please send its makers this message: ValueError: no such thing ({place})"
    )
    assert frames_in("\n".join(visitor.said))[-1] == place
