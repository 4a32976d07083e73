"""All packages of app/host/package.json, also those that only tests use, in a folder of their own."""

import shutil
import tempfile
from pathlib import Path

from app.host.manifest import digest
from app.host.runtime import PINS, npm_install
from app.host.site import ROOT

INSTALLED = ROOT / ".node"


def ensure() -> Path:
    """Install the packages unless they are there; return their node_modules. Raises `HostError`.

    The folder is named after what is pinned and gets its name when it is complete. So an installation that is cut off
    is never used, and two at the same time do each other no harm.
    """
    folder = INSTALLED / digest(*(file.read_bytes() for file in PINS))
    if not folder.is_dir():
        INSTALLED.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".fetching-", dir=INSTALLED) as unfinished:
            new = Path(unfinished, "new")
            new.mkdir()
            npm_install(new)
            try:
                new.rename(folder)
            except OSError:
                if not folder.is_dir():  # else another process has been faster
                    raise
        _remove_others(folder)
    return folder / "node_modules"


def _remove_others(wanted: Path) -> None:
    for folder in INSTALLED.iterdir():
        if folder != wanted and not folder.name.startswith("."):
            shutil.rmtree(folder)
