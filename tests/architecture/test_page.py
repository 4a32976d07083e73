"""The page and the runtime that it loads."""

import json
import re

from app.host import page_files
from app.host.packages import PYODIDE, PYSCRIPT
from app.host.site import ROOT


def test_the_page_loads_the_python_files_that_there_are() -> None:
    assert page_files.listed() == page_files.expected(), "python3 -m app files mends this"


def test_the_page_loads_python_through_our_interpreter() -> None:
    config = json.loads((ROOT / "static" / "pyscript.json").read_text("utf-8"))
    assert config["interpreter"] == "./static/interpreter.mjs"


def test_the_page_asks_for_the_versions_that_are_fetched() -> None:
    assert f"runtime/{PYSCRIPT.target}/" in (ROOT / "static" / "start.mjs").read_text("utf-8")
    assert f'version = "{PYODIDE.version}"' in (ROOT / "static" / "interpreter.mjs").read_text("utf-8")


def test_nothing_on_the_page_comes_from_elsewhere() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert not re.findall(r"""(?:src|href)=["'](?:https?:)?//""", page)


def test_the_page_allows_no_code_from_strings_and_no_code_of_its_own() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy[1]
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"""\s(?:on\w+|style)=["']""", page)
