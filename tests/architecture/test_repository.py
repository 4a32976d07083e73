"""Tests of the files in the repository and of its settings."""

import json
import re
import shutil
import subprocess
import tomllib
from fnmatch import fnmatch

import pytest

from app.host.site import ROOT
from tests.__main__ import PARTS
from tests.architecture.tree import name_of, our_files, python_files

TOP_LEVEL = {"dist", "README.md", "index.html", "app", "static", "tests", "pyproject.toml"}
TEXT = {".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".txt", ".yml", ""}

# package names are enough: each machine has its own setting for the registry
REGISTRY_HOSTS = re.compile(
    r"registry\.npmjs|npmmirror\.com|yarnpkg\.com|pypi\.org|pythonhosted\.org|deb\.debian\.org|archive\.ubuntu\.com"
    r"|jsdelivr\.net|unpkg\.com|pyscript\.net"
)

MADE = {
    "app/bots/fitted_weights.py": "to fit them takes a quarter of an hour",
    "app/host/package-lock.json": "its digests say which files npm may install",
    ".github/pictures/*": "README shows them",
    "static/icons/*.png": "home screens need them",
    "tests/engine/cases/*": "they hold any change of the engine to what it did before",
    "tests/table/saves/released.json": "later pages must still read the texts in it",
    "app/table/wording/languages/*.po": "translators edit them with tools of their own",
}
"""The patterns of the paths of files in git that tools wrote, and why git has them."""

OURS_HIDDEN = (".ci/", ".github/", ".gitignore")
LARGEST_KB = 40
LONGEST_LINE = 2000
LICENSED = re.compile(rb"@licen[s]e|opyright \([cC]\)|SPDX[-]")


def test_the_top_level_holds_only_what_belongs_there() -> None:
    names = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert names <= TOP_LEVEL


def test_no_file_names_a_registry_host() -> None:
    texts = [file for file in our_files() if file.suffix in TEXT]
    assert not [name_of(file) for file in texts if REGISTRY_HOSTS.search(file.read_text("utf-8", errors="replace"))]


def test_the_game_itself_needs_no_packages() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert settings["project"]["dependencies"] == []


def test_every_test_tool_is_pinned() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert all(re.fullmatch(r"[a-z-]+==[\d.]+", pin) for pin in settings["dependency-groups"]["test"])


def test_every_package_from_npm_is_pinned_in_one_place_by_version_and_digest() -> None:
    (pins,) = [json.loads(file.read_text("utf-8")) for file in our_files() if file.name == "package.json"]
    versions = {**pins["dependencies"], **pins["devDependencies"]}
    assert all(re.fullmatch(r"[\d.]+", version) for version in versions.values())
    (locked,) = [json.loads(file.read_text("utf-8")) for file in our_files() if file.name == "package-lock.json"]
    packages = {name.removeprefix("node_modules/"): it for name, it in locked["packages"].items() if name}
    assert {name: packages[name]["version"] for name in versions} == versions
    assert not [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")]
    # without this entry, npm uses the registry of the user's own settings
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_every_folder_with_tests_is_run() -> None:
    tests = [file for file in python_files("tests") if file.name.startswith("test_")]
    run = [ROOT / "tests" / name for name in PARTS]
    assert all(any(test.is_relative_to(path) for path in run) for test in tests)


def test_every_part_is_run_before_the_site_is_published() -> None:
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    groups = re.findall(r"^          - ([\w ]+)$", workflow, re.MULTILINE)
    assert sorted(" ".join(groups).split()) == sorted(PARTS)


def git(*arguments: str) -> list[str]:
    """Run a command of git that lists files, and return their paths. Skip the test where this folder is not in git."""
    program = shutil.which("git")
    if not program or not (ROOT / ".git").exists():
        pytest.skip("only git knows which files it tracks, and this folder is a copy without git")
    done = subprocess.run([program, *arguments, "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [name for name in done.stdout.split("\0") if (ROOT / name).is_file()]


def is_written_by_hand(name: str, content: bytes) -> bool:
    """Return whether a file looks as if somebody of this project wrote it, from its path and its content."""
    if name.startswith(".") and not name.startswith(OURS_HIDDEN):
        return False
    if b"\0" in content or len(content) > LARGEST_KB * 1024 or LICENSED.search(content):
        return False
    return max(map(len, content.decode().splitlines()), default=0) <= LONGEST_LINE


def test_git_tracks_only_what_people_of_this_project_wrote() -> None:
    names = [name for name in git("ls-files") if not any(fnmatch(name, pattern) for pattern in MADE)]
    assert not [name for name in names if not is_written_by_hand(name, (ROOT / name).read_bytes())]


def test_git_tracks_nothing_that_it_is_told_to_ignore() -> None:
    assert not git("ls-files", "--cached", "--ignored", "--exclude-standard")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        (".axe/axe.js", b"var axe;"),
        ("static/axe.min.js", b"var axe;" * 1_000),
        ("static/axe.js", b"/*! @%s */" % b"license MIT"),
        ("static/axe.js", b"var axe;\n" * 10_000),
        ("app/table/words.mo", b"\xde\x12\x04\x95\0\0"),
    ],
)
def test_foreign_and_compiled_files_are_recognized(name: str, content: bytes) -> None:
    assert not is_written_by_hand(name, content)
