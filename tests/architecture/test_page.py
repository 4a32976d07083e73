"""Tests of index.html and the runtime that it loads."""

import re

from app.host.runtime import TYPEFACE
from app.host.site import ROOT
from app.table.wording.words import LANGUAGES


def test_the_page_runs_no_other_python_than_the_import_of_the_game() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert re.findall(r'<script type="py"[^>]*>(.*?)</script>', page) == ["import app.main"]


def test_the_letters_of_the_page_are_the_pinned_ones_and_their_license_goes_along() -> None:
    style = (ROOT / "static" / "style" / "typeface.css").read_text("utf-8")
    letters, license_text = TYPEFACE.files
    address = f"../runtime/{TYPEFACE.target}/{letters.rpartition('/')[2]}"
    assert re.findall(r'url\("([^"]*)"\)', style) == [address]
    assert license_text == "LICENSE"


def test_the_page_allows_nothing_that_it_does_not_name_and_nothing_from_elsewhere() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    allowed = {rule.split()[0]: set(rule.split()[1:]) for rule in policy[1].split("; ")}
    assert [allowed[name] for name in ("default-src", "base-uri", "form-action")] == [{"'none'"}] * 3
    assert allowed["script-src"] == {"'self'", "'wasm-unsafe-eval'"}
    assert set().union(*allowed.values()) == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
    assert '<meta name="referrer" content="no-referrer">' in page


def test_the_page_has_no_code_and_no_style_of_its_own() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert not re.search(r'<script(?![^>]*(\bsrc=|type="py"))', page)
    assert not re.search(r"""\s(?:on\w+|style)=["']""", page)


def test_what_is_said_without_any_script_is_there_in_every_language() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for part in ('div id="start-missing"', 'div id="start-embedded"', "noscript"):
        said = re.search(rf"<{part}>(.*?)</{part.split()[0]}>", page, re.DOTALL)
        assert said
        default = {"en"} if part == "noscript" else set[str]()
        assert set(re.findall(r'<p lang="(\w+)">', said[1])) | default == LANGUAGES.keys()
