"""The Chromium that the browser tests drive: the machine's own."""

import os
import shutil
import subprocess

from app.host.errors import HostError
from tests.tools import debian

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# without these it wants a sandbox and a graphics card, and calls home at every start
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

WINDOWS_AT_LITTLE_COST = ("--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",)
"""Else each new window spends a second of processor time on a list for its address bar, which nobody sees.

Not for all tests: this takes the place of what Playwright switches off to have a browser like any other.
"""


def find() -> str | None:
    """Where Chromium is: what MEDINA_CHROMIUM says, or else the first one on the PATH."""
    named = os.environ.get("MEDINA_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


JAPANESE = "fonts-ipafont-gothic"
"""Without a font for them, Japanese words are drawn as empty boxes, which have other sizes."""


def ensure() -> str:
    """Find Chromium, or install it where that can be done, or say how to get it; with it comes a Japanese font."""
    if debian.can_install():
        if not find():
            debian.install("chromium", "fonts-liberation")
        if not _writes_japanese():
            debian.install(JAPANESE)
    found = find()
    if not found:
        raise HostError(
            "The browser tests need Chromium or Chrome, and there is none on the PATH. Install one, "
            "or say where it is: MEDINA_CHROMIUM=/path/to/chrome python3 -m tests"
        )
    return found


def _writes_japanese() -> bool:
    lister = shutil.which("fc-list")
    return bool(lister and subprocess.run([lister, ":lang=ja"], check=False, capture_output=True).stdout.strip())
