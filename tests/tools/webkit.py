"""Find or install WebKit for the tests: its driver, the small browser that comes with it, and Xvfb for the screen."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from app.host.errors import HostError
from tests.tools import debian

PACKAGES = ("webkit2gtk-driver", "xvfb", "fonts-liberation")


@dataclass(frozen=True, slots=True)
class WebKit:
    """The paths of WebKit's driver and browser, and of Xvfb (`screen`)."""

    driver: str
    browser: str
    screen: str


def find() -> WebKit | None:
    """Return the paths of WebKit, or None if a part is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    return WebKit(driver, str(browsers[-1]), screen) if driver and screen and browsers else None


def ensure() -> WebKit:
    """Find WebKit. If it is missing on Debian, install it first. Raises `HostError`."""
    if not find() and debian.can_install():
        debian.install(*PACKAGES)
    found = find()
    if found is None:
        raise HostError(
            "The tests in WebKit need WebKitWebDriver with its MiniBrowser, and Xvfb. On Debian and Ubuntu install "
            f"{' and '.join(PACKAGES[:2])}. Elsewhere leave out the part webkit "
            "by naming the others, which python3 -m tests --help lists."
        )
    return found
