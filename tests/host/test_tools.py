"""The commands for tests, pictures and measurements work in a fresh copy, and with what is there now."""

from functools import partial
from pathlib import Path

import pytest

from app.host.errors import HostError
from app.host.site import RUNTIME
from tests.bench import host
from tests.tools import debian, live, needs, node_tools, runtime, webkit
from tests.tools.parts import PART, PARTS, Part, chosen

LOOKS_AT_THE_PAGE = ("tests/browser", "tests/site", "tests/access", "tests/webkit")


def looks_at_the_page(part: Part) -> bool:
    return any(path.startswith(LOOKS_AT_THE_PAGE) for path in part.tests)


@pytest.fixture
def ensured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was seen to, in turn."""
    found: list[str] = []
    for need in needs.NEEDS:
        monkeypatch.setitem(needs.NEEDS, need, partial(found.append, need))
    monkeypatch.setattr(runtime, "ensure", lambda: found.append("runtime"))
    return found


@pytest.mark.parametrize("part", [it for it in PARTS if looks_at_the_page(it)], ids=lambda part: part.name)
def test_a_part_that_looks_at_the_page_has_it_made_of_what_is_there_now(part: Part, ensured: list[str]) -> None:
    needs.prepare([part])
    made = [need for need in ensured if need in {"runtime", "site"}]
    assert made == (["runtime", "site"] if "MEDINA_SITE" in part.environment else ["runtime"])


def test_pictures_and_measurements_are_of_what_is_there_now(ensured: list[str]) -> None:
    with live.served():
        assert ensured == ["runtime"]


def test_the_start_is_measured_in_a_fresh_copy_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fetched: list[Path] = []
    for origin in host.AS_THEY_COME.values():
        (tmp_path / "node_modules" / origin).mkdir(parents=True)
    monkeypatch.setattr(host, "WORK", tmp_path)
    monkeypatch.setattr(node_tools, "ensure", lambda: tmp_path / "node_modules")
    monkeypatch.setattr(host, "ensure_runtime", fetched.append)
    monkeypatch.setattr(host, "publish", lambda *_: fetched.append(tmp_path / "published"))
    host.prepare()
    assert fetched == [RUNTIME, tmp_path / "published"]


def test_who_has_no_webkit_is_told_of_all_other_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webkit, "find", lambda: None)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    with pytest.raises(HostError) as problem:
        needs.prepare([PART["webkit"]])
    others = [part.name for part in chosen([], full=False) if part.name != "webkit"]
    assert str(problem.value).rpartition("tests ")[2].split() == others
