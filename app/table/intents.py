"""Intents: everything that can be asked for. Spaces and pieces are named as in the record: `n-c`, `dome`."""

from collections.abc import Mapping
from typing import Any, ClassVar, dataclass_transform

from app.engine.record import Record
from app.table.bots.protocol import Purpose, Report


@dataclass_transform(frozen_default=True)
class AnyIntent:
    """An intent of any kind. Its fields are declared as those of a frozen dataclass are.

    `dataclass` itself takes a millisecond for each class, whenever the page starts without a snapshot.
    """

    fields: ClassVar[Mapping[str, type[Any]]] = {}

    def __init_subclass__(cls) -> None:
        cls.fields = cls.__annotations__
        cls.__match_args__ = tuple(cls.fields)  # type: ignore[misc, attr-defined]

    def __init__(self, *values: object, **named: object) -> None:
        named.update(zip(self.fields, values, strict=False))
        self.__dict__.update({field: named[field] if field in named else getattr(self, field) for field in self.fields})

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"{self} never changes, so {field} cannot become {value}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


class Intent(AnyIntent):
    """What `update` carries out at the table."""


class DeviceIntent(AnyIntent):
    """What needs the device: the session carries it out."""


class ChoosePiece(Intent):
    """Take a kind of piece from the tray; or put it back if it is in hand already."""

    piece: str


class TapSpace(Intent):
    """Tap a space: place the piece in hand, inspect what stands there, or choose a piece for it."""

    space: str


class Inspect(Intent):
    """Show what is known of a tower, a palace tile or a player: `tower-1`, `tile-gray`, `player-0`."""

    subject: str


class PlaceChosen(Intent):
    """Place this kind on the space that was tapped first."""

    piece: str


class ClearSelection(Intent):
    """Put the piece in hand back, close the choice at a space, and hide the notice."""


class Undo(Intent):
    """Take back the last placement of this turn."""


class Redo(Intent):
    """Make the placement again that was taken back last."""


class EndTurn(Intent):
    """Make the turn final and pass the tablet on."""


class SetSeats(Intent):
    """Set the number of players: 3 or 4."""

    people: int


class RenameSeat(Intent):
    """Name the player at this seat."""

    seat: int
    name: str


class RecolorSeat(Intent):
    """Give the player at this seat another color; the player who had it gets the one given up."""

    seat: int
    color: str


class MoveSeat(Intent):
    """Let the player at this seat change places with a neighbor: `step` is -1 or 1."""

    seat: int
    step: int


class SetStarter(Intent):
    """Let the player at this seat begin."""

    seat: int


class SetRules(Intent):
    """Choose a rule set by its name."""

    rules: str


class SetHouseRule(Intent):
    """Choose an option of one of the choices of the rules (RULES.md section 12); the first option is 0."""

    choice: str
    option: int


class StartGame(Intent):
    """Start the new game as set up."""


class Resume(Intent):
    """Continue the saved game, or close the sheet over the game in progress."""


class Rematch(Intent):
    """Play again: the same players and rules, the next player beginning."""


class OpenSheet(Intent):
    """Open one of the sheets of `sitting.SheetName`, as in "setup"."""

    sheet: str


class OpenRules(Intent):
    """Open the rules at one of them, as in `R16`; if empty, at the piece in hand or at their first page."""

    rule: str = ""


class OpenAid(Intent):
    """Open the player aid with this kind of piece marked."""

    piece: str


class OpenTopic(Intent):
    """Turn to this topic of the rules, as in `dome`."""

    topic: str


class CloseSheet(Intent):
    """Close the sheet on top."""


class CountNext(Intent):
    """Count the next step of the result: its time has come."""


class CountFaster(Intent):
    """Count the result faster from here on."""


class CountAll(Intent):
    """Count the rest of the result at once."""


class LiftCurtain(Intent):
    """Lift the curtain: the player at turn has the tablet."""


class ToggleSetting(Intent):
    """Switch a setting on or off."""

    setting: str


class SetCurtain(Intent):
    """Choose what the curtain hides between two turns: "none", "tray" or "table"."""

    curtain: str


class SetLanguage(Intent):
    """Change the language."""

    language: str


class StartLesson(Intent):
    """Start the lesson, or continue with the step at which it was left."""


class NextStep(Intent):
    """Go to the next step of the lesson, when this one is done."""


