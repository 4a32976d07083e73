"""Finds every sentence of the game that is marked for translation, by reading its source."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from app.engine.refusals import Reason
from app.host.site import ROOT

FOLDERS = ("app/table", "app/web")
REFUSALS = Path("app", "engine", "refusals.py")


class Unmarkable(Exception):
    """What is marked is no sentence but something to be worked out: nobody could translate it beforehand."""


class Sentence(NamedTuple):
    """A sentence to translate: `many` is its form for many, empty where it has none; `use` the use of a name."""

    file: str
    one: str
    many: str = ""
    use: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What no two sentences have in common."""
        return self.use, self.one


MARKS: dict[str, Callable[[str, list[str]], Sentence]] = {
    "N_": lambda file, said: Sentence(file, *_exactly(1, said)),
    "N_n": lambda file, said: Sentence(file, *_exactly(2, said)),
    "N_ctx": lambda file, said: Sentence(file, _exactly(2, said)[1], use=said[0]),
}
"""The functions of app/table/wording/words.py that mark, each with what its arguments are."""


def sentences(root: Path = ROOT) -> list[Sentence]:
    """All sentences: those marked at the table and in the page, file by file, and the engine's reasons to refuse."""
    files = [file for folder in FOLDERS for file in sorted((root / folder).rglob("*.py"))]
    found = [sentence for file in files for sentence in marked_in(file.read_text("utf-8"), _name(file, root))]
    return found + [Sentence(REFUSALS.as_posix(), reason.sentence) for reason in Reason]


def marked_in(source: str, file: str) -> Iterator[Sentence]:
    """The sentences marked in a source, in its order."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        mark = MARKS.get(_function(call))
        if mark:
            yield mark(file, [_constant(argument, file) for argument in call.args])


def unmarked_in(source: str) -> list[int]:
    """The lines on which `say`, `count` or `name` is given bare words, which nobody would find to translate."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and _function(node) in {"say", "count", "name"}
        and node.args
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    ]


def _function(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _constant(argument: ast.expr, file: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise Unmarkable(f"{file}:{argument.lineno}: {ast.unparse(argument)}")


def _exactly(number: int, said: list[str]) -> list[str]:
    if len(said) != number:
        raise Unmarkable(f"{number} sentences wanted: {said}")
    return said


def _name(file: Path, root: Path) -> str:
    return file.relative_to(root).as_posix()
