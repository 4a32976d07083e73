"""Tests that a version is stored completely or not at all, and that every guest has it two visits after its upload.

These tests use a small site with the real service worker; test_damage.py tests the game itself.
"""

import os
import random
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.host.publish import WORKER
from tests.site import faults
from tests.site.small_site import Guest, files_of, upload, upload_all, write_version
from tests.tools.plain_host import FOLDER, Fault, PlainHost

Invite = Callable[[], Guest]


def with_full(usual: Iterable[object], others: Iterable[object]) -> list[object]:
    """Return the parameters of both lists. The parameters of `others` run only in the full run."""
    return [*usual, *(pytest.param(name, marks=pytest.mark.full) for name in others)]


@pytest.fixture
def versions(tmp_path: Path) -> dict[str, Path]:
    return {name: write_version(tmp_path / "versions" / name, name) for name in "ABC"}


@pytest.fixture
def folder(tmp_path: Path, versions: dict[str, Path]) -> Path:
    """The folder that the host serves. At first it contains version A."""
    upload_all(versions["A"], tmp_path / "host" / FOLDER)
    return tmp_path / "host" / FOLDER


@pytest.fixture
def host(folder: Path) -> Iterator[PlainHost]:
    host = PlainHost(folder.parent)
    yield host
    host.stop()


@pytest.fixture
def invite(chromium: Browser, host: PlainHost) -> Iterator[Invite]:
    guests: list[Guest] = []

    def invite() -> Guest:
        guests.append(Guest(chromium, host.address))
        return guests[-1]

    yield invite
    for guest in guests:
        guest.leave()


@pytest.mark.parametrize("late", with_full(["static/part-1.mjs"], ["index.html", "service-worker.js"]))
def test_a_version_is_complete_when_its_last_file_has_been_uploaded(
    versions: dict[str, Path], folder: Path, invite: Invite, late: str
) -> None:
    guest = invite().visit()
    for name in files_of(versions["B"]):
        if name != late:
            upload(versions["B"], name, folder)
    guest.visit().expect(versions["A"])
    guest.visit().expect(versions["A"])
    upload(versions["B"], late, folder)
    guest.visit().visit().expect(versions["B"])
    upload_all(versions["C"], folder)
    guest.visit().visit().expect(versions["C"])


MISSING_FILES: dict[str, Fault] = {"answers 404": lambda _: False, "answers with a page": faults.page_for_missing}


@pytest.mark.parametrize("seed", with_full([2], range(3, 6)))
@pytest.mark.parametrize("missing", MISSING_FILES)
def test_with_any_order_of_uploads_every_guest_ends_with_the_complete_version(
    versions: dict[str, Path], folder: Path, host: PlainHost, invite: Invite, missing: str, seed: int
) -> None:
    chance = random.Random(seed)
    host.fault = MISSING_FILES[missing]
    regular, guests = invite().visit(), []
    for version in (versions[name] for name in chance.choice(["B", "BC", "BA", "BCA"])):
        if chance.random() < 0.5:  # some people delete the old files before they upload
            shutil.rmtree(folder)
        names = files_of(version)
        chance.shuffle(names)
        for name in names:
            if chance.random() < 0.2:
                before = regular.visit().version
                regular.expect(versions[str(before)])
            if chance.random() < 0.1:
                guests.append(invite())
                guests[-1].visit()
            upload(version, name, folder)
    for guest in (regular, *guests):
        guest.visit().visit().expect(version)


FAULTS: dict[str, Fault] = {
    "page": faults.page_for("part-1"),
    "cut off": faults.cut_off("part-1"),
    "broken off": faults.broken_off("part-1"),
    "login page": faults.login_page,
    "login elsewhere": faults.login_elsewhere,
}


@pytest.mark.parametrize("fault", with_full(["page", "login page"], ["cut off", "broken off", "login elsewhere"]))
def test_the_old_version_stays_while_the_network_damages_the_new_one(
    versions: dict[str, Path], folder: Path, host: PlainHost, invite: Invite, fault: str
) -> None:
    guest = invite().visit()
    upload_all(versions["B"], folder)
    host.fault = FAULTS[fault]
    for _ in range(2):
        guest.visit()
        assert guest.version == "A"
    host.fault = MISSING_FILES["answers 404"]
    guest.visit().visit().expect(versions["B"])


def test_a_file_that_stalls_ends_the_installation(
    versions: dict[str, Path], folder: Path, host: PlainHost, invite: Invite
) -> None:
    for version in versions.values():
        shorten_timeout(version)
    over = threading.Event()
    upload_all(versions["A"], folder)
    guest = invite().visit()
    upload_all(versions["B"], folder)
    host.fault = faults.stalled("part-1", over)
    guest.visit()
    guest.visit().expect(versions["A"])
    host.fault = MISSING_FILES["answers 404"]
    over.set()
    guest.visit().visit().expect(versions["B"])


def shorten_timeout(version: Path) -> None:
    """Shorten the timeout in the service worker of a version."""
    worker = version / WORKER
    text = worker.read_text("utf-8")
    assert "STALLED_AFTER_MS = 30_000" in text
    worker.write_text(text.replace("STALLED_AFTER_MS = 30_000", "STALLED_AFTER_MS = 300"), "utf-8")


def test_a_new_file_with_an_old_time_is_found(versions: dict[str, Path], folder: Path, invite: Invite) -> None:
    part = folder / "static" / "part-1.mjs"
    guest = invite().visit()
    time = part.stat()
    upload_all(versions["B"], folder)
    os.utime(part, ns=(time.st_atime_ns, time.st_mtime_ns))
    guest.visit().visit().expect(versions["B"])


@pytest.mark.parametrize("name", ["static/part-1.mjs", pytest.param("static/part-5.mjs", marks=pytest.mark.full)])
def test_a_file_that_an_earlier_worker_stored_wrongly_is_repaired_by_the_next_version(
    versions: dict[str, Path], folder: Path, invite: Invite, name: str
) -> None:
    guest = invite().visit()
    guest.spoil(name)
    upload_all(versions["B"], folder)
    guest.reload().reload().expect_only(versions["B"])


LOSE_CACHES = {"throw": "() => { throw new Error('no caches'); }", "never answer": "() => new Promise(() => {})"}


@pytest.mark.parametrize("failure", LOSE_CACHES)
def test_if_the_caches_of_the_worker_fail_files_come_from_the_host(
    versions: dict[str, Path], folder: Path, invite: Invite, failure: str
) -> None:
    worker = versions["A"] / WORKER
    lose = f"self.addEventListener('message', () => {{ caches.open = {LOSE_CACHES[failure]}; }});\n"
    worker.write_text(worker.read_text("utf-8") + lose, "utf-8")
    upload_all(versions["A"], folder)
    guest = invite().visit().visit()
    guest.page.evaluate("navigator.serviceWorker.controller.postMessage('lose the caches')")
    assert guest.page.evaluate("fetch('static/part-1.mjs').then((response) => response.text())") == (
        versions["A"] / "static/part-1.mjs"
    ).read_text("utf-8")
