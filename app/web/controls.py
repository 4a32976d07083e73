"""Fingers and keys become intents. Which space is meant is geometry; whether it may be played is not asked here."""

from collections.abc import Callable, Collection, Mapping

from app.table import intents
from app.table.intents import Intent
from app.web.geometry import cell, meant, name
from app.web.surface import Edit, Key, Press

Data = Mapping[str, str]

ASKED: dict[str, Callable[[Data], Intent]] = {
    "piece": lambda data: intents.ChoosePiece(data["piece"]),
    "place": lambda data: intents.PlaceChosen(data["piece"]),
    "let-go": lambda _: intents.LetGo(),
    "undo": lambda _: intents.Undo(),
    "end": lambda _: intents.EndTurn(),
    "redo": lambda _: intents.Redo(),
    "sheet": lambda data: intents.OpenSheet(data["sheet"]),
    "why": lambda data: intents.OpenRules(data["rule"]),
    "topic": lambda data: intents.TurnTo(data["topic"]),
    "rematch": lambda _: intents.Rematch(),
    "lift": lambda _: intents.LiftCurtain(),
    "look": lambda data: intents.LookAt(int(data["ply"])),
    "step": lambda data: intents.Step(int(data["by"])),
    "now": lambda _: intents.LookNow(),
    "switch": lambda data: intents.Switch(data["setting"]),
    "speak": lambda data: intents.Speak(data["language"]),
    "next-tip": lambda _: intents.NextTip(),
    "end-tour": lambda _: intents.EndTour(),
    "tour": lambda _: intents.StartTour(),
    "close": lambda _: intents.CloseSheet(),
    "resume": lambda _: intents.Resume(),
    "begin": lambda _: intents.Begin(),
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
    ",": intents.Step(-1),
    ".": intents.Step(1),
    "Home": intents.LookAt(0),
    "End": intents.LookNow(),
    "Escape": intents.LetGo(),
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
                self._dispatch(intents.TapSpace(space))

    def point(self, asked: Data) -> None:
        """A line of the result is pointed at, or no longer."""
        self._tell(asked.get("tell", "").split())

    def dismiss(self) -> None:
        """Escape on a sheet: look at the board, or go on with the game."""
        self._dispatch(intents.CloseSheet())

    def edit(self, edit: Edit) -> None:
        """Somebody writes a name."""
        if edit.asked.get("edit") == "rename":
            self._dispatch(intents.RenameSeat(int(edit.asked["seat"]), edit.value))

    def key(self, key: Key) -> bool:
        """A key went down; tells whether it meant something here."""
        if key.busy or self.sheet_is_open:
            return False
        if key.city and key.name in ARROWS:
            self._step(*ARROWS[key.name])
        elif key.city and key.name in {"Enter", " "}:
            self._dispatch(intents.TapSpace(self._cursor))
        elif key.name in KEYS:
            self._dispatch(KEYS[key.name])
        else:
            return False
        return True

    def _step(self, right: int, down: int) -> None:
        column, row = cell(self._cursor)
        self._cursor = name(column + right, row + down) or self._cursor
        self._move_cursor(self._cursor)
