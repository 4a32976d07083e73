"""WebKit for the tests: Debian's driver, the small browser that comes with it, and a screen that nobody sees."""

import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from app.host.errors import HostError
from tests.tools import debian

PACKAGES = ("webkit2gtk-driver", "xvfb", "fonts-liberation")


# without a graphics card; and where a container forbids the sandbox's namespaces, it would not start
QUIET = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
}


@dataclass(frozen=True, slots=True)
class WebKit:
    """Where its parts are."""

    driver: str
    browser: str
    screen: str


def find() -> WebKit | None:
    """Where WebKit is, None if a part of it is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    return WebKit(driver, str(browsers[-1]), screen) if driver and screen and browsers else None


def ensure() -> WebKit:
    """Find WebKit, or install it where that can be done, or say how to get it."""
    if not find() and debian.can_install():
        debian.install(*PACKAGES)
    found = find()
    if found is None:
        raise HostError(
            "The tests in WebKit need WebKitWebDriver with its MiniBrowser, and Xvfb. On Debian and Ubuntu install "
            f"{' and '.join(PACKAGES[:2])}. Elsewhere leave them out by naming the other parts: "
            "python3 -m tests lint types engine table web host architecture browser"
        )
    return found


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; its name is what DISPLAY has to be."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x960x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@contextmanager
def browser(display: str) -> Iterator[WebKitGTK]:
    """A browser that has never been anywhere."""
    webkit = ensure()
    options = Options()
    options.binary_location = webkit.browser
    options.add_argument("--automation")
    service = Service(executable_path=webkit.driver, env={**os.environ, **QUIET, "DISPLAY": display})
    with warnings.catch_warnings():
        # Selenium warns of what it does itself
        warnings.simplefilter("ignore", DeprecationWarning)
        driver = WebKitGTK(options=options, service=service)
    driver.set_script_timeout(120)
    try:
        yield driver
    finally:
        driver.quit()
