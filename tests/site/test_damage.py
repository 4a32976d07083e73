"""Tests that the page reports damaged files, tries again, repairs what it has stored, and loses no game."""

import gzip
import json
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from app.host import site
from app.host.manifest import digest
from app.host.publish import write_worker
from tests.site import faults
from tests.site.conftest import bundles
from tests.site.visitor import Visitor
from tests.tools.plain_host import Fault, PlainHost

Visit = Callable[[PlainHost], Visitor]

SHORT_TIMEOUT = """
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, time, ...rest) => setTimeout(work, time === 30000 ? 1500 : time, ...rest);
"""

DAMAGE_STORED = """async (part) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes(part)) continue;
      const { headers } = await cache.match(request);
      await cache.put(request, new Response("<!DOCTYPE html>You are looking for something else.", { headers }));
    }
  }
}"""

STORED = "caches.keys().then((names) => names.filter((name) => name.startsWith('medina-site')).length)"
REGISTERED = "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.active))"
GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('medina.game')).length"


def sound(_: object) -> bool:
    return False


def expect_not_arrived(visitor: Visitor) -> None:
    expect(visitor.page.locator("#start-status")).to_contain_text("Part of the game did not load")


def try_again(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Try again").click()


def begin_and_place(visitor: Visitor) -> None:
    visitor.begin_game()
    visitor.place_first_merchant()


def expect_game(visitor: Visitor) -> None:
    """Expect that the game in progress can be continued, and that its first merchant is still there."""
    visitor.resume_game()
    expect(visitor.page.locator("#undo-button")).to_be_enabled()


def another_library(request: object) -> bool:
    """Answer requests for Python's library with an archive that is intact but is not that library."""
    if "library-" not in request.path:  # type: ignore[attr-defined]
        return False
    other = next(faults.file_of(request).parent.glob("later-library-*"))  # type: ignore[arg-type]
    faults.answer(request, other.read_bytes(), "application/octet-stream")  # type: ignore[arg-type]
    return True


DAMAGES: dict[str, Fault] = {
    "a page instead of the game": faults.page_for("app-"),
    "another library": another_library,
    "half of the library": faults.cut_off("library-"),
    "half of the WebAssembly module": faults.cut_off(".wasm"),
    "the game, cut off": faults.broken_off("app-"),
}


@pytest.mark.parametrize(
    "damage", [pytest.param(name, marks=[pytest.mark.full] * (at > 1)) for at, name in enumerate(DAMAGES)]
)
def test_a_damaged_download_did_not_arrive(visit: Visit, own_host: PlainHost, damage: str) -> None:
    own_host.fault = DAMAGES[damage]
    visitor = visit(own_host)
    visitor.page.goto(visitor.address)
    expect_not_arrived(visitor)


WITHOUT_HASH = "Object.defineProperty(crypto, 'subtle', { value: undefined });"


@pytest.mark.parametrize("part", ["app-", pytest.param("library-", marks=pytest.mark.full)])
def test_damage_is_found_without_a_hash_function_too(
    visit: Visit, own_host: PlainHost, own_dist: Path, part: str
) -> None:
    pack = next((own_dist / "static" / "built").glob(f"{part}*"))
    content = bytearray(pack.read_bytes())
    content[len(content) // 2] ^= 255
    pack.write_bytes(content)
    visitor = visit(own_host)
    visitor.page.add_init_script(WITHOUT_HASH)
    visitor.page.goto(visitor.address)
    expect_not_arrived(visitor)


@pytest.mark.full
def test_a_library_with_which_python_ends_while_it_starts_did_not_arrive(
    visit: Visit, own_host: PlainHost, own_dist: Path
) -> None:
    library = next((own_dist / "static" / "built").glob("library-*"))
    size = library.stat().st_size
    overhead = len(gzip.compress(bytes(size), 0)) - size
    library.write_bytes(gzip.compress(bytes(size - overhead), 0))
    assert library.stat().st_size == size, "otherwise the page sees the damage before Python starts"
    visitor = visit(own_host)
    visitor.page.add_init_script(WITHOUT_HASH)
    visitor.page.goto(visitor.address)
    expect_not_arrived(visitor)


def test_a_download_that_stalls_did_not_arrive_and_is_fetched_again(visit: Visit, own_host: PlainHost) -> None:
    over = threading.Event()
    own_host.fault = faults.stalled("library-", over)
    visitor = visit(own_host)
    with visitor.page.add_init_script(SHORT_TIMEOUT):
        visitor.page.goto(visitor.address)
    expect_not_arrived(visitor)
    own_host.fault = sound
    over.set()
    try_again(visitor)
    visitor.expect_started()
    expect(visitor.page).to_have_url(visitor.address)


@pytest.mark.parametrize("part", ["app-", pytest.param("pyodide.asm.mjs", marks=pytest.mark.full)])
def test_what_is_damaged_on_the_device_is_repaired(visit: Visit, own_host: PlainHost, part: str) -> None:
    visitor = visit(own_host).come_and_settle()
    begin_and_place(visitor)
    visitor.page.evaluate(DAMAGE_STORED, part)
    visitor.page.goto(visitor.address)
    expect_not_arrived(visitor)
    try_again(visitor)
    visitor.expect_started()
    visitor.wait_for(IS_REPAIRED % json.dumps(part))
    own_host.stop()
    expect_game(visitor.come())


IS_REPAIRED = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("medina-site"));
  const cache = await caches.open(name);
  const [request] = (await cache.keys()).filter(({ url }) => url.includes(%s));
  return !(await (await cache.match(request)).text()).startsWith("<!DOCTYPE");
}"""


def test_a_second_failure_clears_the_stored_site_but_no_game(visit: Visit, own_host: PlainHost) -> None:
    visitor = visit(own_host).come_and_settle()
    begin_and_place(visitor)
    games = visitor.page.evaluate(GAMES)
    visitor.page.evaluate(DAMAGE_STORED, "app-")
    own_host.fault = faults.page_for("app-")
    visitor.page.goto(visitor.address)
    for _ in range(2):
        expect_not_arrived(visitor)
        assert visitor.page.evaluate(STORED) == 1
        with visitor.page.expect_navigation():
            try_again(visitor)
    expect_not_arrived(visitor)
    assert not visitor.page.evaluate(REGISTERED)
    assert visitor.page.evaluate(STORED) == 0
    own_host.fault = sound
    try_again(visitor)
    assert visitor.expect_started().start == "python-started"
    assert visitor.page.evaluate(GAMES) == games > 0
    expect_game(visitor)


def test_nothing_is_cleared_without_a_host(visit: Visit, own_host: PlainHost) -> None:
    visitor = visit(own_host).come_and_settle()
    visitor.page.evaluate(DAMAGE_STORED, "app-")
    own_host.stop()
    visitor.page.goto(visitor.address)
    for _ in range(3):
        expect_not_arrived(visitor)
        assert visitor.page.evaluate(STORED) == 1
        with visitor.page.expect_navigation():
            try_again(visitor)


def make_version(dist: Path, folder: Path) -> Path:
    """Copy the site to a folder, with Python compressed in another way, so that its file has another name."""
    copy = Path(shutil.copytree(dist, folder))
    old = app_of(copy)
    before = old.read_bytes()
    after = gzip.compress(gzip.decompress(before), 1)
    old.unlink()
    old.with_name(f"app-{digest(after)}.pack").write_bytes(after)
    for script in bundles(copy):
        text = script.read_text("utf-8").replace(digest(before), digest(after))
        script.write_text(text.replace(f"size:{len(before)}", f"size:{len(after)}"), "utf-8")
    write_worker(site.ROOT, copy)
    return copy


def app_of(version: Path) -> Path:
    """Return the file with the Python of the game."""
    (file,) = version.glob("static/built/app-*.pack")
    return file


APP = """() => {
  const { src } = document.querySelector("[type=module]");
  return fetch(src).then(async (boot) => /app-\\w+\\.pack/.exec(await boot.text())[0]);
}"""


@pytest.mark.full
def test_no_visitor_gets_a_version_without_its_python(
    context: BrowserContext, own_host: PlainHost, own_dist: Path, tmp_path: Path
) -> None:
    version = make_version(own_dist, tmp_path / "next")
    own_host.fault = faults.page_for_missing
    visitor = Visitor(context, own_host.address).come_and_settle()
    begin_and_place(visitor)
    shutil.copytree(version, own_dist, dirs_exist_ok=True)
    late = own_dist / "static" / "built" / app_of(version).name
    late.unlink()
    expect_game(visitor.come())
    expect_not_arrived_for_a_newcomer(context, own_host)
    shutil.copy(app_of(version), late)
    for _ in range(2):
        visitor.come()
        visitor.wait_for(NO_UPDATE_IS_INSTALLING)
        visitor.page.close()
        visitor = Visitor(context, own_host.address)
    visitor.come()
    assert visitor.page.evaluate(APP) == late.name
    expect_game(visitor)


NO_UPDATE_IS_INSTALLING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  return !registration.installing;
}"""


def expect_not_arrived_for_a_newcomer(context: BrowserContext, host: PlainHost) -> None:
    assert context.browser
    other = context.browser.new_context()
    newcomer = Visitor(other, host.address)
    newcomer.page.goto(host.address)
    expect_not_arrived(newcomer)
    other.close()
