"""Tests of `python3 -m app` as a user at the terminal runs it."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import main
from app.host import site
from app.host.serve import SiteServer
from tests.tools.waiting import PATIENCE_MS

IDLE_LIVE_BUILD = """
class LiveBuild:
    def __init__(self, root): pass
    def prepare(self, name=''): pass
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy only the code of the host into a folder, without a runtime, and return the folder."""
    shutil.copytree(site.ROOT / "app" / "host", tmp_path / "app" / "host")
    for name in ("__init__.py", "__main__.py"):
        shutil.copy(site.ROOT / "app" / name, tmp_path / "app")
    return tmp_path


def start(folder: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    # tests that run in the background of a shell ignore Ctrl-C, and so would the processes that they start
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return subprocess.Popen(
        [sys.executable, "-m", "app", "--no-open", *arguments],
        cwd=folder,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_without_npm_it_ends_with_one_line_that_says_what_to_do(copy: Path) -> None:
    with start(copy, PATH="") as game:
        out, error = game.communicate(timeout=PATIENCE_MS / 1000)
    assert game.returncode == 1
    assert out == ""
    assert error.count("\n") == 1
    assert "node cannot be found" in error


def test_on_a_busy_port_it_ends_with_one_line_that_says_what_to_do(
    server: SiteServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.__main__.ensure_runtime", lambda _: None)
    assert main(["--no-open", "--port", str(server.server_port)]) == 1
    error = capsys.readouterr().err
    assert re.search(rf"Port {server.server_port} cannot be used .*: choose another one with --port", error)
    assert error.count("\n") == 1


def test_ctrl_c_ends_it_without_an_error(copy: Path) -> None:
    with (copy / "app" / "host" / "runtime.py").open("a", encoding="utf-8") as runtime:
        runtime.write("def ensure_runtime(_): pass\n")
    (copy / "app" / "host" / "live_build.py").write_text(IDLE_LIVE_BUILD, "utf-8")
    with start(copy, "--port", "0") as game:
        assert game.stdout is not None
        assert game.stdout.readline().startswith("Medina is ready at http://127.0.0.1:")
        game.send_signal(signal.SIGINT)
        out, error = game.communicate(timeout=PATIENCE_MS / 1000)
    assert game.returncode == 0
    assert out == "\nGoodbye.\n"
    assert error == ""
