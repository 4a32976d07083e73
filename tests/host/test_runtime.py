"""Tests of installing packages from npm, with a stand-in for npm that writes small files."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

import pytest

from app.host.errors import HostError
from app.host.runtime import PACKAGES, PINS, PYODIDE, Package, ensure_runtime
from tests.tools import node_tools

FILES = [
    f"{package.folder or package.name}/{pattern.replace('*', '1a2b3c')}"
    for package in PACKAGES
    for pattern in package.patterns
]
NPM = """#!{python}
import pathlib, sys, time
pathlib.Path({log!r}).open("a").write(" ".join(sys.argv[1:]) + "\\n")
time.sleep({seconds})
for name in {files!r}:
    file = pathlib.Path("node_modules", name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(pathlib.Path("package-lock.json").read_text())
"""


class Npm:
    """A stand-in for npm that writes files and logs its arguments. The PATH has only the stand-ins for npm and Node."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "log"
        folder.mkdir()
        self.replace("node", "#!/bin/sh\n")
        self.write(FILES)

    def write(self, files: list[str], seconds: float = 0) -> None:
        """Make the stand-in write these files each time that it runs, after a pause of this number of seconds."""
        self.replace("npm", NPM.format(python=sys.executable, log=str(self._log), files=files, seconds=seconds))

    def replace(self, name: str, script: str) -> None:
        """Replace a program on the PATH by a script."""
        program = self._folder / name
        program.write_text(script, "utf-8")
        program.chmod(0o755)

    def remove(self, name: str) -> None:
        (self._folder / name).unlink()

    @property
    def calls(self) -> list[str]:
        return self._log.read_text("utf-8").splitlines() if self._log.exists() else []


@pytest.fixture
def fake_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Npm:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return Npm(tmp_path / "bin")


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    return tmp_path / "static" / "runtime"


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(node_tools, "INSTALLED", tmp_path / ".node")
    return tmp_path / ".node"


def files_in(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


COMPLETE = {
    f"{package.target}/{PurePosixPath(pattern).name.replace('*', '1a2b3c')}"
    for package in PACKAGES
    for pattern in package.patterns
}


def twice_at_once(install: Callable[[], object]) -> None:
    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(install) for _ in range(2)]:
            done.result()


def test_the_files_of_our_lock_file_come_once_into_folders_named_after_the_versions(
    runtime: Path, fake_npm: Npm
) -> None:
    ensure_runtime(runtime)
    ensure_runtime(runtime)
    assert files_in(runtime) == COMPLETE
    assert (runtime / PYODIDE.target / "pyodide.mjs").read_text("utf-8") == PINS[1].read_text("utf-8")
    (call,) = fake_npm.calls
    assert call.startswith("ci --ignore-scripts ")
    assert call.endswith(" --omit=dev")


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_lost_file_is_fetched_again(runtime: Path, fake_npm: Npm, package: Package) -> None:
    ensure_runtime(runtime)
    next((runtime / package.target).iterdir()).unlink()
    ensure_runtime(runtime)
    assert files_in(runtime) == COMPLETE
    assert len(fake_npm.calls) == 2


def test_a_new_version_replaces_the_old_one(runtime: Path, fake_npm: Npm) -> None:
    (runtime / "pyodide-0.1").mkdir(parents=True)
    (runtime / "pyodide-0.1" / "pyodide.mjs").touch()
    ensure_runtime(runtime)
    assert fake_npm.calls
    assert files_in(runtime) == COMPLETE


def test_an_installation_that_is_cut_off_is_not_taken_for_a_complete_one(
    runtime: Path, fake_npm: Npm, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, moved = Path.replace, list[Path]()

    def move_three(file: Path, target: Path) -> None:
        moved.append(replace(file, target))
        if len(moved) == 3:
            raise KeyboardInterrupt

    with monkeypatch.context() as interrupted:
        interrupted.setattr(Path, "replace", move_three)
        with pytest.raises(KeyboardInterrupt):
            ensure_runtime(runtime)
    assert len(files_in(runtime)) == 3
    ensure_runtime(runtime)
    assert files_in(runtime) == COMPLETE
    assert len(fake_npm.calls) == 2


def test_two_installations_at_the_same_time_do_each_other_no_harm(runtime: Path, fake_npm: Npm) -> None:
    fake_npm.write(FILES, seconds=0.2)
    twice_at_once(lambda: ensure_runtime(runtime))
    assert len(fake_npm.calls) == 2
    assert files_in(runtime) == COMPLETE


def test_a_package_without_a_needed_file_is_not_used(runtime: Path, fake_npm: Npm) -> None:
    fake_npm.write([name for name in FILES if "core-" not in name])
    with pytest.raises(HostError, match=r"The package @pyscript/core has no file dist/core-\*\.js"):
        ensure_runtime(runtime)
    fake_npm.write(FILES)
    ensure_runtime(runtime)
    assert files_in(runtime) == COMPLETE


@pytest.mark.parametrize("name", ["node", "npm"])
def test_without_node_or_npm_the_player_is_told_to_install_it(runtime: Path, fake_npm: Npm, name: str) -> None:
    fake_npm.remove(name)
    with pytest.raises(HostError, match=rf"^{name} cannot be found: the game needs Node\.js"):
        ensure_runtime(runtime)


@pytest.mark.parametrize(
    ("errors", "message"),
    [
        ("npm error code ENOTFOUND", r"\(ENOTFOUND\).*connected to the internet"),
        ("npm ERR! code EAI_AGAIN", r"\(EAI_AGAIN\).*connected to the internet"),
        ("Segmentation fault", r"\(it gives no reason\)"),
        ("npm error code EINTEGRITY", "is not the one that this game was made with"),
    ],
)
def test_when_npm_fails_the_player_is_told_why(runtime: Path, fake_npm: Npm, errors: str, message: str) -> None:
    fake_npm.replace("npm", f"#!/bin/sh\necho '{errors}' >&2\nexit 1\n")
    with pytest.raises(HostError, match=message):
        ensure_runtime(runtime)
    assert files_in(runtime) == set()


def test_a_folder_that_cannot_be_written_is_named(runtime: Path, fake_npm: Npm) -> None:
    runtime.parent.mkdir()
    runtime.write_text("a file in the way", "utf-8")
    with pytest.raises(HostError, match="cannot be written"):
        ensure_runtime(runtime)
    assert fake_npm.calls == []


def test_the_tools_of_the_tests_are_installed_once_with_all_other_packages(tools: Path, fake_npm: Npm) -> None:
    modules = node_tools.ensure()
    assert node_tools.ensure() == modules
    assert files_in(modules) == set(FILES)
    assert modules.is_relative_to(tools)
    (call,) = fake_npm.calls
    assert "--omit" not in call
