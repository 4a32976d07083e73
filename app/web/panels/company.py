"""The computer player at turn, in the tray's place: what he is about, how far he is, and what can be done."""

from app.table.screen import Action, Company, Screen
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.patching import Region


class CompanyPanel:
    """Shows him; his progress is patched, so that no button goes away under a finger."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "company")
        self._progress = 0

    def show(self, screen: Screen) -> None:
        """Show what the computer player at turn is about, or nothing."""
        company = screen.company
        still = None if company is None else company._replace(progress=None if company.progress is None else 0)
        if self._region.show(still, lambda: "" if company is None else _company(company)):
            self._progress = 0 if company is None else company.progress or 0
        elif company is not None and company.progress is not None and company.progress != self._progress:
            self._progress = company.progress
            self._surface.set_attribute("company-progress", "value", str(company.progress))


def _company(company: Company) -> str:
    sentence, actions = text(company.sentence), "".join(map(_button, company.actions))
    progress = (
        ""
        if company.progress is None
        else f'<progress id="company-progress" max="100" value="{company.progress}" aria-label="{sentence}"></progress>'
    )
    return (
        f'<div class="company {company.color}">{chip(company.color, "big")}<div class="about">'
        f'<p>{sentence}</p>{progress}</div><div class="actions">{actions}</div></div>'
    )


def _button(action: Action) -> str:
    return (
        f'<button id="{action.intent}-button" type="button" class="button quiet" data-intent="{action.intent}">'
        f"{text(action.label)}</button>"
    )
