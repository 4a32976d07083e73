"""Tests of the files in the repository and of its settings."""

import json
import re
import tomllib

from app.host.site import ROOT
from tests.architecture.tree import name_of, our_files, python_files
from tests.tools.parts import PARTS

TOP_LEVEL = {"dist", "README.md", "index.html", "app", "static", "tests", "pyproject.toml"}
TEXT = {".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".txt", ".yml", ""}

# package names are enough: each machine has its own setting for the registry
REGISTRY_HOSTS = re.compile(
    r"registry\.npmjs|npmmirror\.com|yarnpkg\.com|pypi\.org|pythonhosted\.org|deb\.debian\.org|archive\.ubuntu\.com"
    r"|jsdelivr\.net|unpkg\.com|pyscript\.net"
)


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
    run = [ROOT / part.path for part in PARTS.values()]
    assert all(any(test.is_relative_to(path) for path in run) for test in tests)


def test_every_part_is_run_before_the_site_is_published() -> None:
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    groups = re.findall(r"^          - ([\w ]+)$", workflow, re.MULTILINE)
    assert sorted(" ".join(groups).split()) == sorted(PARTS)
