"""Draw the players' panels, with everything that all players may know about each of them.

Draw the palace tiles that no player holds, too. They lie beside the city.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from app.table.intents import Inspect
from app.table.play.last_turns import WITHIN_REACH
from app.table.play.players import Contested, Holding, PlayerView
from app.table.screen_parts import Tile
from app.table.wording.palaces import labelled
from app.table.wording.words import COLON, COMMA, N_, N_n, Words
from app.web.city.palaces import PALACE_COLORS
from app.web.components.html import attributes, chip, drawn_button, palace_swatch, piece_icon, text, tile
from app.web.components.icons import ICONS
from app.web.components.text_width import fitted
from app.web.panels.panel import Panel

MEANINGS = {"owned": N_("claimed"), "open": N_("can still be claimed"), "lost": N_("can no longer be claimed")}
"""The meaning of each state of a palace color for a player, by the name of the state."""


def _players(players: Sequence[PlayerView], words: Words) -> str:
    return "".join(_player(f"player-{seat}", player, words) for seat, player in enumerate(players))


@lru_cache(maxsize=16)  # a turn changes one or two of them
def _player(key: str, player: PlayerView, words: Words) -> str:
    note = f'<span class="note">{text(player.note)}</span>' if player.note else ""
    level = _level(player.level) if player.level else ""
    holdings = "".join(_holding(each, words) for each in player.holdings)
    current = ' aria-current="true"' if player.at_turn else ""
    return (
        f'<li id="{key}" class="player {player.color}{" at-turn" if player.at_turn else ""}"{current}>'
        f'<div class="card{" with-pieces" if player.stock else ""}"><div class="player-head">{chip(player.color)}'
        f'<span class="name" title="{text(player.color_name)}">{fitted(player.name)}</span>{level}{note}'
        f'{_score(player.score, words)}</div><ul class="holdings">{holdings}</ul>'
        f'<div class="stock">{_domes(player, words)}{_tiles(player, words)}</div>'
        f"{_left(player, words)}</div>{_inspect(key, player, words)}</li>"
    )


def _score(score: int | None, words: Words) -> str:
    return "" if score is None else f'<span class="score" title="{text(words.say(N_("Score")))}">{score}</span>'


def _level(level: str) -> str:
    """Draw the mark of a bot."""
    label = text(level)
    return (
        f'<span class="bot-mark" title="{label}">{ICONS["computer"]}<span class="visually-hidden">{label}</span></span>'
    )


def _inspect(key: str, player: PlayerView, words: Words) -> str:
    """Draw the button that covers the panel and explains its marks in words."""
    label = f"{player.name}{words.say(COLON)}{words.say(N_('Details'))}"
    return drawn_button("", Inspect(key), "details-button", f"details-button-{key}", aria_label=label)


def _holding(holding: Holding, words: Words) -> str:
    shown = "" if holding.points is None else str(holding.points)
    meaning = shown or words.say(MEANINGS[holding.state])
    contested = f"{words.say(COMMA)}{holding.contested.text}" if holding.contested else ""
    label = text(f"{holding.name}{words.say(COLON)}{meaning}{contested}")
    return (
        f'<li class="holding {holding.state}" title="{label}">{palace_swatch(holding.color)}'
        f'<span class="visually-hidden">{label}</span>{_sizes(holding.contested)}'
        f'<span aria-hidden="true">{shown}</span></li>'
    )


def _sizes(contested: Contested | None) -> str:
    """Draw the sizes of two palaces on the swatch of their color. A tie, which one stable breaks, stands out."""
    if contested is None:
        return ""
    look = "sizes tied" if contested.is_tied else "sizes"
    return f'<b class="{look}" aria-hidden="true">{contested.sizes}</b>'


def _domes(player: PlayerView, words: Words) -> str:
    label = text(f"{words.say(N_('Domes left'))}{words.say(COLON)}{player.domes}")
    return (
        f'<p class="domes" title="{label}">{piece_icon("dome", player.color)}'
        f'<span class="visually-hidden">{label}</span><span aria-hidden="true">{player.domes}</span>'
        f"{_word(words.count(N_n('dome', 'domes'), player.domes))}</p>"
    )


def _word(word: str) -> str:
    """Draw a word that is shown only where there is room for it."""
    return f'<span class="word" aria-hidden="true" data-word="{text(word)}"></span>'


def _crowd(tiles: Collection[Tile]) -> str:
    """Return the CSS class that says how close together the tiles have to be."""
    return "most" if len(tiles) > 6 else "many" if len(tiles) > 4 else "some" if len(tiles) > 3 else "few"


def _tiles(player: PlayerView, words: Words) -> str:
    """Draw a player's tiles and, faintly, those that the player could still take."""
    drawn = "".join(_tile(each, words) for each in player.tiles) + "".join(
        _in_reach(each, words) for each in player.reach
    )
    if not drawn:
        return ""
    label, look = words.say(N_("tiles")), _crowd((*player.tiles, *player.reach))
    return f'{_word(label)}<ul class="tiles {look}"{attributes(aria_label=label)}>{drawn}</ul>'


def _in_reach(shown: Tile, words: Words) -> str:
    label = text(labelled(shown.name, words.say(WITHIN_REACH), words))
    hidden = f'<span class="visually-hidden">{label}</span>'
    return f'<li class="in-reach" title="{label}">{hidden}{tile(shown.of, shown.points)}</li>'


def _tile(shown: Tile, words: Words, *, is_free: bool = False) -> str:
    """Draw a tile in a list. If it is free, it is a button that explains it."""
    name, key = text(shown.name), f"tile-{shown.of}"
    drawn = f'<span class="visually-hidden">{name}{text(words.say(COLON))}</span>{tile(shown.of, shown.points)}'
    content = drawn_button(drawn, Inspect(key), "free-tile", key) if is_free else drawn
    return f'<li data-tile="{shown.of}" title="{name}">{content}</li>'


def _free_tiles(shown: Sequence[Tile], words: Words) -> str:
    """Draw each tile in its fixed place. A taken tile leaves a gap, so that the others do not move."""
    tiles = {each.of: each for each in shown}
    taken = '<li class="taken" aria-hidden="true"></li>'
    return "".join(_tile(tiles[color], words, is_free=True) if color in tiles else taken for color in PALACE_COLORS)


def _left(player: PlayerView, words: Words) -> str:
    """Draw the number of the player's pieces of each kind, which is known only in open play."""
    if not player.stock:
        return ""
    counts = "".join(
        f"<li{'' if each.left else ' class=none'}>{piece_icon(each.kind)}"
        f'<span class="visually-hidden">{text(each.name + words.say(COLON))}</span><span>{each.left}</span></li>'
        for each in player.stock
    )
    return f'<ul class="pieces-left"{attributes(aria_label=words.say(N_("Pieces left")))}>{counts}</ul>'


PLAYERS = Panel("players", lambda rest: rest.players or None, _players)
TILES = Panel("tiles", lambda rest: rest.tiles or None, _free_tiles)
