"""Tests that the watch, which collects the errors of pages in these tests, notices each kind of error."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.watch import Watch


@pytest.fixture
def stray(page: Page, site: str) -> tuple[Page, Watch]:
    """An empty page of the site with a watch of its own."""
    page.route("**/empty", lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html"))
    page.route("http://elsewhere.example/**", lambda route: route.fulfill(body="", content_type="text/plain"))
    page.goto("/empty")
    own = Watch(site)
    own.follow(page)
    return page, own


@pytest.mark.parametrize(
    ("mischief", "event", "trouble"),
    [
        ("console.error('spilled')", "console", "console error: spilled"),
        ("console.warn('spilled')", "console", "console warning: spilled"),
        ("setTimeout(() => { throw new Error('spilled') })", "pageerror", "uncaught: spilled"),
        (
            "fetch('http://elsewhere.example', { mode: 'no-cors' })",
            "request",
            "to elsewhere: http://elsewhere.example/",
        ),
    ],
)
def test_the_watch_notices_a_trouble(
    stray: tuple[Page, Watch], watch: Watch, mischief: str, event: Any, trouble: str
) -> None:
    page, own = stray
    watch.expect("spilled", "elsewhere.example")
    with page.expect_event(event):
        page.evaluate(f"() => {{ {mischief}; }}")
    assert trouble in [text.strip() for text in own.unexpected()]
    own.expect("spilled", "elsewhere.example")
    assert not own.unexpected()


def test_the_watch_notices_a_failed_request(stray: tuple[Page, Watch], watch: Watch) -> None:
    page, own = stray
    watch.expect("gone")
    page.route("**/gone", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.evaluate("() => { fetch('/gone').catch(() => null) }")
    assert any(text.startswith("failed: ") for text in own.unexpected())


def test_a_quiet_page_has_no_troubles(stray: tuple[Page, Watch]) -> None:
    page, own = stray
    with page.expect_event("console"):
        page.evaluate("() => console.log('all is well')")
    assert not own.unexpected()


def test_the_watch_forgets_earlier_troubles(stray: tuple[Page, Watch], watch: Watch) -> None:
    page, own = stray
    watch.expect("spilled")
    with page.expect_event("console"):
        page.evaluate("() => console.error('spilled')")
    own.forget()
    assert not own.unexpected()
