"""A web server for the site and an empty PyScript page. It compresses files as GitHub does, and counts bytes."""

import gzip
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from app.host.errors import HostError
from app.host.publish import publish
from app.host.runtime import ensure_runtime
from app.host.serve import TYPES
from app.host.site import ROOT, RUNTIME
from tests.tools import node_tools

WORK = ROOT / ".bench"
AS_THEY_COME = {"pyodide": "pyodide", "pyscript": "@pyscript/core/dist"}
"""The folders that the empty page loads. The values are the folders in node_modules that contain the same files."""
COMPRESSED = {".pack", ".png", ".zip"}

EMPTY, MEDINA = "empty", "medina"
"""The folders of the empty page and of the site. That of another revision has the name of the revision."""
EMPTY_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Empty</title>
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script></head>
<body><p>An empty page</p><script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
import js
js.performance.mark("table-ready")
js.document.documentElement.dataset.ready = "true"
</script></body></html>
"""


def prepare(revision: str | None = None) -> list[str]:
    """Create the folders to serve in `WORK`, and return their names. Raises `HostError`.

    They contain the empty page, the site, and the site as it was at this revision of git, if there is one.
    """
    shutil.rmtree(WORK / EMPTY, ignore_errors=True)
    modules = node_tools.ensure()
    for name, origin in AS_THEY_COME.items():
        shutil.copytree(modules / origin, WORK / EMPTY / name)
    (WORK / EMPTY / "index.html").write_text(EMPTY_PAGE, "utf-8")
    ensure_runtime(RUNTIME)
    publish(ROOT, WORK / MEDINA)
    if revision is None:
        return [EMPTY, MEDINA]
    name = re.sub(r"[^\w.]", "-", revision)
    _publish_revision(revision, WORK / name)
    return [EMPTY, MEDINA, name]


def _publish_revision(revision: str, into: Path) -> None:
    """Write the site of a revision into a new folder. It is built by its own code, with its own packages from npm."""
    shutil.rmtree(into, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="medina-") as folder:
        tree = Path(folder, "tree")
        if _run(ROOT, "git", "worktree", "add", "-q", "--detach", str(tree), revision):
            raise HostError(f"git cannot check out the revision {revision}: see its message above.")
        try:
            if _run(tree, sys.executable, "-m", "app", "build"):
                raise HostError(f"The site of the revision {revision} cannot be built: see the message above.")
            shutil.copytree(tree / "dist", into)
        finally:
            _run(ROOT, "git", "worktree", "remove", "--force", str(tree))


def _run(folder: Path, *command: str) -> int:
    # what the command prints must not get between the figures of the benchmark
    return subprocess.run(command, cwd=folder, check=False, stdout=sys.stderr).returncode


class Host(ThreadingHTTPServer):
    """A server for the folders `pages` in `WORK`. `sent` is the number of bytes that it has sent."""

    daemon_threads = True

    def __init__(self, pages: Sequence[str]) -> None:
        self.pages = pages
        self.sent = 0
        super().__init__(("127.0.0.1", 0), _Handler)

    def address(self, page: str) -> str:
        """Return the address of one of the pages."""
        return f"http://127.0.0.1:{self.server_port}/{page}/"


class _Handler(BaseHTTPRequestHandler):
    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        file = WORK / (f"{path}index.html" if path.endswith("/") else path).lstrip("/")
        if not file.is_file():
            self.send_error(404)
            return
        body = _body(file)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if file.suffix not in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        self.server.sent += len(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Print nothing."""


@cache
def _body(file: Path) -> bytes:
    content = file.read_bytes()
    return content if file.suffix in COMPRESSED else gzip.compress(content, 6)


@contextmanager
def serving(revision: str | None = None) -> Iterator[Host]:
    """Prepare the folders, see `prepare`, and run the host until the `with` block ends."""
    with Host(prepare(revision)) as host:
        thread = threading.Thread(target=host.serve_forever, args=[0.05], daemon=True)
        thread.start()
        yield host
        host.shutdown()
