"""Tests that each intent is dispatched somewhere, and that the intents named in tests exist on buttons."""

import ast
import re

from app.host.site import ROOT
from app.web.components.intent_data import INTENTS, NAMES
from tests.architecture.tree import name_of, parse, python_files

BY_MARKUP = "".join((ROOT / file).read_text("utf-8") for file in ("index.html", "static/bridge/events.mjs"))


def test_every_intent_is_asked_for_somewhere() -> None:
    called = {
        node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
        for file in python_files("app/web", "app/table", "app/help", "app/learning", "app/houses")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name)
    }
    left = [name for kind, name in NAMES.items() if kind.__name__ not in called]
    assert [name for name in left if f'"{name}"' not in BY_MARKUP] == []


def test_wherever_a_button_is_named_by_its_intent_there_is_one() -> None:
    for file in python_files("tests"):
        named = set(re.findall(r"""data-intent=[\\"']*([a-z][\w-]*)""", file.read_text("utf-8")))
        assert named <= INTENTS.keys(), name_of(file)
