"""Tests of the scripts, and of the interface between them and Python."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.host.site import ROOT
from app.table.wording.words import LANGUAGES
from tests.architecture.tree import name_of, our_files

BRIDGE = ROOT / "static" / "bridge"
STUB = ROOT / "tests" / "scripts" / "types" / "js.pyi"

SCRIPTS_OF = {
    "crashSheet": ("crash-sheet.mjs",),
    "journal": ("journal.mjs",),
    "limits": ("limits.mjs",),
    "packs": ("../startup/packs.mjs",),
    "qrCode": ("qr-code.mjs",),
    "surface": ("surface.mjs", "events.mjs"),
    "tabs": ("tab-lock.mjs",),
    "thinker": ("../bots/thinking.mjs",),
}
"""The globals that boot.mjs provides for Python, with the scripts that they are made of."""

COUNT_IMPORTED = """
import importlib, sys
for name in sys.argv[1:]:
    before = len(sys.modules)
    importlib.import_module(f"app.bots.{name}")
    print(len([each for each in [*sys.modules][before:] if each.startswith("app.bots.")]))
"""


def scripts() -> list[Path]:
    return [file for file in our_files() if file.suffix in {".js", ".mjs"}]


def described(name: str) -> dict[str, list[str]]:
    """Return the functions of a JavaScript global with their parameters, as the stub for Python declares them."""
    body = ast.parse(STUB.read_text("utf-8")).body
    kind = next(node.annotation for node in body if isinstance(node, ast.AnnAssign) and names(node.target, name))
    owner = next(node for node in body if isinstance(node, ast.ClassDef) and names(kind, node.name))
    functions = [node for node in owner.body if isinstance(node, ast.FunctionDef)]
    return {function.name: [each.arg for each in function.args.args[1:]] for function in functions}


def names(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def exported(name: str) -> dict[str, list[str]]:
    """Return the functions of a JavaScript global with their parameters, as its scripts export them."""
    texts = "".join((BRIDGE / file).read_text("utf-8") for file in SCRIPTS_OF[name])
    found = re.findall(r"^export (?:async )?function (\w+)\(([^)]*)\)", texts, re.MULTILINE)
    return {function: re.findall(r"\w+", parameters) for function, parameters in found}


@pytest.mark.parametrize("name", SCRIPTS_OF)
def test_python_and_the_scripts_agree_on_what_they_say_to_each_other(name: str) -> None:
    assert exported(name) == described(name) != {}


def test_the_page_gives_python_nothing_else() -> None:
    boot = (ROOT / "static" / "startup" / "boot.mjs").read_text("utf-8")
    given = re.search(r"Object\.assign\(globalThis, \{(.*?)\}\);", boot, re.DOTALL)
    assert given
    assert set(re.findall(r"\w+", re.sub(r": \{[^}]*\}|//.*", "", given[1]))) == SCRIPTS_OF.keys()


def test_the_page_chooses_among_the_languages_of_the_game() -> None:
    chooser = (ROOT / "static" / "startup" / "language.js").read_text("utf-8")
    ours = re.search(r"LANGUAGES = \[(.*?)\]", chooser)
    assert ours
    assert set(re.findall(r"\w+", ours[1])) == LANGUAGES.keys()


def test_no_task_of_the_page_imports_more_than_a_third_of_the_bots() -> None:
    slices = (ROOT / "static" / "bots" / "slices.mjs").read_text("utf-8")
    listed = re.search(r"MODULES = \[(.*?)\]", slices)
    assert listed
    command = [sys.executable, "-c", COUNT_IMPORTED, *re.findall(r"\w+", listed[1])]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    counts = [int(line) for line in printed.split()]
    assert max(counts) <= sum(counts) / 3


def test_every_script_says_first_what_it_is_for() -> None:
    assert not [name_of(file) for file in scripts() if not file.read_text("utf-8").startswith("// ")]
