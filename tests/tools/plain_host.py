"""A web server for tests, which serves the built site in the folder /medina/ as an ordinary static host would."""

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Any

FOLDER = "medina"

Fault = Callable[[SimpleHTTPRequestHandler], bool]
"""A function that may answer a request in place of the host. It returns True if it has answered the request."""


class PlainHost:
    """A server for the folder `root`, which contains the site as the folder `medina`.

    `asked_for` lists the paths of all requests. Tests set `fault` to make requests fail.
    """

    def __init__(self, root: Path, *, redirects_to_folders: bool = False) -> None:
        self.asked_for: list[str] = []
        self.fault: Fault = lambda _: False
        # some hosts want one address for each page, and redirect from a folder's index.html to the folder
        redirects = {"/": f"/{FOLDER}/"} | ({f"/{FOLDER}/index.html": "./"} if redirects_to_folders else {})
        handler = partial(_Quiet, self, redirects, directory=str(root))
        self._server = _Server(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.05], daemon=True)
        self._thread.start()
        self._stopped = False

    @property
    def origin(self) -> str:
        """The address of the host, which redirects browsers to the site."""
        return f"http://127.0.0.1:{self._server.server_port}/"

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"{self.origin}{FOLDER}/"

    def stop(self) -> None:
        """Stop the server, and close all connections."""
        if not self._stopped:
            self._stopped = True
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
            self._server.close_connections()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *address_and_handler: Any) -> None:
        self._connections: set[socket] = set()
        super().__init__(*address_and_handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that a browser closes when it leaves a page or is killed. Print every other error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def close_connections(self) -> None:
        """Close the connections that browsers keep open, because their threads would still answer requests."""
        for connection in list(self._connections):
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)


class _Quiet(SimpleHTTPRequestHandler):
    # without this, every file would need a connection of its own
    protocol_version = "HTTP/1.1"

    def __init__(self, host: PlainHost, redirects: dict[str, str], *rest: Any, **named: Any) -> None:
        self._host = host
        self._redirects = redirects
        super().__init__(*rest, **named)

    def do_GET(self) -> None:
        self._host.asked_for.append(self.path)
        if self._host.fault(self):
            return
        if self.path in self._redirects:
            self.send_response(302)
            self.send_header("Location", self._redirects[self.path])
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Print nothing."""
