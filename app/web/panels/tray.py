"""The tray: the kinds of pieces in front of the player at turn."""

from typing import NamedTuple

from app.table.play.turn import TrayPiece
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import kind_name, piece_icon, text
from app.web.components.patching import Group


class _Kind(NamedTuple):
    """A kind in the tray, with the color of the player it belongs to, and what is added to a dimmed one's name."""

    piece: TrayPiece
    color: str
    idle: str


class TrayPanel:
    """A button for each kind."""

    def __init__(self, surface: Surface) -> None:
        self._kinds = Group(surface, "tray", _kind, ordered=True)

    def show(self, screen: Screen) -> None:
        """Show how many are left of each kind, which is in hand, and which can go nowhere."""
        idle = screen.words["comma"] + screen.words["idle"]
        self._kinds.show({f"tray-{each.piece}": _Kind(each, screen.turn_color, idle) for each in screen.tray})


def _kind(key: str, kind: _Kind) -> str:
    """A dimmed one is not disabled, for ARIA's users neither: pressed, it says why it can go nowhere."""
    piece = kind.piece
    state = ("" if piece.playable else " idle") + (" in-hand" if piece.in_hand else "")
    note = "" if piece.playable else f'<span class="visually-hidden">{text(kind.idle)}</span>'
    return (
        f'<button id="{key}" type="button" class="kind{state}" data-intent="choose-piece" data-piece="{piece.piece}"'
        f' aria-pressed="{str(piece.in_hand).lower()}">{piece_icon(piece.piece, kind.color)}'
        f'<span class="count">{piece.left}</span>{kind_name(piece.name, piece.spoken)}{note}</button>'
    )
