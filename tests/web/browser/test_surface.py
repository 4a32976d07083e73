import inspect
import json
import re

from app.host.site import ROOT
from app.web.browser.surface import Surface
from tests.web.recorder import Recorder

VERBS = {
    name: method
    for name, method in inspect.getmembers(Surface, inspect.isfunction)
    if not name.startswith("_") and name not in {"take", "later", "date", "day"}
}


def test_the_script_of_the_page_carries_out_exactly_these_verbs() -> None:
    script = (ROOT / "static" / "bridge" / "surface.mjs").read_text("utf-8")
    (verbs,) = re.findall(r"const verbs = \{\n(.*?)\n\};", script, re.DOTALL)
    assert set(re.findall(r"^  (\w+)[(:]", verbs, re.MULTILINE)) == set(VERBS)


def test_each_verb_is_recorded_under_its_own_name_with_its_arguments() -> None:
    assert VERBS
    for name, method in VERBS.items():
        surface = Recorder()
        arguments = list(inspect.signature(method).parameters.values())[1:]
        getattr(surface, name)(*(0.0 if each.annotation is float else "x" for each in arguments))
        ((verb, *values),) = json.loads(surface.take())
        assert verb == name
        assert len(values) == len(arguments)


def test_changes_are_taken_once_and_in_order() -> None:
    surface = Recorder()
    surface.set_html("turn", "<b>")
    surface.remove("tip")
    assert json.loads(surface.take()) == [["set_html", "turn", "<b>"], ["remove", "tip"]]
    assert json.loads(surface.take()) == []


def test_places_are_rounded_to_what_can_be_seen() -> None:
    surface = Recorder()
    surface.place("choice", 33.33333, 0)
    surface.carry("dragged-piece", 10.4, 20.6)
    assert json.loads(surface.take()) == [["place", "choice", 33.33, 0], ["carry", "dragged-piece", 10, 21]]
