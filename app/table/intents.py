"""The intents of the table: the requests that buttons, gestures and timers can make, as data.

Spaces and pieces have the names of the record (`n-c`, `dome`).
"""

from app.bot_messages import Purpose, Report
from app.table.intent import AnyIntent


class Intent(AnyIntent):
    """An intent that `update` carries out at the table."""


class ChoosePiece(Intent):
    """Take a kind of piece from the tray, or put it back if it is already in hand."""

    piece: str


class TapSpace(Intent):
    """Tap a space: place the piece in hand, inspect what stands there, or choose a piece for it."""

    space: str


class Inspect(Intent):
    """Show the notice about a tower, a palace tile or a player. `subject` is, for example, `tower-1` or `tile-gray`."""

    subject: str


class PlaceChosen(Intent):
    """Place a piece of this kind on the space that the player tapped before choosing the piece."""

    piece: str


class ClearSelection(Intent):
    """Put the piece in hand back, close the choice and the notice, and return from an earlier position."""


class Undo(Intent):
    """Take back the last placement of this turn."""


class TakeBack(Intent):
    """Return to the last turn of a person, which has ended; the turns of bots since then are taken back, too."""


class Redo(Intent):
    """Bring back what was taken back last: a placement, or the end of a turn with the turns of bots after it."""


class EndTurn(Intent):
    """End the turn, and pass the tablet on."""


class CountNow(Intent):
    """Place the pieces left, which can no longer change a score, and count the result."""


class SetSeats(Intent):
    """Set the number of players: 3 or 4."""

    people: int


class RenameSeat(Intent):
    """Change the name of the player at this seat."""

    seat: int
    name: str


class RecolorSeat(Intent):
    """Give the player at this seat another color; a player who has that color gets the old one."""

    seat: int
    color: str


class MoveSeat(Intent):
    """Let the player at this seat change places with a neighbor: `step` is -1 or 1."""

    seat: int
    step: int


class SetStarter(Intent):
    """Let the player at this seat begin the game."""

    seat: int


class SetRules(Intent):
    """Choose a rule set by its name."""

    rules: str


class SetHouseRule(Intent):
    """Decide one of the choices of the rules (RULES.md section 12). `option` is the index of the option, from 0."""

    choice: str
    option: int


class StartGame(Intent):
    """Start a game with the players and rules of the setup sheet."""


class Resume(Intent):
    """Close all sheets, and continue the game on the table or show its result."""


class Rematch(Intent):
    """Start another game with the same players and rules, in which the next player begins."""


class PlayOnFromHere(Intent):
    """Start a new game from the earlier position that is shown. The game on the table stays as it is."""


class OpenSheet(Intent):
    """Open the sheet with this value of `SheetName`, for example "setup"."""

    sheet: str


class CloseSheet(Intent):
    """Close the sheet on top."""


class CountNext(Intent):
    """Count the next step of the result. The session dispatches this intent when the step is due."""


class CountFaster(Intent):
    """Count the rest of the result faster."""


class CountAll(Intent):
    """Count the rest of the result at once."""


class LiftCurtain(Intent):
    """Lift the curtain, because the player whose turn it is has the tablet now."""


class ToggleSetting(Intent):
    """Switch a setting on or off."""

    setting: str


class SetCurtain(Intent):
    """Choose what is hidden while the device is passed on: nothing ("none"), the pieces ("tray") or all ("table")."""

    curtain: str


class SetLanguage(Intent):
    """Change the language."""

    language: str


class SetColorScheme(Intent):
    """Choose light or dark colors ("light", "dark"), or those of the device ("")."""

    color_scheme: str


class StartLesson(Intent):
    """Start the lesson, or continue at the step where the player left it."""


class NextStep(Intent):
    """Go to the next step of the lesson if the current step is done."""


class PreviousStep(Intent):
    """Go back one step in the lesson."""


class LeaveInnerTable(Intent):
    """Leave the lesson or the exercises. The lesson continues at the same step when it is started again."""


