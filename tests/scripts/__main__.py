"""`python3 -m tests.scripts`: check all scripts and styles with tools from npm; `--fix` first fixes what they can."""

import subprocess
import sys
from pathlib import Path

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import node_tools

HERE = Path(__file__).resolve().parent
LINT = HERE / "lint.jsonc"
PROJECTS = sorted(HERE.glob("tsconfig.*.json"))
"""Each kind of script knows other globals: modules of the page, classic scripts, the service worker, Node."""
CHECKED = ("app", "static", "tests")
CLASSIC = ROOT / "static" / "startup"
"""The classic scripts here must be understood by browsers too old for modules."""


def run(*, fix: bool = False) -> bool:
    """Run all tools, also after a failure; return whether there is nothing to fix. Raises `HostError`."""
    modules = node_tools.ensure()
    commands = [
        ("biome", "check", f"--config-path={LINT}", "--error-on-warnings", *(["--write"] if fix else []), *CHECKED),
        ("acorn", "--ecma2017", "--silent", *map(str, sorted(CLASSIC.glob("*.js")))),
        *(("tsc", "--project", str(project), "--typeRoots", str(modules / "@types")) for project in PROJECTS),
    ]
    failures = [tool for tool, *arguments in commands if not _passes(modules / ".bin" / tool, *arguments)]
    return not failures


def _passes(tool: Path, *arguments: str) -> bool:
    return subprocess.run([str(tool), *arguments], cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    try:
        sys.exit(0 if run(fix="--fix" in sys.argv) else 1)
    except HostError as problem:
        sys.exit(str(problem))
