"""The sheet for a new game as HTML."""

from app.table.screen import RuleChoice, SetupSeat, SetupSheet
from app.web.components.html import chip, text
from app.web.components.icons import SIGNS
from app.web.components.sheet_head import title

Seat = tuple[int, SetupSeat, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]
"""A line of the new-game sheet: the seat's number, the seat without its name, the colors and the words."""

SKYLINE = (
    '<svg class="skyline" viewBox="0 0 202 40" aria-hidden="true"><path d="M0 40V26h10v-6h4v6h6v-6h4v6h6v-6h4v6h10V14'
    "h-3V8h5v3h4V8h5v3h4V8h5v6h-3v12h22a18 16 0 0 1 16-15v-5h4v5a18 16 0 0 1 16 15h22V14h-3V8h5v3h4V8h5v3h4V8h5v6h-3"
    'v12h10v-6h4v6h6v-6h4v6h6v-6h4v6h10v14Z"/></svg>'
)


def setup(item: tuple[SetupSheet, str, str, str, str]) -> str:
    """The frame of the new-game sheet; its seats, rules and problem are filled in by themselves."""
    sheet, *about = item
    words = sheet.words
    resume = ""
    if sheet.resume:
        resume = (
            f'<div class="resume"><p>{text(sheet.resume)}</p><button id="do-resume" type="button" class="button main"'
            f' data-intent="resume" autofocus>{text(words["resume"])}</button></div>'
        )
    look = "quiet" if sheet.resume else "main"
    return (
        f'<div class="setup">{SKYLINE}{title(words["title"], focused=not sheet.resume)}'
        f'{_corner(*about)}{resume}<div class="row"><h3>{text(words["seats"])}</h3>'
        f'<div id="counts" class="counts" role="group"'
        f' aria-label="{text(words["count"])}"></div></div><ol id="seats" class="seats"></ol>'
        f'<h3>{text(words["rules"])}</h3><div id="rule-sets" class="rule-sets"></div>'
        f'<div class="row last"><p id="problem" role="alert"></p>'
        f'<button id="do-begin" type="button" class="button {look}" data-intent="begin">{text(words["begin"])}</button>'
        "</div></div>"
    )


def _corner(rules: str, sharing: str, settings: str, games: str) -> str:
    """The way to the saved games, the rules, what comes from elsewhere and the settings, before any game has begun."""
    ways = (
        ("games", games, 'data-intent="sheet" data-sheet="games"'),
        ("rules", rules, 'data-intent="why" data-rule=""'),
        ("sharing", sharing, 'data-intent="sheet" data-sheet="sharing"'),
        ("settings", settings, 'data-intent="sheet" data-sheet="settings"'),
    )
    buttons = "".join(
        f'<button id="setup-{sign}" type="button" class="button way" {asked} aria-label="{text(name)}"'
        f' title="{text(name)}">{SIGNS[sign]}<span>{text(name)}</span></button>'
        for sign, name, asked in ways
    )
    return f'<div class="corner">{buttons}</div>'


def counts(item: tuple[int, str, str]) -> str:
    """The choice between three and four players."""
    now, three, four = item
    return "".join(
        f'<button id="count-{count}" type="button" class="segment" data-intent="seats" data-count="{count}"'
        f' aria-pressed="{str(count == now).lower()}">{text(label)}</button>'
        for count, label in ((3, three), (4, four))
    )


def seat(key: str, item: Seat) -> str:
    """A line of the new-game sheet; the name is set apart, so that nobody is interrupted while writing."""
    number, who, colors, said = item
    words = dict(said)
    swatches = "".join(_color(number, who, color, name) for color, name in colors)
    steps = _step(number, -1, words["earlier"]) + _step(number, 1, words["later"])
    return (
        f'<li id="{key}" class="seat {who.color}"><span class="steps">{steps}</span>'
        f'<input id="name-{number}" class="name-field" type="text" dir="auto" maxlength="24" autocomplete="off"'
        f' data-edit="rename" data-seat="{number}"'
        f' placeholder="{text(who.color_name)}" aria-label="{text(words["name"])} {number + 1}">'
        f'<span class="colors">{swatches}</span>'
        f'<button id="starts-{number}" type="button" class="starts" data-intent="starter" data-seat="{number}"'
        f' aria-pressed="{str(who.starts).lower()}">{text(words["starts"])}</button></li>'
    )


def _step(number: int, step: int, label: str) -> str:
    way = "earlier" if step < 0 else "later"
    arrow = "M-6 3L0-4L6 3" if step < 0 else "M-6-3L0 4L6-3"
    return (
        f'<button id="{way}-{number}" type="button" class="step" data-intent="move" data-seat="{number}"'
        f' data-step="{step}" aria-label="{text(label)}">'
        f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><path d="{arrow}"/></svg></button>'
    )


def _color(number: int, who: SetupSeat, color: str, name: str) -> str:
    return (
        f'<button id="color-{number}-{color}" type="button" class="color" data-intent="recolor" data-seat="{number}"'
        f' data-color="{color}" aria-label="{text(name)}" title="{text(name)}"'
        f' aria-pressed="{str(color == who.color).lower()}">{chip(color)}</button>'
    )


def rule_set(key: str, rules: RuleChoice) -> str:
    """One rule set with its sentence."""
    return (
        f'<button id="{key}" type="button" class="rule-set" data-intent="rules" data-rules="{text(rules.rules)}"'
        f' aria-pressed="{str(rules.chosen).lower()}"><b>{text(rules.title)}</b>'
        f"<span>{text(rules.sentence)}</span></button>"
    )
