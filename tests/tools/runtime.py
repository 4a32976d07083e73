"""What the page runs on, for tests and measurements: fetched, and made of what the sources are now."""

from app.host import site
from app.host.build import Build
from app.host.page import draw
from app.host.runtime import ensure_runtime


def ensure() -> None:
    """Fetch the runtime if it is missing; draw the page, precompile our Python and make the snapshot if needed."""
    ensure_runtime(site.RUNTIME)
    draw(site.ROOT)
    build = Build(site.ROOT)
    build.refresh()
    build.make_snapshot()
