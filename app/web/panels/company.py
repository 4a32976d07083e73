"""The computer player at turn, in the tray's place: what he is doing, how far he is, and what can be done."""

from app.table.bots.view import BotView
from app.table.screen import Action
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.patching import Region

REPEATED = {"step-bots"}
"""What may be asked for again and again in a hurry."""


class CompanyPanel:
    """Shows him; his progress is patched, so that no button goes away under a finger."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "bot-panel")
        self._doing = Region(surface, "bot-doing")
        self._progress = 0

    def show(self, screen: Screen) -> None:
        """Show what the computer player at turn is doing, or nothing."""
        company = screen.company
        if company is None:
            self._region.show(None, str)
            return
        if self._region.show((company.color, company.level, company.actions), lambda: _company(company)):
            self._doing = Region(self._surface, "bot-doing")
        if self._doing.show((company.sentence, company.progress is None), lambda: _doing(company)):
            self._progress = company.progress or 0
        elif company.progress is not None and company.progress != self._progress:
            self._progress = company.progress
            self._surface.set_attribute("bot-progress", "value", str(company.progress))


def _company(company: BotView) -> str:
    actions = "".join(map(_button, company.actions))
    return (
        f'<div class="bot-panel {company.color}">{chip(company.color, "big")}<div class="about">'
        f'<div id="bot-doing"></div><p class="remark">{text(company.level)}</p></div>'
        f'<div class="actions">{actions}</div></div>'
    )


def _doing(company: BotView) -> str:
    sentence = text(company.sentence)
    if company.progress is None:
        return f"<p>{sentence}</p>"
    progress = f'max="100" value="{company.progress}" aria-label="{sentence}"'
    return f'<p>{sentence}</p><progress id="bot-progress" {progress}></progress>'


def _button(action: Action) -> str:
    repeats = " data-repeats" if action.intent in REPEATED else ""
    return (
        f'<button id="{action.intent}-button" type="button" class="button quiet" data-intent="{action.intent}"'
        f"{repeats}>{text(action.label)}</button>"
    )
