"""Checks scripts and styles with tools from npm, which are pinned in package-lock.json and fetched once."""

import shutil
import subprocess
from pathlib import Path

from app.host.errors import HostError
from app.host.site import ROOT

HERE = Path(__file__).resolve().parent
TOOLS = ROOT / ".npm-tools"
PINS = ("package.json", "package-lock.json")
STAMP = TOOLS / "installed"

LINT = HERE / "lint.jsonc"
PROJECTS = sorted(HERE.glob("tsconfig.*.json"))
"""Each kind of script knows other globals: modules of the page, classic scripts, the service worker, Node."""
CHECKED = ("app", "static", "tests")
CLASSIC = ROOT / "static" / "startup"
"""The classic scripts here must be understood by browsers too old for modules."""


def run(*, fix: bool = False) -> bool:
    """Run all tools, also after a failure; tell whether there is nothing to mend. Raises `HostError`."""
    ensure()
    commands = [
        ("biome", "check", f"--config-path={LINT}", "--error-on-warnings", *(["--write"] if fix else []), *CHECKED),
        ("acorn", "--ecma2017", "--silent", *map(str, sorted(CLASSIC.glob("*.js")))),
        *(("tsc", "--project", str(project)) for project in PROJECTS),
    ]
    failures = [tool for tool, *arguments in commands if not _passes(tool, *arguments)]
    return not failures


def _passes(tool: str, *arguments: str) -> bool:
    command = [str(TOOLS / "node_modules" / ".bin" / tool), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def ensure() -> None:
    """Install the tools where they are missing or no longer those that are pinned."""
    pins = "\n".join((HERE / name).read_text("utf-8") for name in PINS)
    if STAMP.is_file() and STAMP.read_text("utf-8") == pins:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise HostError(
            "Scripts and styles are checked by tools that npm fetches, and npm is not installed here. "
            "Install Node.js 18 or newer (npm comes with it), or leave this part out by naming the others."
        )
    print(f"Fetching the tools that check scripts and styles into {TOOLS.name} (only this once) ...", flush=True)
    _install(npm)
    STAMP.write_text(pins, "utf-8")


def _install(npm: str) -> None:
    TOOLS.mkdir(exist_ok=True)
    STAMP.unlink(missing_ok=True)
    for name in PINS:
        shutil.copyfile(HERE / name, TOOLS / name)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=TOOLS, check=False).returncode:
        raise HostError(
            "npm could not fetch the tools that check scripts and styles: what is printed above tells why. "
            "Check that this machine is connected to the internet, then try again."
        )
