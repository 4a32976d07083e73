"""The sheet of the count: the city, in which what is counted lights up, and a table with the points of all players."""

from collections.abc import Sequence

from app.engine.record import Player
from app.table.intents import CloseSheet
from app.table.result.counting_sheet import Counted, CountingSheet, ScoreCell, ScoreRow
from app.table.screen_parts import Board, Tile
from app.table.wording.words import N_, Words
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.highlights import frames
from app.web.city.viewpoint import Viewpoint
from app.web.components.html import asks, button, chip, palace_swatch, piece_icon, text, tile
from app.web.components.text_width import fitted
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title


def _count(sheet: CountingSheet, context: SheetContext) -> str:
    """Draw the sheet. A tap anywhere speeds up the count."""
    close = button(context.words.say(N_("Look at the city")), CloseSheet(), key="close-button")
    hurry = button(sheet.hurry.label, sheet.hurry.intent, "main", "hurry-button")
    return (
        f'<div class="counting"{asks(sheet.hurry.intent)} data-repeats>{title(sheet.title)}'
        f"{city_copy(_lit(sheet, context.board))}{_counted(sheet.counted)}{_table(sheet, context.words)}"
        f'<div class="row last">{close}{hurry}</div></div>'
    )


def city_copy(over: str) -> str:
    """Draw the city as it is on the table, with the SVG markup `over` it."""
    return (
        f'<svg class="city city-copy" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"><use href="#city-drawn"/>'
        f"{over}</svg>"
    )


def _lit(sheet: CountingSheet, board: Board) -> str:
    """Draw an outline round the spaces being counted. Its id differs for each step, so the browser animates it."""
    viewpoint, counted = Viewpoint(board.turned), sheet.counted
    if counted is None:
        return ""
    path = frames(tuple(viewpoint.all_drawn(counted.spaces)), viewpoint.drawn_board(board))
    return f'<path id="lit-{sum(sheet.totals)}" class="lit {counted.player.color}" d="{path}"/>'


def _counted(counted: Counted | None) -> str:
    """Say what is being counted. Before the first step, keep the room for it."""
    if counted is None:
        return '<p class="counted-now"></p>'
    name, label = text(counted.player.name), text(counted.label)
    return (
        f'<p class="counted-now {counted.player.color}">{chip(counted.player.color)}<span><b>{name}</b> {label}'
        f'<small>{text(counted.detail)}</small></span><b class="points">+{counted.points}</b></p>'
    )


def _table(sheet: CountingSheet, words: Words) -> str:
    rows = "".join(map(_row, sheet.rows))
    totals = "".join(map(_total, sheet.players, sheet.totals))
    return (
        f'<table class="points-table"><thead><tr><td></td>{"".join(map(_head, sheet.players))}</tr></thead>'
        f'<tbody>{rows}</tbody><tfoot><tr><th scope="row">{_hidden(words.say(N_("Total")))}</th>{totals}</tr></tfoot>'
        "</table>"
    )


def _head(player: Player) -> str:
    return (
        f'<th scope="col" class="{player.color}">{chip(player.color)}'
        f'<span class="name">{fitted(player.name)}</span></th>'
    )


def _row(row: ScoreRow) -> str:
    mark = palace_swatch(row.color) if row.color else piece_icon("wall")
    return f'<tr><th scope="row">{mark}{_hidden(row.label)}</th>{"".join(map(_cell, row.cells))}</tr>'


def _cell(cell: ScoreCell) -> str:
    points = "" if cell.points is None else f"<b>{cell.points}</b>"
    return f"<td>{points}{_tiles(cell.tiles)}</td>"


def _tiles(tiles: Sequence[Tile]) -> str:
    return "".join(f'<span title="{text(each.name)}">{tile(each.of, each.points)}</span>' for each in tiles)


def _total(player: Player, total: int) -> str:
    """Draw a player's total. Its id differs for each sum, so the browser animates changes."""
    return f'<td class="{player.color}"><b id="total-{player.color}-{total}" class="total">{total}</b></td>'


def _hidden(label: str) -> str:
    return f'<span class="visually-hidden">{text(label)}</span>'


KIND = SheetKind(CountingSheet, _count, lambda sheet, context: (sheet, context.board))
