"""Faults that make a host answer wrongly, as networks and uploads do."""

import threading
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler as Request
from pathlib import Path

from tests.tools.plain_host import Fault

PAGE = b"<!DOCTYPE html><title>Something else</title><p>You are looking for something else."


def answer(request: Request, body: bytes, kind: str = "text/html", length: int | None = None) -> None:
    """Answer with status 200 and this body."""
    request.send_response(200)
    request.send_header("Content-Type", kind)
    request.send_header("Content-Length", str(len(body) if length is None else length))
    request.end_headers()
    request.wfile.write(body)


def file_of(request: Request) -> Path:
    """Return the path of the file that the host would send without the fault."""
    return Path(request.translate_path(request.path))


def page_for_missing(request: Request) -> bool:
    """Answer requests for missing files with a page and status 200."""
    if file_of(request).exists():
        return False
    answer(request, PAGE)
    return True


def login_page(request: Request) -> bool:
    """Answer every request with the login page of a network."""
    answer(request, PAGE)
    return True


def login_elsewhere(request: Request) -> bool:
    """Redirect every request to the login page of a network."""
    if request.path == "/login":
        return login_page(request)
    request.send_response(302)
    request.send_header("Location", "/login")
    request.send_header("Content-Length", "0")
    request.end_headers()
    return True


def page_for(part: str) -> Fault:
    """Return a fault that answers requests for files with `part` in their path with a page and status 200."""
    return _for(part, lambda request: answer(request, PAGE))


def cut_off(part: str) -> Fault:
    """Return a fault that sends the first half of files with `part` in their path as if it were the whole file."""
    return _for(part, lambda request: answer(request, _half(request), request.guess_type(request.path)))


def broken_off(part: str) -> Fault:
    """Return a fault that closes the connection in the middle of files with `part` in their path."""

    def hang_up(request: Request) -> None:
        answer(request, _half(request), request.guess_type(request.path), file_of(request).stat().st_size)
        request.close_connection = True

    return _for(part, hang_up)


def stalled(part: str, until: threading.Event) -> Fault:
    """Return a fault that sends half of a file with `part` in its path, then nothing until the event is set."""

    def stall(request: Request) -> None:
        answer(request, _half(request), request.guess_type(request.path), file_of(request).stat().st_size)
        until.wait()
        request.close_connection = True

    return _for(part, stall)


def _half(request: Request) -> bytes:
    whole = file_of(request).read_bytes()
    return whole[: len(whole) // 2]


def _for(part: str, answer_wrongly: Callable[[Request], None]) -> Fault:
    def fault(request: Request) -> bool:
        if part not in request.path:
            return False
        answer_wrongly(request)
        return True

    return fault
