"""Intents: what a person at the table can want done. Spaces and pieces are named as in the record: `n-c`, `dome`."""

from typing import NamedTuple

from app.engine.record import Record
from app.table.bots.protocol import Purpose, Report


class ChoosePiece(NamedTuple):
    """Take a kind of piece from the tray, or lay it back if it is in hand already."""

    piece: str


class TapSpace(NamedTuple):
    """Tap a space: the piece in hand goes there, what stands there is inspected, or it offers what may stand on it."""

    space: str


class Inspect(NamedTuple):
    """Ask what there is to know of a tower, a palace tile or a player: `tower-1`, `tile-gray`, `player-0`."""

    subject: str


class PlaceChosen(NamedTuple):
    """Place this kind on the space that was tapped first."""

    piece: str


class ClearSelection(NamedTuple):
    """Lay the piece in hand back, close the choice at a space, forget the notice."""


class Undo(NamedTuple):
    """Take the last placement of this turn back."""


class Redo(NamedTuple):
    """Place again what was taken back last."""


class EndTurn(NamedTuple):
    """Make the turn final and pass the tablet on."""


class SetSeats(NamedTuple):
    """Play with so many people: 3 or 4."""

    people: int


class RenameSeat(NamedTuple):
    """Call who sits there so."""

    seat: int
    name: str


class RecolorSeat(NamedTuple):
    """Give who sits there that color; who had it gets the other's."""

    seat: int
    color: str


class MoveSeat(NamedTuple):
    """Let who sits there change places with the one `step` seats further on (-1 or 1)."""

    seat: int
    step: int


class SetStarter(NamedTuple):
    """Let who sits there begin."""

    seat: int


class SetRules(NamedTuple):
    """Play by the rule set of this name."""

    rules: str


class SetHouseRule(NamedTuple):
    """Play by this option of one of the choices of the rules (RULES.md section 12); the first option is 0."""

    choice: str
    option: int


class StartGame(NamedTuple):
    """Start the new game as set up."""


class Resume(NamedTuple):
    """Go on with the saved game, or close the sheet over the game in progress."""


class Rematch(NamedTuple):
    """Play again: the same people and rules, the next one beginning."""


class OpenSheet(NamedTuple):
    """Lay a sheet over the board: one of `sitting.SheetName`, as in "setup"."""

    sheet: str


class OpenRules(NamedTuple):
    """Open the rules at this one, as in `R16`; empty for those of the piece in hand, or their first page."""

    rule: str = ""


class OpenAid(NamedTuple):
    """Open the player aid with this kind of piece marked."""

    piece: str


class OpenTopic(NamedTuple):
    """Turn to this topic of the rules, as in `dome`."""

    topic: str


class CloseSheet(NamedTuple):
    """Close the open sheet and look at the board."""


class CountNext(NamedTuple):
    """It is time for the next step of the result."""


class CountFaster(NamedTuple):
    """Go faster from here on with counting the result."""


class CountAll(NamedTuple):
    """Count the rest of the result at once."""


class LiftCurtain(NamedTuple):
    """The player whose turn it is has the tablet: show what only he may see."""


class ToggleSetting(NamedTuple):
    """Turn one of the settings over."""

    setting: str


class SetCurtain(NamedTuple):
    """Cover this between the turns: "none", "tray" or "table"."""

    curtain: str


class SetLanguage(NamedTuple):
    """Use this language from now on."""

    language: str


class StartLesson(NamedTuple):
    """Begin the lesson, or go on with it where it was left."""


class NextStep(NamedTuple):
    """Go on to the next step of the lesson, when this one is done."""


class PreviousStep(NamedTuple):
    """Go back to the step of the lesson before this one."""


class LeaveLesson(NamedTuple):
    """Go back to where the lesson was begun; it goes on from the same step another time."""


class FinishLesson(NamedTuple):
    """Play, now that the lesson is done."""


class OpenCopy(NamedTuple):
    """Lay a game that came from elsewhere on the table, as one more: nothing that is saved is touched.

    Every whole turn of the record is final, and `title` may be empty. A record that the rules do not allow leaves
    everything as it is and says why.
    """

    record: Record
    title: str = ""


