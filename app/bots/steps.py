"""Work in steps, so that whoever does it can do other things in between."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def result(steps: Generator[object, None, T]) -> T:
    """What comes of some work when it is done in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: T = end.value
            return value
