"""Test tools from npm: each set is a folder with a package.json that pins them and a package-lock.json."""

import shutil
import subprocess
from pathlib import Path

from app.host.errors import HostError
from app.host.site import ROOT

INSTALLED = ROOT / ".node"
STAMP = ".stamp"
PINS = ("package.json", "package-lock.json")


def ensure(folder: Path) -> Path:
    """Install what the folder pins, unless it is there already; return the folder that holds its node_modules.

    Raises `HostError` if there is no npm or it fails.
    """
    target = INSTALLED / folder.name
    wanted = "".join((folder / name).read_text("utf-8") for name in PINS)
    stamp = target / STAMP
    if not stamp.is_file() or stamp.read_text("utf-8") != wanted:
        _install(folder, target)
        stamp.write_text(wanted, "utf-8")
    return target


def _install(folder: Path, target: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise HostError(
            f"The tools pinned in {folder.relative_to(ROOT)} come from npm, and npm is not installed here. "
            "Install Node.js 18 or newer (npm comes with it), then try again."
        )
    print(f"Fetching the tools pinned in {folder.relative_to(ROOT)} (only this once) ...", flush=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name in PINS:
        shutil.copyfile(folder / name, target / name)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=target, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    if done.returncode:
        raise HostError(
            f"npm could not install the tools pinned in {folder.relative_to(ROOT)}: what is printed above tells why. "
            "Check that this machine is connected to the internet, then try again."
        )
