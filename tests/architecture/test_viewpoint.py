"""Tests that only one file knows that the board can be turned."""

import re

from tests.architecture.tree import name_of, python_files


def test_only_the_viewpoint_knows_that_the_board_can_be_turned() -> None:
    setting = '("turn", N_("Turn the city around"), ToggleSetting("turned"))'
    for file in python_files("app/web"):
        text = file.read_text("utf-8")
        if name_of(file) == "app/web/panels/menu.py":
            assert setting in text
            text = text.replace(setting, "")
        if name_of(file) != "app/web/city/viewpoint.py":
            assert not re.search(r"\bturned\b", text), name_of(file)
