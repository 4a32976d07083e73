"""Build the files that the page downloads, for tests and benchmarks."""

from app.host import site
from app.host.build import Build
from app.host.page import draw
from app.host.runtime import ensure_runtime


def ensure() -> None:
    """Install the packages from npm if they are missing, then draw the page and build its bytecode and its snapshot.

    Files that are up to date stay unchanged.
    """
    ensure_runtime(site.RUNTIME)
    draw(site.ROOT)
    build = Build(site.ROOT)
    build.refresh()
    build.make_snapshot()
