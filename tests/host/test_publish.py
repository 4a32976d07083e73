"""Tests of the folder that `python3 -m app build` writes, with interrupted builds, earlier builds and other files."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app.host import build, bundle
from app.host.errors import HostError
from app.host.publish import publish
from app.host.single import write_single
from tests.host.conftest import stand_in_for_node


@pytest.fixture
def dist(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build, "run_node", stand_in_for_node)
    monkeypatch.setattr(bundle, "_run", lambda *_: "")
    return game / "dist"


def test_an_interrupted_build_does_not_block_the_next(game: Path, dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy, copied = shutil.copyfile, []

    def copy_two(source: Path, target: Path) -> None:
        copied.append(copy(source, target))
        if len(copied) == 2:
            raise KeyboardInterrupt

    with monkeypatch.context() as interrupted:
        interrupted.setattr(shutil, "copyfile", copy_two)
        with pytest.raises(KeyboardInterrupt):
            publish(game, dist)
    assert "index.html" in publish(game, dist)


def test_no_file_of_an_earlier_build_is_left(game: Path, dist: Path) -> None:
    files = publish(game, dist)
    (dist / "static" / "old").mkdir()
    (dist / "old.html").touch()
    assert publish(game, dist) == files
    assert not (dist / "old.html").exists()
    assert not (dist / "static" / "old").exists()


@pytest.mark.parametrize("build", [publish, write_single])
def test_a_folder_with_other_files_is_left_alone(game: Path, dist: Path, build: Callable[[Path, Path], object]) -> None:
    dist.mkdir()
    (dist / "precious.txt").touch()
    with pytest.raises(HostError, match="not a folder that an earlier build made"):
        build(game, dist)
    assert [file.name for file in dist.iterdir()] == ["precious.txt"]


def test_files_left_by_desktops_and_editors_are_not_published(game: Path, dist: Path) -> None:
    for stray in (".DS_Store", "board.css~"):
        (game / "static" / stray).touch()
    assert not [name for name in publish(game, dist) if "DS_Store" in name or name.endswith("~")]
