"""What parts of the tests need beyond Python and its tools, and how it comes about."""

from collections.abc import Callable, Sequence

from app.host import site
from app.host.publish import publish
from tests.tools import chromium, firefox, node_tools, runtime, webkit
from tests.tools.parts import PARTS, SITE, Part, When

WITHOUT_WEBKIT = [part.name for part in PARTS if "webkit" not in part.needs and part.when is When.ALWAYS]

NEEDS: dict[str, Callable[[], object]] = {
    "chromium": chromium.ensure,
    "axe": node_tools.ensure,
    "firefox": firefox.ensure,
    "webkit": lambda: webkit.ensure(" ".join(WITHOUT_WEBKIT)),
    "runtime": runtime.ensure,
    "site": lambda: publish(site.ROOT, SITE),
}
"""In the order in which they are seen to: the site is made with the runtime."""


def prepare(parts: Sequence[Part]) -> None:
    """Get what these parts need. Raises `HostError` where that cannot be done."""
    wanted = {need for part in parts for need in part.needs}
    for need, ensure in NEEDS.items():
        if need in wanted:
            ensure()
