"""Which Python files the page runs."""

from pathlib import Path

from app.host.page_modules import modules_before_the_start, page_files


def test_the_page_runs_the_rooms_and_nothing_for_the_terminal(tmp_path: Path) -> None:
    for name in ("main.py", "__main__.py", "engine/grid.py", "engine/__main__.py", "host/serve.py", "web/notes.txt"):
        file = tmp_path / "app" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert page_files(tmp_path) == ["app/engine/grid.py", "app/main.py"]


def test_what_starts_the_game_is_not_imported_before_the_start() -> None:
    files = ["app/__init__.py", "app/engine/__init__.py", "app/engine/grid.py", "app/main.py"]
    assert modules_before_the_start(files) == ["app", "app.engine", "app.engine.grid"]
