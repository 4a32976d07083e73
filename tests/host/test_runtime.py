"""Fetching the runtime, with an npm of our own that has one small package."""

import base64
import hashlib
import io
import sys
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from app.host.errors import HostError
from app.host.packages import Package
from app.host.runtime import ensure_runtime

FILES = {"package/dist/core.js": b"core", "package/dist/not-needed.js": b"", "package/README.md": b""}

NPM = """#!{python}
import pathlib, shutil, sys
pathlib.Path({log!r}).open("a").write(" ".join(sys.argv[1:3]) + "\\n")
shutil.copy({archive!r}, "package.tgz")
"""


class Npm:
    """A stand-in for npm, alone on the PATH: copies an archive to where it is called and notes the call."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "log"
        folder.mkdir()

    def publish(self, files: dict[str, bytes]) -> str:
        """Pack the files; return the integrity of the package."""
        archive = self._folder / "package.tgz"
        with tarfile.open(archive, "w:gz") as tar:
            for name, content in files.items():
                member = tarfile.TarInfo(name)
                member.size = len(content)
                tar.addfile(member, io.BytesIO(content))
        self.install(NPM.format(python=sys.executable, log=str(self._log), archive=str(archive)))
        return f"sha512-{base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()}"

    def install(self, script: str) -> None:
        """Put this program in its place."""
        program = self._folder / "npm"
        program.write_text(script, "utf-8")
        program.chmod(0o755)

    @property
    def calls(self) -> list[str]:
        return self._log.read_text("utf-8").splitlines() if self._log.exists() else []


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Npm:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return Npm(tmp_path / "bin")


@pytest.fixture
def package(npm: Npm) -> Package:
    integrity = npm.publish(FILES)
    return Package("@pyscript/core", "1.2.3", integrity, "package/dist", ("core.js",))


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    return tmp_path / "static" / "runtime"


def files_in(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def test_the_needed_files_come_into_a_folder_named_after_the_version(runtime: Path, package: Package) -> None:
    ensure_runtime(runtime, (package,))
    assert files_in(runtime) == ["pyscript-1.2.3/.stamp", "pyscript-1.2.3/core.js"]
    assert (runtime / "pyscript-1.2.3" / "core.js").read_bytes() == b"core"


def test_what_is_there_is_not_fetched_again(runtime: Path, package: Package, npm: Npm) -> None:
    ensure_runtime(runtime, (package,))
    ensure_runtime(runtime, (package,))
    assert npm.calls == ["pack @pyscript/core@1.2.3"]


def test_a_lost_file_is_fetched_again(runtime: Path, package: Package) -> None:
    ensure_runtime(runtime, (package,))
    (runtime / "pyscript-1.2.3" / "core.js").unlink()
    ensure_runtime(runtime, (package,))
    assert (runtime / "pyscript-1.2.3" / "core.js").is_file()


def test_a_new_version_takes_the_place_of_the_old(runtime: Path, package: Package) -> None:
    ensure_runtime(runtime, (package,))
    ensure_runtime(runtime, (replace(package, version="1.2.4"),))
    assert files_in(runtime) == ["pyscript-1.2.4/.stamp", "pyscript-1.2.4/core.js"]


def test_a_name_that_changes_with_each_version_is_given_as_a_pattern(runtime: Path, package: Package) -> None:
    ensure_runtime(runtime, (replace(package, files=("core.js",), build_files=("not-*.js",)),))
    assert files_in(runtime) == ["pyscript-1.2.3/.stamp", "pyscript-1.2.3/core.js", "pyscript-1.2.3/not-needed.js"]
    (runtime / "pyscript-1.2.3" / "not-needed.js").unlink()
    ensure_runtime(runtime, (replace(package, files=("core.js",), build_files=("not-*.js",)),))
    assert "pyscript-1.2.3/not-needed.js" in files_in(runtime)


def test_a_longer_list_of_files_is_fetched(runtime: Path, package: Package) -> None:
    ensure_runtime(runtime, (package,))
    ensure_runtime(runtime, (replace(package, files=("core.js", "not-needed.js")),))
    assert "pyscript-1.2.3/not-needed.js" in files_in(runtime)


def test_something_else_under_the_same_name_is_not_used(runtime: Path, package: Package, npm: Npm) -> None:
    npm.publish({"package/dist/core.js": b"evil"})
    with pytest.raises(HostError, match="is not the file that this game was made with"):
        ensure_runtime(runtime, (package,))
    assert files_in(runtime) == []


def test_a_package_without_a_needed_file_is_not_used(runtime: Path, package: Package) -> None:
    with pytest.raises(HostError, match=r"holds no file package/dist/gone\.js"):
        ensure_runtime(runtime, (replace(package, files=("gone.js",)),))
    assert files_in(runtime) == []


def test_without_npm_the_player_is_told_to_install_it(runtime: Path, package: Package, npm: Npm) -> None:
    npm.install("")
    (runtime.parents[1] / "bin" / "npm").unlink()
    with pytest.raises(HostError, match=r"Install Node\.js"):
        ensure_runtime(runtime, (package,))


def test_without_a_connection_the_player_is_told_so(runtime: Path, package: Package, npm: Npm) -> None:
    npm.install("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n")
    with pytest.raises(HostError, match=r"\(ENOTFOUND\).*connected to the internet"):
        ensure_runtime(runtime, (package,))
    assert files_in(runtime) == []


def test_a_folder_that_cannot_be_written_is_named(runtime: Path, package: Package) -> None:
    runtime.parent.mkdir()
    runtime.write_text("a file in the way", "utf-8")
    with pytest.raises(HostError, match="cannot be written"):
        ensure_runtime(runtime, (package,))


def test_a_runtime_that_holds_more_than_is_needed_is_not_fetched_again(
    runtime: Path, package: Package, npm: Npm
) -> None:
    ensure_runtime(runtime, (replace(package, files=("core.js", "not-needed.js")),))
    ensure_runtime(runtime, (package,))
    assert len(npm.calls) == 1
