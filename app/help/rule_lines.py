"""The sentences of the rules, topic by topic: the main sentences and the details.

A sentence that holds for every rule set is here once. For each choice of section 12 of RULES.md, every option has its
own line, so that a player who knows other rules reads which option applies. Lines depend on the single choices, never
on the name of a rule set, so every mix of choices reads right.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.engine.grid import COLUMNS, ROWS
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, STARTING_STOCK, WALL, Kind, tile_value
from app.engine.rulesets import RuleSet
from app.table.wording.levels import FAIR
from app.table.wording.words import N_


class Line(NamedTuple):
    """A sentence before translation, its rule and the numbers in it. `so` says for which rule sets; None means all."""

    rule: str
    sentence: str
    so: Callable[[RuleSet], bool] | None = None
    parts: Mapping[str, int] = {}


def _either(rule: str, so: Callable[[RuleSet], bool], sentence: str, otherwise: str) -> tuple[Line, Line]:
    """Return two lines: `sentence` for rule sets of which `so` is true, and `otherwise` for the others."""
    return Line(rule, sentence, so), Line(rule, otherwise, lambda rules: not so(rules))


STOCK = N_(
    "With {players} players, each starts with {pieces} palace pieces of each color, "
    "{domes} domes, {stables} stables, {merchants} merchants and {walls} walls."
)


def _stock(players: int) -> Line:
    stock = STARTING_STOCK[players]
    parts = {"pieces": stock[Kind.GRAY], "domes": stock[DOME], "stables": stock[STABLE]}
    return Line("R6", STOCK, None, {"players": players, **parts, "merchants": stock[MERCHANT], "walls": stock[WALL]})


GOAL = (
    Line("R36", N_("Together you rebuild the city of Medina. The player with the most points at the end wins.")),
    Line("R22", N_("Points come above all from the palaces you claim: you may claim one of each color.")),
    Line("R5", N_("You build with palace pieces in four colors, domes, stables, merchants and walls.")),
    Line("R4", N_("“Beside” means sharing a side; “touching” means sharing a side or a corner.")),
)
GOAL_DETAILS = (
    _stock(3),
    _stock(4),
    Line("R6", N_("Everybody can see how many domes you have; your other pieces stay hidden from the others.")),
    Line("R6", FAIR),
    Line(
        "R1",
        N_("The city has {columns} by {rows} spaces. Once placed, a piece stays where it is."),
        None,
        {"columns": len(COLUMNS), "rows": ROWS},
    ),
)
TURN = (
    Line("R10", N_("The youngest player starts. In the next game, the next player clockwise starts.")),
    Line("R9", N_("Before the first turn, the starting player places one extra merchant in the city.")),
    *_either(
        "R9",
        lambda rules: rules.first_merchant_off_edge,
        N_("This first merchant may not stand on the edge of the city."),
        N_("This first merchant may stand on any space, the edge of the city included."),
    ),
    Line("R10", N_("The same player then takes the first turn, and play goes around clockwise.")),
    Line("R11", N_("On your turn you place two of your pieces, alike or different, in any order.")),
    Line("R11", N_("A piece goes on an empty space; only a dome goes on top of a palace.")),
)
TURN_DETAILS = (
    Line("R12", N_("If you can place a piece, you must. If no second one can be placed, your turn ends.")),
    Line("R12", N_("If you cannot place anything, you are skipped; you play again as soon as you can.")),
    *_either(
        "R13",
        lambda rules: rules.both_if_possible,
        N_("If possible, you must place your first piece so that a second can follow."),
        N_("You may place your first piece so that no second can follow. Your turn then ends."),
    ),
    Line(
        "R14",
        N_("If no other player has a piece left when your turn starts, you must place a dome this turn if you can."),
        lambda rules: rules.last_dome == "pieces",
    ),
    Line(
        "R14",
        N_("If no other player has a dome left when your turn starts, you must place a dome this turn if you can."),
        lambda rules: rules.last_dome == "domes",
    ),
    Line("R14", N_("Pieces that can no longer be placed count as left too."), lambda rules: rules.last_dome != "never"),
    Line(
        "R14",
        N_("If there is no palace for it, start one with your first piece and claim it with your second."),
        lambda rules: rules.last_dome != "never",
    ),
    Line(
        "R14",
        N_("You never have to place a dome while you can place something else."),
        lambda rules: rules.last_dome == "never",
    ),
    Line("R15", N_("With one piece left you place just that one. With none you are out, but keep your points.")),
)
PALACE = (
    Line("R8", N_("Pieces of one color that stand side by side are one palace. Its stables are part of it.")),
    Line("R8", N_("Everybody builds on the same palaces. A palace belongs to nobody until a dome claims it.")),
    Line("R17", N_("A palace is unfinished while nobody has claimed it and it has room to grow.")),
    Line("R18", N_("While a color has an unfinished palace, each piece of that color must be added to it.")),
    Line("R17", N_("The piece goes beside one of its pieces: a corner is not enough, nor is a stable.")),
    Line("R16", N_("The lane: a palace piece never touches another palace or its stables, not even at a corner.")),
)
PALACE_DETAILS = (
    Line("R17", N_("Each color has at most one unfinished palace.")),
    Line(
        "R18",
        N_(
            "If a color has no unfinished palace, its next piece starts one on any empty space that "
            "leaves a lane around every other palace."
        ),
    ),
    Line(
        "R16", N_("There must also be a lane between two palaces of the same color. Merchants may stand in the lane.")
    ),
    *_either(
        "R21",
        lambda rules: rules.stables_apart,
        N_("A palace piece may not touch any stable, not even at a corner and not even one of its own palace."),
        N_("A palace piece may touch the stables of its own palace."),
    ),
    Line("R18", N_("The edge of the city is free: no lane is needed between a palace and the wall.")),
    Line("R17", N_("A palace without room to grow is finished for good, but it can still be claimed.")),
    Line("R19", N_("When every player owns a palace of a color, no more pieces of that color can be placed.")),
    *_either(
        "R19",
        lambda rules: rules.spent_color == "stay",
        N_("Those that players still have stay with them, and are worth nothing."),
        N_("Those that players still have go back to the box at once."),
    ),
    Line(
        "R20",
        N_("So do those of a color as soon as none of its pieces can be placed anywhere."),
        lambda rules: rules.spent_color == "unplaceable",
    ),
)
CLAIM = (
    Line("R22", N_("Put a dome on a palace that nobody owns, and it is yours for the rest of the game.")),
    Line("R22", N_("You may own one palace of each color. The dome may go on any piece of the palace.")),
)
CLAIM_DETAILS = (
    Line("R22", N_("A claimed palace is finished: no more pieces are added, only stables.")),
    Line("R22", N_("Any size will do, even a single piece. A palace without room to grow can be claimed too.")),
)
STABLES = (
    Line("R23", N_("A stable goes beside a piece of a palace: claimed or not, yours or someone else’s.")),
    Line("R23", N_("It becomes a part of that palace, which is now larger by one and worth a point more.")),
    Line("R23", N_("It must not touch another palace or its stables, not even at a corner.")),
)
STABLES_DETAILS = (
    Line("R23", N_("Standing only beside another stable is not enough.")),
    *_either(
        "R24",
        lambda rules: rules.stables_apart,
        N_("Stables never touch each other, not even at a corner."),
        N_("Stables of one palace may touch each other."),
    ),
    Line(
        "R21",
        N_("A stable keeps its palace from growing around it: no palace piece may touch it later."),
        lambda rules: rules.stables_apart,
    ),
)
MERCHANTS = (
    Line("R25", N_("Merchants stand in streets. Only the newest street is open: merchants are added to it.")),
    Line("R25", N_("A merchant goes beside the merchant at either end of the street, and beside no other.")),
    Line("R25", N_("So a street never forks. Corners do not matter, and a single merchant counts as both ends.")),
    Line("R26", N_("Only when neither end can be extended does the next merchant start a new street.")),
    Line("R35", N_("A merchant is worth a point for each palace that it stands beside.")),
)
MERCHANTS_DETAILS = (
    *_either(
        "R26",
        lambda rules: rules.new_street_touches == 1,
        N_("A new street starts on any empty space that is beside one merchant at most."),
        N_("A new street starts on any empty space that is beside no merchant."),
    ),
    Line("R26", N_("Streets may run in the lanes and along the edge of the city.")),
)
WALLS = (
    Line("R2", N_("Around the city runs a ring of wall spaces, each beside one space of the city.")),
    Line("R27", N_("A wall goes next to a tower, or continues a line of walls that starts at one.")),
    Line("R28", N_("Each side keeps at least one wall space free: its gate. It may lie right beside a tower.")),
    Line("R28", N_("So the walls of two towers never meet. A wall belongs to the tower it runs from.")),
    Line("R35", N_("A wall is worth a point for the palace that it stands beside.")),
)
WALLS_DETAILS = (Line("R28", N_("Pieces may stand anywhere along the wall, in front of a gate too.")),)
PALACE_TILES = (
    Line(
        "R7",
        N_("Each color has a palace tile. Points: gray {gray}, black {black}, brown {brown}, orange {orange}."),
        None,
        {color.word: tile_value(color) for color in COLORS},
    ),
    Line("R29", N_("The first player to claim a palace of a color takes its tile.")),
    Line("R30", N_("You take the tile from its holder the moment your palace of that color is the larger one.")),
)
PALACE_TILES_DETAILS = (
    Line("R30", N_("Size is pieces and stables; walls and merchants do not count. A tie changes nothing.")),
    Line("R30", N_("A stable may bring you the tile, even one that another player placed.")),
)
TOWER_TILES = (
    Line("R3", N_("The four towers in the corners are numbered 1 to 4.")),
    Line("R7", N_("Each tower has a tile, worth as many points as its number.")),
    Line("R31", N_("A palace reaches a tower when one of its pieces or stables is beside a wall of that tower.")),
    Line("R32", N_("Claim a palace, and you take the tile of every tower it reaches, even from another player.")),
)
TOWER_TILES_DETAILS = (
    Line(
        "R32",
        N_("If a wall or stable lets your palace reach a tower for the first time, you take that tile too."),
        lambda rules: not rules.reconnect,
    ),
    Line(
        "R32",
        N_(
            "The palace never takes that tower’s tile again: not by more walls or stables, nor along "
            "the tower’s other side."
        ),
        lambda rules: not rules.reconnect,
    ),
    Line(
        "R33",
        N_("Every time a wall is placed beside your palace, you take the tile of its tower."),
        lambda rules: rules.reconnect,
    ),
    Line(
        "R33",
        N_("The same goes for every stable of your palace that is placed beside a wall."),
        lambda rules: rules.reconnect,
    ),
    Line("R32", N_("It does not matter who places the wall or the stable.")),
)
SCORE = (
    Line("R34", N_("The game ends when nobody can place a piece. Pieces left over are worth nothing.")),
    Line("R35", N_("Each of your palaces scores a point for each of its pieces and each of its stables.")),
    Line("R35", N_("Each wall and each merchant beside one of its pieces or stables is worth another point.")),
    Line(
        "R36",
        N_("Add your palace tiles and tower tiles. The player with the most points wins; in a tie, the win is shared."),
    ),
)
SCORE_DETAILS = (
    Line("R35", N_("A merchant counts once for a palace, however many of its parts it stands beside.")),
    Line("R35", N_("If it stands beside two palaces, it counts for both.")),
    Line("R35", N_("Palaces that nobody has claimed score nothing.")),
)
