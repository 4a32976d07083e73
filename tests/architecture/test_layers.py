"""The layers inside a room: each imports only those below it, and no two modules import each other."""

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter

import pytest

from app.host.site import ROOT
from tests.architecture.tree import imports_of, name_of, parse, python_files

LAYERS: dict[str, Mapping[str, tuple[str, ...]]] = {
    "app/bots": {
        "terms": (),
        "fitted_weights": (),
        "weights": ("fitted_weights", "terms"),
        "evaluation": ("terms",),
        "candidates": (),
        "steps": (),
        "outlook": ("evaluation", "terms"),
        "search": ("candidates", "evaluation", "outlook"),
        "levels": ("evaluation", "search", "terms"),
        "reasons": ("evaluation", "terms"),
        "view": (),
        "thought": ("levels", "reasons", "view", "weights"),
        "selfplay": ("search", "steps"),
        "match": ("levels", "selfplay", "weights"),
        "fit": ("evaluation", "levels", "search", "selfplay", "terms"),
        "bench": ("candidates", "evaluation", "levels", "outlook", "selfplay", "steps", "weights"),
        "reports": ("levels", "thought"),
        "arena": ("levels", "steps", "thought"),
        "__main__": ("arena", "bench", "fit", "levels", "match", "weights"),
    },
    "app/table": {
        "memo": (),
        "wording": (),
        "screen": (),
        "history_intents": (),
        "company_intents": (),
        "advice_intents": (),
        "intents": ("advice_intents", "company_intents", "history_intents"),
        "settings": (),
        "game": ("wording",),
        "setup": ("wording",),
        "tally": (),
        "course": ("game",),
        "recap": ("game",),
        "totals": ("saves",),
        "help": ("wording",),
        "saves": ("game", "settings", "setup", "wording"),
        "selection": (),
        "company": (),
        "advice": ("game",),
        "sitting": (
            *("advice", "company", "game", "intents", "memo", "saves", "selection", "settings", "setup", "wording"),
        ),
        "undo": ("game", "sitting"),
        "thinking": ("advice", "game", "settings", "setup", "sitting"),
        "actions": (
            *(
                "advice",
                "company",
                "game",
                "help",
                "intents",
                "recap",
                "saves",
                "selection",
                "settings",
                "setup",
                "sitting",
            ),
            *("tally", "thinking", "undo", "wording"),
        ),
        "views": (
            *("advice", "course", "game", "help", "memo", "recap", "saves", "screen", "selection", "settings"),
            *("setup", "sitting", "tally", "thinking", "totals", "undo", "wording"),
        ),
        "domains": ("help", "intents", "selection", "settings", "setup", "sitting", "wording"),
        "update": ("actions", "domains", "intents", "selection", "sitting", "thinking"),
        "autosave": ("game", "intents", "saves", "settings", "setup", "sitting", "wording"),
        "dispatch": ("autosave", "intents", "saves", "sitting", "update"),
    },
    "app/web": {
        "browser": (),
        "components": ("browser",),
        "city": ("browser", "components"),
        "input": ("browser", "city", "components"),
        "panels": ("browser", "city", "components"),
        "sheets": ("browser", "city", "components", "input", "panels"),
        "page": ("browser", "city", "components", "input", "panels", "sheets"),
        "device": (),
        "thinker": ("device",),
        "session": ("device", "thinker"),
    },
}
"""For each room its layers, files or folders, and which others of the same room each may import."""


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def layer_of(module: str, room: str) -> str:
    """The layer of a module, empty for the room itself and for what lies outside it."""
    inside = module.removeprefix(f"{module_of(room)}.")
    return "" if inside == module else inside.partition(".")[0]


@pytest.mark.parametrize("room", LAYERS)
def test_every_file_of_the_room_belongs_to_a_layer(room: str) -> None:
    found = {layer_of(module_of(name_of(file)), room) for file in python_files(room)}
    assert found - {""} == LAYERS[room].keys()


@pytest.mark.parametrize("room", LAYERS)
def test_no_arrow_between_layers_leads_up(room: str) -> None:
    assert set(TopologicalSorter(LAYERS[room]).static_order()) == LAYERS[room].keys()


@pytest.mark.parametrize(("room", "layer"), [(room, layer) for room, layers in LAYERS.items() for layer in layers])
def test_a_layer_imports_only_those_that_it_may(room: str, layer: str) -> None:
    allowed = {"", layer, *LAYERS[room][layer]}
    for file in python_files(room):
        if layer_of(module_of(name_of(file)), room) == layer:
            assert {layer_of(module, room) for module in imports_of(file)} <= allowed, name_of(file)


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = {module_of(name_of(file)): imports_of(file) for file in python_files("app")}
    sorter = TopologicalSorter({module: imported & modules.keys() for module, imported in modules.items()})
    try:
        sorter.prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


@pytest.mark.parametrize("room", LAYERS)
def test_the_docstring_of_every_folder_names_all_that_is_in_it(room: str) -> None:
    files = [file for file in python_files(room) if "languages" not in file.relative_to(ROOT / room).parts]
    for file in files:
        named = file.parent if file.name == "__init__.py" else file
        if named != ROOT / room:
            assert f"`{named.stem}`" in (ast.get_docstring(parse(named.parent / "__init__.py")) or ""), name_of(named)


def test_of_the_code_that_knows_the_browser_all_but_the_composition_root_know_only_the_surface() -> None:
    for file in python_files("app/web"):
        if layer_of(module_of(name_of(file)), "app/web") != "browser":
            known = {module for module in imports_of(file) if module.startswith("app.web.browser.")}
            assert {module.split(".")[3] for module in known} <= {"surface"}, name_of(file)
