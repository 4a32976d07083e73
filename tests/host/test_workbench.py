"""What the page loads when Python cannot be precompiled."""

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from app.host import parts
from app.host.packages import PYODIDE
from app.host.workbench import Workbench


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of one file, with a runtime that is hardly one, on a machine without Node."""
    runtime = tmp_path / "static" / "runtime" / PYODIDE.target
    runtime.mkdir(parents=True)
    for name in PYODIDE.files:
        (runtime / name).write_text(name, "utf-8")
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "main.py").write_text("print('hello')", "utf-8")
    monkeypatch.setenv("PATH", "")
    return tmp_path


def test_without_node_the_page_gets_the_sources(game: Path) -> None:
    Workbench(game).prepare()
    built = game / "static" / "built"
    told = parts.read(built)
    assert told["library"] == {
        "file": f"../runtime/{PYODIDE.target}/python_stdlib.zip",
        "size": len("python_stdlib.zip"),
        "pressed": False,
    }
    assert told["snapshot"] is None
    app = gzip.decompress((built / told["app"]["file"]).read_bytes())
    with zipfile.ZipFile(io.BytesIO(app)) as archive:
        assert archive.read("app/main.py") == b"print('hello')"


def test_the_terminal_says_so_once(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    workbench = Workbench(game)
    workbench.prepare()
    workbench.prepare()
    said = capsys.readouterr().out
    assert said.count("Node.js is not installed here") == 1
    assert "starts more slowly" in said


def test_a_change_of_a_source_reaches_the_page(game: Path) -> None:
    workbench = Workbench(game)
    workbench.prepare()
    before = parts.read(game / "static" / "built")["app"]
    (game / "app" / "main.py").write_text("print('bye')", "utf-8")
    workbench.prepare()
    assert parts.read(game / "static" / "built")["app"] != before
