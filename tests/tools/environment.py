"""Create .venv, the Python environment of the tests, and install Debian packages."""

import os
import platform
import shutil
import subprocess
import sys
import tomllib
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from app.host.errors import HostError
from app.host.site import ROOT

VENV = ROOT / ".venv"
STAMP = VENV / "medina-pins"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def is_active() -> bool:
    """Return whether the running Python is that of .venv."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def ensure() -> None:
    """Create .venv with the packages that pyproject.toml pins, if it is missing or outdated. Raises `HostError`."""
    pins = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["test"]
    wanted = "\n".join((sys.version, *pins))
    if PYTHON.exists() and STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return
    print("Setting up .venv with the tools that test the game (only this once) ...", flush=True)
    if not find_spec("ensurepip"):  # on Debian, it is in a package of its own
        install("python3-venv")
    trouble = (
        "The tools that test the game could not be installed: see the messages above. Check that this machine is "
        "connected to the internet, and that Python has its modules venv and ensurepip (Debian: python3-venv)."
    )
    _run(trouble, sys.executable, "-m", "venv", "--clear", str(VENV))
    _run(trouble, str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *pins)
    STAMP.write_text(wanted, "utf-8")


def install(*packages: str) -> None:
    """Install these Debian packages. Do nothing on another system, or if a password is needed. Raises `HostError`."""
    before = _as_root()
    if before is None or not _is_debian():
        return
    print(f"Installing {', '.join(packages)} with apt-get (only this once) ...", flush=True)
    # another apt-get may be running: wait for it instead of failing
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        _run(f"apt-get {command[0]} failed: see its messages above.", *apt, *command)


def _is_debian() -> bool:
    with suppress(OSError):
        return platform.freedesktop_os_release().get("ID") == "debian"
    return False


def _as_root() -> list[str] | None:
    """Return the words to put before a command so that root runs it. Return None if a password would be needed."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], check=False, capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def _run(trouble: str, *command: str) -> None:
    if subprocess.run(command, cwd=ROOT, check=False, stdin=subprocess.DEVNULL).returncode:
        raise HostError(trouble)
