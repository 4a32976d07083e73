"""The curtain between two turns, in the next player's color: over his pieces only, or over everything."""

from app.table.history.recap import RecapLine
from app.table.play.turn import Curtain
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.fit import fitted
from app.web.components.html import chip, text
from app.web.components.patching import Later, Region
from app.web.components.recap_lines import recap_lines


class CurtainPanel:
    """Draws the curtain and lifts it. Who lifts it by a key finds himself at his pieces."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._over_tray = Region(surface, "tray-curtain")
        self._over_table = Region(surface, "curtain")
        self._covers = ""
        # the browser lays the page out before it moves the focus
        self._focus_later = Later(surface, self._focus)

    def show(self, screen: Screen) -> None:
        """Hide what the curtain hides, or nothing."""
        curtain, lines = screen.curtain, () if screen.recap is None else screen.recap.lines
        covers = "" if curtain is None else curtain.covers
        tray = curtain if covers == "tray" else None
        self._over_tray.show(tray, lambda: "" if tray is None else _over_tray(tray))
        table = (curtain, lines) if curtain is not None and covers == "table" else None
        self._over_table.show(table, lambda: "" if table is None else _over_table(*table))
        before, self._covers = self._covers, covers
        if covers != before:
            self._move(before, covers)

    def _move(self, before: str, covers: str) -> None:
        if "table" in (before, covers):
            (self._surface.open_overlay if covers == "table" else self._surface.close_overlay)("curtain")
        if "tray" in (before, covers):
            self._focus_later.request()

    def _focus(self) -> None:
        if self._covers != "table":
            self._surface.focus("lift-curtain-button" if self._covers else "tray")


def _over_tray(curtain: Curtain) -> str:
    return (
        f'<div class="tray-overlay {curtain.color}">{chip(curtain.color, "huge")}<div class="next-player">'
        f'<p class="next-name" aria-hidden="true">{fitted(curtain.name, lines=1)}</p>'
        f'<h2 id="curtain-title" class="next-title">{text(curtain.title)}</h2></div>{_lift(curtain)}</div>'
    )


def _over_table(curtain: Curtain, lines: tuple[RecapLine, ...]) -> str:
    return (
        f'<div class="curtain {curtain.color}">{chip(curtain.color, "huge")}'
        f'<h2 id="curtain-title">{text(curtain.title)}</h2><p>{text(curtain.sentence)}</p>{recap_lines(lines)}'
        f"{_lift(curtain)}</div>"
    )


def _lift(curtain: Curtain) -> str:
    return (
        f'<button id="lift-curtain-button" type="button" class="button lift" data-intent="lift-curtain" autofocus'
        f' aria-describedby="recap-lines">{text(curtain.button)}</button>'
    )
