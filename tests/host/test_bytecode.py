"""Bytecode that is lean: without what only type checkers, terminals and readers of error messages look at."""

import marshal
import traceback
from typing import Any

from app.host.bytecode import COLORLESS, compiled

HEADER = 16

SOURCE = b'''
from functools import singledispatch

def half(number: int) -> float:
    """Docstring."""
    assert number != 13
    return number / 2

@singledispatch
def kind(thing: object) -> str:
    return "thing"

@kind.register
def _(thing: int) -> str:
    return "number"

def fail() -> None:
    here = 1
    raise ValueError(here)
'''


def run(lean: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(marshal.loads(compiled(SOURCE, "demo.py", lean)[HEADER:]), found)  # noqa: S102, S302 - it is ours
    return found


def test_lean_code_does_the_same() -> None:
    assert run(lean=True)["half"](13) == run(lean=False)["half"](13) == 6.5


def test_only_those_annotations_stay_that_somebody_reads_while_the_game_runs() -> None:
    lean = run(lean=True)
    assert lean["half"].__annotations__ == {}
    assert lean["kind"](7) == "number"


def test_an_error_in_lean_code_still_tells_in_which_function() -> None:
    try:
        run(lean=True)["fail"]()
    except ValueError as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
    assert (last.filename, last.name, last.lineno) == ("demo.py", "fail", 17)


def test_lean_code_is_smaller() -> None:
    assert len(compiled(SOURCE, "demo.py", lean=True)) < len(compiled(SOURCE, "demo.py"))


def test_what_python_asks_about_the_colors_of_a_terminal_is_answered_with_none() -> None:
    colors: dict[str, Any] = {}
    exec(COLORLESS, colors)  # noqa: S102 - it is ours
    theme = colors["get_theme"](force_no_color=True).traceback
    assert not colors["can_colorize"](file=None)
    assert f"{theme.filename}app/main.py{theme.reset}" == "app/main.py"
