"""The sheet of the result: the winners, the points of each player, and the course of the game."""

from collections.abc import Sequence

from app.table.device_intents import SendTurn
from app.table.intents import CloseSheet, OpenSheet, Rematch
from app.table.log.score_graph import GRAPH
from app.table.result.view import Fact, PalaceLine, PlayerResult, ResultSheet, WonTile
from app.table.wording.words import N_, N_ctx, Words
from app.web.city.celebration import celebration
from app.web.city.palaces import PALACE_COLORS
from app.web.components.html import button, chip, drawn_button, highlighting, palace_swatch, text, tile as drawn_tile
from app.web.components.score_graph import score_graph
from app.web.components.text_width import fitted
from app.web.sheets.counting import city_copy
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title

CROWN = (
    '<svg class="crown" viewBox="0 0 32 24" aria-hidden="true"><path d="M3 21L1 6L10 12L16 2L22 12L31 6L29 21Z"/></svg>'
)

PLACES = {2: N_ctx("place", "2nd"), 3: N_ctx("place", "3rd"), 4: N_ctx("place", "4th")}

LONG = 28
"""A heading with more letters than this is drawn smaller."""
MANY = 5
"""More tiles than this are drawn smaller."""
NO_PALACE = '<li aria-hidden="true"></li>'
"""The place of a palace that a player does not own, so that palaces of one color are in one row."""


def _result(sheet: ResultSheet, context: SheetContext) -> str:
    words = context.words
    columns = "".join(_column(each, words) for each in sheet.players)
    margin = f'<p class="margin">{text(sheet.margin)}</p>' if sheet.margin else ""
    return (
        f'<div class="result"><div class="winner{" long" if len(sheet.title) > LONG else ""}">{title(sheet.title)}'
        f'{margin}{_so_far(sheet)}</div><div class="skyline">{city_copy("")}{celebration(sheet.domes, context.board)}'
        f'</div><div class="columns">{columns}</div>{_course(sheet, words)}'
        f'<div class="row last">{_buttons(sheet, words)}</div></div>'
    )


def _so_far(sheet: ResultSheet) -> str:
    """Draw how often each player has won, as a link to all totals."""
    if not sheet.so_far:
        return ""
    sentences = "".join(f"<span>{text(sentence)}</span>" for sentence in sheet.so_far)
    return drawn_button(sentences, OpenSheet("totals"), "so-far", "totals-button")


def _course(sheet: ResultSheet, words: Words) -> str:
    facts = "".join(map(_fact, sheet.facts))
    return (
        f'<div class="course"><section><h3>{text(words.say(GRAPH))}</h3>{score_graph(sheet.graph, words)}</section>'
        f'<ul class="facts">{facts}</ul></div>'
    )


def _fact(fact: Fact) -> str:
    content = f"<span><b>{text(fact.label)}</b>{text(fact.sentence)}</span>"
    return f"<li>{highlighting(content, fact.spaces, 'line')}</li>"


def _buttons(sheet: ResultSheet, words: Words) -> str:
    close = button(words.say(N_("Look at the city")), CloseSheet(), key="close-button")
    share = button(words.say(N_("Save and share")), OpenSheet("sharing"), key="sharing-button")
    new_game = button(words.say(N_("New game")), OpenSheet("setup"), key="setup-button")
    rematch = button(words.say(N_("Play again")), Rematch(), "main", "rematch-button")
    review = button(words.say(N_("What mattered")), OpenSheet("review"), key="review-button")
    if sheet.is_unsent:
        share = button(words.say(N_("Send the last turn")), SendTurn(), "main", "send-turn-button")
    return f'<span class="side-actions">{share}</span>{close}{review}{new_game}{rematch}'


def _column(player: PlayerResult, words: Words) -> str:
    """Draw a player's total and lines.

    On a phone, the heads of all columns come first, so the details repeat whose they are.
    """
    wins = player.place == 1
    place = f'<span class="place">{text(words.name(PLACES[player.place]))}</span>' if player.place > 1 else ""
    name = f'{chip(player.color)}<span class="name">{fitted(player.name)}</span>'
    played = "".join(f'<p class="remark">{text(sentence)}</p>' for sentence in player.played)
    own = {line.color: line for line in player.palaces}
    lines = "".join(_palace(own[color]) if color in own else NO_PALACE for color in PALACE_COLORS)
    return (
        f'<section class="column {player.color}{" wins" if wins else ""}"><div class="head"><h3>{name}'
        f'{CROWN if wins else place}<span class="visually-hidden">{text(words.say(N_("Total")))}</span>'
        f'<b class="total">{player.total}</b></h3><p class="praise">{text(player.praise)}</p></div>'
        f'<div class="details"><p class="whose" aria-hidden="true">{name}</p><div class="played">{played}</div>'
        f"<ul>{lines}{_tiles(player.tiles, words)}</ul></div></section>"
    )


def _palace(line: PalaceLine) -> str:
    label = f"<span>{text(line.label)}<small>{text(line.detail)}</small></span>"
    content = f"{palace_swatch(line.color)}{label}<b>{line.points}</b>"
    return f"<li>{highlighting(content, line.spaces, 'line')}</li>"


def _tiles(tiles: Sequence[WonTile], words: Words) -> str:
    """Draw a player's tiles in one line with their sum."""
    if not tiles:
        return ""
    drawn = "".join(f'<span title="{text(tile.name)}">{drawn_tile(tile.of, tile.points)}</span>' for tile, _ in tiles)
    label = f'<span class="visually-hidden">{text(words.say(N_("Tiles")))}</span>'
    content = f'<span class="won{" many" if len(tiles) > MANY else ""}">{label}{drawn}</span>'
    points = f"<b>{sum(tile.points for tile, _ in tiles)}</b>"
    spaces = [space for _, spaces in tiles for space in spaces]
    return f"<li>{highlighting(content + points, spaces, 'line tiles')}</li>"


KIND = SheetKind(ResultSheet, _result, lambda sheet, context: (sheet, context.board))
