"""Puts one or more fingers on the screen at the same time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import time

from playwright.sync_api import Page

Point = tuple[float, float]


@contextmanager
def fingers(page: Page) -> Iterator[Callable[..., None]]:
    """Yield a function that puts fingers on points, or moves them there: one finger for each point.

    With fewer points than before, it lifts the last fingers. All fingers are lifted at the end of the context.
    """
    screen = page.context.new_cdp_session(page)
    down: list[tuple[int, Point]] = []

    def send(event: str, touched: list[tuple[int, Point]]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in touched]
        screen.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})

    def move(*points: Point) -> None:
        lifted, are_more = down[len(points) :], len(points) > len(down)
        down[:] = enumerate(points)
        if lifted:
            send("touchEnd", lifted)
        else:
            send("touchStart" if are_more else "touchMove", down)

    yield move
    send("touchEnd", [])
    screen.detach()


def quick_taps(page: Page, place: Point, times: int) -> None:
    """Tap a place several times, a tenth of a second apart by the time of the taps, however slow the machine is."""
    screen = page.context.new_cdp_session(page)
    begun = time() - times / 10
    for number in range(times):
        at = {"timestamp": begun + number / 10}
        points = [{"x": place[0], "y": place[1]}]
        screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points, **at})
        screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], **at})
    screen.detach()
