"""A player's panel as HTML: what everybody may know of him."""

from typing import NamedTuple

from app.table.screen import Holding, Player, Tile
from app.web.components.html import chip, palace_swatch, palace_tile, piece_icon, text, tower_tile


class PanelWords(NamedTuple):
    """What the marks in the panels mean."""

    score: str
    domes: str
    open: str
    lost: str
    owned: str
    left: str
    closer: str


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
        f"{_left(who, words.left)}{_facts(key, who, words)}</li>"
    )


def _facts(key: str, who: Player, words: PanelWords) -> str:
    """The same in words, for whoever wonders what the marks mean; the browser alone opens it at a tap."""
    said = f"{text(who.name)}: {text(words.closer)}"
    rows = (
        *(_fact(palace_swatch(each.color), each.name, _meant(each, words), each.state) for each in who.holdings),
        _fact(piece_icon("dome", who.color), words.domes, str(who.domes)),
        *(_fact(_mark(tile), tile.name, str(tile.points)) for tile in who.tiles),
    )
    return (
        f'<button id="closer-{key}" type="button" class="closer" popovertarget="facts-{key}" aria-label="{said}">'
        "</button>"
        f'<div id="facts-{key}" class="facts {who.color}" popover role="group" aria-label="{said}">'
        f'<p class="who">{chip(who.color)}<b class="whom">{text(who.name)}</b></p><ul>{"".join(rows)}</ul></div>'
    )


def _fact(mark: str, name: str, value: str, state: str = "") -> str:
    return f'<li class="holding {state}">{mark}<span>{text(name)}</span><b>{text(value)}</b></li>'


def _holding(holding: Holding, words: PanelWords) -> str:
    shown = "" if holding.points is None else str(holding.points)
    label = f"{text(holding.name)}: {text(_meant(holding, words))}"
    return (
        f'<li class="holding {holding.state}" title="{label}">{palace_swatch(holding.color)}'
        f'<span class="unseen">{label}</span><span aria-hidden="true">{shown}</span></li>'
    )


def _meant(holding: Holding, words: PanelWords) -> str:
    meant = {"owned": words.owned, "open": words.open, "lost": words.lost}[holding.state]
    return meant if holding.points is None else str(holding.points)


def _domes(who: Player, label: str) -> str:
    said = f"{text(label)}: {who.domes}"
    drawn = "".join(f'<use href="#piece-dome" x="{number * 34}"/>' for number in range(who.domes))
    return (
        f'<svg class="domes {who.color}" viewBox="4 -2 146 46" role="img" aria-label="{said}"><title>{said}</title>'
        f"{drawn}</svg>"
    )


def _tile(tile: Tile) -> str:
    return f'<li title="{text(tile.name)}"><span class="unseen">{text(tile.name)}: </span>{_mark(tile)}</li>'


def _mark(tile: Tile) -> str:
    return tower_tile(tile.points) if tile.of.isdigit() else palace_tile(tile.of, tile.points)


def _left(who: Player, label: str) -> str:
    """His pieces by kind, in open play."""
    if not who.stock:
        return ""
    counts = "".join(
        f"<li{'' if each.left else ' class=none'}>{piece_icon(each.kind)}"
        f'<span class="unseen">{text(each.name)}: </span><span>{each.left}</span></li>'
        for each in who.stock
    )
    return f'<ul class="pieces-left" aria-label="{text(label)}">{counts}</ul>'
