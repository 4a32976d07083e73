"""Intents: everything that can be asked for. Spaces and pieces are named as in the record: `n-c`, `dome`."""

from typing import NamedTuple

from app.engine.record import Record
from app.table.bots.protocol import Purpose, Report


class ChoosePiece(NamedTuple):
    """Take a kind of piece from the tray; or put it back if it is in hand already."""

    piece: str


class TapSpace(NamedTuple):
    """Tap a space: place the piece in hand, inspect what stands there, or choose a piece for it."""

    space: str


class Inspect(NamedTuple):
    """Show what is known of a tower, a palace tile or a player: `tower-1`, `tile-gray`, `player-0`."""

    subject: str


class PlaceChosen(NamedTuple):
    """Place this kind on the space that was tapped first."""

    piece: str


class ClearSelection(NamedTuple):
    """Put the piece in hand back, close the choice at a space, and hide the notice."""


class Undo(NamedTuple):
    """Take back the last placement of this turn."""


class Redo(NamedTuple):
    """Make the placement again that was taken back last."""


class EndTurn(NamedTuple):
    """Make the turn final and pass the tablet on."""


class SetSeats(NamedTuple):
    """Set the number of players: 3 or 4."""

    people: int


class RenameSeat(NamedTuple):
    """Name the player at this seat."""

    seat: int
    name: str


class RecolorSeat(NamedTuple):
    """Give the player at this seat another color; the player who had it gets the one given up."""

    seat: int
    color: str


class MoveSeat(NamedTuple):
    """Let the player at this seat change places with a neighbor: `step` is -1 or 1."""

    seat: int
    step: int


class SetStarter(NamedTuple):
    """Let the player at this seat begin."""

    seat: int


class SetRules(NamedTuple):
    """Choose a rule set by its name."""

    rules: str


class SetHouseRule(NamedTuple):
    """Choose an option of one of the choices of the rules (RULES.md section 12); the first option is 0."""

    choice: str
    option: int


class StartGame(NamedTuple):
    """Start the new game as set up."""


class Resume(NamedTuple):
    """Continue the saved game, or close the sheet over the game in progress."""


class Rematch(NamedTuple):
    """Play again: the same players and rules, the next player beginning."""


class OpenSheet(NamedTuple):
    """Open one of the sheets of `sitting.SheetName`, as in "setup"."""

    sheet: str


class OpenRules(NamedTuple):
    """Open the rules at one of them, as in `R16`; if empty, at the piece in hand or at their first page."""

    rule: str = ""


class OpenAid(NamedTuple):
    """Open the player aid with this kind of piece marked."""

    piece: str


class OpenTopic(NamedTuple):
    """Turn to this topic of the rules, as in `dome`."""

    topic: str


class CloseSheet(NamedTuple):
    """Close the sheet on top."""


class CountNext(NamedTuple):
    """Count the next step of the result: its time has come."""


class CountFaster(NamedTuple):
    """Count the result faster from here on."""


class CountAll(NamedTuple):
    """Count the rest of the result at once."""


class LiftCurtain(NamedTuple):
    """Lift the curtain: the player at turn has the tablet."""


class ToggleSetting(NamedTuple):
    """Switch a setting on or off."""

    setting: str


class SetCurtain(NamedTuple):
    """Choose what the curtain hides between two turns: "none", "tray" or "table"."""

    curtain: str


class SetLanguage(NamedTuple):
    """Change the language."""

    language: str


class StartLesson(NamedTuple):
    """Start the lesson, or continue with the step at which it was left."""


class NextStep(NamedTuple):
    """Go to the next step of the lesson, when this one is done."""


class PreviousStep(NamedTuple):
    """Go back to the step of the lesson before this one."""


class LeaveLesson(NamedTuple):
    """Go back to where the lesson was started; next time it continues with the same step."""


class FinishLesson(NamedTuple):
    """Set up a game, now that the lesson is finished."""


class OpenCopy(NamedTuple):
    """Lay a game that came from elsewhere on the table, as one more: nothing that is saved is touched.

    Every whole turn of the record is final, and `title` may be empty. A record that the rules do not allow leaves
    everything as it is and says why.
    """

    record: Record
    title: str = ""


class OpenGame(NamedTuple):
    """Open this saved game."""

    game: str


class RenameGame(NamedTuple):
    """Give this saved game a title."""

    game: str
    title: str


class DeleteGame(NamedTuple):
    """Delete this saved game, or the unreadable text under this key."""

    game: str


class RestoreGame(NamedTuple):
    """Restore what was deleted last."""


class RecoverGame(NamedTuple):
    """Open the readable part of the damaged text under this key as a game of its own."""

    key: str


class ShowMoreGames(NamedTuple):
    """List more of the saved games, older than those listed."""


class YieldGame(NamedTuple):
    """Stop playing the game here: another tab plays it."""


