"""What the page downloads, for tests and measurements."""

from app.host import site
from app.host.build import Build
from app.host.page import draw
from app.host.runtime import ensure_runtime


def ensure() -> None:
    """Fetch the runtime if it is missing; draw the page, build bytecode and snapshot if the sources have changed."""
    ensure_runtime(site.RUNTIME)
    draw(site.ROOT)
    build = Build(site.ROOT)
    build.refresh()
    build.make_snapshot()
