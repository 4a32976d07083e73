"""What people do on the page, as the page tells it: a kind of event and its data as JSON."""

import json
from collections.abc import Callable
from typing import Any

from app.web.browser.surface import Edit, Key, Press
from app.web.city.geometry import CELL, HEIGHT, WIDTH, Point
from app.web.page import Page

LEAST = 30
"""The fewest pixels a space may be wide for a finger."""


class EventRouter:
    """Hands everything that people do on the page to whom it concerns."""

    def __init__(self, page: Page) -> None:
        controls, carrying = page.controls, page.carrying
        self._handlers: dict[str, Callable[[Any], bool | None]] = {
            "press": lambda told: controls.press(_press(told)),
            "edit": lambda told: controls.edit(Edit(told["asked"], told["value"], told.get("done", False))),
            "key": lambda told: controls.key(Key(told["name"], told["city"], told["busy"])),
            "down": lambda told: carrying.down(told["asked"], tuple(told["at"])),
            "move": lambda told: carrying.move(tuple(told["at"]), _point(told["over"])),
            "up": lambda told: carrying.up(_point(told["over"])),
            "point": controls.point,
            "dismiss": lambda _: controls.dismiss(),
            "closed": lambda told: page.closed(told["id"]),
        }

    def hear(self, kind: str, told: str) -> bool:
        """Something happened; tells whether it meant something, and nothing else is to be made of it."""
        return bool(self._handlers[kind](json.loads(told)))


def _press(told: Any) -> Press:
    tiny = told.get("touch", False) and told["width"] / WIDTH * CELL < LEAST
    return Press(told.get("asked", {}), _point(told.get("over")), told.get("space", ""), tiny)


def _point(part: list[float] | None) -> Point | None:
    """A point of the drawing, from parts of its size."""
    return (part[0] * WIDTH, part[1] * HEIGHT) if part else None
