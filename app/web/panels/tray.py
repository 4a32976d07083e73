"""The tray: the kinds of pieces in front of the player at turn."""

from functools import lru_cache

from app.table.intents import ChoosePiece
from app.table.play.turn import TrayPiece
from app.table.view import Screen
from app.table.wording.words import COMMA, N_, Words
from app.web.components.html import drawn_button, kind_name, piece_icon, text
from app.web.panels.panel import Panel


def _pieces_of(screen: Screen) -> tuple[tuple[TrayPiece, ...], str]:
    """The kinds, and the color of the player to whom they belong."""
    return screen.tray, screen.turn_color


def _tray(tray: tuple[tuple[TrayPiece, ...], str], words: Words) -> str:
    pieces, color = tray
    idle = words.say(COMMA) + words.say(N_("cannot be placed now"))
    return "".join(_kind(piece, color, idle) for piece in pieces)


@lru_cache(maxsize=64)  # most kinds stay as they were after a tap
def _kind(piece: TrayPiece, color: str, idle: str) -> str:
    """How many are left of a kind, and whether it is in hand.

    A kind that can go nowhere is dimmed but not disabled, for screen readers neither: pressed, it says why.
    """
    look = f"kind{'' if piece.playable else ' idle'}{' in-hand' if piece.in_hand else ''}"
    note = "" if piece.playable else f'<span class="visually-hidden">{text(idle)}</span>'
    content = (
        f'{piece_icon(piece.piece, color)}<span class="count">{piece.left}</span>'
        f"{kind_name(piece.name, piece.spoken)}{note}"
    )
    return drawn_button(content, ChoosePiece(piece.piece), look, f"tray-{piece.piece}", aria_pressed=piece.in_hand)


TRAY = Panel("tray", _pieces_of, _tray)
