"""A player's panel as HTML: what everybody may know of him."""

from typing import NamedTuple

from app.table.screen import Holding, Player, Tile
from app.web.markup import chip, palace_swatch, piece_icon, text


class PanelWords(NamedTuple):
    """What the marks in the panels mean."""

    score: str
    domes: str
    open: str
    lost: str
    owned: str
    left: str


def player(key: str, item: tuple[Player, PanelWords]) -> str:
    """One player's panel."""
    who, words = item
    note = f'<span class="note">{text(who.note)}</span>' if who.note else ""
    score = "" if who.score is None else f'<span class="score" title="{text(words.score)}">{who.score}</span>'
    holdings = "".join(_holding(each, words) for each in who.holdings)
    tiles = "".join(map(_tile, who.tiles))
    current = ' aria-current="true"' if who.at_turn else ""
    return (
        f'<li id="{key}" class="player {who.color}{" at-turn" if who.at_turn else ""}"{current}>'
        f'<div class="who">{chip(who.color)}'
        f'<span class="name" title="{text(who.color_name)}">{text(who.name)}</span>{note}{score}</div>'
        f'<ul class="holdings">{holdings}</ul>'
        f'<div class="stock">{_domes(who, words.domes)}<ul class="tiles">{tiles}</ul></div>'
        f"{_left(who, words.left)}</li>"
    )


def _holding(holding: Holding, words: PanelWords) -> str:
    meant = {"owned": words.owned, "open": words.open, "lost": words.lost}[holding.state]
    shown = "" if holding.points is None else str(holding.points)
    label = f"{text(holding.name)}: {text(shown or meant)}"
    return (
        f'<li class="holding {holding.state}" title="{label}">{palace_swatch(holding.color)}'
        f'<span class="unseen">{label}</span><span aria-hidden="true">{shown}</span></li>'
    )


def _domes(who: Player, label: str) -> str:
    said = f"{text(label)}: {who.domes}"
    drawn = "".join(f'<use href="#piece-dome" x="{number * 34}"/>' for number in range(who.domes))
    return (
        f'<svg class="domes {who.color}" viewBox="4 -2 146 46" role="img" aria-label="{said}"><title>{said}</title>'
        f"{drawn}</svg>"
    )


def _tile(tile: Tile) -> str:
    kind = "tower-tile" if tile.of.isdigit() else f"palace-tile {tile.of}"
    return (
        f'<li class="tile {kind}" title="{text(tile.name)}"><span class="unseen">{text(tile.name)}: </span>'
        f"{tile.points}</li>"
    )


def _left(who: Player, label: str) -> str:
    """His pieces by kind, in open play."""
    if not who.stock:
        return ""
    counts = "".join(
        f"<li{'' if count else ' class=none'}>{piece_icon(kind)}<span>{count}</span></li>" for kind, count in who.stock
    )
    return f'<ul class="pieces-left" aria-label="{text(label)}">{counts}</ul>'
