"""A small web server for the site, for this computer only.

Python's `SimpleHTTPRequestHandler` sends the files. What it cannot do is added here:

- It refuses requests in which the browser names another host.
- It sends only files of the site: no sources in Python, no hidden files, no lists of folders, nothing outside.
- It brings the page and its Python up to date before it sends them.
- It adds headers for protection and caching, and ignores `If-Modified-Since`.
"""

import io
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from app.host import site
from app.host.errors import HostError

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
"""The names of this computer in the address of the page."""
FIRST_PORT = 8321
PORTS_TO_TRY = 20

# stated here because Python's own table depends on the settings of the computer, which may be wrong
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

PROTECTION = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in ("camera", "microphone", "geolocation", "display-capture", "midi", "payment", "usb")
    ),
}
"""What a page cannot ask of a browser by itself. Other hosts may send the same headers."""

CACHE_FOREVER = "max-age=31536000, immutable"
REVALIDATE = "no-cache"


class SiteServer(ThreadingHTTPServer):
    """Serves the site of one folder until it is shut down."""

    daemon_threads = True
    # on Windows this would let two servers share a port, and neither would work
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, port: int, root: Path = site.ROOT, prepare: Callable[[str], None] | None = None) -> None:
        self.root = root
        self._prepare = prepare
        super().__init__((HOST, port), SiteHandler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser hangs up early, which is normal; show every other error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def find(self, url: str) -> Path | None:
        """The file to send for a request, brought up to date if it is built from sources; None if there is none."""
        path = site.path_of(url)
        if path is None:
            return None
        if self._prepare and path.startswith(site.BUILT):
            try:
                self._prepare(path.removeprefix(site.BUILT))
            except (HostError, OSError) as problem:  # the file is sent as it is
                print(f"{path} cannot be brought up to date: {problem}", file=sys.stderr, flush=True)
        return site.find(path, self.root)

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_port}/"

    def refusal(self, hosts: list[str], version: str) -> HTTPStatus | None:
        """Why a request with these `Host` headers is refused; None if it is meant for this server.

        Somebody may have pointed a domain at this computer, so that pages of that domain could read what is served
        here. The browser then sends the name of the domain. HTTP/1.0 has no such header, and no browser uses it.
        """
        if len(hosts) != 1:
            return None if not hosts and version == "HTTP/1.0" else HTTPStatus.BAD_REQUEST
        ours = {f"{name}:{self.server_port}" for name in NAMES} | (set(NAMES) if self.server_port == 80 else set())
        return None if hosts[0].strip().lower() in ours else HTTPStatus.MISDIRECTED_REQUEST


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD, the only methods of its base class, for the files of the site."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "Medina"
    sys_version = ""
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    _file: Path | None = None
    """The file that is being sent."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send status and headers; return the open file, if any."""
        refusal = self.server.refusal(self.headers.get_all("Host", []), self.request_version)
        if refusal is not None:
            self.send_error(refusal, explain=f"This server is for {self.server.address} only.")
            return None
        self._file = self.server.find(self.path)
        if self._file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        del self.headers["If-Modified-Since"]  # which has whole seconds: a file may change twice within one
        try:
            return super().send_head()
        finally:
            self._file = None

    def translate_path(self, path: str) -> str:  # noqa: ARG002 - the name is the base class's
        """The file for this request; the base class would find every file below its folder, and list folders."""
        return str(self._file)

    def end_headers(self) -> None:
        """Add the headers that every answer has, errors too."""
        self.send_header("Cache-Control", CACHE_FOREVER if self._is_versioned() else REVALIDATE)
        for name, value in PROTECTION.items():
            self.send_header(name, value)
        super().end_headers()

    def _is_versioned(self) -> bool:
        """Whether the path of the file contains a version or a digest, so that its content never changes."""
        runtime = self.server.root / "static" / "runtime"
        return self._file is not None and (runtime in self._file.parents or self._file.suffix == ".pack")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Print nothing: the terminal is for the person who plays."""


def open_server(port: int | None, root: Path = site.ROOT, prepare: Callable[[str], None] | None = None) -> SiteServer:
    """Open the server on this port, or without one on the first free port.

    The ports are tried in the same order each time, because browsers store saved games by address.
    """
    if port is not None:
        return _on_port(port, root, prepare)
    for candidate in range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY):
        try:
            return SiteServer(candidate, root, prepare)
        except OSError:
            continue
    return SiteServer(0, root, prepare)


def _on_port(port: int, root: Path, prepare: Callable[[str], None] | None) -> SiteServer:
    try:
        return SiteServer(port, root, prepare)
    except (OSError, OverflowError) as problem:
        raise HostError(
            f"Port {port} cannot be used ({problem}). "
            "Choose another one with --port, or leave --port out and a free one is found."
        ) from problem
