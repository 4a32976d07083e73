"""A small web server that serves the site on this computer only.

Python's `SimpleHTTPRequestHandler` sends the files. This module adds what that class cannot do:

- The server sends only files of the site, and no Python sources, hidden files or folder listings.
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
PORT = 8321

# Python's own table of types depends on the settings of the computer, which may be wrong
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
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
"""The headers for protection beyond the policy in the page. Other hosts may send the same headers."""

CACHE_FOREVER = "max-age=31536000, immutable"
REVALIDATE = "no-cache"


class SiteServer(ThreadingHTTPServer):
    """The server of the site in the folder `root`. Before it sends a built file, it calls `prepare`, if given."""

    daemon_threads = True
    # On Windows, True would let two servers share a port, and neither would work
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, port: int, root: Path = site.ROOT, prepare: Callable[[str], None] | None = None) -> None:
        self.root = root
        self._prepare = prepare
        super().__init__((HOST, port), SiteHandler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that a browser closes early, which is normal. Print every other error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def find(self, url: str) -> Path | None:
        """Return the file to send for the URL of a request, brought up to date if it is built, or None."""
        path = site.path_of(url)
        if path is None:
            return None
        if self._prepare and path.startswith(site.BUILT):
            try:
                self._prepare(path.removeprefix(site.BUILT))
            except (HostError, OSError) as problem:  # the server then sends the old file
                print(f"{path} cannot be brought up to date: {problem}", file=sys.stderr, flush=True)
        return site.find(path, self.root)

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_port}/"


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD requests for the files of the site. The base class has no other methods."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "Medina"
    sys_version = ""
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    _file: Path | None = None
    """The file for the current request, or None if the answer is an error."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the status and the headers. Return the open file, or None if there is no file to send."""
        self._file = self.server.find(self.path)
        if self._file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        del self.headers["If-Modified-Since"]  # it counts whole seconds, and a file may change twice within one
        try:
            return super().send_head()
        finally:
            self._file = None

    def translate_path(self, path: str) -> str:  # noqa: ARG002 - the name is the base class's
        """Return the path that `send_head` has found. The base class would allow every file, and list folders."""
        return str(self._file)

    def end_headers(self) -> None:
        """Add the headers for protection and caching to every response, also to errors."""
        self.send_header("Cache-Control", CACHE_FOREVER if self._is_versioned() else REVALIDATE)
        for name, value in PROTECTION.items():
            self.send_header(name, value)
        super().end_headers()

    def _is_versioned(self) -> bool:
        """Return whether the path of the file contains a version or a digest, so that its content never changes."""
        runtime = self.server.root / "static" / "runtime"
        return self._file is not None and (runtime in self._file.parents or self._file.suffix == ".pack")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Print nothing, because the requests would only distract the user at the terminal."""


def open_server(port: int, root: Path = site.ROOT, prepare: Callable[[str], None] | None = None) -> SiteServer:
    """Open a server on this port, or for 0 on any free one. Raises `HostError` if the port cannot be used."""
    try:
        return SiteServer(port, root, prepare)
    except (OSError, OverflowError) as problem:
        raise HostError(
            f"Port {port} cannot be used ({problem}): choose another one with --port, "
            "but games saved at one port are not found at another."
        ) from problem
