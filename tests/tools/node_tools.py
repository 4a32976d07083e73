"""Install all packages of app/host/package.json, including those that only tests use, into a separate folder."""

import shutil
import tempfile
from pathlib import Path

from app.host.manifest import digest
from app.host.runtime import PINS, npm_install
from app.host.site import ROOT

INSTALLED = ROOT / ".node"


def ensure() -> Path:
    """Install the packages if they are missing, and return their folder node_modules. Raises `HostError`.

    The packages are in a folder that is named after the digest of the pins. The folder gets this name only when it is
    complete. So no test uses an interrupted installation, and two installations at the same time do not conflict.
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
                if not folder.is_dir():  # otherwise another process was faster
                    raise
        _remove_others(folder)
    return folder / "node_modules"


def _remove_others(wanted: Path) -> None:
    for folder in INSTALLED.iterdir():
        if folder != wanted and not folder.name.startswith("."):
            shutil.rmtree(folder)
