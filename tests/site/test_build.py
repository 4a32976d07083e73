"""What `python3 -m app build` writes."""

import re
import shutil
from pathlib import Path

import pytest

from app.host import site
from app.host.errors import HostError
from app.host.publish import publish


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_the_same_input_gives_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    root = tmp_path / "elsewhere"
    for name in ("app", "static"):
        shutil.copytree(site.ROOT / name, root / name, ignore=shutil.ignore_patterns("built", "__pycache__"))
    shutil.copy(site.ROOT / "index.html", root)
    publish(root, tmp_path / "again")
    before, after = contents(dist), contents(tmp_path / "again")
    assert before.keys() == after.keys()
    assert [name for name in before if before[name] != after[name]] == []


def test_all_addresses_are_relative(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    assert not re.findall(r"""(?:src|href)=["'](?:/|https?:)""", page)
    for file in (dist / "static").glob("*.*"):
        assert not re.findall(r"""["'(]/(?:static|app)""", file.read_text("utf-8")), file.name


def test_no_trace_of_the_machine_that_built_it_is_left(dist: Path) -> None:
    folder = str(site.ROOT).encode()
    assert [name for name, content in contents(dist).items() if folder in content] == []


def test_a_folder_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").touch()
    with pytest.raises(HostError, match="not a folder that an earlier build made"):
        publish(site.ROOT, tmp_path)
    assert (tmp_path / "precious.txt").is_file()
