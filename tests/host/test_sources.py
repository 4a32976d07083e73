"""Tests of `app.host.sources`, which finds the Python files that the page loads."""

from pathlib import Path

import pytest

from app.host.site import ROOT
from app.host.sources import PACKS, catalog_sources, importable_modules, pack_sources, page_sources

FILES = {
    "app/__init__.py": "",
    "app/__main__.py": "",
    "app/main.py": "from app.engine import grid\nfrom app.web.page import Page\nimport random",
    "app/engine/__init__.py": "",
    "app/engine/__main__.py": "",
    "app/engine/grid.py": "from app.engine.names import NAMES",
    "app/engine/names.py": "NAMES = ()",
    "app/engine/trace.py": "from app.engine import grid",
    "app/host/serve.py": "import http.server",
    "app/table/wording/languages/__init__.py": "",
    "app/table/wording/languages/fr/__init__.py": "",
    "app/table/wording/languages/fr/LC_MESSAGES/medina.mo": "compiled for the tests",
    "app/table/wording/languages/fr/LC_MESSAGES/medina.po": "",
    "app/web/page.py": "class Page: pass",
    "app/web/notes.txt": "",
}


def test_the_page_loads_what_the_start_imports_and_the_catalogs(tmp_path: Path) -> None:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    languages = "app/table/wording/languages"
    assert page_sources(tmp_path) == [
        *("app/__init__.py", "app/engine/__init__.py", "app/engine/grid.py", "app/engine/names.py", "app/main.py"),
        *(f"{languages}/__init__.py", "app/web/page.py"),
    ]
    assert catalog_sources(tmp_path) == {"fr": [f"{languages}/fr/LC_MESSAGES/medina.po", f"{languages}/fr/__init__.py"]}


def test_the_module_that_starts_the_game_is_not_imported_before_the_start() -> None:
    files = ["app/__init__.py", "app/engine/__init__.py", "app/engine/grid.py", "app/main.py", "app/engine/style.css"]
    assert importable_modules(files) == ["app", "app.engine", "app.engine.grid"]


@pytest.mark.parametrize("name", PACKS)
def test_all_files_of_a_pack_are_in_its_folder(name: str) -> None:
    needed = pack_sources(ROOT)[name]
    assert f"{PACKS[name].replace('.', '/')}.py" in needed
    assert not [file for file in needed if not file.startswith(f"app/{name}/")]
    assert f"app/{name}/__main__.py" not in needed


def test_the_page_carries_no_tools_of_developers() -> None:
    carried = [*page_sources(ROOT), *(file for files in pack_sources(ROOT).values() for file in files)]
    assert not [file for file in carried if file.startswith(("app/lab/", "app/host/"))]
