"""Open the page, with its Python, in a browser that has stored games. Benchmarks use these pages."""

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.gallery.table import TABLET
from tests.tools.waiting import PATIENCE_MS

PROBE = Path(__file__).with_name("taps.js")
"""The script that measures taps and long tasks on the page."""

# a file of the site: here the storage can be filled before the game reads it
WITHOUT_THE_GAME = "/static/style/theme.css"
STORE = "texts => { for (const key in texts) localStorage.setItem(key, texts[key]); }"


def open_page(browser: Browser, address: str, texts: Mapping[str, str], script: str = "") -> Page:
    """Open the page in a new browser context of a tablet's size, and wait for the first screen.

    `texts` are the stored texts by key. `script` runs before the scripts of the page.
    """
    context = browser.new_context(base_url=address, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(path=PROBE)
    context.add_init_script(script)
    page = context.new_page()
    page.goto(WITHOUT_THE_GAME)
    page.evaluate(STORE, texts)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=3 * PATIENCE_MS)
    return page
