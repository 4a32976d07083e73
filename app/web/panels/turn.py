"""Draw the current player and the task, the tray with the pieces, and the tip that helps in a first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.table.intents import ChoosePiece
from app.table.whole_screen import Screen
from app.table.wording.words import COMMA, N_
from app.web.browser.surface import Surface
from app.web.components.fit import fitted
from app.web.components.html import chip, drawn_button, kind_name, piece_icon, text
from app.web.components.patching import Group, Region
from app.web.panels.panel import Panel

if TYPE_CHECKING:
    from app.table.play.tips import TipView
    from app.table.play.turn import TrayPiece

    _Kind = tuple[TrayPiece, str, str]
    """A kind of piece, the color of its player, and the note on a kind that cannot be placed."""


class TurnPanel:
    """The current player and the task: as large as their boxes allow or, after the game, sentences about the outcome.

    Most placements change only the task.
    """

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._player = Region(surface, "turn")
        self._task = ""

    def show(self, screen: Screen) -> None:
        """Show the player and the task of this screen."""
        before, self._task = self._task, text(screen.task) if screen.over else fitted(screen.task, lines=1)
        player = screen.headline, screen.turn_color, screen.over
        if not self._player.show(player, lambda: self._drawn(*player)) and self._task != before:
            self._surface.set_html("task", self._task)

    def _drawn(self, headline: str, color: str, is_over: bool) -> str:
        if is_over:
            name = f'<h1 class="headline verdict"><span>{text(headline)}</span></h1>'
        else:
            name = f'<h1 class="headline">{chip(color, "big")}<span class="name">{fitted(headline)}</span></h1>'
        return f'{name}<p id="task" class="task">{self._task}</p>'


class Tray:
    """The tray with the pieces of a player. Only the kinds that have changed are drawn again."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._kinds = Group(surface, "tray", _kind, ordered=True, patch=self._patch)

    def show(self, screen: Screen) -> None:
        """Show the pieces of this screen."""
        idle = screen.words.say(COMMA) + screen.words.say(N_("cannot be placed now"))
        self._kinds.show({f"tray-{piece.piece}": (piece, screen.turn_color, idle) for piece in screen.tray})

    def _patch(self, key: str, before: _Kind, kind: _Kind) -> bool:
        """Change the look and the number of a kind, if nothing else has changed: most placements change only these."""
        (old, *others), (piece, *same) = before, kind
        if others != same or (old.name, old.spoken) != (piece.name, piece.spoken):
            return False
        if old.left != piece.left:
            self._surface.set_text(f"{key}-count", str(piece.left))
        if _look(old) != _look(piece):
            self._surface.set_attribute(key, "class", _look(piece))
        if old.in_hand != piece.in_hand:
            self._surface.set_attribute(key, "aria-pressed", "true" if piece.in_hand else "false")
        return True


def _kind(key: str, kind: _Kind) -> str:
    """Draw a kind of piece as a button, with the number of pieces left and a mark if one is in hand.

    A kind that cannot be placed is dimmed but not disabled, because the table says why when a player presses it. The
    style sheet hides the note about that on the others.
    """
    piece, color, idle = kind
    content = (
        f'{piece_icon(piece.piece, color)}<span id="{key}-count" class="count">{piece.left}</span>'
        f'{kind_name(piece.name, piece.spoken)}<span class="visually-hidden note">{text(idle)}</span>'
    )
    return drawn_button(content, ChoosePiece(piece.piece), _look(piece), key, aria_pressed=piece.in_hand)


def _look(piece: TrayPiece) -> str:
    return f"kind{'' if piece.playable else ' idle'}{' in-hand' if piece.in_hand else ''}"


def _point(surface: Surface, tip: TipView | None) -> None:
    """Give the tip a CSS class named after the part that it explains, to which the style sheet moves it."""
    surface.set_attribute("tip", "class", f"at-{tip.points_at}" if tip else "closed")


TIP = Panel("tip", lambda screen: screen.tip, lambda tip, _: f"<p>{text(tip.text)}</p>", _point)
