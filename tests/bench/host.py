"""A web server for the site and an empty PyScript page. It compresses files as GitHub does, and counts bytes."""

import gzip
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from app.host.publish import publish
from app.host.runtime import ensure_runtime
from app.host.serve import TYPES
from app.host.site import ROOT, RUNTIME
from tests.tools import node_tools

WORK = ROOT / ".bench"
AS_THEY_COME = {"pyodide": "pyodide", "pyscript": "@pyscript/core/dist"}
"""The folders that the empty page loads. The values are the folders in node_modules that contain the same files."""
COMPRESSED = {".pack", ".png", ".zip"}

EMPTY = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Empty</title>
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script></head>
<body><p>An empty page</p><script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
import js
js.performance.mark("table-ready")
js.document.documentElement.dataset.ready = "true"
</script></body></html>
"""


def prepare() -> Path:
    """Create the folder to serve, and return it. It contains the empty page as `empty` and the site as `medina`."""
    shutil.rmtree(WORK / "empty", ignore_errors=True)
    modules = node_tools.ensure()
    for name, origin in AS_THEY_COME.items():
        shutil.copytree(modules / origin, WORK / "empty" / name)
    (WORK / "empty" / "index.html").write_text(EMPTY, "utf-8")
    ensure_runtime(RUNTIME)
    publish(ROOT, WORK / "medina")
    return WORK


class Host(ThreadingHTTPServer):
    """A server for the folder `root`. `sent` is the number of bytes that it has sent."""

    daemon_threads = True

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sent = 0
        super().__init__(("127.0.0.1", 0), _Handler)

    def address(self, page: str) -> str:
        """Return the address of a page, `empty` or `medina`."""
        return f"http://127.0.0.1:{self.server_port}/{page}/"


class _Handler(BaseHTTPRequestHandler):
    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        file = self.server.root / (f"{path}index.html" if path.endswith("/") else path).lstrip("/")
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
def serving() -> Iterator[Host]:
    """Prepare the folder and run the host, until the `with` block ends."""
    with Host(prepare()) as host:
        thread = threading.Thread(target=host.serve_forever, args=[0.05], daemon=True)
        thread.start()
        yield host
        host.shutdown()
