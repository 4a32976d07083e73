"""The sheet of the result: the points of each player, counted step by step, and the course of the game."""

from collections.abc import Iterable, Sequence

from app.table.intents import CloseSheet, OpenSheet, Rematch
from app.table.log.score_graph import GRAPH
from app.table.result.view import Fact, PalaceLine, PlayerResult, ResultSheet, WonTile
from app.table.screen_parts import Board
from app.table.wording.words import N_, N_ctx, Words
from app.web.city.celebration import celebration
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.highlights import frames
from app.web.city.viewpoint import Viewpoint
from app.web.components.html import asks, button, chip, drawn_button, highlighting, palace_swatch, text, tile
from app.web.components.score_graph import score_graph
from app.web.components.text_width import fitted
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title

CROWN = (
    '<svg class="crown" viewBox="0 0 32 24" aria-hidden="true"><path d="M3 21L1 6L10 12L16 2L22 12L31 6L29 21Z"/></svg>'
)

PLACES = {2: N_ctx("place", "2nd"), 3: N_ctx("place", "3rd"), 4: N_ctx("place", "4th")}

LONG = 28
"""A heading with more letters than this is drawn smaller."""
MANY = 5
"""More tiles than this are drawn smaller."""


def _result(sheet: ResultSheet, context: SheetContext) -> str:
    """Draw the city and each player's column. While points are being counted, a tap anywhere speeds up the count."""
    words = context.words
    hurry = f"{asks(sheet.hurry.intent)} data-repeats" if sheet.hurry else ""
    columns = "".join(_column(each, sheet, words) for each in sheet.players)
    margin = f'<p class="margin">{text(sheet.margin)}</p>' if sheet.margin else ""
    margin += _so_far(sheet)
    lights = "" if sheet.hurry else celebration(sheet.domes, context.board)
    return (
        f'<div class="result {"counting" if sheet.hurry else "counted"}"{hurry}>'
        f'<div class="winner{" long" if len(sheet.title) > LONG else ""}">{title(sheet.title)}{margin}</div>'
        f'<div class="skyline"><svg class="city city-copy" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<use href="#city-drawn"/>{_lit(sheet, context.board)}</svg>{lights}</div>'
        f'<div class="columns">{columns}</div>{_course(sheet, words)}'
        f'<div class="row last">{_buttons(sheet, words)}</div></div>'
    )


def _so_far(sheet: ResultSheet) -> str:
    """Draw how often each player has won, as a link to all totals."""
    if not sheet.so_far:
        return ""
    sentences = "".join(f"<span>{text(sentence)}</span>" for sentence in sheet.so_far)
    return drawn_button(sentences, OpenSheet("totals"), "so-far", "totals-button")


def _lit(sheet: ResultSheet, board: Board) -> str:
    """Draw an outline round the spaces being counted. Its id differs for each step, so the browser animates it."""
    viewpoint = Viewpoint(board.turned)
    path = frames(tuple(viewpoint.all_drawn(sheet.lit)), viewpoint.drawn_board(board))
    if not path:
        return ""
    counted = sum(player.total for player in sheet.players)
    return f'<path id="lit-{counted}" class="lit {sheet.lit_color}" d="{path}"/>'


def _course(sheet: ResultSheet, words: Words) -> str:
    """Draw the course of the game: the graph of the scores, and remarkable facts."""
    if sheet.graph is None:
        return ""
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
    if sheet.hurry:
        return close + button(sheet.hurry.label, sheet.hurry.intent, "main", "hurry-button")
    share = button(words.say(N_("Save and share")), OpenSheet("sharing"), key="sharing-button")
    new_game = button(words.say(N_("New game")), OpenSheet("setup"), key="setup-button")
    rematch = button(words.say(N_("Play again")), Rematch(), "main", "rematch-button")
    return f'<span class="side-actions">{share}</span>{close}{new_game}{rematch}'


def _column(player: PlayerResult, sheet: ResultSheet, words: Words) -> str:
    """Draw a player's total and lines. The id of the total differs for each sum, so the browser animates changes.

    On a phone, the heads of all columns come first, so the details repeat whose they are.
    """
    wins = player.place == 1
    place = f'<span class="place">{text(words.name(PLACES[player.place]))}</span>' if player.place > 1 else ""
    name = f'{chip(player.color)}<span class="name">{fitted(player.name)}</span>'
    played = "".join(f'<p class="remark">{text(sentence)}</p>' for sentence in player.played)
    lines = "".join(_palace(line, sheet) for line in player.palaces) + _tiles(player.tiles, sheet, words)
    return (
        f'<section class="column {player.color}{" wins" if wins else ""}"><div class="head"><h3>{name}'
        f'{CROWN if wins else place}<span class="visually-hidden">{text(words.say(N_("Total")))}</span>'
        f'<b id="total-{player.color}-{player.total}" class="total">{player.total}</b></h3></div>'
        f'<div class="details"><p class="whose" aria-hidden="true">{name}</p>{played}<ul>{lines}</ul></div></section>'
    )


def _palace(line: PalaceLine, sheet: ResultSheet) -> str:
    label = f"<span>{text(line.label)}<small>{text(line.detail)}</small></span>"
    return _line(f"{palace_swatch(line.color)}{label}<b>{line.points}</b>", line.spaces, sheet, is_counted=line.counted)


def _tiles(tiles: Sequence[WonTile], sheet: ResultSheet, words: Words) -> str:
    """Draw a player's tiles in one line with their sum, so far while they are being counted."""
    if not tiles:
        return ""
    counted = [won for won in tiles if won.counted]
    drawn = "".join(_tile(won) for won in tiles)
    label = f'<span class="visually-hidden">{text(words.say(N_("Tiles")))}</span>'
    content = f'<span class="won{" many" if len(tiles) > MANY else ""}">{label}{drawn}</span>'
    points = f"<b>{sum(won.tile.points for won in counted)}</b>"
    spaces = [space for won in tiles for space in won.spaces]
    return _line(content + points, spaces, sheet, "tiles", is_counted=bool(counted))


def _tile(won: WonTile) -> str:
    look = "" if won.counted else ' class="uncounted"'
    return f'<span{look} title="{text(won.tile.name)}">{tile(won.tile.of, won.tile.points)}</span>'


def _line(content: str, spaces: Iterable[str], sheet: ResultSheet, look: str = "", *, is_counted: bool) -> str:
    look = f"line {look}".strip()
    if sheet.hurry:
        return f'<li{"" if is_counted else " class=uncounted"}><p class="{look}">{content}</p></li>'
    return f"<li>{highlighting(content, spaces, look)}</li>"


KIND = SheetKind(_result, lambda sheet, context: (sheet, context.board))
