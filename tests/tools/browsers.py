"""Find browsers for the tests, or install them where that is possible."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from app.host.errors import HostError
from tests.tools.environment import install

SHELL = "chromium-headless-shell"
"""Chromium without windows. In the full browser, a new tab takes half a second of CPU time for its address bar."""

# Without these, Chromium needs a sandbox and a graphics card, and connects to its makers at every start
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

LATIN, JAPANESE = "fonts-liberation", "fonts-ipafont-gothic"
"""The Debian packages of fonts. Without a Japanese font, Japanese letters are empty boxes of other sizes."""


class WebKit(NamedTuple):
    """The paths of WebKit's driver, of the small browser that comes with it, and of Xvfb (`screen`)."""

    driver: str
    browser: str
    screen: str


def chromium() -> str:
    """Return the path of Chromium: the value of MEDINA_CHROMIUM, or the one on the PATH. Raises `HostError`."""
    names = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    if not _program("MEDINA_CHROMIUM", *names):
        install(SHELL, LATIN)
    if not _has_japanese():
        install(JAPANESE)
    if found := _program("MEDINA_CHROMIUM", *names):
        return found
    raise HostError(
        "The browser tests need Chromium or Chrome, and there is none on the PATH. Install one, "
        "or say where it is: MEDINA_CHROMIUM=/path/to/chrome python3 -m tests"
    )


def firefox() -> str:
    """Return the path of Firefox: the value of MEDINA_FIREFOX, or the one on the PATH. Raises `HostError`."""
    names = ("firefox-esr", "firefox")
    if not _program("MEDINA_FIREFOX", *names):
        install(names[0], LATIN)
    if found := _program("MEDINA_FIREFOX", *names):
        return found
    raise HostError(
        "The tests in Firefox need Firefox, and there is none on the PATH. Install it (on Debian the package "
        "firefox-esr), or say where it is: MEDINA_FIREFOX=/path/to/firefox python3 -m tests firefox. "
        "Or leave these tests out by naming other parts."
    )


def webkit() -> WebKit:
    """Return the paths of WebKit. Raises `HostError`."""
    if not _webkit():
        install("webkit2gtk-driver", "xvfb", LATIN)
    if found := _webkit():
        return found
    raise HostError(
        "The tests in WebKit need WebKitWebDriver with its MiniBrowser, and Xvfb. On Debian and Ubuntu install "
        "webkit2gtk-driver and xvfb. Elsewhere leave out the part webkit by naming the others, "
        "which python3 -m tests --help lists."
    )


def _program(variable: str, *names: str) -> str | None:
    return os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)


def _webkit() -> WebKit | None:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    return WebKit(driver, str(browsers[-1]), screen) if driver and screen and browsers else None


def _has_japanese() -> bool:
    lister = shutil.which("fc-list")
    return bool(lister and subprocess.run([lister, ":lang=ja"], check=False, capture_output=True).stdout.strip())