class FinishLesson(Intent):
    """Finish the lesson, and ask who plays the first game."""


class OpenGame(Intent):
    """Open the saved game with this id."""

    game: str


class RenameGame(Intent):
    """Give the saved game with this id a title."""

    game: str
    title: str


class DeleteGame(Intent):
    """Delete a saved game or an unreadable text. `game` is the id of the game or the key of the text."""

    game: str


class RestoreGame(Intent):
    """Restore the game or the unreadable text that was deleted last."""


class SearchGames(Intent):
    """List only the saved games whose title or players have these words."""

    words: str


class ShowMoreGames(Intent):
    """List more of the saved games, older than those listed."""


class YieldGame(Intent):
    """Stop playing the game in this tab, because another tab plays it."""


class TakeOver(Intent):
    """Continue the game in this tab, because no other tab plays it now."""


class LeaveUnsaved(Intent):
    """Give up a game that could not be saved, and carry out the waiting intent that puts another game on the table."""


class ShowLimit(Intent):
    """Tell the user what this browser cannot do: "journal" (store the last placements twice) or "offline"."""

    limit: str


class SetBot(Intent):
    """Say who plays at a seat of the new game: a bot of this level, "elsewhere" a person there, or "" a person here."""

    seat: int
    who: str


class FillWithBots(Intent):
    """Set the new game up for this number of people (`persons`, 1 to 4), and bots at the other seats."""

    persons: int


class BotReported(Intent):
    """Apply a report of the bots on a request with this purpose."""

    purpose: Purpose
    report: Report


class NextOfBot(Intent):
    """Let the bot whose turn it is make its next placement or end its turn, when this is due."""


class SkipWait(Intent):
    """Let the bot whose turn it is place the rest of its turn without pauses."""


class PauseBots(Intent):
    """Pause the bots."""


class ResumeBots(Intent):
    """Let the bots continue."""


class StepBots(Intent):
    """Let the bot whose turn it is place one piece, and then pause."""


class StepTurn(Intent):
    """Let the bot whose turn it is play the rest of its turn, and then pause."""


class ThinkAgain(Intent):
    """Let the bot whose turn it is think again after a failure."""


class HandOver(Intent):
    """Let a bot of this level take over a seat of the game on the table, or a person if `bot` is empty."""

    seat: int
    bot: str


class SetPace(Intent):
    """Set the pace at which bots place pieces."""

    pace: str


class SetCap(Intent):
    """Set the longest time, in seconds, that bots may think about a turn."""

    cap: int


class AskForHint(Intent):
    """Ask for hints for the player whose turn it is or how good a complete turn is, or hide them if they are shown."""


class PlayHint(Intent):
    """Place the rest of a hint, or the better turn instead of the one just made. `turn` is the index of either."""

    turn: int


class AskWhy(Intent):
    """Ask for the reasons for the bots' last turns, or hide them if they are shown."""


class ShowExplained(Intent):
    """Show another hint, or the reasons for another turn. `turn` is its index, from 0."""

    turn: int


class StartRecap(Intent):
    """Replay the other players' turns since the last turn of the player who has the tablet."""


class StartReplay(Intent):
    """Replay the game from the position that is shown, or from the beginning if the last position is shown."""


class PauseReplay(Intent):
    """Stop the replay: the position that is shown stays, but a recap returns to the current game."""


class ReplayNext(Intent):
    """Show the next placement of the replay. The session dispatches this intent when the placement is due."""


class ShowPly(Intent):
    """Show the city after this number of placements."""

    ply: int


class StepHistory(Intent):
    """Step through the game: show the city one step later (`by` is 1) or earlier (-1), or as it is (0).

    A step is "placement", "turn", or "moment" for a turn that mattered.
    """

    by: int
    over: str = "placement"


class SetReplaySpeed(Intent):
    """Set how many times as fast the game is replayed."""

    speed: str
