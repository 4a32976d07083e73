"""The sheet of the result: the points of each player, counted step by step, and the course of the game."""

from app.table.history.score_graph import GRAPH
from app.table.intents import CloseSheet, OpenSheet, Rematch
from app.table.result.view import Fact, PlayerResult, ResultLine, ResultSheet
from app.table.screen import Board
from app.table.wording.words import N_, Words
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.highlights import frames
from app.web.city.viewpoint import viewpoint_of
from app.web.components.fit import fitted
from app.web.components.html import button, chip, drawn_button, highlighting, subject_mark, text
from app.web.components.intent_data import asks
from app.web.components.score_graph import score_graph
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title

CROWN = (
    '<svg class="crown" viewBox="0 0 32 24" aria-hidden="true"><path d="M3 21L1 6L10 12L16 2L22 12L31 6L29 21Z"/></svg>'
)

LONG = 28
"""A heading with more letters than this is drawn smaller."""


def _drawn_from(sheet: ResultSheet, context: SheetContext) -> object:
    return sheet, context.board


def _result(sheet: ResultSheet, context: SheetContext) -> str:
    """Draw the city and each player's column. While points are being counted, a tap anywhere speeds up the count."""
    words = context.words
    hurry = f"{asks(sheet.hurry.intent)} data-repeats" if sheet.hurry else ""
    columns = "".join(_column(each, sheet, words) for each in sheet.players)
    margin = f'<p class="margin">{text(sheet.margin)}</p>' if sheet.margin else ""
    margin += _so_far(sheet)
    return (
        f'<div class="result {"counting" if sheet.hurry else "counted"}"{hurry}>'
        f'<div class="winner{" long" if len(sheet.title) > LONG else ""}">{title(sheet.title)}{margin}</div>'
        f'<svg class="city city-copy" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<use href="#city-drawn"/>{_lit(sheet, context.board)}</svg>'
        f'<div class="columns">{columns}</div>{_course(sheet, words)}'
        f'<div class="row last">{_buttons(sheet, words)}</div></div>'
    )


def _so_far(sheet: ResultSheet) -> str:
    """Draw how often each player has won, as a link to all totals."""
    if not sheet.so_far:
        return ""
    return drawn_button(text(sheet.so_far), OpenSheet("totals"), "so-far", "totals-button")


def _lit(sheet: ResultSheet, board: Board) -> str:
    """Draw an outline round the spaces being counted. Its id differs for each step, so the browser animates it."""
    viewpoint = viewpoint_of(board)
    path = frames(tuple(viewpoint.all_drawn(sheet.lit)), viewpoint.drawn_board(board))
    if not path:
        return ""
    number = sum(line.counted for player in sheet.players for line in player.lines)
    return f'<path id="lit-{number}" class="lit {sheet.lit_color}" d="{path}"/>'


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
    """Draw a player's lines and total. The id of the total differs for each sum, so the browser animates changes."""
    lines = "".join(_line(line, sheet) for line in player.lines)
    wins = player.place == 1
    place = f'<span class="place">{player.place}.</span>' if player.place else ""
    return (
        f'<section class="column {player.color}{" wins" if wins else ""}"><h3>{chip(player.color)}'
        f'<span class="name">{fitted(player.name)}</span>{CROWN if wins else place}</h3><ul>{lines}</ul>'
        f'<p class="total"><span>{text(words.say(N_("Total")))}</span>'
        f'<b id="total-{player.color}-{player.total}">{player.total}</b></p></section>'
    )


def _line(line: ResultLine, sheet: ResultSheet) -> str:
    detail = f"<small>{text(line.detail)}</small>" if line.detail else ""
    mark = subject_mark(line.mark, line.points) or "<i></i>"
    content = f"{mark}<span>{text(line.label)}{detail}</span><b>{line.points}</b>"
    if sheet.hurry:
        return f'<li{"" if line.counted else " class=uncounted"}><p class="line">{content}</p></li>'
    return f"<li>{highlighting(content, line.spaces, 'line')}</li>"


KIND = SheetKind(_result, _drawn_from)
