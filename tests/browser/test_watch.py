"""Tests that the watch, which collects the errors of pages in these tests, notices each kind of error."""

from playwright.sync_api import Page

from tests.browser.watch import Watch
from tests.tools.waiting import eventually

MISCHIEF = """() => {
  console.error("spilled");
  console.warn("spilled");
  setTimeout(() => { throw new Error("spilled"); });
  fetch("http://elsewhere.example", { mode: "no-cors" }).catch(() => null);
  fetch("/gone").catch(() => null);
}"""
KINDS = ("console error: spilled", "console warning: spilled", "failed: ", "to elsewhere: ", "uncaught: spilled")


def test_the_watch_notices_each_kind_of_error_until_it_is_expected_or_forgotten(
    page: Page, site: str, watch: Watch
) -> None:
    watch.expect("spilled", "elsewhere.example", "gone")
    page.route("**/empty", lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html"))
    page.route("http://elsewhere.example/**", lambda route: route.fulfill(body="", content_type="text/plain"))
    page.route("**/gone", lambda route: route.abort())
    page.goto("/empty")
    expecting, forgetting = Watch(site), Watch(site)
    for own in (expecting, forgetting):
        own.follow(page)
    with page.expect_event("console"):
        page.evaluate("() => console.log('all is well')")
    assert not expecting.unexpected()
    page.evaluate(MISCHIEF)

    def unnoticed() -> list[str]:
        page.evaluate("0")  # so that Playwright hands the events on
        return [kind for kind in KINDS if not any(text.startswith(kind) for text in expecting.unexpected())]

    eventually(unnoticed, [])
    assert forgetting.unexpected() == expecting.unexpected()
    expecting.expect("spilled", "elsewhere.example", "gone")
    forgetting.forget()
    assert expecting.unexpected() == forgetting.unexpected() == []
