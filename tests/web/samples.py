"""One sheet of each kind, whose every text tries to be markup."""

from app.engine.pieces import KINDS
from app.table.bots.view import CapChoice, LevelChoice, PaceChoice, SeatChoice
from app.table.help.aid import AID, AidPiece, AidRow, AidSheet, AidTile
from app.table.help.diagrams import Diagram, DiagramStep, Seating
from app.table.help.rules import RULES, RuleLine, RulesSheet, RuleTopic, TopicTitle
from app.table.history.log import LOG, LogEntry, LogSheet
from app.table.history.score_graph import ScoreGraph
from app.table.result import view as result
from app.table.result.totals import TOTALS, GamesTotal, GroupTotals, PersonTotalView, TotalsSheet
from app.table.result.view import Fact, Lit, ResultLine, ResultSheet
from app.table.result.view import PlayerResult as Result
from app.table.saves.view import (
    ELSEWHERE,
    GAMES,
    UNSAVED,
    ElsewhereSheet,
    GameLine,
    GamesSheet,
    UnreadableLine,
    UnsavedSheet,
)
from app.table.screen import Badge, BadgeTile, Board, PalaceView
from app.table.settings.view import SETTINGS, CurtainChoice, LanguageChoice, SettingsSheet, SwitchLine
from app.table.setup import view as new_game
from app.table.setup.opening import OPENING, GamePlayer, OpeningSheet
from app.table.setup.view import ColorChoice, HouseOption, HouseRule, RuleChoice, SetupSeat, SetupSheet
from app.table.sharing.view import SHARING, SharingSheet
from app.table.view import Sheet

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
GRAY = Board((PalaceView("gray", ("c4", "d4"), ("c5",), "red", "c4"),), sites=frozenset({"e5"}), badges={"c4": BADGE})
RULES_SHEET = RulesSheet(
    ROGUE,
    (TopicTitle("goal", ROGUE), TopicTitle("dome", ROGUE)),
    RuleTopic(
        "dome",
        ROGUE,
        (RuleLine(ROGUE, "R22", True), RuleLine(ROGUE, "R23", False)),
        (RuleLine(ROGUE, "R22", False),),
        (
            Seating(("red", "blue"), ROGUE),
            Diagram((DiagramStep(GRAY), DiagramStep(GRAY, {"c4": ROGUE})), "bh", (2, 6), ROGUE, ROGUE),
        ),
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
TOTAL = GamesTotal(ROGUE, ROGUE, (PersonTotalView(ROGUE, "red", 2, 40, 31),))
TOTALS_SHEET = TotalsSheet((GroupTotals(ROGUE, (TOTAL, TOTAL)),), False, True, dict.fromkeys(TOTALS, ROGUE))
SHEETS: tuple[Sheet, ...] = (
    TOTALS_SHEET, OPENING_SHEET, SETUP, RESULT, LOG_SHEET,
    SETTINGS_SHEET, RULES_SHEET, GAMES_SHEET, ELSEWHERE_SHEET, UNSAVED_SHEET, SHARING_SHEET, AID_SHEET,
)  # fmt: skip
