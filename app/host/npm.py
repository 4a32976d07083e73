"""Install the npm packages that package.json pins, with `npm ci`, which checks the digests of package-lock.json."""

import re
import shutil
import subprocess
from pathlib import Path

from app.host.errors import HostError

PINS = tuple(Path(__file__).with_name(name) for name in ("package.json", "package-lock.json"))
NEEDED = {"node": "Node.js", "npm": "npm"}
OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1")


def install(folder: Path, *options: str) -> Path:
    """Install the packages into an empty folder, and return its folder node_modules. Raises `HostError`.

    `options` are more options for `npm ci`.
    """
    missing = [name for program, name in NEEDED.items() if not shutil.which(program)]
    if missing:
        raise HostError(
            f"The packages of the game come from npm, and {' and '.join(missing)} cannot be found on this computer. "
            "Install Node.js 18 or newer with npm, then try again."
        )
    print("Fetching packages from npm (only this once) ...", flush=True)
    for file in PINS:
        shutil.copyfile(file, folder / file.name)
    command = [shutil.which("npm") or "npm", "ci", *OPTIONS, *options]
    done = subprocess.run(
        command, cwd=folder, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        raise HostError(_explanation(done.stderr))
    return folder / "node_modules"


def _explanation(errors: str) -> str:
    code = re.search(r"\bcode (\w+)", errors)
    if code and code[1] == "EINTEGRITY":
        return (
            "A package that npm fetched is not the one that this game was made with, so it is not used. "
            "Try again; if it happens again, tell the makers of the game."
        )
    return (
        f"npm could not install the packages of the game ({code[1] if code else 'it gives no reason'}). "
        "Check that this computer is connected to the internet, then try again."
    )
