"""The sheet of the result."""

from collections.abc import Mapping
from itertools import accumulate, zip_longest

from app.table.screen import Board, PlayerResult, ResultLine, ResultSheet
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.layers import frames
from app.web.city.palaces import PALACE_COLORS
from app.web.city.viewpoint import viewpoint_of
from app.web.components.html import chip, palace_swatch, palace_tile, text, tower_tile
from app.web.components.sheet_head import title
from app.web.sheets.sheet_kind import SheetContext, SheetKind

CROWN = (
    '<svg class="crown" viewBox="0 0 32 24" aria-hidden="true"><path d="M3 21L1 6L10 12L16 2L22 12L31 6L29 21Z"/></svg>'
)


def _drawn_from(sheet: ResultSheet, context: SheetContext) -> object:
    return sheet, context.board


def _result(sheet: ResultSheet, context: SheetContext) -> str:
    """Who won, the city, and each player's column adding up."""
    words = sheet.words
    columns = "".join(_column(each, words["total"]) for each in sheet.players)
    return (
        f'<div class="result">{title(sheet.title)}'
        f'<svg class="city city-copy" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<use href="#city-drawn"/>{_highlights(sheet, context.board)}</svg>'
        f'<div class="columns">{columns}</div><div class="row last">'
        f'<span class="asides">{_sheet("sharing", words["sharing"])}</span>'
        f"{_button('close', 'close-sheet', words)}"
        f"{_sheet('setup', words['new_game'])}{_button('rematch', 'rematch', words, 'main')}</div></div>"
    )


def _highlights(sheet: ResultSheet, board: Board) -> str:
    """What the lines count: highlighted while they add up, the first line of every player first."""
    columns = ([(player.color, line.spaces) for line in player.lines] for player in sheet.players)
    steps = zip_longest(*columns, fillvalue=("", ()))
    drawn = ("".join(_highlight(color, spaces, board) for color, spaces in step) for step in steps)
    return f'<g class="score-highlights">{"".join(f"<g>{step}</g>" for step in drawn)}</g>'


def _highlight(color: str, spaces: tuple[str, ...], board: Board) -> str:
    viewpoint = viewpoint_of(board)
    path = frames(viewpoint.all_drawn(spaces), viewpoint.drawn_board(board))
    return f'<path class="{color}" d="{path}"/>' if path else ""


def _sheet(name: str, label: str) -> str:
    return (
        f'<button id="{name}-button" type="button" class="button quiet" data-intent="open-sheet" data-sheet="{name}">'
        f"{text(label)}</button>"
    )


def _button(name: str, intent: str, words: Mapping[str, str], look: str = "quiet") -> str:
    label = text(words[name])
    return f'<button id="{name}-button" type="button" class="button {look}" data-intent="{intent}">{label}</button>'


def _column(player: PlayerResult, total: str) -> str:
    lines = "".join(map(_line, player.lines))
    return (
        f'<section class="column {player.color}{" wins" if player.wins else ""}"><h3>{chip(player.color)}'
        f'<span class="name">{text(player.name)}</span>{CROWN if player.wins else ""}</h3><ul>{lines}</ul>'
        f'<p class="total"><span>{text(total)}</span><b>{player.total}</b>{_sums(player)}</p></section>'
    )


def _sums(player: PlayerResult) -> str:
    """The total as it grows, line by line: each sum comes to lie over the one before, the last is the total."""
    sums = accumulate(line.points for line in player.lines)
    return f'<span class="sums" aria-hidden="true">{"".join(f"<i>{each}</i>" for each in sums)}</span>'


def _line(line: ResultLine) -> str:
    detail = f"<small>{text(line.detail)}</small>" if line.detail else ""
    return (
        f'<li><button type="button" class="line" data-highlight="{text(" ".join(line.spaces))}">{_line_mark(line)}'
        f"<span>{text(line.label)}{detail}</span><b>{line.points}</b></button></li>"
    )


def _line_mark(line: ResultLine) -> str:
    """What `ResultLine.mark` names: a palace color, or a tile as "tile-gray" or "tower-1"."""
    kind, _, of = line.mark.partition("-")
    if kind == "tile":
        return palace_tile(of, line.points)
    if kind == "tower":
        return tower_tile(text(of))
    return palace_swatch(kind) if kind in PALACE_COLORS else "<i></i>"


KIND = SheetKind(_result, _drawn_from)
