"""What the page runs on, for tests and measurements: fetched, and made of what the sources are now."""

from app.host import site
from app.host.precompile import Workshop
from app.host.runtime import ensure_runtime


def ensure() -> None:
    """Fetch the runtime if it is missing, precompile our Python and make its snapshot if they are not of now."""
    ensure_runtime(site.RUNTIME)
    workshop = Workshop(site.ROOT)
    workshop.refresh()
    workshop.make_snapshot()
