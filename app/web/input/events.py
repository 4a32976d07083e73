"""Read the events that static/bridge/events.mjs sends, and pass each to the method that handles it."""

import json
from collections.abc import Callable
from typing import Any

from app.web.city.geometry import CELL, HEIGHT, WIDTH, Point
from app.web.city.zoom import Zoom
from app.web.input.controls import Controls, Edit, Key, Press
from app.web.input.dragging import Dragging

LEAST = 30
"""The least width of a space, in pixels, that is large enough for a finger."""


class EventRouter:
    """Passes each event of events.mjs to the method that handles events of its kind.

    `reopen_sheet` opens the dialog of the sheet again if the browser has closed it and there is still a sheet.
    """

    def __init__(self, controls: Controls, dragging: Dragging, zoom: Zoom, reopen_sheet: Callable[[], None]) -> None:
        self._handlers: dict[str, Callable[[Any], bool | None]] = {
            "press": lambda event: controls.press(_press(event)),
            "edit": lambda event: controls.edit(Edit(event["data"], event["value"], event.get("done", False))),
            "long-press": lambda event: controls.long_press(event["data"]),
            "key": lambda event: controls.key(Key(event["name"], event["city"], event["busy"])),
            "down": lambda event: dragging.down(event["data"], tuple(event["at"])),
            "move": lambda event: dragging.move(tuple(event["at"]), _point(event["over"])),
            "up": lambda event: dragging.up(_point(event["over"])),
            "pinch": lambda event: zoom.pinched(event["zoomed"]),
            "hover": controls.hover,
            "closed": lambda _: reopen_sheet(),
        }

    def handle(self, kind: str, event: str) -> bool:
        """Handle an event of this kind, with its data in JSON. Return True if its handler does."""
        handler = self._handlers.get(kind)
        return handler is not None and bool(handler(json.loads(event)))


def _press(event: Any) -> Press:
    tiny = event.get("touch", False) and event["width"] / WIDTH * CELL < LEAST
    return Press(event.get("data", {}), _point(event.get("over")), event.get("space", ""), tiny)


def _point(part: list[float] | None) -> Point | None:
    """Convert shares of the drawing's width and height into a point of the drawing."""
    return (part[0] * WIDTH, part[1] * HEIGHT) if part else None
