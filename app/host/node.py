"""Run a script in Node.js, for `build`."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from app.host.errors import HostError

OLDEST = 18
WHY = "Python cannot be precompiled for the browser"


def run(script: Path, request: Mapping[str, Any]) -> None:
    """Run a script in Node.js. Its argument is a file that holds the request as JSON.

    Raises `HostError` if the script fails, or if Node.js is missing or too old.
    """
    node = _find()
    with tempfile.TemporaryDirectory(prefix="medina-") as folder:
        file = Path(folder, "request.json")
        file.write_text(json.dumps(request, default=str), "utf-8")
        done = subprocess.run([node, str(script), str(file)], check=False, capture_output=True, text=True)
    if done.returncode:
        reasons = [line.strip() for line in done.stderr.splitlines() if re.match(r"\s*\w*Error\b", line)]
        raise HostError(f"{WHY}: {(reasons or ['Node.js gives no reason'])[-1]}")


def _find() -> str:
    node = shutil.which("node")
    if node is None:
        raise HostError(f"{WHY}, because Node.js is not installed here.")
    version = _version(node)
    found = re.match(r"v(\d+)\.", version)
    if found and int(found[1]) < OLDEST:
        raise HostError(f"{WHY}, because that needs Node.js {OLDEST} or newer, and here is {version}.")
    return node


@cache
def _version(node: str) -> str:
    return subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout.strip()