class PreviousStep(Intent):
    """Go back to the step of the lesson before this one."""


class LeaveLesson(Intent):
    """Go back to where the lesson was started; next time it continues with the same step."""


class FinishLesson(Intent):
    """Set up a game, now that the lesson is finished."""


class OpenCopy(Intent):
    """Lay a game that came from elsewhere on the table, as one more: nothing that is saved is touched.

    Every whole turn of the record is final, and `title` may be empty. A record that the rules do not allow leaves
    everything as it is and says why.
    """

    record: Record
    title: str = ""


class OpenGame(Intent):
    """Open this saved game."""

    game: str


class RenameGame(Intent):
    """Give this saved game a title."""

    game: str
    title: str


class DeleteGame(Intent):
    """Delete this saved game, or the unreadable text under this key."""

    game: str


class RestoreGame(Intent):
    """Restore what was deleted last."""


class RecoverGame(Intent):
    """Open the readable part of the damaged text under this key as a game of its own."""

    key: str


class ShowMoreGames(Intent):
    """List more of the saved games, older than those listed."""


class YieldGame(Intent):
    """Stop playing the game here: another tab plays it."""


class TakeOver(Intent):
    """Continue the game here, as it was left in the other tab."""


class LeaveUnsaved(Intent):
    """Give up a game that could not be saved, for the one that was to replace it."""


class ImportText(Intent):
    """Import the text of a link, a file or the clipboard; None if it is too large to be read."""

    text: str | None


class Exported(Intent):
    """Say what became of an export: a file was "saved", a link was "sent", "copied" or "unsent"; empty if cancelled."""

    outcome: str


class ShowLimit(Intent):
    """Say what this browser cannot do: keep a "journal" of the last placements, or play "offline"."""

    limit: str


class SetBot(Intent):
    """Let a computer player of this level play at a seat of the new game; empty for a person."""

    seat: int
    bot: str


class PlayAlone(Intent):
    """Set the new game up for one person and two computer players."""


class BotReported(Intent):
    """Take in a report of the computer players on a request with this purpose."""

    purpose: Purpose
    report: Report


class NextOfBot(Intent):
    """Let the computer player at turn make the next placement or end the turn: the time has come."""


class SkipWait(Intent):
    """Let the computer player at turn place the rest of the turn at once."""


class PauseBots(Intent):
    """Pause the computer players."""


class ResumeBots(Intent):
    """Let the computer players continue."""


class StepBots(Intent):
    """Let the computer player at turn place one piece or end the turn, and pause again."""


class ThinkAgain(Intent):
    """Let the computer player at turn think again, after something went wrong."""


class PlayForBot(Intent):
    """Let a person take the seat of the computer player at turn."""


class HandOver(Intent):
    """Let a computer player of this level take a seat; empty for a person."""

    seat: int
    bot: str


class SetPace(Intent):
    """Set the pace at which computer players place."""

    pace: str


class SetCap(Intent):
    """Set for how many seconds computer players may think about a turn."""

    cap: int


class AskForHint(Intent):
    """Ask for hints for the player at turn; or hide them, when they are shown or thought about."""


class AskWhy(Intent):
    """Ask why the computer players made their last turns; or hide the reasons, when they are shown."""


class ShowExplained(Intent):
    """Show one of the hints, or one of the turns with their reasons, on the city; the first is 0."""

    turn: int


class StartRecap(Intent):
    """Replay what the others did since the last turn of the player who has the tablet."""


class StartReplay(Intent):
    """Replay the game from the position that is shown; from the beginning if that is the last one."""


class PauseReplay(Intent):
    """Stop the replay."""


class ReplayNext(Intent):
    """Show the next placement of the replay: its time has come."""


class ShowPly(Intent):
    """Show the city as it was after this number of placements."""

    ply: int


class StepHistory(Intent):
    """Show the city some placements later, or earlier if negative."""

    by: int


class LeaveHistory(Intent):
    """Go back to the game as it stands."""


class PlayHere(DeviceIntent):
    """Take the game on the table over from the tab in which it is open."""


class ExportGame(DeviceIntent):
    """Save the game on the table as a file."""


class ExportAll(DeviceIntent):
    """Save everything that is stored as one file."""


class ExportText(DeviceIntent):
    """Save the stored text under this key as a file, readable or not."""

    key: str


class ShareLink(DeviceIntent):
    """Send a link with the game on the table."""
