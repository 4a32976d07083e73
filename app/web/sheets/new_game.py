"""The sheet for a new game, where the page opens."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.screen import RuleChoice, SetupSeat, SetupSheet
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.icons import ICONS
from app.web.components.patching import Group, Region
from app.web.components.sheet_head import pressed, title
from app.web.sheets.sheet_kind import SheetContext, SheetKind, SheetParts

SKYLINE = (
    '<svg class="skyline" viewBox="0 0 202 40" aria-hidden="true"><path d="M0 40V26h10v-6h4v6h6v-6h4v6h6v-6h4v6h10V14'
    "h-3V8h5v3h4V8h5v3h4V8h5v6h-3v12h22a18 16 0 0 1 16-15v-5h4v5a18 16 0 0 1 16 15h22V14h-3V8h5v3h4V8h5v3h4V8h5v6h-3"
    'v12h10v-6h4v6h6v-6h4v6h6v-6h4v6h10v14Z"/></svg>'
)


class _Labels(NamedTuple):
    """The labels of a seat's buttons."""

    earlier: str
    later: str
    starts: str
    colon: str


class _Seat(NamedTuple):
    """What a seat's line is drawn from: `seat` is without its name, which is written into its field."""

    number: int
    seat: SetupSeat
    colors: tuple[tuple[str, str], ...]
    labels: _Labels


class _Parts(SheetParts):
    """What changes while the sheet is filled in."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface)
        self._counts = Region(surface, "counts")
        self._seats = Group(surface, "seats", _seat, ordered=True)
        self._rules = Group(surface, "rule-sets", _rule_set, ordered=True)
        self._problem = Region(surface, "problem")

    def show(self, sheet: SetupSheet) -> None:
        """Show who plays and by which rules."""
        words, people = sheet.words, len(sheet.seats)
        self._counts.show((people, words["three"], words["four"]), lambda: _counts(people, words))
        labels = _Labels(*(words[name] for name in _Labels._fields))
        # without the name, or writing it would draw the line anew under the writer
        seats = (each._replace(name="") for each in sheet.seats)
        self._seats.show(
            {f"seat-{number}": _Seat(number, seat, sheet.colors, labels) for number, seat in enumerate(seats)}
        )
        for number, seat in enumerate(sheet.seats):
            self._surface.set_value(f"name-{number}", seat.name)
        self._rules.show({f"rules-{each.rules}": each for each in sheet.rules})
        self._problem.show(sheet.problem, lambda: text(sheet.problem))


class _Link(NamedTuple):
    """A way from here to another sheet: the icon, the name of the screen's word, and what it asks for."""

    icon: str
    word: str
    attributes: str


LINKS = (
    _Link("games", "games", 'data-intent="open-sheet" data-sheet="games"'),
    _Link("rules", "rules", 'data-intent="open-rules" data-rule=""'),
    _Link("sharing", "sharing", 'data-intent="open-sheet" data-sheet="sharing"'),
    _Link("settings", "settings", 'data-intent="open-sheet" data-sheet="settings"'),
)
"""The way to the saved games, the rules, what is imported and the settings, before any game has begun."""


def _drawn_from(sheet: SetupSheet, context: SheetContext) -> object:
    return sheet.resume, sheet.words, tuple(context.words[link.word] for link in LINKS)


def _setup(sheet: SetupSheet, context: SheetContext) -> str:
    """The frame; seats, rules and problem are patched in it."""
    words = sheet.words
    resume = ""
    if sheet.resume:
        resume = (
            f'<div class="resume"><p>{text(sheet.resume)}</p><button id="resume-button" type="button"'
            f' class="button main" data-intent="resume" autofocus>{text(words["resume"])}</button></div>'
        )
    look = "quiet" if sheet.resume else "main"
    return (
        f'<div class="setup">{SKYLINE}{title(words["title"], focused=not sheet.resume)}'
        f'{_links(context.words)}{resume}<div class="row"><h3>{text(words["seats"])}</h3>'
        f'<div id="counts" class="counts" role="group"'
        f' aria-label="{text(words["count"])}"></div></div><ol id="seats" class="seats"></ol>'
        f'<h3>{text(words["rules"])}</h3><div id="rule-sets" class="rule-sets"></div>'
        f'<div class="row last"><p id="problem" role="alert"></p>'
        f'<button id="lesson-button" type="button" class="button quiet" data-intent="start-lesson">'
        f"{ICONS['lesson']}{text(words['lesson'])}</button>"
        f'<button id="begin-button" type="button" class="button {look}" data-intent="start-game">{text(words["begin"])}'
        "</button></div></div>"
    )


def _links(words: Mapping[str, str]) -> str:
    named = ((link, text(words[link.word])) for link in LINKS)
    buttons = "".join(
        f'<button id="setup-{link.icon}" type="button" class="button corner-button" {link.attributes}'
        f' aria-label="{name}" title="{name}">{ICONS[link.icon]}<span>{name}</span></button>'
        for link, name in named
    )
    return f'<div class="corner">{buttons}</div>'


def _counts(people: int, words: Mapping[str, str]) -> str:
    """The choice between three and four players."""
    return "".join(
        f'<button id="count-{count}" type="button" class="segment" data-intent="set-seats" data-people="{count}"'
        f"{pressed(on=count == people)}>{text(label)}</button>"
        for count, label in ((3, words["three"]), (4, words["four"]))
    )


def _seat(key: str, line: _Seat) -> str:
    number, seat, colors, labels = line
    whose = seat.seat + labels.colon
    swatches = "".join(_color(number, seat, color, name, whose) for color, name in colors)
    steps = _step(number, -1, whose + labels.earlier) + _step(number, 1, whose + labels.later)
    return (
        f'<li id="{key}" class="seat {seat.color}"><span class="steps">{steps}</span>'
        f'<input id="name-{number}" class="name-field" type="text" dir="auto" maxlength="24" autocomplete="off"'
        f' data-edit="rename-seat" data-seat="{number}"'
        f' placeholder="{text(seat.color_name)}" aria-label="{text(seat.name_label)}">'
        f'<span class="colors">{swatches}</span>'
        f'<button id="starts-{number}" type="button" class="starts" data-intent="set-starter" data-seat="{number}"'
        f' aria-label="{text(whose + labels.starts)}"{pressed(on=seat.starts)}>{text(labels.starts)}</button></li>'
    )


def _step(number: int, step: int, label: str) -> str:
    way = "earlier" if step < 0 else "later"
    arrow = "M-6 3L0-4L6 3" if step < 0 else "M-6-3L0 4L6-3"
    return (
        f'<button id="{way}-{number}" type="button" class="step" data-intent="move-seat" data-seat="{number}"'
        f' data-step="{step}" aria-label="{text(label)}">'
        f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><path d="{arrow}"/></svg></button>'
    )


def _color(number: int, seat: SetupSeat, color: str, name: str, whose: str) -> str:
    return (
        f'<button id="color-{number}-{color}" type="button" class="color" data-intent="recolor-seat"'
        f' data-seat="{number}" data-color="{color}" aria-label="{text(whose + name)}" title="{text(name)}"'
        f"{pressed(on=color == seat.color)}>{chip(color)}</button>"
    )


def _rule_set(key: str, rules: RuleChoice) -> str:
    """One rule set with its sentence."""
    return (
        f'<button id="{key}" type="button" class="rule-set" data-intent="set-rules" data-rules="{text(rules.rules)}"'
        f"{pressed(on=rules.chosen)}><b>{text(rules.title)}</b>"
        f"<span>{text(rules.sentence)}</span></button>"
    )


KIND = SheetKind(_setup, _drawn_from, _Parts)
