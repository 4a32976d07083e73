"""The commands for tests, pictures and measurements work in a fresh copy, and with what is there now."""

from pathlib import Path

import pytest

from app.host.errors import HostError
from app.host.site import RUNTIME
from tests.bench import host
from tests.tools import axe, chromium, debian, live, parts, runtime, webkit

LOOKS_AT_THE_PAGE = ("tests/browser", "tests/site", "tests/access", "tests/webkit")


def looks_at_the_page(name: str) -> bool:
    return any(word.startswith(LOOKS_AT_THE_PAGE) for run in parts.RUNS[name] for word in run.command)


@pytest.fixture
def ensured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was seen to, in turn."""
    found: list[str] = []
    for tool in (axe, chromium, webkit):
        monkeypatch.setattr(tool, "ensure", lambda *_: None)
    monkeypatch.setattr(runtime, "ensure", lambda: found.append("runtime"))
    monkeypatch.setattr(parts, "publish", lambda *_: found.append("site"))
    return found


@pytest.mark.parametrize("name", [it for it in parts.NAMES if looks_at_the_page(it)])
def test_a_part_that_looks_at_the_page_has_it_made_of_what_is_there_now(name: str, ensured: list[str]) -> None:
    parts.prepare([name])
    assert ensured == (["runtime", "site"] if name in {"site", "visit", "offline"} else ["runtime"])


def test_a_part_that_does_not_look_at_the_page_needs_nothing(ensured: list[str]) -> None:
    parts.prepare([name for name in parts.NAMES if not looks_at_the_page(name)])
    assert ensured == []


def test_pictures_and_measurements_are_of_what_is_there_now(ensured: list[str]) -> None:
    with live.served():
        assert ensured == ["runtime"]


def test_the_start_is_measured_in_a_fresh_copy_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fetched: list[Path] = []
    (tmp_path / "empty").mkdir()
    monkeypatch.setattr(host, "WORK", tmp_path)
    monkeypatch.setattr(host, "ensure_runtime", lambda folder, *_: fetched.append(folder))
    monkeypatch.setattr(host, "publish", lambda *_: fetched.append(tmp_path / "published"))
    host.prepare()
    assert fetched == [tmp_path / "empty" / "runtime", RUNTIME, tmp_path / "published"]


def test_who_has_no_webkit_is_told_of_all_other_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webkit, "find", lambda: None)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    for tool in (axe, chromium):
        monkeypatch.setattr(tool, "ensure", lambda: None)
    with pytest.raises(HostError) as problem:
        parts.prepare(list(parts.DEFAULT))
    assert str(problem.value).rpartition("tests ")[2].split() == [it for it in parts.DEFAULT if it != "webkit"]
