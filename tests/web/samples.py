"""A sheet of each kind with markup in every text, to test that the page escapes it."""

from gettext import NullTranslations

from app.engine.pieces import Seat
from app.engine.record import PLAYER_COLORS, Player
from app.help.aid import AidPiece, AidRow, AidSheet, AidTile
from app.help.diagrams import Diagram, DiagramStep, Seating
from app.help.rules import RulesSheet, RuleTopic
from app.help.rules_text import RuleLine
from app.houses.link_sheet import LinkSheet, SentSheet
from app.houses.sharing_sheet import CodeSheet, SharingSheet
from app.houses.sides_sheet import Side, SidesSheet
from app.learning.problems.sheet import ProblemsSheet, Theme
from app.learning.review.facts import FactLine
from app.learning.review.moments import MomentLine, Moments
from app.learning.review.sheet import ReviewSheet
from app.learning.statistics.people import PersonStatistics, StatisticsSheet
from app.table.intents import CountFaster
from app.table.log.log import LogEntry, LogRound, LogSheet, ScoreChange
from app.table.log.score_graph import GraphMark, ScoreGraph
from app.table.pack_intents import PlayAs, TryMoment
from app.table.packs import WaitingSheet
from app.table.result.counting_sheet import Counted, CountingSheet, ScoreCell, ScoreRow
from app.table.result.totals import GroupTotals, PersonTotal, Total, TotalsSheet
from app.table.result.view import Fact, PalaceLine, PlayerResult as Result, ResultSheet, WonTile
from app.table.saves.view import GameLine, GamesSheet, OtherTabSheet, UnreadableLine, UnsavedSheet
from app.table.screen import Sheet
from app.table.screen_parts import Badge, BadgeTile, Board, Button, PalaceView, Tile
from app.table.settings.view import SettingsSheet
from app.table.setup.opening import OpeningSheet, SetupSheet
from app.table.state.learning import Chances
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.wording.words import Words

ROGUE = '<b onclick="x">&'


class RogueCatalog(NullTranslations):
    """A language in which every label contains markup."""

    def gettext(self, message: str) -> str:
        del message
        return ROGUE

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        del msgid1, msgid2, n
        return ROGUE

    def pgettext(self, context: str, message: str) -> str:
        del context, message
        return ROGUE


