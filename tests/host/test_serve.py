"""Tests of the local web server."""

import socket
from pathlib import Path

import pytest

from app.host.serve import SiteServer, open_server
from tests.host.conftest import Client
from tests.tools.live import serving
from tests.tools.waiting import PATIENCE_MS


def test_the_address_alone_gives_the_page(client: Client) -> None:
    response, body = client.ask("/")
    assert response.status == 200
    assert response.getheader("Content-Type") == "text/html; charset=utf-8"
    assert body == b"<!DOCTYPE html>"


def test_a_query_does_not_matter(client: Client) -> None:
    assert client.ask("/?seats=3")[0].status == 200
    assert client.ask("/static/startup/start-panel.js?v=2")[0].status == 200


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/static/style.css", "text/css; charset=utf-8"),
        ("/static/startup/start-panel.js", "text/javascript; charset=utf-8"),
        ("/static/startup/boot.mjs", "text/javascript; charset=utf-8"),
        ("/static/icon.svg", "image/svg+xml; charset=utf-8"),
        ("/static/medina.webmanifest", "application/manifest+json"),
        ("/static/runtime/pyodide-1/a.wasm", "application/wasm"),
        ("/static/odd.unknown", "application/octet-stream"),
    ],
)
def test_each_file_has_its_content_type(client: Client, path: str, kind: str) -> None:
    response, _ = client.ask(path)
    assert response.status == 200
    assert response.getheader("Content-Type") == kind
    assert response.getheader("X-Content-Type-Options") == "nosniff"
    assert response.getheader("Referrer-Policy") == "no-referrer"
    assert "camera=()" in (response.getheader("Permissions-Policy") or "")


@pytest.mark.parametrize(
    "path",
    [
        "/pyproject.toml",
        "/app/",
        "/static/",
        "/static/nothing.js",
        "/static/.hidden",
        "/.git/config",
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static/..%5cpyproject.toml",
        "//outside.txt",
        "/static/../../outside.txt",
        "/static/style.css/",
        "/static//style.css",
        "/static/style.css%00.js",
        "/static/%c0%ae%c0%ae/pyproject.toml",
        "/static/%",
        f"/static/{'a' * 256}.js",
        f"/static/{'a/' * 3_000}style.css",
    ],
)
def test_everything_else_is_not_found(client: Client, path: str) -> None:
    response, body = client.ask(path)
    assert response.status == 404
    assert b"secret" not in body
    assert b"setting" not in body


def test_a_symbolic_link_does_not_lead_out_of_the_site(client: Client, root: Path) -> None:
    (root / "static" / "link.txt").symlink_to(root.parent / "outside.txt")
    assert client.ask("/static/link.txt")[0].status == 404


def test_a_file_that_changes_within_a_second_is_sent_again(client: Client, root: Path) -> None:
    response, _ = client.ask("/static/startup/start-panel.js")
    assert response.getheader("Cache-Control") == "no-cache"
    (root / "static" / "startup" / "start-panel.js").write_text("void 1", "utf-8")
    seen = response.getheader("Last-Modified", "")
    again, body = client.ask("/static/startup/start-panel.js", If_Modified_Since=seen)
    assert again.status == 200
    assert body == b"void 1"


@pytest.mark.parametrize("path", ["/static/runtime/pyodide-1/a.wasm", "/static/built/app-1.pack"])
def test_files_whose_paths_have_a_version_or_digest_may_be_cached_forever(client: Client, path: str) -> None:
    response, _ = client.ask(path)
    assert response.getheader("Cache-Control") == "max-age=31536000, immutable"


def test_no_error_is_cached(client: Client) -> None:
    for path in ("/static/runtime/pyodide-1/b.wasm", "/static/built/app-2.pack"):
        response, _ = client.ask(path)
        assert response.status == 404
        assert response.getheader("Cache-Control") == "no-cache"


def test_head_gives_the_same_headers_without_the_file(client: Client) -> None:
    response, body = client.ask("/static/startup/start-panel.js", method="HEAD")
    assert response.status == 200
    assert response.getheader("Content-Length") == "6"
    assert body == b""


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ("GET / HTTP/1.0\r\n\r\n", "200"),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n", "404"),
        ("GET /static/\x00 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n", "404"),
        ("GET /static/\xff HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n", "404"),
        ("GET /" + "a" * 70_000 + " HTTP/1.1\r\n\r\n", "414"),
    ],
    ids=range(5),
)
def test_every_request_is_answered_without_a_traceback(
    server: SiteServer, capfd: pytest.CaptureFixture[str], sent: str, status: str
) -> None:
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE_MS / 1000) as connection:
        connection.sendall(sent.format(port=server.server_port).encode("latin-1"))
        assert connection.recv(12).decode() == f"HTTP/1.1 {status}"
    assert capfd.readouterr() == ("", "")


def test_post_is_not_supported(client: Client) -> None:
    assert client.ask("/", method="POST")[0].status == 501


def test_only_this_computer_is_served(server: SiteServer) -> None:
    assert server.address == f"http://127.0.0.1:{server.server_port}/"


def test_a_file_that_cannot_be_updated_is_sent_unchanged(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(name: str) -> None:
        raise PermissionError(name)

    (root / "static" / "built" / "manifest.mjs").write_text("as it was", "utf-8")
    with serving(open_server(0, root, fail)) as server:
        assert Client(server.server_port).ask("/static/built/manifest.mjs")[1] == b"as it was"
    assert capsys.readouterr().err == "static/built/manifest.mjs cannot be brought up to date: manifest.mjs\n"
