"""Tests of the page, which a separate process draws when the sources have changed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.host.errors import HostError
from app.host.live_build import LiveBuild
from app.host.page import START_WORDS, draw
from app.host.serve import open_server
from app.host.site import BUILT, PAGE
from app.host.sources import LANGUAGES
from tests.host.conftest import Client
from tests.tools.live import serving

DRAWN = "<head><!-- drawn --></head>"
CATALOG = """
#: app/web/page.py
msgid "Wall"
msgstr "Mur"

#: static/startup/start-words.js
msgid ""
"Sta"
"rt"
msgstr "Démarrer"

#: app/web/page.py static/startup/start-words.js
#, python-brace-format
msgid "Try again"
msgstr "Réessayer"
"""


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a list that gets the working folder of each process that draws the page."""
    run, folders = subprocess.run, list[Path]()

    def run_and_note(command: list[str], *, cwd: Path, **options: object) -> object:
        folders.append(cwd)
        return run(command, cwd=cwd, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", run_and_note)
    return folders


@pytest.fixture
def client(game: Path) -> Iterator[Client]:
    with serving(open_server(0, game, LiveBuild(game).prepare)) as server:
        yield Client(server.server_port)


def test_an_unchanged_page_is_drawn_once(game: Path, drawings: list[Path]) -> None:
    assert draw(game).read_text("utf-8") == DRAWN
    assert draw(game) == game / BUILT / PAGE
    assert drawings == [game]


@pytest.mark.parametrize(
    "changed", ["index.html", "app/web/city/skeleton.py", "app/web/city/title_picture.py", "static/style/theme.css"]
)
def test_after_a_change_it_is_drawn_again(game: Path, drawings: list[Path], changed: str) -> None:
    draw(game)
    with (game / changed).open("a", encoding="utf-8") as file:
        file.write("# end\n")
    assert draw(game).read_text("utf-8") == DRAWN + ("# end\n" if changed == "index.html" else "")
    assert len(drawings) == 2


def test_the_words_that_the_page_says_without_python_are_translated(game: Path) -> None:
    words, catalog = game / BUILT / START_WORDS, game / LANGUAGES / "fr" / "LC_MESSAGES" / "medina.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(CATALOG, "utf-8")
    draw(game)
    assert json.loads(words.read_text("utf-8")) == {"fr": {"Start": "Démarrer", "Try again": "Réessayer"}}
    catalog.write_text(CATALOG.replace("Démarrer", "Lancer"), "utf-8")
    draw(game)
    assert json.loads(words.read_text("utf-8"))["fr"]["Start"] == "Lancer"


def test_a_lost_page_is_drawn_again(game: Path) -> None:
    draw(game).unlink()
    assert draw(game).read_text("utf-8") == DRAWN


def test_a_drawing_that_fails_is_reported_with_its_error(game: Path) -> None:
    (game / "app/web/city/skeleton.py").write_text("raise ValueError('no such palace')", "utf-8")
    with pytest.raises(HostError, match=r"cannot be drawn: ValueError: no such palace$"):
        draw(game)


def test_the_server_sends_the_page_as_it_is_now(game: Path, client: Client) -> None:
    assert client.ask("/")[1].decode() == DRAWN
    (game / "index.html").write_text("<head></head><body>", "utf-8")
    assert client.ask("/index.html")[1].decode() == "<head><!-- drawn --></head><body>"


def test_while_it_cannot_be_drawn_the_server_sends_the_last_one(
    game: Path, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    client.ask("/")
    (game / "app/web/city/skeleton.py").write_text("raise ValueError('no such palace')", "utf-8")
    assert client.ask("/")[1].decode() == DRAWN
    assert "ValueError: no such palace" in capsys.readouterr().err


def test_the_host_draws_with_the_python_that_it_runs_on(game: Path) -> None:
    (game / "app/web/city/skeleton.py").write_text(
        "import json, sys; print(json.dumps({'page.html': sys.executable}))", "utf-8"
    )
    assert draw(game).read_text("utf-8").strip() == sys.executable
