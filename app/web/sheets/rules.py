"""The sheet of the rules: the topics, and the open one with its sentences and diagrams."""

from typing import NamedTuple

from app.table.screen import RuleLine, RulesSheet, RuleTopic
from app.web.browser.surface import Surface
from app.web.city.diagram import diagram
from app.web.components.html import text
from app.web.components.patching import Group, Region
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
        self._revealed = ""

    def show(self, sheet: RulesSheet) -> None:
        """Show the topic that is open."""
        self._topics.show(
            {f"topic-{each.key}": _Entry(each.key, each.title, each.key == sheet.opened) for each in sheet.topics}
        )
        opened = next(topic for topic in sheet.topics if topic.key == sheet.opened)
        special = sheet.words["special"]
        self._text.show((opened, special), lambda: _topic(opened, special))

    def reveal(self, sheet: RulesSheet) -> None:
        """Bring the open topic into sight, in the list and from its beginning."""
        if sheet.opened != self._revealed:
            self._revealed = sheet.opened
            self._surface.reveal("topic-title")
            self._surface.reveal(f"topic-{sheet.opened}")


def _drawn_from(sheet: RulesSheet, _: SheetContext) -> object:
    return sheet.title, sheet.words


def _rules(sheet: RulesSheet, _: SheetContext) -> str:
    """The frame: the list of topics beside the open one."""
    words = sheet.words
    return (
        f'<div class="rules-sheet">{head(sheet.title, words["close"])}'
        f'<nav class="topics" aria-label="{text(words["topics"])}"><ul id="topics"></ul></nav>'
        '<article id="rule-text" class="rule-text" tabindex="0" aria-labelledby="topic-title"></article></div>'
    )


def _entry(key: str, entry: _Entry) -> str:
    current = ' aria-current="true"' if entry.is_open else ""
    return (
        f'<li id="{key}"><button id="open-{entry.topic}" type="button" class="topic" data-intent="open-topic"'
        f' data-topic="{entry.topic}"{current}>{text(entry.title)}</button></li>'
    )


def _topic(topic: RuleTopic, special: str) -> str:
    lines = "".join(_line(line, special) for line in topic.lines)
    legend = f'<p class="aside">{_star(special)} {text(special)}</p>' if any(x.special for x in topic.lines) else ""
    drawn = "".join(map(diagram, topic.diagrams))
    diagrams = f'<div class="diagrams">{drawn}</div>' if drawn else ""
    return f'<h3 id="topic-title">{text(topic.title)}</h3><ul class="rule-lines">{lines}</ul>{legend}{diagrams}'


def _star(special: str) -> str:
    return f'<span class="star" role="img" aria-label="{text(special)}">&#9670;</span>'


def _line(line: RuleLine, special: str) -> str:
    mark = f"&nbsp;{_star(special)}" if line.special else ""
    look = ' class="special"' if line.special else ""
    return f"<li{look}><span>{text(line.text)}{mark}</span><small>{text(line.rule)}</small></li>"


KIND = SheetKind(_rules, _drawn_from, _Parts)