class TakeOver(NamedTuple):
    """Continue the game here, as it was left in the other tab."""


class LeaveUnsaved(NamedTuple):
    """Give up a game that could not be saved, for the one that was to replace it."""


class ImportText(NamedTuple):
    """Import the text of a link, a file or the clipboard; None if it is too large to be read."""

    text: str | None


class Exported(NamedTuple):
    """Say what became of an export: a file was "saved", a link was "sent", "copied" or "unsent"; empty if cancelled."""

    outcome: str


class ShowLimit(NamedTuple):
    """Say what this browser cannot do: keep a "journal" of the last placements, or play "offline"."""

    limit: str


class SetBot(NamedTuple):
    """Let a computer player of this level play at a seat of the new game; empty for a person."""

    seat: int
    bot: str


class PlayAlone(NamedTuple):
    """Set the new game up for one person and two computer players."""


class BotReported(NamedTuple):
    """Take in a report of the computer players on a request with this purpose."""

    purpose: Purpose
    report: Report


class NextOfBot(NamedTuple):
    """Let the computer player at turn make the next placement or end the turn: the time has come."""


class SkipWait(NamedTuple):
    """Let the computer player at turn place the rest of the turn at once."""


class PauseBots(NamedTuple):
    """Pause the computer players."""


class ResumeBots(NamedTuple):
    """Let the computer players continue."""


class StepBots(NamedTuple):
    """Let the computer player at turn place one piece or end the turn, and pause again."""


class ThinkAgain(NamedTuple):
    """Let the computer player at turn think again, after something went wrong."""


class PlayForBot(NamedTuple):
    """Let a person take the seat of the computer player at turn."""


class HandOver(NamedTuple):
    """Let a computer player of this level take a seat; empty for a person."""

    seat: int
    bot: str


class SetPace(NamedTuple):
    """Set the pace at which computer players place."""

    pace: str


class SetCap(NamedTuple):
    """Set for how many seconds computer players may think about a turn."""

    cap: int


class AskForHint(NamedTuple):
    """Ask for hints for the player at turn; or hide them, when they are shown or thought about."""


class AskWhy(NamedTuple):
    """Ask why the computer players made their last turns; or hide the reasons, when they are shown."""


class ShowExplained(NamedTuple):
    """Show one of the hints, or one of the turns with their reasons, on the city; the first is 0."""

    turn: int


class StartRecap(NamedTuple):
    """Replay what the others did since the last turn of the player who has the tablet."""


class StartReplay(NamedTuple):
    """Replay the game from the position that is shown; from the beginning if that is the last one."""


class PauseReplay(NamedTuple):
    """Stop the replay."""


class ReplayNext(NamedTuple):
    """Show the next placement of the replay: its time has come."""


class ShowPly(NamedTuple):
    """Show the city as it was after this number of placements."""

    ply: int


class StepHistory(NamedTuple):
    """Show the city some placements later, or earlier if negative."""

    by: int


class LeaveHistory(NamedTuple):
    """Go back to the game as it stands."""


class PlayHere(NamedTuple):
    """Take the game on the table over from the tab in which it is open."""


class ExportGame(NamedTuple):
    """Save the game on the table as a file."""


class ExportAll(NamedTuple):
    """Save everything that is stored as one file."""


class ExportText(NamedTuple):
    """Save the stored text under this key as a file, readable or not."""

    key: str


class ShareLink(NamedTuple):
    """Send a link with the game on the table."""


Intent = (
    ChoosePiece | TapSpace | Inspect | PlaceChosen | ClearSelection | Undo | Redo | EndTurn | LiftCurtain
    | SetSeats | RenameSeat | RecolorSeat | MoveSeat | SetStarter | SetRules | SetHouseRule
    | SetBot | PlayAlone | StartGame | Resume | Rematch
    | OpenSheet | OpenRules | OpenAid | OpenTopic | CloseSheet | CountNext | CountFaster | CountAll
    | StartRecap | StartReplay | PauseReplay | ReplayNext | ShowPly | StepHistory | LeaveHistory
    | ToggleSetting | SetCurtain | SetLanguage | StartLesson | NextStep | PreviousStep | LeaveLesson | FinishLesson
    | OpenCopy | OpenGame | RenameGame | DeleteGame | RestoreGame | RecoverGame | ShowMoreGames
    | BotReported | NextOfBot | SkipWait | PauseBots | ResumeBots | StepBots | ThinkAgain | PlayForBot
    | HandOver | SetPace | SetCap | AskForHint | AskWhy | ShowExplained
    | YieldGame | TakeOver | LeaveUnsaved | ImportText | Exported | ShowLimit
)  # fmt: skip
"""What `update` carries out."""

DeviceIntent = PlayHere | ExportGame | ExportAll | ExportText | ShareLink
"""What needs the device: the session carries it out."""
