"""The WebKit that stands in for Safari: WebKitGTK's own small browser, on a screen that nobody sees."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from app.host.errors import HostError
from tests.tools import debian

BROWSERS = ("*/webkit2gtk-4.1/MiniBrowser", "*/webkit2gtk-4.0/MiniBrowser", "webkit2gtk-4.1/MiniBrowser")


def find() -> Path | None:
    """Where the browser is, if its driver and a screen for it are there too."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    folders = (Path("/usr/lib"), Path("/usr/libexec"))
    return next((file for folder in folders for name in BROWSERS for file in folder.glob(name)), None)


def ensure() -> Path:
    """Find it, or install it where that can be done, or say how to get it."""
    if not find() and debian.can_install():
        debian.install("webkit2gtk-driver", "xvfb")
    found = find()
    if not found:
        raise HostError("This needs WebKitGTK and Xvfb: on Debian the packages webkit2gtk-driver and xvfb.")
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
    options = Options()
    options.binary_location = str(ensure())
    options.add_argument("--automation")
    service = Service(shutil.which("WebKitWebDriver"), env={"DISPLAY": display, "PATH": "/usr/bin:/bin"})
    driver = WebKitGTK(options=options, service=service)
    driver.set_script_timeout(120)
    try:
        yield driver
    finally:
        driver.quit()
