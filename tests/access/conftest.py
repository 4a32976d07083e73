"""The same site and browser as in the other tests."""

from tests.browser.conftest import chromium, site

__all__ = ["chromium", "site"]
