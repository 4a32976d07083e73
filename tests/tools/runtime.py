"""Build the files that the page downloads, for tests and benchmarks."""

from app.host import site
from app.host.build import Build
from app.host.page import draw
from app.host.runtime import ensure_runtime


def ensure() -> None:
    """Install the runtime if it is missing. Draw the page and build bytecode and snapshot if the sources changed."""
    ensure_runtime(site.RUNTIME)
    draw(site.ROOT)
    build = Build(site.ROOT)
    build.refresh()
    build.make_snapshot()
