"""Puts one or more fingers on the screen at the same time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

Point = tuple[float, float]


@contextmanager
def fingers(page: Page) -> Iterator[Callable[..., None]]:
    """Yield a function that puts fingers on points, or moves them there: one finger for each point.

    All fingers are lifted at the end of the context.
    """
    screen = page.context.new_cdp_session(page)
    down = 0

    def send(event: str, *points: Point) -> None:
        touched = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        screen.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": touched})

    def move(*points: Point) -> None:
        nonlocal down
        send("touchStart" if len(points) > down else "touchMove", *points)
        down = len(points)

    yield move
    send("touchEnd")
    screen.detach()
