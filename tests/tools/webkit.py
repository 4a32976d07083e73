"""WebKit for the tests: where the driver, the small browser that comes with it and Xvfb are, or how to get them."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from app.host.errors import HostError
from tests.tools import debian

PACKAGES = ("webkit2gtk-driver", "xvfb", "fonts-liberation")


@dataclass(frozen=True, slots=True)
class WebKit:
    """Where its parts are."""

    driver: str
    browser: str
    screen: str


def find() -> WebKit | None:
    """Where WebKit is, None if a part of it is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    return WebKit(driver, str(browsers[-1]), screen) if driver and screen and browsers else None


def ensure(other_parts: str = "") -> WebKit:
    """Find WebKit, or install it where that can be done, or say how to get it and how to do without it."""
    if not find() and debian.can_install():
        debian.install(*PACKAGES)
    found = find()
    if found is None:
        raise HostError(
            "The tests in WebKit need WebKitWebDriver with its MiniBrowser, and Xvfb. On Debian and Ubuntu install "
            f"{' and '.join(PACKAGES[:2])}. Elsewhere leave them out by naming the other parts: "
            f"python3 -m tests {other_parts}"
        )
    return found
