"""Whose turn it is and what is left to do, and the tip that helps with it in a first turn."""

from typing import NamedTuple

from app.table.play.turn import TipView
from app.table.view import Screen
from app.table.wording.words import Words
from app.web.browser.surface import Surface
from app.web.components.fit import fitted
from app.web.components.html import chip, text
from app.web.panels.panel import Panel


class _Turn(NamedTuple):
    """Who is at turn, or how the game ended."""

    headline: str
    task: str
    color: str
    is_over: bool


def _turn_of(screen: Screen) -> _Turn:
    return _Turn(screen.headline, screen.task, screen.turn_color, screen.over)


def _turn(turn: _Turn, _: Words) -> str:
    """A name and a task, each as large as its box; or a whole sentence of who has won."""
    if turn.is_over:
        return (
            f'<h1 class="headline verdict"><span>{text(turn.headline)}</span></h1><p class="task">{text(turn.task)}</p>'
        )
    return (
        f'<h1 class="headline">{chip(turn.color, "big")}<span class="name">{fitted(turn.headline)}</span></h1>'
        f'<p class="task">{fitted(turn.task, lines=1)}</p>'
    )


def _tip(tip: TipView, _: Words) -> str:
    return f"<p>{text(tip.text)}</p>"


def _point(surface: Surface, tip: TipView | None) -> None:
    """Put the bubble beside the part of the page that it is about: the style sheet knows where that is."""
    surface.set_attribute("tip", "class", f"at-{tip.points_at}" if tip else "closed")


TURN = Panel("turn", _turn_of, _turn)
TIP = Panel("tip", lambda screen: screen.tip, _tip, _point)