ROGUE_WORDS = Words(RogueCatalog())
OPENING_SHEET = OpeningSheet(
    ROGUE, (Player(ROGUE, "red"),), ROGUE, ROGUE, is_finished=False, is_in_lesson=False, waits=True
)
SETUP = SetupSheet(Setup(tuple(Player(ROGUE, color) for color in PLAYER_COLORS), seats=4), cap=5, curtain="tray")
PALACES = tuple(PalaceLine(color, ROGUE, ROGUE, 5, ("c4", "c5")) for color in ("gray", "black"))
WON = tuple(WonTile(Tile(of, 1, ROGUE), ("c4",)) for of in ("gray", "4"))
RESULT = ResultSheet(
    title=ROGUE,
    margin=ROGUE,
    so_far=(ROGUE, ROGUE),
    players=(Result(ROGUE, "red", 9, 1, ROGUE, PALACES, WON),),
    domes={"c4": "red"},
    graph=ScoreGraph((0, 3), ("red",), ((0, 9),)),
    facts=(Fact(ROGUE, ROGUE, ("c4",)),),
    is_unsent=True,
)
COUNTING = CountingSheet(
    title=ROGUE,
    players=(Player(ROGUE, "red"),),
    rows=(
        ScoreRow("gray", ROGUE, (ScoreCell(5, (Tile("gray", 1, ROGUE),)),)),
        ScoreRow("", ROGUE, (ScoreCell(None, ()),)),
    ),
    totals=(6,),
    counted=Counted(Player(ROGUE, "red"), ROGUE, ROGUE, 5, ("c4", "c5")),
    hurry=Button(CountFaster(), ROGUE),
)
CHANGES = (ScoreChange("red", ROGUE, "+9"),)
LOG_SHEET = LogSheet(
    ScoreGraph((0, 3), ("red",), ((0, 9),), 2),
    (
        LogRound(
            ROGUE, (LogEntry(2, "turn", "red", ROGUE, ROGUE, CHANGES, ROGUE), LogEntry(1, "handover", "blue", ROGUE))
        ),
    ),
)
SETTINGS_SHEET = SettingsSheet(Settings(), (Player(ROGUE, "red", "easy"),))
SHARING_SHEET = SharingSheet(True, ROGUE, ROGUE, ROGUE, ROGUE, True)
BADGE = Badge("gray", 2, (BadgeTile("gray", 1, "blue"), BadgeTile("4", 4, None)), ROGUE)
GRAY = Board((PalaceView("gray", ("c4", "d4"), ("c5",), "red", "c4"),), sites=frozenset({"e5"}), badges={"c4": BADGE})
RULES_SHEET = RulesSheet(
    ROGUE,
    {"goal": ROGUE, "dome": ROGUE},
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
)
REVIEW_SHEET = ReviewSheet(
    ScoreGraph((0, 3), ("red",), ((0, 9),), moments=(GraphMark(0, Seat(0), is_good=True),)),
    (Chances(0, (0, 100)), Chances(1, (0, 100))),
    ((Player(ROGUE, "red"), (5, 1, 3)),),
    Moments((MomentLine(Player(ROGUE, "red"), ROGUE, ROGUE, TryMoment(1)),), ROGUE, ROGUE, 40, has_failed=False),
    {ROGUE: (FactLine("red", ROGUE, ("c4",)), FactLine(Tile("gray", 1, ROGUE), ROGUE, ()))},
)
PROBLEMS_SHEET = ProblemsSheet(
    (7, 8, 9),
    frozenset({7}),
    4,
    ((0, 0, 1, 2, 3, 4, 5),),
    {3: 2},
    (Theme("claim", 2, 3, 1),),
)
STATISTICS_SHEET = StatisticsSheet(
    (PersonStatistics(ROGUE, "red", 3, (28, 5, 3), 9, (7, 12), (("strong", 2, 3),), (("claim", 4),)),),
    is_reading=False,
)
UNSAVED_SHEET = UnsavedSheet()
OTHER_TAB_SHEET = OtherTabSheet()
CODE_SHEET = CodeSheet(ROGUE, 21, ROGUE, ROGUE)
LINK_SHEET = LinkSheet(ROGUE, (ROGUE,), GRAY, (Button(PlayAs(1), ROGUE), Button(PlayAs(-1), ROGUE)))
SIDES_SHEET = SidesSheet(ROGUE, Side(ROGUE, ROGUE, ROGUE, GRAY), Side(ROGUE, "", ROGUE, GRAY))
SAVED_GAME = GameLine(
    "7", ROGUE, ROGUE, (Player(ROGUE, "red"),), ROGUE, ROGUE, 1, GRAY, True, is_over=False, waits_for=ROGUE, since=1
)
GAMES_SHEET = GamesSheet(
    (SAVED_GAME,),
    (SAVED_GAME._replace(game="8", on_table=False, is_over=True),),
    (UnreadableLine("medina.game.9.1", 0, ROGUE),),
    nothing=ROGUE,
    can_search=True,
    is_reading=False,
    more=3,
    deleted=ROGUE,
)
TOTAL = Total("", 3, (PersonTotal(ROGUE, "red", 2, 40, 92),))
TOTALS_SHEET = TotalsSheet(
    (GroupTotals(TOTAL, (TOTAL._replace(rules="digest"), TOTAL._replace(rules="house")), 1),), False
)
SHEETS: tuple[Sheet, ...] = (
    TOTALS_SHEET, STATISTICS_SHEET, OPENING_SHEET, SETUP, COUNTING, RESULT, LOG_SHEET,
    SETTINGS_SHEET, RULES_SHEET, GAMES_SHEET, OTHER_TAB_SHEET, SIDES_SHEET, UNSAVED_SHEET, SHARING_SHEET, CODE_SHEET,
    AID_SHEET, LINK_SHEET, SentSheet(), WaitingSheet(has_failed=True), REVIEW_SHEET, PROBLEMS_SHEET,
)  # fmt: skip
