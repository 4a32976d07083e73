"""What the page runs on, for tests and measurements: fetched, and made of what the sources are now."""

from app.host import site
from app.host.build import Build
from app.host.runtime import ensure_runtime


def ensure() -> None:
    """Fetch the runtime if it is missing, precompile our Python and make its snapshot if they are not of now."""
    ensure_runtime(site.RUNTIME)
    build = Build(site.ROOT)
    build.refresh()
    build.make_snapshot()
