"""A small web server for the site, on this machine only."""

import hashlib
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from app.host import site
from app.host.errors import HostError

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
"""What people call this machine in the address of the page."""
FIRST_PORT = 8321
PORTS_TO_TRY = 20

# stated here because Python's own table reads the machine's settings, which may be wrong
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
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
"""What the page itself cannot ask of a browser, beside the policy in it; a host that sends headers may send these."""

BUILT = "/static/built/"
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
        """Say nothing when a browser hangs up early, as it may; show every other error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def prepare(self, path: str) -> None:
        """Have a file of static/built brought up to date before it is sent; where that fails, it is sent as it is."""
        if self._prepare and path.startswith(BUILT):
            try:
                self._prepare(path.removeprefix(BUILT))
            except (HostError, OSError) as problem:
                print(f"{path} cannot be brought up to date: {problem}", file=sys.stderr, flush=True)

    @property
    def address(self) -> str:
        """Where a browser finds the page."""
        return f"http://{HOST}:{self.server_port}/"

    def refusal(self, hosts: list[str], version: str) -> HTTPStatus | None:
        """Why a request with these `Host` headers gets nothing, None where it is for this server.

        A page from elsewhere may have had its own name lead here, so that it could read what is served as its own:
        the browser then sends that name. HTTP/1.0 has no such header, and no browser speaks it.
        """
        if len(hosts) != 1:
            return None if not hosts and version == "HTTP/1.0" else HTTPStatus.BAD_REQUEST
        ours = {f"{name}:{self.server_port}" for name in NAMES} | (set(NAMES) if self.server_port == 80 else set())
        return None if hosts[0].strip().lower() in ours else HTTPStatus.MISDIRECTED_REQUEST


class SiteHandler(BaseHTTPRequestHandler):
    """Answers one connection: GET and HEAD for the files of the site, nothing else."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "Medina"
    sys_version = ""

    def do_GET(self) -> None:
        """Send a file of the site."""
        body = self._head()
        if body is not None:
            self.wfile.write(body)

    def do_HEAD(self) -> None:
        """Send what goes before a file of the site."""
        self._head()

    def _head(self) -> bytes | None:
        """Send status and headers; return the body that belongs to them, if any."""
        refusal = self.server.refusal(self.headers.get_all("Host", []), self.request_version)
        if refusal is not None:
            self.send_error(refusal, explain=f"This server is for {self.server.address} only.")
            return None
        self.server.prepare(self.path)
        file = site.find(self.path, self.server.root)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        body = file.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", self._caching(file))
        if not unchanged:
            self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return None if unchanged else body

    def _caching(self, file: Path) -> str:
        # these carry their version or their content in their names: what is at such an address never changes
        is_versioned = self.server.root / "static" / "runtime" in file.parents or file.suffix == ".pack"
        return CACHE_FOREVER if is_versioned else REVALIDATE

    def end_headers(self) -> None:
        """Add what every answer carries, errors too."""
        for name, value in PROTECTION.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Keep quiet: the terminal is for the person who plays."""


def open_server(port: int | None, root: Path = site.ROOT, prepare: Callable[[str], None] | None = None) -> SiteServer:
    """Take the wanted port, or without one the first that is free.

    The first ports are tried in the same order each time because browsers keep saved games by address.
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
