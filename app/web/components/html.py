"""Small pieces of HTML that several panels share. Whatever people wrote goes through `text`."""

from html import escape as text

__all__ = ["chip", "kind_name", "palace_swatch", "palace_tile", "piece_icon", "text", "tower_tile"]


def chip(color: str, size: str = "") -> str:
    """A player's color with its mark; empty where there is no color."""
    if not color:
        return ""
    return (
        f'<svg class="chip {color} {size}" viewBox="-15 -15 30 30" aria-hidden="true"><circle class="disc" r="14"/>'
        f'<use class="mark" href="#mark-{color}"/></svg>'
    )


def piece_icon(piece: str, color: str = "") -> str:
    """A piece as it stands on the board; a dome in the player's color and with his mark."""
    mark = f'<use class="mark" href="#mark-{color}" x="24" y="19"/>' if piece == "dome" and color else ""
    return (
        f'<svg class="piece-icon {color}" viewBox="-4 -13 60 63" aria-hidden="true"><use href="#piece-{piece}"/>'
        f"{mark}</svg>"
    )


def kind_name(name: str, spoken: str) -> str:
    """The name of a kind of piece under its picture; one that is abbreviated is heard in full."""
    if name == spoken:
        return f'<span class="kind-name">{text(name)}</span>'
    return (
        f'<span class="kind-name" aria-hidden="true">{text(name)}</span>'
        f'<span class="visually-hidden">{text(spoken)}</span>'
    )


def palace_swatch(color: str) -> str:
    """A palace color with its roof pattern."""
    return (
        f'<svg class="swatch {color}" viewBox="0 0 24 24" aria-hidden="true"><rect class="top" width="24" height="24"'
        f' rx="5"/><rect class="roof" x="3" y="3" width="18" height="18" rx="2"/><rect fill="url(#roof-{color})" x="3"'
        f' y="3" width="18" height="18" rx="2"/></svg>'
    )


def palace_tile(color: str, points: int | str) -> str:
    """The tile of a palace color with its points, on the color's roof pattern."""
    return (
        f'<span class="tile palace-tile {color}"><svg viewBox="0 0 22 22" aria-hidden="true"><rect width="22"'
        f' height="22" fill="url(#roof-{color})"/></svg>{points}</span>'
    )


def tower_tile(points: int | str) -> str:
    """The tile of a tower, which is worth the tower's number."""
    return f'<span class="tile tower-tile">{points}</span>'
