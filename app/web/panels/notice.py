"""The strip below the city: one sentence for the people at the table, and what more is known folded behind it.

Its height never changes. A sentence that may be too long for it is shown in full with the rest, by the style sheet:
whoever hears it has heard the whole of it already.
"""

from app.engine.pieces import COLOR
from app.engine.record import PLAYER_COLORS
from app.table.screen import Action, Notice, NoticeLine
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import chip, palace_swatch, palace_tile, piece_icon, text, tower_tile
from app.web.components.icons import ICONS
from app.web.components.patching import Region

LONG, VERY_LONG = 48, 110
"""From how many letters on a sentence may be too long for the strip of a phone, of a tablet beside the tiles."""


class NoticePanel:
    """News, why a tap was refused, or what there is to know of what was tapped."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "notice")

    def show(self, screen: Screen) -> None:
        """Show the notice, if there is one."""
        notice, rules, more = screen.notice, screen.words["rules"], screen.words["more"]
        self._region.show((notice, rules, more), lambda: "" if notice is None else _notice(notice, rules, more))


def _notice(notice: Notice, rules: str, more: str) -> str:
    pointed = f' <span class="visually-hidden">{text(notice.pointed)}</span>' if notice.pointed else ""
    length = length_of(notice.text)
    said = f'<span class="said">{text(notice.text)}</span>'
    if notice.more or length:
        said = _folded(notice, said, rules, more)
    return (
        f'<div class="message {notice.tone} {length}">{_mark(notice.mark)}{said}{pointed}'
        f" {rule_button('notice-rule', notice.rule, rules)}{why_button(notice.why)}</div>"
    )


def why_button(why: Action | None) -> str:
    """The button that asks for the reasons of computer players, if there is one."""
    if why is None:
        return ""
    return (
        f'<button id="why-button" type="button" class="button quiet why" data-intent="{why.intent}">'
        f"{text(why.label)}</button>"
    )


def length_of(sentence: str, beside: int = 0) -> str:
    """How long a sentence is, with what is so many letters wide beside it; Chinese and Japanese letters count twice."""
    width = beside + sum(2 if letter > "\u2e7f" else 1 for letter in sentence)
    return "very-long" if width > VERY_LONG else "long" if width > LONG else ""


def _folded(notice: Notice, said: str, rules: str, more: str) -> str:
    lines = "".join(_line(number, line, rules) for number, line in enumerate(notice.more))
    kind = "more" if notice.more else "more only-whole"
    fold = f'<span class="unfold" data-label="{text(more)}">{ICONS["fold"]}</span>'
    return (
        f'<details class="{kind}"><summary>{said}{fold}</summary>'
        f'<ul class="more-lines"><li class="whole" data-label="{text(notice.text)}"></li>{lines}</ul></details>'
    )


def _line(number: int, line: NoticeLine, rules: str) -> str:
    return f"<li><span>{text(line.text)}</span> {rule_button(f'more-rule-{number}', line.rule, rules)}</li>"


def _mark(mark: str) -> str:
    """What `Notice.mark` names, drawn."""
    kind, _, of = mark.partition("-")
    if not mark:
        return ""
    if kind == "tile":
        return palace_tile(of, "")
    if kind == "tower":
        return tower_tile(text(of))
    if mark in COLOR:
        return palace_swatch(mark)
    return chip(mark) if mark in PLAYER_COLORS else piece_icon(text(mark))


def rule_button(key: str, rule: str, rules: str) -> str:
    """The button that opens the rules (their word is `rules`) at this one; nothing where there is none."""
    if not rule:
        return ""
    return (
        f'<button id="{key}" type="button" class="rule" data-intent="open-rules" data-rule="{text(rule)}"'
        f' aria-label="{text(rules)} {text(rule)}">{ICONS["rules"]}{text(rule)}</button>'
    )
