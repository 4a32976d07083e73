"""Turn presses, keys and edited fields into intents, without checking whether a placement is legal."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from app.table import intents, pack_intents
from app.table.intent import AnyIntent
from app.table.intents import Intent
from app.web.city.aria_grid import PLACES
from app.web.city.geometry import Point, is_tower
from app.web.components.intent_data import Data, intent_of, intent_of_field
from app.web.input.cursor import named, stepped, typed_on
from app.web.input.playable import Playable

KEYS: dict[str, Intent] = {
    "g": intents.ChoosePiece("gray"),
    "b": intents.ChoosePiece("black"),
    "n": intents.ChoosePiece("brown"),
    "o": intents.ChoosePiece("orange"),
    "d": intents.ChoosePiece("dome"),
    "s": intents.ChoosePiece("stable"),
    "m": intents.ChoosePiece("merchant"),
    "w": intents.ChoosePiece("wall"),
    "u": intents.Undo(),
    "r": intents.Redo(),
    "e": intents.EndTurn(),
    "h": intents.AskForHint(),
    "?": pack_intents.OpenRules(),
    "a": pack_intents.OpenAid(),
    ",": intents.StepHistory(-1),
    ".": intents.StepHistory(1),
    "<": intents.StepHistory(-1, "turn"),
    ">": intents.StepHistory(1, "turn"),
    "j": intents.StepHistory(-1, "moment"),
    "k": intents.StepHistory(1, "moment"),
    "Home": intents.ShowPly(0),
    "End": intents.ClearSelection(),
    "Escape": intents.ClearSelection(),
}
"""The intent that each key usually asks for. `Controls.key` and `Playable.keys` know the exceptions."""

GO_TO = "/"
"""The key after which the name of a space can be typed. Most letters of these names already choose something else."""

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
MIDDLE = "h6"


class Press(NamedTuple):
    """A tap or click. `data` are the `data-` attributes of the pressed button, if there is one.

    `point` is the pressed point of the city's drawing, or None. `space` is the space that a screen reader presses, or
    "". `tiny` is true if a finger has pressed the city and the spaces are too small for it.
    """

    data: Data
    point: Point | None = None
    space: str = ""
    tiny: bool = False


class Key(NamedTuple):
    """A key press. `city` is true if the city has the focus, `busy` if a field, dialog or the browser needs the key."""

    name: str
    city: bool = False
    busy: bool = False


class Edit(NamedTuple):
    """A change of the field with these `data-` attributes; `done` is true if the player has completed it."""

    data: Data
    value: str
    done: bool = False


class PageActions(NamedTuple):
    """The actions on the page itself: zoom in, highlight spaces, move the cursor.

    `point_at_take_back` moves the focus to the button that takes back the last turn. `show_typed` shows the name of a
    space that is being typed, or nothing for None.
    """

    zoom_in: Callable[[Point], None]
    highlight: Callable[[Collection[str]], None]
    move_cursor: Callable[[str], None]
    point_at_take_back: Callable[[], None]
    show_typed: Callable[[str | None], None]


class Controls:
    """Turns input into intents. Its state is the space of the keyboard cursor, and the name of a space being typed."""

    def __init__(
        self, dispatch: Callable[[AnyIntent], None], current: Callable[[], Playable], actions: PageActions
    ) -> None:
        self._dispatch = dispatch
        self._current = current
        self._actions = actions
        self._cursor = MIDDLE
        self._typed: str | None = None

    def press(self, press: Press) -> None:
        """Handle a press of a button or of the city."""
        self._show_typed(None)
        intent = intent_of(press.data)
        if intent is not None:
            self._dispatch(intent)
        elif "highlight" in press.data:
            self.hover(press.data)
        elif press.space:
            self._tap(press.space)
        elif press.point and press.tiny:
            self._actions.zoom_in(press.point)
        elif press.point:
            current = self._current()
            self._tap(current.viewpoint.under(press.point, current.sites))

    def long_press(self, data: Data) -> None:
        """Open the player aid at a piece of the tray, after a long press on it or a request for its context menu."""
        intent = intent_of(data)
        if isinstance(intent, intents.ChoosePiece) and not self._current().covered:
            self._dispatch(pack_intents.OpenAid(intent.piece))

    def hover(self, data: Data) -> None:
        """Highlight the spaces that a line of the result or a bot's reason is about, or none if `data` names none."""
        self._actions.highlight([place for place in data.get("highlight", "").split() if place in PLACES])

    def edit(self, edit: Edit) -> None:
        """Handle a change of a field. A saved game is renamed only when the change is complete (`edit.done`)."""
        intent = intent_of_field(edit.data, edit.value)
        if intent is not None and (edit.done or not isinstance(intent, intents.RenameGame)):
            self._dispatch(intent)

    def key(self, key: Key) -> bool:
        """Handle a key press. Return True if the key has a meaning here. The browser then ignores it, except Escape."""
        current = self._current()
        if key.busy or current.covered:
            self._show_typed(None)
            return False
        if self._typed is not None and self._type(self._typed, key.name):
            return True
        if key.name in ARROWS:
            self._move_cursor(stepped(self._cursor, current.viewpoint.step(*ARROWS[key.name]), current.sites))
        elif key.city and key.name in {"Enter", " "}:
            self._tap(self._cursor)
        elif key.name == GO_TO and current.shortcuts:
            self._move_cursor(self._cursor)
            self._show_typed("")
        elif key.name in (keys := {**KEYS, **current.keys}) and (current.shortcuts or len(key.name) > 1):
            self._ask(_meant(keys[key.name], current), current)
        else:
            return False
        return True

    def _ask(self, intent: AnyIntent, current: Playable) -> None:
        """Dispatch the intent of a key. At the start of a turn, undo only leads to the button with its own label."""
        if isinstance(intent, intents.Undo) and current.takes_back:
            self._actions.point_at_take_back()
        else:
            self._dispatch(intent)

    def _type(self, typed: str, key: str) -> bool:
        """Handle a key while a space's name is typed. Return False if the key ends the typing and means something else.

        The cursor follows the name, and Enter taps its space.
        """
        if key in {"Tab", *ARROWS}:
            self._show_typed(None)
            return False
        space = named(typed)
        if key == "Escape" or (key == "Enter" and space):
            self._show_typed(None)
            self._tap(space if key == "Enter" else None)
        elif key == "Backspace" or len(key) == 1:
            self._show_typed(typed[:-1] if key == "Backspace" else typed_on(typed, key))
            self._move_cursor(named(self._typed or "") or self._cursor)
        return True

    def _show_typed(self, typed: str | None) -> None:
        if typed != self._typed:
            self._typed = typed
            self._actions.show_typed(typed)

    def _tap(self, place: str | None) -> None:
        if place:
            self._dispatch(intents.Inspect(place) if is_tower(place) else intents.TapSpace(place))

    def _move_cursor(self, place: str) -> None:
        self._cursor = place
        self._actions.move_cursor(place)


def _meant(intent: AnyIntent, current: Playable) -> AnyIntent:
    """Return the intent of a key. The key of an offered piece places it on the space tapped first."""
    if isinstance(intent, intents.ChoosePiece) and intent.piece in current.offered:
        return intents.PlaceChosen(intent.piece)
    return intent
