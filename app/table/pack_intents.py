"""The intents that packs carry out. The first one of a pack waits until the page has loaded it: `WaitForPack`."""

from app.table.device_intents import DeviceIntent
from app.table.intents import Intent


class PackIntent(Intent):
    """The base class of these intents."""


class WaitForPack(Intent):
    """Show that an intent waits for its pack, or that the pack could not be loaded. The session dispatches this."""

    intent: Intent | DeviceIntent
    has_failed: bool


class StartExercise(PackIntent, pack="learning"):
    """Look for a better turn in the position of the exercise at this `index`."""

    index: int


class ShowBetter(PackIntent, pack="learning"):
    """Show the better turn of the exercise."""


class SolveProblem(PackIntent, pack="learning"):
    """Open the problem of today that has this number."""

    number: int


class PracticeTheme(PackIntent, pack="learning"):
    """Open the problems that teach this theme, and the moments of the games on this device that do."""

    theme: str


class TryMoment(PackIntent, pack="learning"):
    """Look for something better than the turn with this number, which was a moment of the game."""

    number: int


class ReviewGame(PackIntent, pack="learning"):
    """Put a finished saved game on the table, and show which of its turns mattered."""

    game: str


class JudgeAgain(PackIntent, pack="learning"):
    """Let the review of the game go on after a failure."""


class ImportText(PackIntent, pack="houses"):
    """Import the text of a link, a file or the clipboard; None if the text is too large to be read."""

    text: str | None


class Exported(PackIntent, pack="houses"):
    """Tell the user how an export ended (see `EXPORTS`; "" if it was cancelled), with a `text` to copy instead."""

    outcome: str
    text: str = ""


class ShowCode(PackIntent, pack="houses"):
    """Show a QR code of this `width` with dark squares on this `path`. With `is_link`, it opens the game elsewhere."""

    width: int
    path: str
    is_link: bool


class LinkSent(PackIntent, pack="houses"):
    """Note that a link with this number of placements of the saved `game` was shared, copied or shown."""

    game: str
    placements: int


class BringBack(PackIntent, pack="houses"):
    """Bring back the game as it was before a link went on in it, while the notice says so."""


class PlayAs(PackIntent, pack="houses"):
    """Open the game about which the sheet on top asks, and play the person at this seat, or only watch if it is -1.

    If several people say who they are, -1 means that all have done so.
    """

    seat_here: int


class PlayTogether(PackIntent, pack="houses"):
    """Let several people say who they are, one after the other, on the sheet that asks who plays here."""


class AskWho(PackIntent, pack="houses"):
    """Ask who plays the game on the table on this device."""


class AcceptTurns(PackIntent, pack="houses"):
    """Open the link about which the sheet on top asks, with the turns in it that were not made here."""


class PlayBotsHere(PackIntent, pack="houses"):
    """Let the bots whose turns come next play on this device, and not on the one whose link is awaited."""


class TakeOtherSide(PackIntent, pack="houses"):
    """Go on with the other side of the game. The one on the table becomes the copy."""


class OpenRules(PackIntent, pack="help"):
    """Open the rules at a rule such as `R16`, otherwise at the topic of the piece in hand or the first page."""

    rule: str = ""


class OpenAid(PackIntent, pack="help"):
    """Open the player aid, and mark this kind of piece there. If `marked` is empty, the piece in hand is marked."""

    marked: str = ""


class OpenTopic(PackIntent, pack="help"):
    """Show this topic of the rules, for example `dome`."""

    topic: str
