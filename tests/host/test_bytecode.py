"""Tests of the bytecode. It has no assertions or docstrings, but errors still name the file, line and function."""

import marshal
import traceback
from typing import Any

import pytest

from app.host.bytecode import compiled, compiled_files, lazy_package, split_library

HEADER = 16

SOURCE = b'''
class Sum:
    def half(self, number: int) -> float:
        """Docstring."""
        assert number != 13
        return number / 2

    def fail(self) -> None:
        here = 1
        raise ValueError(here)
'''


def run(code: bytes) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(marshal.loads(code[HEADER:]), found)  # noqa: S102, S302 - the code is from this test
    return found


def test_assertions_and_docstrings_are_left_out() -> None:
    half = run(compiled(SOURCE, "demo.py"))["Sum"]().half
    assert half(13) == 6.5
    assert half.__doc__ is None


def test_annotations_of_our_functions_are_left_out_but_not_those_of_classes() -> None:
    source = b"""
class Pair:
    first: int
    def second(self, by: int) -> int:
        return self.first + by
"""
    annotated, bare = (run(compiled(source, "demo.py", annotated=kept))["Pair"] for kept in (True, False))
    assert (annotated.__annotations__, annotated.second.__annotations__) == ({"first": int}, {"by": int, "return": int})
    assert (bare.__annotations__, bare.second.__annotations__) == ({"first": int}, {})


def test_an_error_names_file_line_and_function() -> None:
    code = compiled_files({"app/demo.py": SOURCE})["app/demo.pyc"]
    fail = run(code)["Sum"]().fail
    try:
        fail()
    except ValueError as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
    assert (last.filename, last.name, last.lineno) == ("app/demo.py", "fail", 10)
    assert fail.__qualname__ == "Sum.fail"


def test_packages_are_not_divided_but_the_encodings_are() -> None:
    names = ["json/__init__.pyc", "json/tool.pyc", "csv.pyc", "encodings/__init__.pyc", "encodings/cp437.pyc"]
    first, later = split_library(dict.fromkeys(names, b""), {"json", "encodings"})
    assert list(first) == ["json/__init__.pyc", "json/tool.pyc", "encodings/__init__.pyc"]
    assert list(later) == ["csv.pyc", "encodings/cp437.pyc"]


def test_a_lazy_package_imports_a_module_when_a_name_of_it_is_used() -> None:
    source = "from colorsys import rgb_to_hls\nif True:\n    from json import loads as read"
    package = run(compiled(lazy_package(source).encode(), "demo.py"))
    assert package["__getattr__"]("read")("[1]") == [1]
    with pytest.raises(AttributeError):
        package["__getattr__"]("write")
