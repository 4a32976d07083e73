"""What the page loads of Python while somebody works on the game, and what when it cannot be precompiled."""

import bz2
import io
import threading
import time
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.host import manifest, node
from app.host.errors import HostError
from app.host.live_build import LiveBuild
from app.host.packages import PYODIDE
from app.host.serve import open_server
from tests.host.conftest import Client, serving, stand_in_for_node

MAKING_A_SNAPSHOT_TAKES = 0.3


def test_without_node_the_page_gets_the_sources(game: Path) -> None:
    LiveBuild(game).prepare()
    built = game / "static" / "built"
    told = manifest.read(built)
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
    live_build = LiveBuild(game)
    live_build.prepare()
    live_build.prepare()
    said = capsys.readouterr().out
    assert said.count("Node.js is not installed here") == 1
    assert "starts more slowly" in said


def test_a_change_of_a_source_reaches_the_page(game: Path) -> None:
    live_build = LiveBuild(game)
    live_build.prepare()
    before = manifest.read(game / "static" / "built")["app"]
    (game / "app" / "main.py").write_text("print('bye')", "utf-8")
    live_build.prepare()
    assert manifest.read(game / "static" / "built")["app"] != before


class StandInForNode:
    """Writes what the scripts would, quickly; but the snapshot takes until some time after it is asked for."""

    def __init__(self, live_build: LiveBuild) -> None:
        self._workbench = live_build
        self._asked = threading.Event()

    def run(self, script: Path, order: Mapping[str, Any]) -> None:
        if order["task"] == "snapshot":
            self._asked.wait()
            time.sleep(MAKING_A_SNAPSHOT_TAKES)
        stand_in_for_node(script, order)

    def prepare(self, name: str) -> None:
        """What the server asks for."""
        if name.startswith(manifest.SNAPSHOT):
            self._asked.set()
        self._workbench.prepare(name)


def test_who_asks_for_the_snapshot_before_it_is_made_gets_it_nevertheless(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in = StandInForNode(LiveBuild(game))
    monkeypatch.setattr(node, "run", stand_in.run)
    with serving(open_server(0, game, stand_in.prepare)) as server:
        client = Client(server.server_port)
        assert client.ask(f"/static/built/{manifest.LIST}")[0].status == 200
        snapshot = game / "static" / "built" / manifest.read(game / "static" / "built")["snapshot"]["file"]
        assert not snapshot.exists()
        assert client.ask(f"/static/built/{snapshot.name}")[0].status == 200


def test_an_old_node_is_named_and_not_used(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    node_16 = game / "bin" / "node"
    node_16.parent.mkdir()
    node_16.write_text("#!/bin/sh\necho v16.20.2\n", "utf-8")
    node_16.chmod(0o755)
    monkeypatch.setenv("PATH", str(node_16.parent))
    LiveBuild(game).prepare()
    assert "needs Node.js 18 or newer, and here is v16.20.2" in capsys.readouterr().out
    assert manifest.read(game / "static" / "built")["snapshot"] is None


def test_a_snapshot_that_cannot_be_made_is_told_of_once_and_not_tried_again(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tasks: list[str] = []

    def weak_node(script: Path, order: Mapping[str, Any]) -> None:
        tasks.append(order["task"])
        if order["task"] == "snapshot":
            raise HostError("There is not enough memory.")
        stand_in_for_node(script, order)

    monkeypatch.setattr(node, "run", weak_node)
    live_build = LiveBuild(game)
    for name in (manifest.LIST, manifest.SNAPSHOT, manifest.LIST, manifest.SNAPSHOT):
        live_build.prepare(name)
    assert tasks.count("snapshot") == 1
    said = capsys.readouterr().out
    assert said.count("There is not enough memory.\nThe game keeps no snapshot") == 1


@pytest.mark.parametrize("name", [manifest.LIST, ".parts-*.json", ".library-*.zip", "library-*.pack"])
@pytest.mark.parametrize("damage", [Path.unlink, lambda file: file.write_text("", "utf-8")], ids=["lost", "empty"])
def test_what_a_broken_off_set_up_left_is_made_anew(
    game: Path, monkeypatch: pytest.MonkeyPatch, name: str, damage: Callable[[Path], None]
) -> None:
    monkeypatch.setattr(node, "run", stand_in_for_node)
    live_build, built = LiveBuild(game), game / "static" / "built"
    live_build.prepare()
    live_build.prepare(manifest.SNAPSHOT)
    (file,) = built.glob(name)
    content = file.read_bytes()
    damage(file)
    (game / "app" / "main.py").write_text("print('bye')", "utf-8")
    live_build.prepare()
    live_build.prepare(manifest.SNAPSHOT)
    assert file.read_bytes() == content or name == manifest.LIST
    assert all((built / part["file"]).is_file() for part in manifest.made(manifest.read(built)) if "size" in part)


@pytest.mark.parametrize("text", ["", None])
def test_a_lost_or_empty_list_is_made_anew_though_nothing_has_changed(
    game: Path, monkeypatch: pytest.MonkeyPatch, text: str | None
) -> None:
    monkeypatch.setattr(node, "run", stand_in_for_node)
    live_build, built = LiveBuild(game), game / "static" / "built"
    live_build.prepare()
    before = manifest.read(built)
    (built / manifest.LIST).unlink() if text is None else (built / manifest.LIST).write_text(text, "utf-8")
    live_build.prepare()
    live_build.prepare(manifest.SNAPSHOT)
    assert manifest.read(built) == before


def test_a_folder_that_cannot_be_written_is_named_in_one_line(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (game / "static" / "built").write_text("a file in the way", "utf-8")
    monkeypatch.setattr("app.host.site.ROOT", game)
    monkeypatch.setattr("app.__main__.ensure_runtime", lambda _: None)
    assert main(["--no-open"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "cannot be read or written" in error
    assert str(game / "static" / "built") in error
