"""Draw the badge of a palace: a card at its foot with the points that a player gains with a dome on this palace.

The card shows the sum or, in the lesson, the size of the palace. If the dome takes tiles, a row below shows the points
of the palace and of each tile. A tile that a player already holds has that player's color and mark.
"""

from app.table.screen_parts import Badge, BadgeTile
from app.table.wording.words import signed
from app.web.city.pieces import mark
from app.web.components.html import text

SUM, ROW = 30, 28
"""The heights of the sum and of the row below it, in units of the drawing."""
PALACE, TILE = 46, 30
"""The widths of the palace with its points, and of each tile, in units of the drawing."""


def badge(shown: Badge) -> str:
    """Draw the badge, centered on the origin."""
    number = str(shown.total) if shown.is_size else f"+{shown.total}"
    sum_width = 20 + 10 * len(number)
    if not shown.tiles:
        return card(number)
    width, height = max(sum_width, PALACE + TILE * len(shown.tiles) + 10), SUM + ROW
    tiles = "".join(
        f'<g transform="translate({PALACE + TILE * number + 12} 15)">{_tile(tile)}</g>'
        for number, tile in enumerate(shown.tiles)
    )
    return (
        f'{_card(width, height)}<text y="{-height / 2 + 22:g}">{number}</text>'
        f'<g transform="translate({5 - width / 2:g} {SUM - height / 2 - 2:g})">{_palace(shown)}{tiles}</g>'
    )


def card(number: str) -> str:
    """Draw a card with only a number, centered on the origin."""
    return _card(20 + 10 * len(number), SUM) + f'<text y="7">{text(number)}</text>'


def gain_card(color: str, points: int) -> str:
    """Draw a small card with the points that a placement brings a player, or unclaimed palaces if `color` is ""."""
    number = signed(points)
    width, left = 14 + 9 * len(number) + (14 if color else 0), 7 if color else 0
    sign = f'<g transform="translate({13 - width / 2:g} 0) scale(.5)">{mark(color)}</g>' if color else ""
    return (
        f'<g class="{color and "owned"} {color}">'
        f'<rect class="badge-card" x="{-width / 2:g}" y="-11" width="{width}" height="22" rx="10"/>{sign}'
        f'<text class="part" x="{left}" y="5">{number}</text></g>'
    )


def _card(width: float, height: float) -> str:
    return (
        f'<rect class="badge-card" x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height}" rx="13"/>'
    )


def _palace(shown: Badge) -> str:
    return (
        f'<use href="#piece-{shown.color}" transform="translate(0 4) scale(.46)"/>'
        f'<text class="part" x="34" y="20">{shown.palace}</text>'
    )


def _tile(tile: BadgeTile) -> str:
    if tile.of.isdigit():
        shape = '<circle class="badge-tower" r="11"/>'
    else:
        shape = f'<rect class="badge-palace {tile.of}" x="-11" y="-11" width="22" height="22" rx="5"/>'
    holder = "" if tile.holder is None else _holder(tile.holder)
    return f'{shape}<text class="part {tile.of}" y="5">{tile.points}</text>{holder}'


def _holder(color: str) -> str:
    return (
        f'<g class="{color}" transform="translate(10 -9)"><circle class="disc" r="7"/>'
        f'<g transform="scale(.5)">{mark(color)}</g></g>'
    )
