"""One sheet of each kind, whose every text tries to be markup."""

from app.engine.pieces import KINDS
from app.table.screen import (
    AidPiece,
    AidRow,
    AidSheet,
    AidTile,
    Badge,
    BadgeTile,
    Board,
    CapChoice,
    ColorChoice,
    CurtainChoice,
    Diagram,
    ElsewhereSheet,
    Fact,
    GameLine,
    GamePlayer,
    GamesSheet,
    GamesTotal,
    GroupTotals,
    HouseOption,
    HouseRule,
    LanguageChoice,
    LevelChoice,
    Lit,
    LogEntry,
    LogSheet,
    OpeningSheet,
    PaceChoice,
    Palace,
    PersonTotal,
    ResultLine,
    ResultSheet,
    RuleChoice,
    RuleLine,
    RulesSheet,
    RuleTopic,
    ScoreGraph,
    SeatChoice,
    Seating,
    SettingsSheet,
    SetupSeat,
    SetupSheet,
    SharingSheet,
    Sheet,
    Step,
    SwitchLine,
    TopicTitle,
    TotalsSheet,
    UnreadableLine,
    UnsavedSheet,
)
from app.table.screen import PlayerResult as Result
from app.table.views import new_game, result
from app.table.views.aid import AID
from app.table.views.log import LOG
from app.table.views.opening import OPENING
from app.table.views.questions import ELSEWHERE, UNSAVED
from app.table.views.rules import RULES
from app.table.views.saved_games import GAMES
from app.table.views.settings import SETTINGS
from app.table.views.sharing import SHARING
from app.table.views.totals import TOTALS

ROGUE = '<b onclick="x">&'
COLORS = tuple(ColorChoice(name.lower(), name) for name in ("Red", "Yellow", "Blue", "Green"))
LEVELS = (LevelChoice("", ROGUE, ""), LevelChoice("easy", ROGUE, ROGUE))
OPENING_SHEET = OpeningSheet(ROGUE, (GamePlayer(ROGUE, "red"),), ROGUE, ROGUE, dict.fromkeys(OPENING, ROGUE))
SETUP = SetupSheet(
    seats=tuple(SetupSeat(ROGUE, color, name, color == "red", ROGUE, ROGUE, bot_label=ROGUE) for color, name in COLORS),
    order=ROGUE,
    rules_title=ROGUE,
    rules=(RuleChoice("original", ROGUE, ROGUE, True), RuleChoice("digest", "Stables apart", "Short.", False)),
    house=(HouseRule("reconnect", ROGUE, (HouseOption(ROGUE, True), HouseOption(ROGUE, False))),),
    is_house=True,
    colors=COLORS,
    levels=LEVELS,
    words=dict.fromkeys(new_game.SETUP, ROGUE),
)
LINES = tuple(ResultLine(ROGUE, ROGUE, 5, mark, ("c4", "c5"), True) for mark in ("gray", "tile-gray", "tower-4", ""))
RESULT = ResultSheet(
    title=ROGUE,
    margin=ROGUE,
    so_far=ROGUE,
    players=(Result(ROGUE, "red", 9, 1, LINES),),
    lit=Lit(),
    hurry="",
    graph=ScoreGraph((0, 3), ("red",), ((0, 9),)),
    facts=(Fact(ROGUE, ROGUE, ("c4",)),),
    words=dict.fromkeys(result.RESULT, ROGUE),
)
LOG_SHEET = LogSheet(
    ScoreGraph((0, 3), ("red",), ((0, 9),), 2),
    (LogEntry(2, "red", ROGUE, ROGUE), LogEntry(1, "blue", ROGUE, "")),
    dict.fromkeys(LOG, ROGUE),
)
SETTINGS_SHEET = SettingsSheet(
    (SwitchLine("hints", ROGUE, ROGUE, True), SwitchLine("shortcuts", ROGUE, ROGUE, True)),
    (CurtainChoice("none", ROGUE, ROGUE, False), CurtainChoice("tray", ROGUE, ROGUE, True)),
    {kind.word: ROGUE for kind in KINDS},
    (LanguageChoice("en", "English", True), LanguageChoice("ja", "\u65e5\u672c\u8a9e", False)),
    (PaceChoice("slow", ROGUE, True),),
    (CapChoice(5, ROGUE, True),),
    (SeatChoice(ROGUE, "red", "easy", ROGUE),),
    LEVELS,
    dict.fromkeys(SETTINGS, ROGUE),
)
SHARING_SHEET = SharingSheet(True, ROGUE, ROGUE, True, dict.fromkeys(SHARING, ROGUE))
BADGE = Badge("gray", 2, (BadgeTile("gray", 1, "blue"), BadgeTile("4", 4, None)), ROGUE)
GRAY = Board((Palace("gray", ("c4", "d4"), ("c5",), "red", "c4"),), sites=frozenset({"e5"}), badges={"c4": BADGE})
RULES_SHEET = RulesSheet(
    ROGUE,
    (TopicTitle("goal", ROGUE), TopicTitle("dome", ROGUE)),
    RuleTopic(
        "dome",
        ROGUE,
        (RuleLine(ROGUE, "R22", True), RuleLine(ROGUE, "R23", False)),
        (RuleLine(ROGUE, "R22", False),),
        (Seating(("red", "blue"), ROGUE), Diagram((Step(GRAY), Step(GRAY, {"c4": ROGUE})), "bh", (2, 6), ROGUE, ROGUE)),
    ),
    "",
    dict.fromkeys(RULES, ROGUE),
)
AID_SHEET = AidSheet(
    "red",
    ROGUE,
    ROGUE,
    (
        AidRow(
            "palace", ROGUE, ROGUE, ROGUE, (AidPiece("gray", ROGUE, 6, True), AidPiece("black", ROGUE, None, False))
        ),
        AidRow("dome", ROGUE, ROGUE, ROGUE, (AidPiece("dome", ROGUE, 0, False),)),
        AidRow("tiles", ROGUE, ROGUE, ROGUE, tiles=(AidTile("gray", 1), AidTile("2", 2))),
    ),
    dict.fromkeys(AID, ROGUE),
)
UNSAVED_SHEET = UnsavedSheet(dict.fromkeys(UNSAVED, ROGUE))
ELSEWHERE_SHEET = ElsewhereSheet(dict.fromkeys(ELSEWHERE, ROGUE))
SAVED_GAME = GameLine("7", ROGUE, ROGUE, (GamePlayer(ROGUE, "red"),), ROGUE, ROGUE, 1, GRAY, True)
GAMES_SHEET = GamesSheet(
    (SAVED_GAME,),
    (SAVED_GAME._replace(game="8", on_table=False),),
    (UnreadableLine("medina.game.9.1", 0, ROGUE, ROGUE),),
    is_reading=False,
    more=ROGUE,
    deleted=ROGUE,
    language="en",
    words=dict.fromkeys(GAMES, ROGUE),
)
TOTAL = GamesTotal(ROGUE, ROGUE, (PersonTotal(ROGUE, "red", 2, 40, 31),))
TOTALS_SHEET = TotalsSheet((GroupTotals(ROGUE, (TOTAL, TOTAL)),), False, True, dict.fromkeys(TOTALS, ROGUE))
SHEETS: tuple[Sheet, ...] = (
    TOTALS_SHEET, OPENING_SHEET, SETUP, RESULT, LOG_SHEET,
    SETTINGS_SHEET, RULES_SHEET, GAMES_SHEET, ELSEWHERE_SHEET, UNSAVED_SHEET, SHARING_SHEET, AID_SHEET,
)  # fmt: skip
