"""Find or install Firefox for the tests, and the Node packages that drive it."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from app.host.errors import HostError
from tests.tools import debian, node_tools

NAMES = ("firefox-esr", "firefox")
PACKAGES = ("firefox-esr", "fonts-liberation")


@dataclass(frozen=True, slots=True)
class Firefox:
    """The paths of Firefox (`browser`), of Node, and of the folder with the packages that drive Firefox (`tools`)."""

    node: str
    tools: Path
    browser: str


def find() -> str | None:
    """Return the path of Firefox: the value of MEDINA_FIREFOX, or the first Firefox on the PATH, or None."""
    named = os.environ.get("MEDINA_FIREFOX")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def ensure() -> Firefox:
    """Find Firefox and its driver. If Firefox is missing on Debian, install it first. Raises `HostError`."""
    if not find() and debian.can_install():
        debian.install(*PACKAGES)
    browser = find()
    if not browser:
        raise HostError(
            "The tests in Firefox need Firefox, and there is none on the PATH. Install it (on Debian the package "
            "firefox-esr), or say where it is: MEDINA_FIREFOX=/path/to/firefox python3 -m tests firefox. "
            "Or leave these tests out by naming other parts."
        )
    node = shutil.which("node")
    if node is None:
        raise HostError("The tests in Firefox need Node.js 18 or newer, and it is not installed here.")
    return Firefox(node, node_tools.ensure(), browser)