class OpenGame(NamedTuple):
    """Lay this saved game on the table."""

    game: str


class RenameGame(NamedTuple):
    """Give this saved game a title."""

    game: str
    title: str


class DeleteGame(NamedTuple):
    """Delete this saved game, or the text that cannot be read under this key."""

    game: str


class RestoreGame(NamedTuple):
    """Restore what was deleted last."""


class RecoverGame(NamedTuple):
    """Lay what can be read of the damaged text under this key on the table, as a game of its own."""

    key: str


class ShowMoreGames(NamedTuple):
    """Show more of the saved games, those that were saved before."""


class YieldGame(NamedTuple):
    """The game on the table is open in another tab: it is played on there."""


class TakeOver(NamedTuple):
    """Play the game on here, as it was left in the other tab."""


class LeaveUnsaved(NamedTuple):
    """Give up a game that could not be saved, for what was intended in its place."""


class ImportText(NamedTuple):
    """Import what a link, a file or a pasted text holds; None for what is too large to be read at all."""

    text: str | None


class Exported(NamedTuple):
    """Something was exported: a file "saved", a link "sent", "copied" or "unsent"; empty where nothing was."""

    outcome: str


class TellLimit(NamedTuple):
    """This browser cannot do something: keep a "journal" of the last placements, or play "offline"."""

    limit: str


class SetBot(NamedTuple):
    """Have a computer player of this level sit there in the new game; empty for a person."""

    seat: int
    bot: str


class PlayAlone(NamedTuple):
    """Set the new game up for one person and two computer players."""


class BotReported(NamedTuple):
    """The computer players report on a request with this purpose."""

    purpose: Purpose
    report: Report


class NextOfBot(NamedTuple):
    """It is time for the next placement of the computer player at turn, or for the end of his turn."""


class SkipWait(NamedTuple):
    """Have the computer player at turn place at once what he has in mind."""


class PauseBots(NamedTuple):
    """Have the computer players wait."""


class ResumeBots(NamedTuple):
    """Have the computer players go on."""


class StepBots(NamedTuple):
    """Have the computer player at turn place one piece, or end his turn, and wait again."""


class ThinkAgain(NamedTuple):
    """Have the computer player at turn think again, after something went wrong."""


class PlayForBot(NamedTuple):
    """Have a person play on for the computer player at turn."""


class HandOver(NamedTuple):
    """Have a computer player of this level play on at this seat; empty for a person."""

    seat: int
    bot: str


class SetPace(NamedTuple):
    """Have computer players place at this pace."""

    pace: str


class SetCap(NamedTuple):
    """Have computer players think about a turn for so many seconds at most."""

    cap: int


class AskForAdvice(NamedTuple):
    """Tell the player at turn what one might do; or no longer, when he is told or it is being thought about."""


class AskWhy(NamedTuple):
    """Tell why the computer players made their last turns; or no longer, when that is told."""


class ShowExplained(NamedTuple):
    """Of the turns that are advised, or of which the reasons are told, show this one on the city; the first is 0."""

    turn: int


class StartRecap(NamedTuple):
    """Replay what the others did since the last turn of the player who has the tablet."""


class StartReplay(NamedTuple):
    """Replay the game from the position that is shown, or from the beginning when that is the last one."""


class PauseReplay(NamedTuple):
    """Stop replaying."""


class ReplayNext(NamedTuple):
    """It is time for the next placement of what is replayed."""


class ShowPly(NamedTuple):
    """Show the city as it was after so many placements."""

    ply: int


class StepHistory(NamedTuple):
    """Show the city so many placements further on, or back when negative."""

    by: int


class LeaveHistory(NamedTuple):
    """Come back to the game as it stands."""


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
    | HandOver | SetPace | SetCap | AskForAdvice | AskWhy | ShowExplained
    | YieldGame | TakeOver | LeaveUnsaved | ImportText | Exported | TellLimit
)  # fmt: skip
"""What `update` carries out."""

DeviceIntent = PlayHere | ExportGame | ExportAll | ExportText | ShareLink
"""What needs the device: the session carries it out."""
