"""Settings for all tests."""

import pytest
from hypothesis import settings

from tests.tools.crashes import run_again_after_crashes

# a machine shared with others may be slow at any moment: time is no sign of an error
settings.register_profile("exploring", deadline=None, print_blob=True)

# what passed once passes again; pytest --hypothesis-profile=exploring looks further
settings.register_profile("medina", deadline=None, derandomize=True)
settings.load_profile("medina")


MARKS = {
    "full": "what only the full run does",
    "native": "what needs no Python in the page; the full run does it there nevertheless",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run all tests, with Python in the page wherever it can be")


def pytest_configure(config: pytest.Config) -> None:
    for name, meaning in MARKS.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    run_again_after_crashes(item, nextitem)
    return True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only the full run does, unless this is one."""
    if config.getoption("full"):
        return
    left_out = [item for item in items if item.get_closest_marker("full")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("full")]
