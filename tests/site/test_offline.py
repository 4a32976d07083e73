"""Tests of the site without a network, and of installing a new version."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from app.host import site
from app.host.publish import write_worker
from app.table.game import game_of_record
from app.table.sharing.links import turn_fragment
from tests.browser.saves import random_game, save_of, small_game
from tests.site.conftest import bundles
from tests.site.visitor import Visitor
from tests.tools.plain_host import PlainHost
from tests.tools.stored import FORGET_SNAPSHOT

Visit = Callable[[PlainHost], Visitor]

# returns the id by which browsers tell apps apart
INSTALLED_AS = """async () => {
  const { href } = document.querySelector("[rel=manifest]");
  const { id, start_url } = await (await fetch(href)).json();
  const start = new URL(start_url, href);
  return (id ? new URL(id, start.origin) : start).href;
}"""


IS_NEW = "document.documentElement.dataset.new === 'yes'"


def put_new_version(dist: Path) -> None:
    """Change one file of the site and the list of its files, as a build does."""
    script = bundles(dist)[-1]
    script.write_text(script.read_text("utf-8") + "\ndocument.documentElement.dataset.new = 'yes';\n", "utf-8")
    write_worker(site.ROOT, dist)


def test_without_a_host_and_without_a_snapshot_the_game_starts_too(visit: Visit, own_host: PlainHost) -> None:
    visitor = visit(own_host).come_and_settle()
    own_host.stop()
    visitor.page.evaluate(f"async () => {{ {FORGET_SNAPSHOT} }}")
    assert visitor.come().start == "python-started"


def test_without_a_host_packs_come_from_the_device_and_a_link_is_opened_and_sent_on(
    visit: Visit, own_host: PlainHost
) -> None:
    visitor = visit(own_host).come_and_settle()
    own_host.stop()
    visitor.review(save_of(random_game("original", 3, seed=1).record))
    turn = game_of_record(small_game("merchant h6, gray c4, gray c5")._replace(id="1f1c2e9a7d6b0"))
    visitor.page.goto(f"{visitor.address}?from=chat{turn_fragment(turn)}")
    visitor.expect_started().page.get_by_role("button", name="I am Ben").click()
    expect(visitor.page.locator("#recap")).to_contain_text("Ana: merchant and 2 gray pieces.")
    visitor.show_code()


@pytest.mark.full
def test_a_host_may_redirect_from_the_page_to_its_folder(visit: Visit, own_dist: Path) -> None:
    host = PlainHost(own_dist.parent, redirects_to_folders=True)
    visitor = visit(host).come_and_settle()
    assert "/medina/index.html" in host.asked_for
    visitor.come()
    host.stop()
    visitor.come().begin_game()


def put_another_copy(dist: Path, name: str) -> None:
    """Put another version with another snapshot into a folder beside the site."""
    copy = Path(shutil.copytree(dist, dist.with_name(name)))
    put_new_version(copy)
    snapshot = next(copy.glob("static/built/snapshot-*.pack"))
    for script in bundles(copy):
        script.write_text(script.read_text("utf-8").replace(snapshot.name, "snapshot-another.pack"), "utf-8")
    snapshot.rename(snapshot.with_name("snapshot-another.pack"))
    write_worker(site.ROOT, copy)


@pytest.mark.full
def test_two_copies_on_one_host_do_not_touch_each_other(
    context: BrowserContext, own_host: PlainHost, own_dist: Path
) -> None:
    put_another_copy(own_dist, "medina-test")
    visitors = [Visitor(context, f"{own_host.origin}{folder}/") for folder in ("medina", "medina-test")]
    for visitor in visitors:
        visitor.come_and_settle()
    own_host.stop()
    assert [visitor.come().start for visitor in visitors] == ["python-restored"] * 2
    addresses = [visitor.page.evaluate(INSTALLED_AS) for visitor in visitors]
    assert addresses == [visitor.address for visitor in visitors]


def test_a_new_version_is_offered_in_the_opening_and_comes_when_the_visitor_wants_it(
    visit: Visit, own_host: PlainHost, own_dist: Path
) -> None:
    visitor = visit(own_host).come_and_settle()
    visitor.begin_game()
    visitor.place_first_merchant()
    visitor.speak("de")
    own_host.asked_for.clear()
    put_new_version(own_dist)
    bar = visitor.come().page.locator("#update")
    expect(bar).to_contain_text("Es gibt eine neue Version")
    assert set(own_host.asked_for) == {
        "/medina/service-worker.js",
        f"/medina/{bundles(own_dist)[-1].relative_to(own_dist)}",
    }
    visitor.resume_game()
    expect(bar).to_be_hidden()
    visitor.come()
    visitor.page.locator("#opening-settings").click()
    visitor.page.locator("#sheet-close").click()
    bar.get_by_role("button", name="Später").click()
    expect(bar).to_have_count(0)
    visitor.come()
    assert not visitor.page.evaluate(IS_NEW)
    bar.get_by_role("button", name="Neu laden").click()
    visitor.wait_for(IS_NEW)
    visitor.expect_started()
    expect(bar).to_have_count(0)


@pytest.mark.full
def test_two_tabs_change_to_a_new_version_one_after_the_other(
    context: BrowserContext, own_host: PlainHost, own_dist: Path
) -> None:
    tabs = [Visitor(context, own_host.address).come_and_settle(), Visitor(context, own_host.address).come()]
    put_new_version(own_dist)
    for tab in tabs:
        tab.come()
    for tab in tabs:
        tab.page.locator("#update button", has_text="Reload").click()
        tab.wait_for(IS_NEW)
        tab.expect_started()
        expect(tab.page.locator("#update")).to_have_count(0)
