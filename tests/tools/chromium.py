"""Find or install Chromium for the browser tests."""

import os
import shutil
import subprocess

from app.host.errors import HostError
from tests.tools import debian

SHELL = "chromium-headless-shell"
"""Chromium without windows. In the full browser, a new tab takes half a second of CPU time for its address bar."""

NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Without these, Chromium needs a sandbox and a graphics card, and connects to its makers at every start
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """Return the path of Chromium: the value of MEDINA_CHROMIUM, or the first Chromium on the PATH, or None."""
    named = os.environ.get("MEDINA_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


JAPANESE = "fonts-ipafont-gothic"
"""The Debian package of a Japanese font. Without such a font, Japanese letters are empty boxes of other sizes."""


def ensure() -> str:
    """Return the path of Chromium. If it or a Japanese font is missing on Debian, install it. Raises `HostError`."""
    if debian.can_install():
        if not find():
            debian.install(SHELL, "fonts-liberation")
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
