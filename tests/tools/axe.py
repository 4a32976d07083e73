"""The pinned axe-core that checks the pages for guests who cannot see, hear or point; for the tests only."""

from app.host.packages import Package
from app.host.runtime import ensure_runtime
from app.host.site import ROOT

FOLDER = ROOT / ".axe"

AXE = Package(
    name="axe-core",
    version="4.14.1",
    integrity="sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
    folder="package",
    files=("axe.min.js",),
)


def ensure() -> None:
    """Fetch it if it is not there."""
    ensure_runtime(FOLDER, (AXE,))


def source() -> str:
    """Its code, to be evaluated in a page."""
    ensure()
    return (FOLDER / AXE.target / "axe.min.js").read_text("utf-8")
