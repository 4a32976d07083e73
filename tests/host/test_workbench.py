"""What the page loads of Python while somebody works on the game, and what when it cannot be precompiled."""

import bz2
import io
import threading
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.host import node, parts
from app.host.packages import PYODIDE
from app.host.serve import open_server
from app.host.workbench import Workbench
from tests.host.conftest import Client, serving

MAKING_A_SNAPSHOT_TAKES = 0.3


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of one file, with a runtime that is hardly one, on a machine without Node."""
    runtime = tmp_path / "static" / "runtime" / PYODIDE.target
    runtime.mkdir(parents=True)
    for name in PYODIDE.files:
        (runtime / name).write_text(name, "utf-8")
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "main.py").write_text("print('hello')", "utf-8")
    monkeypatch.setenv("PATH", "")
    return tmp_path


def test_without_node_the_page_gets_the_sources(game: Path) -> None:
    Workbench(game).prepare()
    built = game / "static" / "built"
    told = parts.read(built)
    assert told["library"] == {
        "file": f"../runtime/{PYODIDE.target}/python_stdlib.zip",
        "size": len("python_stdlib.zip"),
        "pressed": False,
    }
    assert told["snapshot"] is None
    app = bz2.decompress((built / told["app"]["file"]).read_bytes())
    with zipfile.ZipFile(io.BytesIO(app)) as archive:
        assert archive.read("app/main.py") == b"print('hello')"


def test_the_terminal_says_so_once(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    workbench = Workbench(game)
    workbench.prepare()
    workbench.prepare()
    said = capsys.readouterr().out
    assert said.count("Node.js is not installed here") == 1
    assert "starts more slowly" in said


def test_a_change_of_a_source_reaches_the_page(game: Path) -> None:
    workbench = Workbench(game)
    workbench.prepare()
    before = parts.read(game / "static" / "built")["app"]
    (game / "app" / "main.py").write_text("print('bye')", "utf-8")
    workbench.prepare()
    assert parts.read(game / "static" / "built")["app"] != before


class StandInForNode:
    """Writes what the scripts would, quickly; but the snapshot takes until some time after it is asked for."""

    def __init__(self, workbench: Workbench) -> None:
        self._workbench = workbench
        self._asked = threading.Event()

    def run(self, _: Path, order: Mapping[str, Any]) -> None:
        into = order["into"]
        made = {
            "library": [into],
            "app": [into / "app", into / "needed.json"],
            "split": [into / "library", into / "rest"],
            "snapshot": [into],
        }
        if order["task"] == "snapshot":
            self._asked.wait()
            time.sleep(MAKING_A_SNAPSHOT_TAKES)
        for file in made[order["task"]]:
            file.write_text("[]", "utf-8")

    def prepare(self, name: str) -> None:
        """What the server asks for."""
        if name.startswith(parts.SNAPSHOT):
            self._asked.set()
        self._workbench.prepare(name)


def test_who_asks_for_the_snapshot_before_it_is_made_gets_it_nevertheless(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in = StandInForNode(Workbench(game))
    monkeypatch.setattr(node, "run", stand_in.run)
    with serving(open_server(0, game, stand_in.prepare)) as server:
        client = Client(server.server_port)
        assert client.ask(f"/static/built/{parts.LIST}")[0].status == 200
        snapshot = game / "static" / "built" / parts.read(game / "static" / "built")["snapshot"]["file"]
        assert not snapshot.exists()
        assert client.ask(f"/static/built/{snapshot.name}")[0].status == 200
