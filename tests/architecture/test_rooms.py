"""Tests of what the rooms may use. The import-linter contracts in pyproject.toml define which room may import which.

Those contracts cannot define which modules of the standard library a room may use, and that no imports are circular.
"""

import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from app.host.site import ROOT
from app.host.sources import PACKS, page_sources
from tests.architecture.tree import imports_of, name_of, names_used_of, python_files

ROOMS = (
    "app/engine",
    "app/bots",
    "app/lab",
    "app/table",
    "app/web",
    "app/help",
    "app/learning",
    "app/houses",
    "app/host",
)
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
OUTSIDE_WORLD = {
    *("os", "pathlib", "shutil", "tempfile", "glob", "sqlite3"),
    *("socket", "http", "urllib", "subprocess", "webbrowser"),
    *("threading", "multiprocessing", "asyncio", "time", "secrets"),
}
AT_THE_BROWSER = {f"app/web/browser/{name}.py" for name in ("device", "dom", "local_store")}


def module_of(file: Path) -> str:
    return name_of(file).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def top(module: str) -> str:
    return module.partition(".")[0]


def test_the_contracts_about_imports_are_kept() -> None:
    answer = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = {module_of(file): imports_of(file) for file in python_files("app")}
    sorter = TopologicalSorter({module: imported & modules.keys() for module, imported in modules.items()})
    try:
        sorter.prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_needs_nothing_beyond_the_standard_library(room: str) -> None:
    for file in python_files(room):
        needed = {top(module) for module in imports_of(file)} - sys.stdlib_module_names - {"app"}
        if name_of(file) in AT_THE_BROWSER:
            needed -= BROWSER
        assert not needed, name_of(file)


@pytest.mark.parametrize("command", ["app", "tests"])
def test_a_command_of_the_readme_begins_on_a_python_where_nothing_is_installed(command: str) -> None:
    bare = [sys.executable, "-S", "-m", command, "--help"]
    answer = subprocess.run(bare, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


def test_the_page_starts_without_the_packs() -> None:
    folders = tuple(f"app/{name}/" for name in PACKS)
    assert not [file for file in page_sources(ROOT) if file.startswith(folders)]


def test_only_three_files_touch_the_browser() -> None:
    touching = {name_of(file) for file in python_files("app") if BROWSER & set(map(top, imports_of(file)))}
    assert touching == AT_THE_BROWSER


def pure_files() -> list[Path]:
    return [file for file in python_files("app/engine", "app/bots", "app/table") if file.name != "__main__.py"]


def test_engine_bots_and_table_know_no_files_no_net_and_no_clock() -> None:
    for file in pure_files():
        assert not OUTSIDE_WORLD & set(map(top, imports_of(file))), name_of(file)
        assert not {"now", "today"} & names_used_of(file, "datetime"), name_of(file)


def test_engine_bots_and_table_use_no_chance_that_is_not_handed_to_them() -> None:
    for file in pure_files():
        assert names_used_of(file, "random") <= {"Random"}, name_of(file)
