"""The rules as HTML: the topics, and the open one with its sentences and diagrams."""

from app.table.screen import RuleLine, RulesSheet, RuleTopic
from app.web.browser.surface import Surface
from app.web.city.diagram import diagram
from app.web.components.html import text
from app.web.components.patching import Group, Region
from app.web.components.sheet_head import head


class RulesParts:
    """What changes while somebody leafs through the rules: the open topic. The list keeps where it was scrolled to."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._topics = Group(surface, "topics", _entry, ordered=True)
        self._text = Region(surface, "rule-text")
        self._revealed = ""

    def show(self, sheet: RulesSheet) -> None:
        """Show the topic that is open."""
        self._topics.show(
            {f"topic-{each.key}": (each.key, each.title, each.key == sheet.opened) for each in sheet.topics}
        )
        opened = next(topic for topic in sheet.topics if topic.key == sheet.opened)
        self._text.show((opened, sheet.words["special"]), _topic)

    def reveal(self, topic: str) -> None:
        """Bring the open topic into sight, in the list and from its beginning."""
        if topic != self._revealed:
            self._revealed = topic
            self._surface.reveal("topic-title")
            self._surface.reveal(f"topic-{topic}")


def rules(sheet: RulesSheet) -> str:
    """The frame: the list of topics beside the open one."""
    words = sheet.words
    return (
        f'<div class="rules-sheet">{head(sheet.title, words["close"])}'
        f'<nav class="topics" aria-label="{text(words["topics"])}"><ul id="topics"></ul></nav>'
        '<article id="rule-text" class="rule-text" tabindex="0" aria-labelledby="topic-title"></article></div>'
    )


def _entry(key: str, item: tuple[str, str, bool]) -> str:
    topic, title, opened = item
    current = ' aria-current="true"' if opened else ""
    return (
        f'<li id="{key}"><button id="open-{topic}" type="button" class="topic" data-intent="topic"'
        f' data-topic="{topic}"{current}>{text(title)}</button></li>'
    )


def _topic(item: tuple[RuleTopic, str]) -> str:
    topic, special = item
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
