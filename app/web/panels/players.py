"""The players' panels: what everybody may know of each."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from app.table.play.players import Holding, PlayerView
from app.table.screen import Tile
from app.web.browser.surface import Surface
from app.web.components.fit import fitted
from app.web.components.html import chip, palace_swatch, palace_tile, piece_icon, text, tower_tile
from app.web.components.icons import ICONS
from app.web.components.patching import Group


class _Words(NamedTuple):
    """What the marks in the panels mean."""

    score: str
    domes: str
    open: str
    lost: str
    owned: str
    left: str
    closer: str
    colon: str


class _Seat(NamedTuple):
    """What one panel is drawn from."""

    player: PlayerView
    words: _Words


class PlayersPanel:
    """One panel a player, in seat order."""

    def __init__(self, surface: Surface) -> None:
        self._seats = Group(surface, "players", _seat, ordered=True)

    def show(self, players: Collection[PlayerView], words: Mapping[str, str]) -> None:
        """Show these players."""
        own = _Words(*(words[name] for name in _Words._fields))
        self._seats.show({f"player-{seat}": _Seat(player, own) for seat, player in enumerate(players)})


def _seat(key: str, seat: _Seat) -> str:
    player, words = seat
    note = f'<span class="note">{text(player.note)}</span>' if player.note else ""
    score = "" if player.score is None else f'<span class="score" title="{text(words.score)}">{player.score}</span>'
    level = _level(player.level) if player.level else ""
    holdings = "".join(_holding(each, words) for each in player.holdings)
    tiles = "".join(_tile(each, words.colon) for each in player.tiles)
    current = ' aria-current="true"' if player.at_turn else ""
    return (
        f'<li id="{key}" class="player {player.color}{" at-turn" if player.at_turn else ""}"{current}>'
        f'<div class="card{" with-pieces" if player.stock else ""}"><div class="player-head">{chip(player.color)}'
        f'<span class="name" title="{text(player.color_name)}">{fitted(player.name)}</span>{level}{note}{score}</div>'
        f'<ul class="holdings">{holdings}</ul>'
        f'<div class="stock">{_domes(player, words)}<ul class="tiles {_crowd(player.tiles)}">{tiles}</ul></div>'
        f"{_left(player, words)}</div>{_inspect(key, player, words)}</li>"
    )


def _level(level: str) -> str:
    """The mark of a computer player."""
    label = text(level)
    return (
        f'<span class="bot-mark" title="{label}">{ICONS["computer"]}<span class="visually-hidden">{label}</span></span>'
    )


def _inspect(key: str, player: PlayerView, words: _Words) -> str:
    """The whole panel is a button that tells the same in words, for whoever wonders what the marks mean."""
    label = text(f"{player.name}{words.colon}{words.closer}")
    return (
        f'<button id="details-button-{key}" type="button" class="details-button" data-intent="inspect"'
        f' data-subject="{key}" aria-label="{label}"></button>'
    )


def _holding(holding: Holding, words: _Words) -> str:
    shown = "" if holding.points is None else str(holding.points)
    label = text(f"{holding.name}{words.colon}{_meaning(holding, words)}")
    return (
        f'<li class="holding {holding.state}" title="{label}">{palace_swatch(holding.color)}'
        f'<span class="visually-hidden">{label}</span><span aria-hidden="true">{shown}</span></li>'
    )


def _meaning(holding: Holding, words: _Words) -> str:
    meaning = {"owned": words.owned, "open": words.open, "lost": words.lost}[holding.state]
    return meaning if holding.points is None else str(holding.points)


def _domes(player: PlayerView, words: _Words) -> str:
    label = text(f"{words.domes}{words.colon}{player.domes}")
    return (
        f'<p class="domes" title="{label}">{piece_icon("dome", player.color)}'
        f'<span class="visually-hidden">{label}</span><span aria-hidden="true">{player.domes}</span></p>'
    )


def _crowd(tiles: Collection[Tile]) -> str:
    """How close the tiles have to lie."""
    return "most" if len(tiles) > 6 else "many" if len(tiles) > 4 else "some" if len(tiles) > 3 else "few"


def _tile(tile: Tile, colon: str) -> str:
    name = text(tile.name)
    return (
        f'<li data-tile="{tile.of}" title="{name}"><span class="visually-hidden">{name}{text(colon)}</span>'
        f"{_mark(tile)}</li>"
    )


def _mark(tile: Tile) -> str:
    return tower_tile(tile.points) if tile.of.isdigit() else palace_tile(tile.of, tile.points)


def _left(player: PlayerView, words: _Words) -> str:
    """His pieces by kind, in open play."""
    if not player.stock:
        return ""
    counts = "".join(
        f"<li{'' if each.left else ' class=none'}>{piece_icon(each.kind)}"
        f'<span class="visually-hidden">{text(each.name + words.colon)}</span><span>{each.left}</span></li>'
        for each in player.stock
    )
    return f'<ul class="pieces-left" aria-label="{text(words.left)}">{counts}</ul>'
