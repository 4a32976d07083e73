"""Fingers and keys become intents. Which space is meant is geometry; whether it may be played is not asked here."""

from collections.abc import Callable, Collection, Mapping

from app.table.intents import (
    Begin,
    ChoosePiece,
    CloseSheet,
    EndTurn,
    Intent,
    LetGo,
    MoveSeat,
    OpenSetup,
    PlaceChosen,
    RecolorSeat,
    RenameSeat,
    Resume,
    SetRules,
    SetSeats,
    SetStarter,
    ShowResult,
    TapSpace,
    Undo,
)
from app.web.geometry import cell, meant, name
from app.web.surface import Edit, Key, Press

Data = Mapping[str, str]

ASKED: dict[str, Callable[[Data], Intent]] = {
    "piece": lambda data: ChoosePiece(data["piece"]),
    "place": lambda data: PlaceChosen(data["piece"]),
    "let-go": lambda _: LetGo(),
    "undo": lambda _: Undo(),
    "end": lambda _: EndTurn(),
    "setup": lambda _: OpenSetup(),
    "result": lambda _: ShowResult(),
    "close": lambda _: CloseSheet(),
    "resume": lambda _: Resume(),
    "begin": lambda _: Begin(),
    "seats": lambda data: SetSeats(int(data["count"])),
    "recolor": lambda data: RecolorSeat(int(data["seat"]), data["color"]),
    "move": lambda data: MoveSeat(int(data["seat"]), int(data["step"])),
    "starter": lambda data: SetStarter(int(data["seat"])),
    "rules": lambda data: SetRules(data["rules"]),
}
"""What a button asks for, by its `data-intent`."""

KEYS: dict[str, Intent] = {
    "g": ChoosePiece("gray"),
    "b": ChoosePiece("black"),
    "n": ChoosePiece("brown"),
    "o": ChoosePiece("orange"),
    "d": ChoosePiece("dome"),
    "s": ChoosePiece("stable"),
    "m": ChoosePiece("merchant"),
    "w": ChoosePiece("wall"),
    "u": Undo(),
    "e": EndTurn(),
    "Escape": LetGo(),
}
"""What a key asks for anywhere at the table."""

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
MIDDLE = "h6"


class Controls:
    """Turns what people do into intents; keeps only the keyboard's place on the city."""

    def __init__(
        self,
        dispatch: Callable[[Intent], None],
        move_cursor: Callable[[str], None],
        tell: Callable[[Collection[str]], None],
    ) -> None:
        self._dispatch = dispatch
        self._move_cursor = move_cursor
        self._tell = tell
        self._cursor = MIDDLE
        self.lit: Collection[str] = ()
        """The spaces where the piece in hand may go."""
        self.sheet_is_open = False
        """Whether a sheet lies over the table: then keys are for the sheet."""

    def press(self, press: Press) -> None:
        """A finger, a mouse or Enter on a button."""
        asked = ASKED.get(press.asked.get("intent", ""))
        if asked:
            self._dispatch(asked(press.asked))
        elif "tell" in press.asked:
            self.point(press.asked)
        elif press.point:
            space = meant(*press.point, self.lit)
            if space:
                self._dispatch(TapSpace(space))

    def point(self, asked: Data) -> None:
        """A line of the result is pointed at, or no longer."""
        self._tell(asked.get("tell", "").split())

    def dismiss(self) -> None:
        """Escape on a sheet: look at the board, or go on with the game."""
        self._dispatch(CloseSheet())

    def edit(self, edit: Edit) -> None:
        """Somebody writes a name."""
        if edit.asked.get("edit") == "rename":
            self._dispatch(RenameSeat(int(edit.asked["seat"]), edit.value))

    def key(self, key: Key) -> bool:
        """A key went down; tells whether it meant something here."""
        if key.busy or self.sheet_is_open:
            return False
        if key.city and key.name in ARROWS:
            self._step(*ARROWS[key.name])
        elif key.city and key.name in {"Enter", " "}:
            self._dispatch(TapSpace(self._cursor))
        elif key.name in KEYS:
            self._dispatch(KEYS[key.name])
        else:
            return False
        return True

    def _step(self, right: int, down: int) -> None:
        column, row = cell(self._cursor)
        self._cursor = name(column + right, row + down) or self._cursor
        self._move_cursor(self._cursor)
