"""Tests of the Python files that the page loads while a developer changes the sources."""

import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.host import build
from app.host.build import Build
from app.host.errors import HostError
from app.host.live_build import LiveBuild
from app.host.manifest import MANIFEST, SNAPSHOT, built_entries, read_manifest
from app.host.serve import open_server
from app.host.site import BUILT
from tests.host.conftest import Client, stand_in_for_node
from tests.tools.live import serving

SNAPSHOT_TAKES_S = 0.3
DAMAGES = pytest.param(Path.unlink, id="lost"), pytest.param(lambda file: file.write_text("", "utf-8"), id="empty")


def test_a_change_of_a_source_reaches_the_page(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[str] = []

    def node(script: Path, request: Mapping[str, Any]) -> None:
        packed.append(request.get("sources", {}).get("app/main.py"))
        stand_in_for_node(script, request)

    monkeypatch.setattr(build, "run_node", node)
    its_build = Build(game)
    its_build.refresh()
    (game / "app" / "main.py").write_text("print('bye')", "utf-8")
    its_build.refresh()
    assert packed[-1] == "print('bye')"


def test_a_source_with_an_error_is_reported_and_the_page_stays_as_it_was(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "run_node", stand_in_for_node)
    with serving(open_server(0, game, LiveBuild(game).prepare)) as server:
        client = Client(server.server_port)
        before = client.ask(f"/{BUILT}{MANIFEST}")[1]
        (game / "app" / "main.py").write_text("print('bye'", "utf-8")
        assert client.ask(f"/{BUILT}{MANIFEST}")[1] == before
    assert "cannot be brought up to date: '(' was never closed (main.py, line 1)" in capsys.readouterr().err


class StandInForNode:
    """A stand-in for Node that writes all files at once, except the snapshot.

    It writes the snapshot only after the server has asked for it with `prepare`, and after a pause.
    """

    def __init__(self, live_build: LiveBuild) -> None:
        self._live_build = live_build
        self._asked = threading.Event()

    def run(self, script: Path, request: Mapping[str, Any]) -> None:
        if request["task"] == "snapshot":
            self._asked.wait()
            time.sleep(SNAPSHOT_TAKES_S)
        stand_in_for_node(script, request)

    def prepare(self, name: str) -> None:
        """Prepare a file for the server as `LiveBuild` does. If the file is the snapshot, let `run` write it."""
        if name.startswith(SNAPSHOT):
            self._asked.set()
        self._live_build.prepare(name)


def test_a_request_for_the_snapshot_waits_until_it_is_made(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = StandInForNode(LiveBuild(game))
    monkeypatch.setattr(build, "run_node", stand_in.run)
    with serving(open_server(0, game, stand_in.prepare)) as server:
        client = Client(server.server_port)
        assert client.ask(f"/static/built/{MANIFEST}")[0].status == 200
        snapshot = game / "static" / "built" / read_manifest(game / "static" / "built")["snapshot"]["file"]
        assert not snapshot.exists()
        assert client.ask(f"/static/built/{snapshot.name}")[0].status == 200


def test_an_old_node_is_named_and_not_used(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node_16 = game / "bin" / "node"
    node_16.parent.mkdir()
    node_16.write_text("#!/bin/sh\necho v16.20.2\n", "utf-8")
    node_16.chmod(0o755)
    monkeypatch.setenv("PATH", str(node_16.parent))
    with pytest.raises(HostError, match=r"needs Node\.js 18 or newer, and here is v16\.20\.2"):
        Build(game).refresh()


def test_a_snapshot_that_cannot_be_made_is_reported_once_and_not_tried_again(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tasks: list[str] = []

    def weak_node(script: Path, request: Mapping[str, Any]) -> None:
        tasks.append(request["task"])
        if request["task"] == "snapshot":
            raise HostError("There is not enough memory.")
        stand_in_for_node(script, request)

    monkeypatch.setattr(build, "run_node", weak_node)
    live_build = LiveBuild(game)
    for name in (MANIFEST, SNAPSHOT, MANIFEST, SNAPSHOT):
        live_build.prepare(name)
    assert tasks.count("snapshot") == 1
    printed = capsys.readouterr().out
    assert printed.count("There is not enough memory.\nLater visits start more slowly") == 1


@pytest.mark.parametrize("name", [MANIFEST, ".library-*.zip", "library-*.pack"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_a_build_that_was_cut_off_left_is_built_again(
    game: Path, monkeypatch: pytest.MonkeyPatch, name: str, damage: Callable[[Path], None]
) -> None:
    monkeypatch.setattr(build, "run_node", stand_in_for_node)
    its_build, built = Build(game), game / "static" / "built"
    its_build.refresh()
    its_build.make_snapshot()
    (file,) = built.glob(name)
    content = file.read_bytes()
    damage(file)
    (game / "app" / "main.py").write_text("print('bye')", "utf-8")
    its_build.refresh()
    its_build.make_snapshot()
    assert file.read_bytes() == content or name == MANIFEST
    assert all((built / entry["file"]).is_file() for entry in built_entries(read_manifest(built)) if "size" in entry)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_lost_or_empty_manifest_is_written_again_though_nothing_has_changed(
    game: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], None]
) -> None:
    monkeypatch.setattr(build, "run_node", stand_in_for_node)
    its_build, built = Build(game), game / "static" / "built"
    its_build.refresh()
    before = read_manifest(built)
    damage(built / MANIFEST)
    its_build.refresh()
    its_build.make_snapshot()
    assert read_manifest(built) == before


def test_a_folder_that_cannot_be_written_is_named_in_one_line(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (game / "static" / "built").write_text("a file in the way", "utf-8")
    monkeypatch.setattr("app.host.site.ROOT", game)
    monkeypatch.setattr("app.__main__.ensure_runtime", lambda _: None)
    assert main(["--no-open", "--port", "0"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "cannot be read or written" in error
    assert str(game / "static" / "built") in error
