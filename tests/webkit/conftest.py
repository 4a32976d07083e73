"""WebKit on a screen that nobody sees, driven by Selenium."""

import os
import subprocess
import warnings
from collections.abc import Iterator

import pytest
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.tools import live
from tests.tools import webkit as installed
from tests.tools.webkit import WebKit
from tests.webkit.table import Table

# without a graphics card; and where a container forbids the sandbox's namespaces, it would not start
QUIET = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
}


@pytest.fixture(scope="session")
def webkit() -> WebKit:
    return installed.ensure()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    with live.served() as address:
        yield address


@pytest.fixture(scope="session")
def display(webkit: WebKit) -> Iterator[str]:
    """A screen of its own: the server picks a free number and writes it down."""
    reading, writing = os.pipe()
    command = [webkit.screen, "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"
        server.terminate()


@pytest.fixture
def table(webkit: WebKit, display: str, site: str) -> Iterator[Table]:
    options = Options()
    options.binary_location = webkit.browser
    options.add_argument("--automation")
    service = Service(executable_path=webkit.driver, env={**os.environ, **QUIET, "DISPLAY": display})
    with warnings.catch_warnings():
        # Selenium warns of what it does itself
        warnings.simplefilter("ignore", DeprecationWarning)
        driver = webdriver.WebKitGTK(options=options, service=service)
    try:
        yield Table(driver, site)
    finally:
        driver.quit()
