"""Fixtures for tests of the host: a small site, a server on a free port, and a small game to build."""

from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from app.host.build import PARTS
from app.host.runtime import PACKAGES
from app.host.serve import SiteServer, open_server
from tests.tools.live import serving
from tests.tools.waiting import PATIENCE_MS

FILES = {
    "index.html": "the page without drawings",
    "static/built/page.html": "<!DOCTYPE html>",
    "pyproject.toml": "a setting",
    ".git/config": "a secret",
    "app/main.py": "print()",
    "static/.hidden": "a secret",
    "static/style.css": "main {}",
    "static/startup/boot.mjs": "export {}",
    "static/startup/start-panel.js": "void 0",
    "static/icon.svg": "<svg/>",
    "static/medina.webmanifest": "{}",
    "static/runtime/pyodide-1/a.wasm": "wasm",
    "static/built/app-1.pack": "app",
    "static/odd.unknown": "?",
}

DRAWING = """
import json
from app.web.city import title_picture
page = open("index.html").read().replace("<head>", "<head><!-- drawn -->")
print(json.dumps({"page.html": page, "title-light.svg": "", "title-dark.svg": ""}))
"""
GAME = {
    "index.html": "<head></head>",
    "app/main.py": "print('hello')",
    "app/table/wording/languages/__init__.py": "",
    "app/web/city/title_picture.py": "",
    "app/web/city/skeleton.py": DRAWING,
    "static/startup/boot.mjs": "",
    "static/startup/start-panel.js": "",
    "static/bots/worker.mjs": "",
    "static/startup/start-words.js": "{// the translations}",
    "static/style/board.css": "",
    "static/style/dark.css": "",
    "static/style/theme.css": "",
    "static/service-worker.js": "",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    (tmp_path / "outside.txt").write_text("a secret", "utf-8")
    return tmp_path / "site"


@pytest.fixture
def server(root: Path) -> Iterator[SiteServer]:
    with serving(open_server(0, root)) as server:
        yield server


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a small game with a fake runtime into a folder, and return the folder. Hide Node by an empty PATH."""
    for package in PACKAGES:
        folder = tmp_path / "static" / "runtime" / package.target
        folder.mkdir(parents=True)
        for pattern in package.patterns:
            name = PurePosixPath(pattern).name.replace("*", "1a2b3c")
            (folder / name).write_text('{"info": {}}', "utf-8")
    for name, text in GAME.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setenv("PATH", "")
    return tmp_path


def stand_in_for_node(_: Path, request: Mapping[str, Any]) -> None:
    """Write files with the names that the script in Node would give them, but at once and without real content."""
    into = request["into"]
    results = {"library": [into], "app": [into / name for name in PARTS.values()], "snapshot": [into]}
    for file in results[request["task"]]:
        file.touch()


class Client:
    """A client that sends paths exactly as the test gives them. A browser would normalize the paths first."""

    def __init__(self, port: int) -> None:
        self._port = port

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_MS / 1000)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=sent)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body


@pytest.fixture
def client(server: SiteServer) -> Client:
    return Client(server.server_port)
