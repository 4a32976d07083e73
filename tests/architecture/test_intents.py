"""Tests that each intent is dispatched somewhere, and that the intents named in tests exist on buttons."""

import ast
import re

from app.host.site import ROOT
from app.web.components.intent_data import INTENTS, NAMES
from tests.architecture.tree import name_of, parse, python_files

BY_MARKUP = "".join((ROOT / file).read_text("utf-8") for file in ("index.html", "static/bridge/events.mjs"))


def test_every_intent_is_asked_for_somewhere() -> None:
    asked = {
        each.attr if isinstance(each, ast.Attribute) else each.id
        for file in python_files("app/web", "app/table", "app/help", "app/learning", "app/houses")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id == "isinstance")
        for each in (node.func, *node.args)  # `segments` gets the classes of intents
        if isinstance(each, ast.Attribute | ast.Name)
    }
    left = [name for kind, name in NAMES.items() if kind.__name__ not in asked]
    assert [name for name in left if f'"{name}"' not in BY_MARKUP] == []


def test_wherever_a_button_is_named_by_its_intent_there_is_one() -> None:
    for file in python_files("tests"):
        named = set(re.findall(r"""data-intent=[\\"']*([a-z][\w-]*)""", file.read_text("utf-8")))
        assert named <= INTENTS.keys(), name_of(file)
