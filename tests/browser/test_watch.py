"""The watch that looks after every page of these tests: does it bark?"""

import pytest
from playwright.sync_api import Page

from tests.browser.watch import Watch


@pytest.fixture
def stray(page: Page, site: str) -> tuple[Page, Watch]:
    """An empty page of the site, looked after by a watch of its own."""
    page.route("**/empty", lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html"))
    page.route("http://elsewhere.example/**", lambda route: route.fulfill(body="", content_type="text/plain"))
    page.goto("/empty")
    own = Watch(site)
    own.look_at(page)
    return page, own


@pytest.mark.parametrize(
    ("mischief", "trouble"),
    [
        ("console.error('spilled')", "console error: spilled"),
        ("console.warn('spilled')", "console warning: spilled"),
        ("setTimeout(() => { throw new Error('spilled') })", "uncaught: spilled"),
        ("fetch('http://elsewhere.example/spy', { mode: 'no-cors' })", "to elsewhere: http://elsewhere.example/spy"),
    ],
)
def test_mischief_is_noticed(stray: tuple[Page, Watch], watch: Watch, mischief: str, trouble: str) -> None:
    page, own = stray
    watch.expect("spilled", "elsewhere.example")
    page.evaluate(f"() => {{ {mischief}; }}")
    page.wait_for_timeout(100)
    assert trouble in [text.strip() for text in own.unexpected()]
    own.expect("spilled", "elsewhere.example")
    assert not own.unexpected()


def test_a_failed_request_is_noticed(stray: tuple[Page, Watch], watch: Watch) -> None:
    page, own = stray
    watch.expect("gone")
    page.route("**/gone", lambda route: route.abort())
    page.evaluate("() => { fetch('/gone').catch(() => null) }")
    page.wait_for_timeout(100)
    assert any(text.startswith("failed: ") for text in own.unexpected())


def test_a_quiet_page_has_no_troubles(stray: tuple[Page, Watch]) -> None:
    page, own = stray
    page.evaluate("() => console.log('all is well')")
    page.wait_for_timeout(100)
    assert not own.unexpected()


def test_what_is_over_is_forgotten(stray: tuple[Page, Watch], watch: Watch) -> None:
    page, own = stray
    watch.expect("spilled")
    page.evaluate("() => console.error('spilled')")
    page.wait_for_timeout(100)
    own.forget()
    assert not own.unexpected()
