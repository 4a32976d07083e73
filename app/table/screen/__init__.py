"""What can be shown, as plain data: no engine types, no page. `web` draws exactly this.

`screen`  the whole page
`board`   the city on it
`effects` what has just happened there
`opening` what is shown before a game begins
`totals`  what finished games add up to
`sheets`  what lies over it

Spaces, pieces and colors are named as in the record (`a1`, `n-c`, `gray`, `red`); every sentence is ready to print.
Imports nothing of the table; imported by `views` and by `web`.
"""

from app.table.screen.board import Board, Palace
from app.table.screen.effects import ClaimedPalace, Effects, MovedPiece, MovedTile, ReturnedPieces, Sound
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
    Diagram,
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
    RuleLine,
    RulesSheet,
    RuleTopic,
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
    "SettingsSheet",
    "SetupSeat",
    "SetupSheet",
    "SharingSheet",
    "Sheet",
    "Sound",
    "SwitchLine",
    "Tile",
    "Tip",
    "TotalsSheet",
    "TrayPiece",
    "UnreadableLine",
    "UnsavedSheet",
]
