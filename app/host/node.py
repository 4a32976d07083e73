"""Runs our scripts in Node."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.host.errors import HostError


def run(script: Path, order: Mapping[str, Any]) -> None:
    """Run a script, which reads the order from a file. Raises `HostError` when it fails or there is no Node."""
    node = shutil.which("node")
    if node is None:
        raise HostError("Python cannot be precompiled for the browser, because Node.js is not installed here.")
    with tempfile.TemporaryDirectory(prefix="medina-") as folder:
        paper = Path(folder, "order.json")
        paper.write_text(json.dumps(order, default=str), "utf-8")
        done = subprocess.run([node, str(script), str(paper)], check=False, capture_output=True, text=True)
    if done.returncode:
        reasons = [line.strip() for line in done.stderr.splitlines() if "Error" in line]
        raise HostError(
            f"Python cannot be precompiled for the browser: {(reasons or ['Node.js does not say why'])[-1]}"
        )
