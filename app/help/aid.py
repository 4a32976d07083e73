"""The player aid, a short reminder of each kind of piece and tile: its data, and the action that opens it."""

from collections.abc import Callable
from typing import NamedTuple

from app.engine.pieces import (
    COLORS,
    DOME,
    KIND,
    MERCHANT,
    STABLE,
    STARTING_STOCK,
    TOWERS,
    WALL,
    Kind,
    Stock,
    tile_value,
)
from app.engine.rulesets import RuleSet
from app.help.rules import game_in_question, rules_in_question
from app.help.rules_text import titles
from app.table import pack_intents
from app.table.changes import with_sheet
from app.table.derived import is_open_play, kind_in_hand, plays_here
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.wording.words import N_


class AidPiece(NamedTuple):
    """A kind of piece, and the number left (None if it is secret). `marked` means that the sheet highlights it."""

    piece: str
    name: str
    left: int | None
    marked: bool


class AidTile(NamedTuple):
    """A palace tile (`of` is a palace color) or a tower tile (`of` is the tower's number) and its points."""

    of: str
    points: int


class AidRow(NamedTuple):
    """The rule and the points of some pieces or tiles; `topic` is the topic of the rules that says more."""

    topic: str
    title: str
    rule: str
    points: str
    pieces: tuple[AidPiece, ...] = ()
    tiles: tuple[AidTile, ...] = ()


class AidSheet(NamedTuple):
    """The player aid: the game in a sentence (`summary`), and a row for each kind of piece and tile.

    `counts` is a sentence that says whose pieces the numbers in the rows count. `color` is the color of that player or,
    without a current player, of the first one.
    """

    color: str
    summary: str
    counts: str
    rows: tuple[AidRow, ...]


class AidText(NamedTuple):
    """The rule and the points for a topic. If `so` returns False for the rule set, `otherwise` replaces the rule."""

    topic: str
    rule: str
    points: str
    so: Callable[[RuleSet], bool] = lambda _: True
    otherwise: str = ""


SUMMARY = N_("Two pieces a turn. Most points at the end wins.")

PIECES: dict[tuple[Kind, ...], AidText] = {
    COLORS: AidText(
        "palace",
        N_("Beside its own color, touching no other palace."),
        N_("1 point each for the palace’s owner"),
        lambda rules: not rules.stables_apart,
        N_("Beside its own color, touching no other palace and no stable."),
    ),
    (DOME,): AidText(
        "dome", N_("On a palace that nobody owns; one of each color."), N_("All points of the palace are yours")
    ),
    (STABLE,): AidText(
        "stable",
        N_("Beside a palace piece, touching no other palace."),
        N_("1 point for its palace"),
        lambda rules: not rules.stables_apart,
        N_("Beside a palace piece, touching no other palace and no stable."),
    ),
    (MERCHANT,): AidText("merchant", N_("At either end of the street."), N_("1 point for each palace beside it")),
    (WALL,): AidText("wall", N_("Beside a tower, or at the end of its walls."), N_("1 point for the palace beside it")),
}
"""The texts, by the kinds of pieces that they describe."""

PALACE_TILES = AidText(
    "tiles",
    N_("The first to claim the color; later, the larger palace’s owner."),
    N_("As many points as are on the tile"),
)
TOWER_TILES = AidText(
    "towers",
    N_("The owner of the last palace to reach one of its walls."),
    N_("As many points as are on the tile"),
    lambda rules: not rules.reconnect,
    N_("Owner of the last palace to reach it: wall, stable or dome."),
)


def open_aid(intent: pack_intents.OpenAid, sitting: Sitting) -> Sitting:
    """Open the player aid. If the intent names a kind of piece, mark it."""
    return with_sheet(sitting, SheetName.AID, piece=KIND.get(intent.marked))


def aid_sheet(sitting: Sitting) -> AidSheet:
    """Return the player aid: each kind of piece with its rule, its points and the number left, and the tiles."""
    words, game = sitting.words, game_in_question(sitting)
    stock, is_secret, counts = _numbers(sitting, game)
    meant = kind_in_hand(sitting) if sitting.sheets.piece is None else sitting.sheets.piece

    def piece(kind: Kind) -> AidPiece:
        left = None if is_secret and kind is not DOME else stock[kind]
        return AidPiece(kind.word, words.spoken(kind), left, marked=kind is meant)

    rows = (
        *(_row(text, sitting)._replace(pieces=tuple(map(piece, kinds))) for kinds, text in PIECES.items()),
        _row(PALACE_TILES, sitting)._replace(tiles=tuple(AidTile(color.word, tile_value(color)) for color in COLORS)),
        _row(TOWER_TILES, sitting)._replace(tiles=tuple(AidTile(str(tower), tower) for tower in TOWERS)),
    )
    player = sitting.setup.players[0] if game is None else game.players[game.player or 0]
    return AidSheet(player.color, words.say(SUMMARY), counts, rows)


def _row(text: AidText, sitting: Sitting) -> AidRow:
    words = sitting.words
    rule = text.rule if text.so(rules_in_question(sitting)) else text.otherwise
    return AidRow(text.topic, titles(words)[text.topic], words.say(rule), words.say(text.points))


def _numbers(sitting: Sitting, game: Game | None) -> tuple[Stock, bool, str]:
    """Return the stock that is shown, whether all but its domes are secret (R6), and a sentence that says whose it is.

    It is secret if another player may be looking at the screen. Without a current player, it is that of the start.
    """
    words = sitting.words
    if game is None or game.player is None:
        players = sitting.setup.seats if game is None else len(game.players)
        return STARTING_STOCK[players], False, words.say(N_("The numbers are what each player starts with."))
    player, stock = game.players[game.player], game.state.stocks[game.player]
    if not is_open_play(sitting) and (sitting.curtain or player.bot or not plays_here(sitting, game.player)):
        secret = N_("Only the number of {name}’s domes is shown; the other pieces are secret.")
        return stock, True, words.say(secret, name=player.name)
    return stock, False, words.say(N_("The numbers are what {name} has left."), name=player.name)
