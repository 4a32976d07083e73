"""The layers inside the room of the page, each standing on those below it."""

import re

import pytest

from app.host.site import ROOT
from tests.architecture.tree import imports_of, name_of, python_files

WEB = "app.web"
LAYERS: dict[str, tuple[str, ...]] = {
    "browser": (),
    "components": ("browser.surface",),
    "city": ("components", "browser.surface"),
    "input": ("city", "components", "browser.surface"),
    "panels": ("city", "components", "browser.surface"),
    "sheets": ("panels", "city", "components", "browser.surface"),
    "page": ("sheets", "panels", "input", "city", "components", "browser.surface"),
    "session": (),
}
"""What each layer may import of the others. What touches the browser is for `app.main` alone."""


def within(module: str, layer: str) -> bool:
    return module == f"{WEB}.{layer}" or module.startswith(f"{WEB}.{layer}.")


def layer_of(module: str) -> str:
    return module.removeprefix(f"{WEB}.").partition(".")[0]


def test_every_module_of_the_page_lies_in_a_layer() -> None:
    modules = {name_of(file).removesuffix(".py").replace("/", ".") for file in python_files("app/web")}
    assert {layer_of(module) for module in modules} - {"__init__"} == set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_from_those_below_it(layer: str) -> None:
    place = ROOT / "app" / "web" / layer
    files = python_files(f"app/web/{layer}") if place.is_dir() else [place.with_suffix(".py")]
    for file in files:
        ours = {module for module in imports_of(file) if module.startswith(f"{WEB}.")}
        assert not {module for module in ours if not any(within(module, known) for known in (layer, *LAYERS[layer]))}


def test_only_the_viewpoint_knows_that_the_board_can_be_turned() -> None:
    setting = '_Entry("turn", "turn_board", \'data-intent="toggle-setting" data-setting="turned"\')'
    for file in python_files("app/web"):
        text = file.read_text("utf-8")
        if name_of(file) == "app/web/panels/menu.py":
            assert setting in text
            text = text.replace(setting, "")
        if name_of(file) != "app/web/city/viewpoint.py":
            assert not re.search(r"\bturned\b", text), name_of(file)


def test_the_map_of_a_layer_names_each_of_its_files() -> None:
    for layer in LAYERS:
        place = ROOT / "app" / "web" / layer
        if not place.is_dir():
            continue
        named = set(re.findall(r"`(\w+)`", (place / "__init__.py").read_text("utf-8")))
        assert {file.stem for file in python_files(f"app/web/{layer}")} - {"__init__"} <= named, layer
