"""Keeping the page's list of Python files."""

import json
from pathlib import Path

from app.host import page_files


def tree(root: Path, *names: str) -> Path:
    for name in ("static/pyscript.json", *names):
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", "utf-8")
    (root / "static/pyscript.json").write_text('{"interpreter": "ours", "files": {"old": "old"}}', "utf-8")
    return root


def test_the_list_names_what_the_page_needs_and_nothing_for_the_terminal(tmp_path: Path) -> None:
    names = (
        "app/main.py",
        "app/engine/grid.py",
        "app/engine/__main__.py",
        "app/host/serve.py",
        "app/__main__.py",
    )
    root = tree(tmp_path, *names)
    assert page_files.rewrite(root) == 2
    assert page_files.listed(root) == {
        "../app/engine/grid.py": "./app/engine/grid.py",
        "../app/main.py": "./app/main.py",
    }


def test_the_other_settings_stay(tmp_path: Path) -> None:
    root = tree(tmp_path)
    page_files.rewrite(root)
    assert json.loads((root / "static/pyscript.json").read_text("utf-8"))["interpreter"] == "ours"
