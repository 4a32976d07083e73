"""Start WebKit for Selenium, on a virtual screen."""

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.tools import browsers

# There is no graphics card. With its sandbox, WebKit does not start in a container that forbids namespaces
QUIET = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
}


@contextmanager
def screen() -> Iterator[str]:
    """Start a virtual screen, and yield its name, the value for the environment variable DISPLAY."""
    command = [browsers.webkit().screen, "-displayfd", "1", "-screen", "0", "1280x960x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def browser(display: str) -> Iterator[WebKitGTK]:
    """Start WebKit with an empty profile on the screen `display`, and yield its driver."""
    found = browsers.webkit()
    options = Options()
    options.binary_location = found.browser
    options.add_argument("--automation")
    service = Service(executable_path=found.driver, env={**os.environ, **QUIET, "DISPLAY": display})
    with warnings.catch_warnings():
        # Selenium warns about its own code
        warnings.simplefilter("ignore", DeprecationWarning)
        driver = WebKitGTK(options=options, service=service)
    driver.set_script_timeout(120)
    try:
        yield driver
    finally:
        driver.quit()
