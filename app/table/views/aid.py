"""The sheet of the player aid: all pieces and tiles on one card."""

from app.engine.pieces import COLORS, DOME, STARTING_STOCK, TOWERS, Kind, Stock, tile_value
from app.table import screen
from app.table.help.aid_text import PALACE_TILES, PIECES, SUMMARY, TOWER_TILES, AidText
from app.table.help.rules_text import titles
from app.table.sitting import SheetName, Sitting
from app.table.views.rules import rules_in_question
from app.table.wording.words import marked

AID = {
    "title": marked("Player aid"),
    "close": marked("Close"),
    "rules": marked("Rules"),
}


def aid_sheet(sitting: Sitting) -> screen.AidSheet:
    """Every kind of piece with its rule, its points and how many are left, and the tiles."""
    words = sitting.words
    pieces = (_row(text, sitting)._replace(pieces=_pieces(kinds, sitting)) for kinds, text in PIECES.items())
    palace_tiles = tuple(screen.AidTile(color.word, tile_value(color)) for color in COLORS)
    tower_tiles = tuple(screen.AidTile(str(tower), tower) for tower in TOWERS)
    tiles = (
        _row(PALACE_TILES, sitting)._replace(tiles=palace_tiles),
        _row(TOWER_TILES, sitting)._replace(tiles=tower_tiles),
    )
    return screen.AidSheet(_color(sitting), words.say(SUMMARY), _counts(sitting), (*pieces, *tiles), words.labels(AID))


def _row(text: AidText, sitting: Sitting) -> screen.AidRow:
    words = sitting.words
    rule = words.say(text.rule_by(rules_in_question(sitting)))
    return screen.AidRow(text.topic, titles(words)[text.topic], rule, words.say(text.points))


def _pieces(kinds: tuple[Kind, ...], sitting: Sitting) -> tuple[screen.AidPiece, ...]:
    meant = sitting.in_hand if sitting.sheets.piece is None else sitting.sheets.piece
    stock, is_secret = _stock(sitting), _is_secret(sitting)
    return tuple(
        screen.AidPiece(
            piece=kind.word,
            name=sitting.words.spoken(kind),
            left=None if is_secret and kind is not DOME else stock[kind],
            marked=kind is meant,
        )
        for kind in kinds
    )


def _color(sitting: Sitting) -> str:
    game = sitting.game
    if game is None or SheetName.SETUP in sitting.sheets.beneath:
        return sitting.setup.players[0].color
    return game.players[game.player or 0].color


def _is_of_turn(sitting: Sitting) -> bool:
    """Whether the numbers are those of the player at turn, else those that everybody starts with."""
    game = sitting.game
    return game is not None and game.player is not None and SheetName.SETUP not in sitting.sheets.beneath


def _stock(sitting: Sitting) -> Stock:
    game = sitting.game
    if game is None or SheetName.SETUP in sitting.sheets.beneath:
        return STARTING_STOCK[sitting.setup.seats]
    return STARTING_STOCK[len(game.players)] if game.player is None else game.state.stocks[game.player]


def _is_secret(sitting: Sitting) -> bool:
    """Whether only he whose turn it is may see his pieces, and somebody else may be looking (R6)."""
    game = sitting.game
    if game is None or game.player is None or not _is_of_turn(sitting):
        return False
    return not sitting.settings.open_play and (sitting.curtain or bool(game.players[game.player].bot))


def _counts(sitting: Sitting) -> str:
    game, words = sitting.game, sitting.words
    if game is None or game.player is None or not _is_of_turn(sitting):
        return words.say(marked("The numbers are what each player starts with."))
    name = game.players[game.player].name
    if _is_secret(sitting):
        return words.say(marked("The domes of {name} are counted; the other pieces are secret."), name=name)
    return words.say(marked("The numbers are what {name} has left."), name=name)
