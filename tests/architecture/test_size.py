"""Tests that files and functions are small. Ruff checks how complex a function is."""

import ast

from tests.architecture.tree import name_of, parse, python_files

LONGEST_FILE = 500
LONGEST_FUNCTION = 40


def test_no_file_of_the_game_is_long() -> None:
    lengths = {name_of(file): len(file.read_text("utf-8").splitlines()) for file in python_files("app")}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_FILE}


def test_no_function_is_long() -> None:
    long = [
        f"{name_of(file)}:{node.lineno} {node.name}"
        for file in python_files("app", "tests")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert not long
