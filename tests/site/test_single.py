"""Tests of the whole game in one file, opened without a server."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from app.host import site
from app.host.single import write_single
from tests.browser.saves import random_game, save_of
from tests.site.visitor import Visitor

INTRUDE = """() => {
  globalThis.got = globalThis.stopped = 0;
  addEventListener("securitypolicyviolation", () => { stopped = 1; });
  document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="got = 1">');
}"""


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_single(site.ROOT, tmp_path_factory.mktemp("stick"))


@pytest.fixture
def open_file(context: BrowserContext, file: Path) -> Callable[[], Visitor]:
    return lambda: Visitor(context, file.as_uri())


def test_a_game_is_played_and_found_again_and_no_handler_in_markup_runs(open_file: Callable[[], Visitor]) -> None:
    visitor = open_file()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.come().begin_game()
    visitor.place_first_merchant()
    visitor.wait_for("[...document.fonts].some(({ family, status }) => family === 'Eczar' && status === 'loaded')")
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
    visitor.come()
    visitor.page.locator("[data-intent=resume]").click()
    expect(visitor.page.locator("#undo-button")).to_be_enabled()
    visitor.page.evaluate(INTRUDE)
    visitor.wait_for("stopped || got")
    assert visitor.page.evaluate("got") == 0


def test_the_file_has_the_packs_with_their_styles(open_file: Callable[[], Visitor]) -> None:
    open_file().come().review(save_of(random_game("original", 3, seed=1).record))


@pytest.mark.full
def test_the_file_says_that_nothing_can_be_saved_and_the_game_goes_on(open_file: Callable[[], Visitor]) -> None:
    visitor = open_file()
    forbidden = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no'); } })"
    visitor.page.add_init_script(forbidden)
    visitor.come().begin_game()
    visitor.place_first_merchant()
    expect(visitor.page.locator("#banner")).to_contain_text("This browser cannot save the game")


def test_a_game_is_shared_and_opened_as_a_code_that_does_not_say_where_the_file_lies(
    open_file: Callable[[], Visitor],
) -> None:
    visitor = open_file()
    page = visitor.page
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    visitor.come().begin_game()
    visitor.place_first_merchant()
    visitor.show_sharing()
    page.locator("#share-link-button").click()
    expect(page.locator("#export-result")).to_contain_text("Copy this code for the game")
    expect(page.locator("#export-text")).to_have_value(re.compile(r"^#g=2\.[\w-]+$"))
    page.locator("#import-text").fill(page.locator("#export-text").input_value())
    page.locator("#import-text").press("Enter")
    expect(page.locator("#notice")).to_contain_text("This game was saved here already")
    visitor.show_code()


def test_the_file_contains_everything(file: Path) -> None:
    page = file.read_text("utf-8")
    assert 'src="' not in page.partition("<script nonce")[0]
    styles = "".join(re.findall(r"<style.*?>(.*?)</style>", page, re.DOTALL))
    embedded = {"data:font/woff2", "data:image/svg+xml"}
    assert set(re.findall(r"""url\(["']?(data:[a-z0-9+/]*|#|[^)]*)""", styles)) == embedded
    assert "SIL OPEN FONT LICENSE" in styles
    assert file.stat().st_size < 12_000_000


def cut(page: str) -> str:
    return page[: len(page) * 5 // 9]


def with_one_letter_changed(page: str) -> str:
    middle = page.index('data-file="static/built/app-') + 10_000
    return f"{page[:middle]}{'B' if page[middle] == 'A' else 'A'}{page[middle + 1 :]}"


def with_blanks(page: str) -> str:
    middle = page.index('data-file="static/startup/boot.mjs"') + 200
    return f"{page[:middle]}????{page[middle + 4 :]}"


@pytest.mark.parametrize("damage", [cut, with_one_letter_changed, with_blanks])
def test_a_file_that_is_cut_or_damaged_says_so_at_once(
    context: BrowserContext, file: Path, tmp_path: Path, damage: Callable[[str], str]
) -> None:
    damaged = tmp_path / "medina.html"
    damaged.write_text(damage(file.read_text("utf-8")), "utf-8")
    page = context.new_page()
    page.clock.install()  # 30 seconds of silence never pass
    page.goto(damaged.as_uri())
    expect(page.locator("#start-status")).to_have_text("This file is incomplete or damaged: copy it again.")
    expect(page.get_by_role("button")).to_have_count(0)
