"""The sheets that are open over the board."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from app.engine.pieces import Kind
from app.table.device_intents import DeviceIntent
from app.table.intents import Intent
from app.table.pack_intents import ShowCode
from app.table.state.houses import Arriving, Houses
from app.table.state.saves import PAGE, Names, SavedText, Texts
from app.table.wording.words import Forms, Words


class SheetName(Enum):
    """The sheets that can open over the board."""

    OPENING = "opening"
    SETUP = "setup"
    RESULT = "result"
    LOG = "log"
    SETTINGS = "settings"
    RULES = "rules"
    GAMES = "games"
    OTHER_TAB = "other tab"
    SHARING = "sharing"
    UNSAVED = "unsaved"
    SIDES = "sides"
    LINK = "link"
    SENT = "sent"
    CODE = "code"
    AID = "aid"
    TOTALS = "totals"
    REVIEW = "review"
    WAITING = "waiting"
    PROBLEMS = "problems"
    STATISTICS = "statistics"


STAY = frozenset(
    {
        SheetName.OPENING,
        SheetName.SETUP,
        SheetName.RESULT,
        SheetName.GAMES,
        SheetName.AID,
        SheetName.REVIEW,
        SheetName.PROBLEMS,
    }
)
"""The sheets that stay open beneath a sheet that is opened from them."""


BEFORE_PLAY = frozenset(
    {
        SheetName.OPENING,
        SheetName.SETUP,
        SheetName.GAMES,
        SheetName.TOTALS,
        SheetName.STATISTICS,
        SheetName.OTHER_TAB,
        SheetName.SIDES,
        SheetName.LINK,
        SheetName.PROBLEMS,
    }
)
"""The sheets for choosing a game. While one of them is on top, bots do not play and the device may sleep."""


class Counting(NamedTuple):
    """The number of steps of the result counted so far; `fast` is true if a player has asked to count faster."""

    steps: int = 0
    fast: bool = False


class ImportResult(NamedTuple):
    """The result of an import or export: a sentence to translate, with its `number` or the `detail` for its `{fault}`.

    Of an export, `detail` is the text that the user can copy instead.
    `is_bad` means that the import or export failed. `is_export` is false for an import.
    """

    sentence: str | Forms
    number: int = 0
    detail: str = ""
    is_bad: bool = False
    is_export: bool = False

    def sentence_in(self, words: Words) -> str:
        """Return the sentence in this language."""
        return words.count(self.sentence, self.number, fault=self.detail)


class OpenSheets(NamedTuple):
    """The sheet on top, the sheets `beneath` it (next one last), and state that ends when the sheet closes.

    - `results` are the outcomes of an import or export.
    - `deleted` are the saved texts that can be restored, and `deleted_houses` says who played the game here.
    - `intended` is an intent that waits until the player has given up an unsaved game, or until its pack is loaded,
      which `has_failed` if the player can try again.
    - `shown` is the number of saved games that the list has room for, `more` the number of further saved games. `saves`
      has the texts read so far for the list, `dates` the dates to show for them, `houses` who plays here, by the ids of
      games that go on between devices, and `unread` is the number of games still to be read. Only games with the words
      of the `search` are listed; `called` has their titles and players.
    - `counting` is None once the result is counted, and `opened` is the time at which the result, problems or
      statistics were opened, in milliseconds since 1970.
    - `link` is the game of a link about which the sheet asks.
    - `code` is the QR code that is shown.
    - `rule` is the rule at which the rules are open, `piece` the kind that is marked in the player aid.
    """

    top: SheetName | None = None
    beneath: tuple[SheetName, ...] = ()
    results: tuple[ImportResult, ...] = ()
    deleted: Mapping[SavedText, str] = {}
    deleted_houses: Mapping[str, Houses] = {}
    intended: Intent | DeviceIntent | None = None
    has_failed: bool = False
    saves: Mapping[Names, Texts] = {}
    dates: Mapping[SavedText, int] = {}
    houses: Mapping[str, Houses] = {}
    search: str = ""
    called: Mapping[Names, str] = {}
    shown: int = PAGE
    unread: int = 0
    more: int = 0
    counting: Counting | None = None
    opened: int = 0
    link: Arriving | None = None
    code: ShowCode | None = None
    rule: str = ""
    piece: Kind | None = None
