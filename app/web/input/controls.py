"""Fingers and keys become intents. Which space is meant is geometry; whether it may be played is not asked here."""

from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from app.table import intents
from app.table.intents import Intent
from app.web.browser.surface import Edit, Key, Press
from app.web.city.aria_grid import place_at
from app.web.city.geometry import Point, cell, meant, opposite

Data = Mapping[str, str]

ASKED: dict[str, Callable[[Data], Intent]] = {
    "piece": lambda data: intents.ChoosePiece(data["piece"]),
    "place": lambda data: intents.PlaceChosen(data["piece"]),
    "let-go": lambda _: intents.ClearSelection(),
    "undo": lambda _: intents.Undo(),
    "end": lambda _: intents.EndTurn(),
    "redo": lambda _: intents.Redo(),
    "sheet": lambda data: intents.OpenSheet(data["sheet"]),
    "why": lambda data: intents.OpenRules(data["rule"]),
    "topic": lambda data: intents.OpenTopic(data["topic"]),
    "rematch": lambda _: intents.Rematch(),
    "lift": lambda _: intents.LiftCurtain(),
    "look": lambda data: intents.ShowPly(int(data["ply"])),
    "step": lambda data: intents.StepHistory(int(data["by"])),
    "now": lambda _: intents.LeaveHistory(),
    "switch": lambda data: intents.ToggleSetting(data["setting"]),
    "speak": lambda data: intents.SetLanguage(data["language"]),
    "next-tip": lambda _: intents.NextTip(),
    "end-tour": lambda _: intents.EndTour(),
    "tour": lambda _: intents.StartTour(),
    "close": lambda _: intents.CloseSheet(),
    "resume": lambda _: intents.Resume(),
    "open-game": lambda data: intents.OpenGame(data["game"]),
    "delete-game": lambda data: intents.DeleteGame(data["game"]),
    "restore-game": lambda _: intents.RestoreGame(),
    "rescue-game": lambda data: intents.RecoverGame(data["game"]),
    "leave-unsaved": lambda _: intents.LeaveUnsaved(),
    "begin": lambda _: intents.StartGame(),
    "seats": lambda data: intents.SetSeats(int(data["count"])),
    "recolor": lambda data: intents.RecolorSeat(int(data["seat"]), data["color"]),
    "move": lambda data: intents.MoveSeat(int(data["seat"]), int(data["step"])),
    "starter": lambda data: intents.SetStarter(int(data["seat"])),
    "rules": lambda data: intents.SetRules(data["rules"]),
}
"""What a button asks for, by its `data-intent`."""

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
    "?": intents.OpenRules(),
    ",": intents.StepHistory(-1),
    ".": intents.StepHistory(1),
    "Home": intents.ShowPly(0),
    "End": intents.LeaveHistory(),
    "Escape": intents.ClearSelection(),
}
"""What a key asks for anywhere at the table."""


class PageActions(Protocol):
    """What can be done on the page without asking the table."""

    def run(self, command: str) -> None:
        """Do what a button's `data-command` names."""

    def magnify(self, at: Point) -> None:
        """Show the city larger round this point."""

    def tell(self, spaces: Collection[str]) -> None:
        """Point at these spaces."""

    def move_cursor(self, place: str) -> None:
        """Show the keyboard's place."""


ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
MIDDLE = "h6"


class Controls:
    """Turns what people do into intents; keeps only the keyboard's place on the city."""

    def __init__(self, dispatch: Callable[[Intent], None], desk: PageActions) -> None:
        self._dispatch = dispatch
        self._desk = desk
        self._cursor = MIDDLE
        self.lit: Collection[str] = ()
        """The spaces where the piece in hand may go, as far as they are to be seen."""
        self.turned = False
        """Whether the city is seen from the other side of the table."""
        self.shortcuts = True
        """Whether single letters and signs ask for things; whoever dictates or has a tremor can do without."""
        self.covered = False
        """Whether something lies over the table: then keys are for that."""

    def press(self, press: Press) -> None:
        """A finger, a mouse or Enter on a button or on the city."""
        asked = ASKED.get(press.asked.get("intent", ""))
        if asked:
            self._dispatch(asked(press.asked))
        elif "command" in press.asked:
            self._desk.run(press.asked["command"])
        elif "tell" in press.asked:
            self.point(press.asked)
        elif press.space:
            self._tap(press.space)
        elif press.point and press.tiny:
            self._desk.magnify(press.point)
        elif press.point:
            self._tap(meant(*(opposite(press.point) if self.turned else press.point), self.lit))

    def point(self, asked: Data) -> None:
        """A line of the result is pointed at, or no longer."""
        self._desk.tell(asked.get("tell", "").split())

    def dismiss(self) -> None:
        """Escape on a sheet: look at the board, or go on with the game."""
        self._dispatch(intents.CloseSheet())

    def edit(self, edit: Edit) -> None:
        """Somebody writes a name, or moves the slider of the history."""
        field = edit.asked.get("edit")
        if field == "rename":
            self._dispatch(intents.RenameSeat(int(edit.asked["seat"]), edit.value))
        elif field == "title" and edit.done:
            self._dispatch(intents.RenameGame(edit.asked["game"], edit.value))
        elif field == "look":
            self._dispatch(intents.ShowPly(int(edit.value)))

    def import_text(self, text: str | None) -> None:
        """Somebody brings a text in: in a file, in the page's address, pasted; None for one too large to read."""
        self._dispatch(intents.ImportText(text))

    def key(self, key: Key) -> bool:
        """A key went down; tells whether it meant something here."""
        if key.busy or self.covered:
            return False
        if key.city and key.name in ARROWS:
            self._step(*ARROWS[key.name])
        elif key.city and key.name in {"Enter", " "}:
            self._tap(self._cursor)
        elif key.name in KEYS and (self.shortcuts or len(key.name) > 1):
            self._dispatch(KEYS[key.name])
        else:
            return False
        return True

    def _tap(self, place: str | None) -> None:
        if place and not place.startswith("tower"):
            self._dispatch(intents.TapSpace(place))

    def _step(self, right: int, down: int) -> None:
        column, row = cell(self._cursor)
        way = -1 if self.turned else 1
        self._cursor = place_at(column + way * right, row + way * down) or self._cursor
        self._desk.move_cursor(self._cursor)
