"""Draw the curtain, which hides the tray or the table while the tablet is passed on, in the next player's color."""

from app.table.intents import LiftCurtain, SetCurtain
from app.table.play.curtain import Curtain
from app.table.replay.recap import RecapLine
from app.table.screen import Screen
from app.table.wording.words import Words
from app.web.browser.surface import Surface
from app.web.components.html import button, chip, text
from app.web.components.text_width import fitted
from app.web.panels.buttons import take_back_button
from app.web.panels.notice import recap_lines
from app.web.panels.panel import Panel


def _curtain_over_tray(screen: Screen) -> Curtain | None:
    return screen.curtain if screen.curtain is not None and screen.curtain.covers == "tray" else None


_OverTable = tuple[Curtain, tuple[RecapLine, ...], str]


def _curtain_over_table(screen: Screen) -> _OverTable | None:
    """Return the curtain over the table, what the others did since the player's last turn, and what can be taken back.

    Return None if there is no such curtain.
    """
    if screen.curtain is None or screen.curtain.covers == "tray":
        return None
    return screen.curtain, () if screen.recap is None else screen.recap.lines, screen.can_take_back


def _over_tray(curtain: Curtain, _: Words) -> str:
    return (
        f'<div class="tray-overlay {curtain.color}">{chip(curtain.color, "huge")}<div class="next-player">'
        f'<p class="next-name" aria-hidden="true">{fitted(curtain.name, lines=1)}</p>'
        f'<h2 id="curtain-title" class="next-title">{text(curtain.title)}</h2></div>'
        f'<div class="next-ways">{_lift(curtain)}</div></div>'
    )


def _over_table(shown: _OverTable, words: Words) -> str:
    curtain, lines, what = shown
    return (
        f'<div class="curtain {curtain.color}">{chip(curtain.color, "huge")}'
        f'<h2 id="curtain-title">{text(curtain.title)}</h2><p>{text(curtain.sentence)}</p>{recap_lines(lines)}'
        f"{_lift(curtain)}{take_back_button(what, words, 'curtain-take-back-button')}</div>"
    )


def _lift(curtain: Curtain) -> str:
    key = "lift-curtain-button"
    lift = button(curtain.button, LiftCurtain(), "lift", key, autofocus=True, aria_describedby="recap-lines")
    return lift + (button(curtain.offer, SetCurtain("none"), key="no-curtain-button") if curtain.offer else "")


def _focus(surface: Surface, curtain: Curtain | None) -> None:
    """Move the focus to the button of the curtain or, when the curtain is lifted, to the pieces."""
    element = "tray" if curtain is None else "lift-curtain-button"
    surface.later(lambda: surface.focus(element))  # the browser lays the page out before it moves the focus


def _cover(surface: Surface, shown: _OverTable | None) -> None:
    """Hide the table from screen readers and the keyboard, too, or show it again."""
    (surface.close_overlay if shown is None else surface.open_overlay)("curtain")


OVER_TRAY = Panel("tray-curtain", _curtain_over_tray, _over_tray, _focus)
OVER_TABLE = Panel("curtain", _curtain_over_table, _over_table, _cover)
