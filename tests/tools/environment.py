"""Create and update .venv, the Python environment of the tests, with the tools that pyproject.toml pins."""

import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import debian

VENV = ROOT / ".venv"
STAMP = VENV / "medina-pins"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def is_active() -> bool:
    """Return whether the running Python is that of .venv."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def ensure() -> None:
    """Create .venv if it is missing or Python has changed, and update it if a pin has changed. Raises `HostError`."""
    pins = _pins()
    wanted = "\n".join((sys.version, *pins))
    stamp = STAMP.read_text("utf-8") if PYTHON.exists() and STAMP.is_file() else ""
    if stamp == wanted:
        return
    print("Setting up .venv with the tools that test the game (only this once) ...", flush=True)
    if stamp.partition("\n")[0] != sys.version:
        _ensure_venv_module()
        _run(sys.executable, "-m", "venv", "--clear", str(VENV))
    _run(str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *pins)
    STAMP.write_text(wanted, "utf-8")


def _pins() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pins: list[str] = settings["dependency-groups"]["test"]
    return pins


def _ensure_venv_module() -> None:
    # on Debian, both modules are in a package of their own
    if find_spec("venv") and find_spec("ensurepip"):
        return
    if not debian.can_install():
        raise HostError(
            "This Python cannot make virtual environments. "
            "Install what is missing (on Debian and Ubuntu the package python3-venv), then try again."
        )
    debian.install("python3-venv")


def _run(*command: str) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise HostError(
            "The tools that test the game could not be installed: see the messages above. "
            "Check that this machine is connected to the internet, then try again."
        )
