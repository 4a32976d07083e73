"""The result as HTML."""

from collections.abc import Mapping
from itertools import accumulate, zip_longest

from app.table.screen import Board, PlayerResult, ResultLine, ResultSheet
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.layers import frames
from app.web.city.palaces import PALACE_COLORS
from app.web.city.viewpoint import across, seen
from app.web.components.html import chip, palace_swatch, palace_tile, text, tower_tile
from app.web.components.sheet_head import title

CROWN = (
    '<svg class="crown" viewBox="0 0 32 24" aria-hidden="true"><path d="M3 21L1 6L10 12L16 2L22 12L31 6L29 21Z"/></svg>'
)


def result(sheet: ResultSheet, board: Board) -> str:
    """Who won, the city, and each player's column adding up."""
    words = sheet.words
    columns = "".join(_column(each, words["total"]) for each in sheet.players)
    return (
        f'<div class="result">{title(sheet.title)}'
        f'<svg class="city city-again" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<use href="#city-drawn"/>{_lights(sheet, board)}</svg>'
        f'<div class="columns">{columns}</div><div class="row last">'
        f'<span class="asides">{_sheet("sharing", words["sharing"])}</span>'
        f"{_button('data-intent', 'close', words)}"
        f"{_sheet('setup', words['new_game'])}{_button('data-intent', 'rematch', words, 'main')}</div></div>"
    )


def _lights(sheet: ResultSheet, board: Board) -> str:
    """What the lines tell of: lit while they add up, the first line of every player first."""
    columns = ([(who.color, line.spaces) for line in who.lines] for who in sheet.players)
    steps = zip_longest(*columns, fillvalue=("", ()))
    drawn = ("".join(_light(color, spaces, board) for color, spaces in step) for step in steps)
    return f'<g class="lights">{"".join(f"<g>{step}</g>" for step in drawn)}</g>'


def _light(color: str, spaces: tuple[str, ...], board: Board) -> str:
    path = frames(map(across, spaces) if board.turned else spaces, seen(board))
    return f'<path class="{color}" d="{path}"/>' if path else ""


def _sheet(name: str, label: str) -> str:
    return (
        f'<button id="do-{name}" type="button" class="button quiet" data-intent="sheet" data-sheet="{name}">'
        f"{text(label)}</button>"
    )


def _button(asks: str, name: str, words: Mapping[str, str], look: str = "quiet") -> str:
    return f'<button id="do-{name}" type="button" class="button {look}" {asks}="{name}">{text(words[name])}</button>'


def _column(who: PlayerResult, total: str) -> str:
    lines = "".join(map(_line, who.lines))
    return (
        f'<section class="column {who.color}{" wins" if who.wins else ""}"><h3>{chip(who.color)}<span class="name">'
        f"{text(who.name)}</span>{CROWN if who.wins else ''}</h3><ul>{lines}</ul>"
        f'<p class="total"><span>{text(total)}</span><b>{who.total}</b>{_sums(who)}</p></section>'
    )


def _sums(who: PlayerResult) -> str:
    """The total as it grows, line by line: each sum comes to lie over the one before, the last is the total."""
    sums = accumulate(line.points for line in who.lines)
    return f'<span class="sums" aria-hidden="true">{"".join(f"<i>{each}</i>" for each in sums)}</span>'


def _line(line: ResultLine) -> str:
    detail = f"<small>{text(line.detail)}</small>" if line.detail else ""
    return (
        f'<li><button type="button" class="line" data-tell="{text(" ".join(line.spaces))}">{_line_mark(line)}'
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
