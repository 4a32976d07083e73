"""Tests that the commands for tests, pictures and benchmarks work in a fresh copy and use the current sources."""

from pathlib import Path

import pytest

from app.host.errors import HostError
from app.host.site import RUNTIME
from tests.bench import host
from tests.tools import debian, live, node_tools, runtime, webkit, webkit_driver
from tests.tools.parts import PARTS, prepare


def test_pictures_and_measurements_show_the_current_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    ensured: list[str] = []
    monkeypatch.setattr(runtime, "ensure", lambda: ensured.append("runtime"))
    with live.served():
        assert ensured == ["runtime"]


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """What the start's benchmark fetches or publishes in a fresh copy. Here it does nothing else."""
    done: list[Path] = []
    for origin in host.AS_THEY_COME.values():
        (tmp_path / "node_modules" / origin).mkdir(parents=True)
    monkeypatch.setattr(host, "WORK", tmp_path)
    monkeypatch.setattr(node_tools, "ensure", lambda: tmp_path / "node_modules")
    monkeypatch.setattr(host, "ensure_runtime", done.append)
    monkeypatch.setattr(host, "publish", lambda *_: done.append(tmp_path / "published"))
    return done


def test_the_start_is_measured_in_a_fresh_copy_too(fetched: list[Path], tmp_path: Path) -> None:
    host.prepare()
    assert fetched == [RUNTIME, tmp_path / "published"]


@pytest.mark.usefixtures("fetched")
def test_the_start_is_not_measured_against_a_revision_that_git_does_not_know() -> None:
    with pytest.raises(HostError, match="the revision no-such-revision"):
        host.prepare("no-such-revision")


def test_a_screen_is_installed_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(webkit, "find", lambda: None)
    monkeypatch.setattr(debian, "can_install", lambda: True)
    monkeypatch.setattr(debian, "install", lambda *packages: installed.extend(packages))
    with pytest.raises(HostError), webkit_driver.screen():
        pass  # the installation has no effect here, so there is no screen
    assert "xvfb" in installed


def test_a_part_without_its_browser_says_how_to_get_it_or_do_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webkit, "find", lambda: None)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    with pytest.raises(HostError, match="install webkit2gtk-driver and xvfb"):
        prepare([PARTS["webkit"]])
