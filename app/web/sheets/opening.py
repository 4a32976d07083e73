"""The sheet with which the page opens: what there is to play, beside the city."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.setup.opening import OpeningSheet
from app.web.components.html import chip, text
from app.web.components.icons import ICONS
from app.web.components.sheet_head import title
from app.web.sheets.sheet_kind import SheetContext, SheetKind


class _Link(NamedTuple):
    """A way from here to another sheet: the icon, the name of the screen's word, and what it asks for."""

    icon: str
    word: str
    attributes: str


LINKS = (
    _Link("rules", "rules", 'data-intent="open-rules" data-rule=""'),
    _Link("sharing", "sharing", 'data-intent="open-sheet" data-sheet="sharing"'),
    _Link("settings", "settings", 'data-intent="open-sheet" data-sheet="settings"'),
)
"""The way to the rules, to what is imported and to the settings, before any game has begun."""


def _drawn_from(sheet: OpeningSheet, context: SheetContext) -> object:
    return sheet, tuple(context.words[link.word] for link in LINKS)


def _opening(sheet: OpeningSheet, context: SheetContext) -> str:
    """The first of the ways to play is the one that stands out."""
    words = sheet.words
    first, *others = (way for way in _ways(sheet) if way)
    return (
        f'<div class="welcome">{title(words["title"], focused=False)}<p id="problem" role="alert">'
        f"{text(sheet.problem)}</p>{_button(first, 'main', ' autofocus')}{''.join(map(_button, others))}"
        f"{_links(context.words)}</div>"
    )


class _Way(NamedTuple):
    """A way to go on: the name of its button, what that asks for and is called, and markup that says more."""

    name: str
    attributes: str
    label: str
    more: str = ""


def _ways(sheet: OpeningSheet) -> tuple[_Way | None, ...]:
    words = sheet.words
    resume = _Way("resume-button", 'data-intent="resume"', words["resume"], f"<span>{text(sheet.resume)}</span>")
    new_game = _Way("opening-new-game", 'data-intent="open-sheet" data-sheet="setup"', words["new_game"])
    lesson = _Way("opening-lesson", 'data-intent="start-lesson"', words["lesson"])
    is_first_visit = not (sheet.resume or sheet.group)
    return (
        resume if sheet.resume else None,
        _Way("opening-play", 'data-intent="start-game"', words["play"], _group(sheet)) if sheet.group else None,
        *((lesson, new_game) if is_first_visit else (new_game, lesson)),
        _Way("opening-games", 'data-intent="open-sheet" data-sheet="games"', words["games"]),
    )


def _group(sheet: OpeningSheet) -> str:
    """Who plays with one tap, and how."""
    people = "".join(f"<span>{chip(color)}{text(name)}</span>" for name, color in sheet.group)
    return f'<span class="people">{people}</span><span>{text(sheet.group_says)}</span>'


def _button(way: _Way, look: str = "quiet", focused: str = "") -> str:
    return (
        f'<button id="{way.name}" type="button" class="button {look}" {way.attributes}{focused}>'
        f"<b>{text(way.label)}</b>{way.more}</button>"
    )


def _links(words: Mapping[str, str]) -> str:
    buttons = "".join(
        f'<button id="opening-{link.icon}" type="button" class="link" {link.attributes}>{ICONS[link.icon]}'
        f"<span>{text(words[link.word])}</span></button>"
        for link in LINKS
    )
    return f'<div class="links">{buttons}</div>'


KIND = SheetKind(_opening, _drawn_from)
