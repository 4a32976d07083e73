"""Small pieces of HTML that several panels share. Whatever people wrote goes through `text`."""

from html import escape as text

from app.web.pieces_svg import PLAYER_COLORS

__all__ = ["chip", "palace_swatch", "piece_icon", "text"]


def chip(color: str, size: str = "") -> str:
    """A player's color with its mark."""
    if color not in PLAYER_COLORS:
        return ""
    return (
        f'<svg class="chip {color} {size}" viewBox="-15 -15 30 30" aria-hidden="true"><circle class="disc" r="14"/>'
        f'<use class="mark" href="#mark-{color}"/></svg>'
    )


def piece_icon(piece: str, color: str = "") -> str:
    """A piece as it stands on the board; a dome in the player's color and with his mark."""
    mark = f'<use class="mark" href="#mark-{color}" x="24" y="19"/>' if piece == "dome" and color else ""
    return (
        f'<svg class="icon {color}" viewBox="-4 -13 60 63" aria-hidden="true"><use href="#piece-{piece}"/>{mark}</svg>'
    )


def palace_swatch(color: str) -> str:
    """A palace color with its roof pattern."""
    return (
        f'<svg class="swatch {color}" viewBox="0 0 24 24" aria-hidden="true"><rect class="top" width="24" height="24"'
        f' rx="5"/><rect class="roof" x="3" y="3" width="18" height="18" rx="2"/><rect fill="url(#roof-{color})" x="3"'
        f' y="3" width="18" height="18" rx="2"/></svg>'
    )
