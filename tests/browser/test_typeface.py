"""The letters come with the page."""

import pytest

from tests.browser.table import Table

pytestmark = pytest.mark.native

LOADED = "() => document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => [family, status]))"
FETCHED = "() => performance.getEntriesByType('resource').map(({ name }) => name).filter(it => it.endsWith('.woff2'))"


def test_the_typeface_comes_from_the_host_of_the_page(table: Table) -> None:
    table.begin()
    assert ["Eczar", "loaded"] in table.page.evaluate(LOADED)
    origin = table.page.evaluate("location.origin")
    assert all(address.startswith(origin) for address in table.page.evaluate(FETCHED))
