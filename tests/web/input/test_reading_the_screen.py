"""Tests that fingers and keys never read the screen after a gesture has dispatched an intent."""

from collections.abc import Callable

import pytest

from app.table.intents import AnyIntent
from app.web.city.geometry import Point, box
from app.web.input.controls import KEYS, Controls, Edit, Key, PageActions, Press
from app.web.input.dragging import Dragging
from app.web.input.playable import Playable
from tests.web.recorder import Recorder

C4 = box("c4").center
AWAY = (500.0, 600.0)
TRAY = {"gray": {"intent": "choose-piece", "piece": "gray"}, "dome": {"intent": "choose-piece", "piece": "dome"}}


class Table:
    """Controls and dragging that fail if a gesture reads the screen after it has dispatched an intent."""

    def __init__(self) -> None:
        self.dispatched = 0
        self.is_stale = False
        self.controls = Controls(self._dispatch, self._current, PageActions(*[self._act] * 5))
        self.dragging = Dragging(Recorder(), self._dispatch, self._current, self._act)

    def _dispatch(self, _: AnyIntent) -> None:
        assert not self.is_stale, "one gesture dispatches once"
        self.dispatched += 1
        self.is_stale = True

    def _current(self) -> Playable:
        assert not self.is_stale, "read after the dispatch"
        return Playable(sites={"c4"}, takeable={"gray"})

    def _act(self, argument: object) -> None:
        assert not self.is_stale, argument


def drag(kind: str, over: Point | None) -> list[Callable[[Table], object]]:
    return [
        lambda table: table.dragging.down(TRAY[kind], (500, 700)),
        lambda table: table.dragging.move(AWAY, over),
        lambda table: table.dragging.move(AWAY, over),
        lambda table: table.dragging.up(over),
    ]


def press(name: str) -> Callable[[Table], object]:
    return lambda table: table.controls.key(Key(name))


GESTURES: dict[str, tuple[list[Callable[[Table], object]], int]] = {
    "tap": ([lambda table: table.controls.press(Press({}, C4))], 1),
    "button": ([lambda table: table.controls.press(Press({"intent": "undo"}))], 1),
    "arrow": ([lambda table: table.controls.key(Key("ArrowLeft", city=True))], 0),
    "enter": ([lambda table: table.controls.key(Key("Enter", city=True))], 1),
    "name": ([lambda table: table.controls.edit(Edit({"edit": "rename-seat", "seat": "1"}, "Ana"))], 1),
    "drag to a space": (drag("gray", C4), 2),
    "drag beside the city": (drag("gray", None), 1),
    "drag what cannot be taken": (drag("dome", C4), 1),
    **{f"key {name}": ([press(name)], 1) for name in KEYS},
}


@pytest.mark.parametrize("name", GESTURES)
def test_nothing_is_read_after_a_dispatch(name: str) -> None:
    table = Table()
    gestures, dispatched = GESTURES[name]
    for gesture in gestures:
        table.is_stale = False
        gesture(table)
    assert table.dispatched == dispatched
