"""Pass events from static/bridge/events.mjs to their handlers, which check data from attributes of the page."""

import json
from collections.abc import Callable
from typing import Any

from app.web.city.geometry import CELL, HEIGHT, WIDTH, Point
from app.web.input.controls import Controls, Edit, Key, Press
from app.web.input.dragging import Dragging

LEAST = 30
"""The least width of a space, in pixels, that is large enough for a finger."""


class EventRouter:
    """The page's side of events.mjs: knows the kinds of its events and the data that each kind carries."""

    def __init__(self, controls: Controls, dragging: Dragging, dialog_closed: Callable[[str], None]) -> None:
        self._handlers: dict[str, Callable[[Any], bool | None]] = {
            "press": lambda event: controls.press(_press(event)),
            "edit": lambda event: controls.edit(Edit(event["data"], event["value"], event.get("done", False))),
            "long-press": lambda event: controls.long_press(event["data"]),
            "key": lambda event: controls.key(Key(event["name"], event["city"], event["busy"])),
            "down": lambda event: dragging.down(event["data"], tuple(event["at"])),
            "move": lambda event: dragging.move(tuple(event["at"]), _point(event["over"])),
            "up": lambda event: dragging.up(_point(event["over"])),
            "pinch": lambda event: controls.pinch(zoomed=event["zoomed"]),
            "hover": controls.hover,
            "dismiss": lambda _: controls.dismiss(),
            "closed": lambda event: dialog_closed(event["id"]),
        }

    def handle(self, kind: str, event: str) -> bool:
        """Handle an event with its data in JSON. Return True if the browser must not handle it too."""
        handler = self._handlers.get(kind)
        return handler is not None and bool(handler(json.loads(event)))


def _press(event: Any) -> Press:
    tiny = event.get("touch", False) and event["width"] / WIDTH * CELL < LEAST
    return Press(event.get("data", {}), _point(event.get("over")), event.get("space", ""), tiny)


def _point(part: list[float] | None) -> Point | None:
    """Convert shares of the drawing's width and height into a point of the drawing."""
    return (part[0] * WIDTH, part[1] * HEIGHT) if part else None
