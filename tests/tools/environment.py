"""The tests' own Python environment: .venv with the pinned tools of pyproject.toml."""

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
    """Whether we run in that environment."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def ensure() -> None:
    """Make the environment, or make it anew when Python or a pin has changed."""
    pins = _pins()
    wanted = "\n".join((sys.version, *pins))
    if PYTHON.exists() and STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return
    _ensure_venv_module()
    print("Setting up .venv with the tools that test the game (only this once) ...", flush=True)
    _run(sys.executable, "-m", "venv", "--clear", str(VENV))
    _run(str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *pins)
    STAMP.write_text(wanted, "utf-8")


def _pins() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pins: list[str] = settings["dependency-groups"]["test"]
    return pins


def _ensure_venv_module() -> None:
    # Debian packs the two apart from Python
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
            "The tools that test the game could not be installed: what is printed above tells why. "
            "Check that this machine is connected to the internet, then try again."
        )
