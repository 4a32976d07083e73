"""What can be shown, as plain data: no engine types, no page. `web` draws exactly this.

`screen`  the whole page
`board`   the city on it
`effects` what has just happened there
`opening` what is shown before a game begins
`totals`  what finished games add up to
`sheets`  what lies over it
`help`    the rules and the player aid among them

Spaces, pieces and colors are named as in the record (`a1`, `n-c`, `gray`, `red`); every sentence is ready to print.
Imports nothing of the table; imported by `views` and by `web`.
"""

from app.table.screen.board import Board, Palace
from app.table.screen.effects import ClaimedPalace, Effects, MovedPiece, MovedTile, ReturnedPieces, Sound
from app.table.screen.help import (
    AidPiece,
    AidRow,
    AidSheet,
    AidTile,
    Diagram,
    RuleLine,
    RulesSheet,
    RuleTopic,
    Seating,
    TopicTitle,
)
from app.table.screen.opening import (
    ColorChoice,
    GamePlayer,
    HouseOption,
    HouseRule,
    OpeningSheet,
    RuleChoice,
    SetupSeat,
    SetupSheet,
)
from app.table.screen.screen import (
    Banner,
    Choice,
    ChoicePiece,
    ChoiceReason,
    Curtain,
    History,
    Holding,
    Lesson,
    Notice,
    Pieces,
    Player,
    Rest,
    Screen,
    Tile,
    Tip,
    TrayPiece,
)
from app.table.screen.sheets import (
    ElsewhereSheet,
    Fact,
    GameLine,
    GamesSheet,
    LanguageChoice,
    Lit,
    LogEntry,
    LogSheet,
    PlayerResult,
    ResultLine,
    ResultSheet,
    ScoreGraph,
    SettingsSheet,
    SharingSheet,
    Sheet,
    SwitchLine,
    UnreadableLine,
    UnsavedSheet,
)
from app.table.screen.totals import GamesTotal, GroupTotals, PersonTotal, TotalsSheet

__all__ = [
    "AidPiece",
    "AidRow",
    "AidSheet",
    "AidTile",
    "Banner",
    "Board",
    "Choice",
    "ChoicePiece",
    "ChoiceReason",
    "ClaimedPalace",
    "ColorChoice",
    "Curtain",
    "Diagram",
    "Effects",
    "ElsewhereSheet",
    "Fact",
    "GameLine",
    "GamePlayer",
    "GamesSheet",
    "GamesTotal",
    "GroupTotals",
    "History",
    "Holding",
    "HouseOption",
    "HouseRule",
    "LanguageChoice",
    "Lesson",
    "Lit",
    "LogEntry",
    "LogSheet",
    "MovedPiece",
    "MovedTile",
    "Notice",
    "OpeningSheet",
    "Palace",
    "PersonTotal",
    "Pieces",
    "Player",
    "PlayerResult",
    "Rest",
    "ResultLine",
    "ResultSheet",
    "ReturnedPieces",
    "RuleChoice",
    "RuleLine",
    "RuleTopic",
    "RulesSheet",
    "ScoreGraph",
    "Screen",
    "Seating",
    "SettingsSheet",
    "SetupSeat",
    "SetupSheet",
    "SharingSheet",
    "Sheet",
    "Sound",
    "SwitchLine",
    "Tile",
    "Tip",
    "TopicTitle",
    "TotalsSheet",
    "TrayPiece",
    "UnreadableLine",
    "UnsavedSheet",
]
