"""The sheet of the rules: the topics, and the open one with its sentences and diagrams."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.help.diagrams import Diagram, Seating
from app.table.help.rules import RuleLine, RulesSheet, RuleTopic
from app.web.browser.surface import Surface
from app.web.city.diagram import diagram
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Group, Region
from app.web.components.seating import seating
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind, SheetParts


class _Entry(NamedTuple):
    """A topic in the list."""

    topic: str
    title: str
    is_open: bool


class _Parts(SheetParts):
    """What changes while somebody leafs through the rules: the open topic. The list keeps where it was scrolled to."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface)
        self._topics = Group(surface, "topics", _entry, ordered=True)
        self._text = Region(surface, "rule-text")
        self._revealed: object = None

    def show(self, sheet: RulesSheet) -> None:
        """Show the topic that is open, and the rule that somebody asked for."""
        opened, rule, words = sheet.opened, sheet.rule, sheet.words
        self._topics.show(
            {f"topic-{each.key}": _Entry(each.key, each.title, each.key == opened.key) for each in sheet.topics}
        )
        self._text.show((opened, rule, words), lambda: _topic(opened, rule, words))

    def reveal(self, sheet: RulesSheet) -> None:
        """Bring the open topic into sight, in the list and from its beginning or from the rule on."""
        meant = (sheet.opened.key, sheet.rule)
        if meant != self._revealed:
            self._revealed = meant
            self._surface.reveal("topic-title")
            self._surface.reveal(f"topic-{sheet.opened.key}")
            if sheet.rule:
                self._surface.reveal("meant-rule")


def _drawn_from(sheet: RulesSheet, _: SheetContext) -> object:
    return sheet.title, sheet.words


def _rules(sheet: RulesSheet, _: SheetContext) -> str:
    """The frame: the list of topics beside the open one."""
    words = sheet.words
    return (
        f'<div class="rules-sheet">{head(sheet.title, words["close"])}'
        f'<nav class="topics" aria-label="{text(words["topics"])}"><ul id="topics"></ul>'
        f'<button id="open-aid" type="button" class="topic" data-intent="open-sheet" data-sheet="aid">'
        f"{ICONS['aid']}{text(words['aid'])}</button></nav>"
        '<article id="rule-text" class="rule-text" tabindex="0" aria-labelledby="topic-title"></article></div>'
    )


def _entry(key: str, entry: _Entry) -> str:
    current = ' aria-current="true"' if entry.is_open else ""
    return (
        f'<li id="{key}"><button id="open-{entry.topic}" type="button" class="topic" data-intent="open-topic"'
        f' data-topic="{entry.topic}"{current}>{text(entry.title)}</button></li>'
    )


def _topic(topic: RuleTopic, rule: str, words: Mapping[str, str]) -> str:
    """What is to be read at first, the pictures, and the rest, which is folded away unless the rule is there."""
    is_meant = [line.rule == rule for line in (*topic.lines, *topic.details)]
    meant = is_meant.index(True) if any(is_meant) else -1
    return (
        f'<h3 id="topic-title">{text(topic.title)}</h3>{_lines(topic.lines, rule, meant, words)}'
        f"{_details(topic, rule, meant, words)}{_diagrams(topic, words)}"
    )


def _details(topic: RuleTopic, rule: str, meant: int, words: Mapping[str, str]) -> str:
    if not topic.details:
        return ""
    is_open = " open" if any(line.rule == rule for line in topic.details) else ""
    lines = _lines(topic.details, rule, meant - len(topic.lines), words)
    return f'<details id="details-{topic.key}"{is_open}><summary>{text(words["details"])}</summary>{lines}</details>'


def _lines(lines: tuple[RuleLine, ...], rule: str, meant: int, words: Mapping[str, str]) -> str:
    """The sentences; the one of this number is brought into sight, and all of the rule are pointed at."""
    if not lines:
        return ""
    special = words["special"]
    said = "".join(_line(line, special, line.rule == rule, number == meant) for number, line in enumerate(lines))
    legend = f'<p class="remark">{_star(special)} {text(special)}</p>' if any(line.special for line in lines) else ""
    return f'<ul class="rule-lines">{said}</ul>{legend}'


def _star(special: str) -> str:
    return f'<span class="star" role="img" aria-label="{text(special)}">&#9670;</span>'


def _line(line: RuleLine, special: str, is_meant: bool, is_first: bool) -> str:
    mark = f"&nbsp;{_star(special)}" if line.special else ""
    looks = (("special" if line.special else ""), ("meant" if is_meant else ""))
    return (
        f'<li{" id=meant-rule" if is_first else ""} class="{" ".join(filter(None, looks))}">'
        f"<span>{text(line.text)}{mark}</span><small>{text(line.rule)}</small></li>"
    )


def _diagrams(topic: RuleTopic, words: Mapping[str, str]) -> str:
    drawn = "".join(
        _diagram(f"diagram-{topic.key}-{number}", each, words["play"]) for number, each in enumerate(topic.diagrams)
    )
    return f'<div class="diagrams">{drawn}</div>' if drawn else ""


def _diagram(key: str, each: Diagram | Seating, play: str) -> str:
    return seating(key, each, play) if isinstance(each, Seating) else diagram(key, each, play)


KIND = SheetKind(_rules, _drawn_from, _Parts)
