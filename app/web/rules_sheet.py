"""The rules as HTML: the topics, and the open one with its sentences and diagrams."""

from app.table.screen import RuleLine, RulesSheet, RuleTopic
from app.web.diagram import diagram
from app.web.markup import text
from app.web.sheet_parts import head


def rules(sheet: RulesSheet) -> str:
    """The list of topics beside the open one."""
    words = sheet.words
    opened = next(topic for topic in sheet.topics if topic.key == sheet.opened)
    topics = "".join(_entry(topic, opened=topic is opened) for topic in sheet.topics)
    return (
        f'<div class="rules-sheet">{head(words["title"], words["close"])}'
        f'<nav class="topics" aria-label="{text(words["title"])}"><ul>{topics}</ul></nav>'
        f"{_topic(opened, words['special'])}</div>"
    )


def _entry(topic: RuleTopic, *, opened: bool) -> str:
    current = ' aria-current="true"' if opened else ""
    return (
        f'<li><button id="topic-{topic.key}" type="button" class="topic" data-intent="topic"'
        f' data-topic="{topic.key}"{current}>{text(topic.title)}</button></li>'
    )


def _topic(topic: RuleTopic, special: str) -> str:
    lines = "".join(_line(line, special) for line in topic.lines)
    legend = f'<p class="aside">{_star(special)} {text(special)}</p>' if any(x.special for x in topic.lines) else ""
    drawn = "".join(map(diagram, topic.diagrams))
    diagrams = f'<div class="diagrams">{drawn}</div>' if drawn else ""
    return (
        f'<article class="rule-text" tabindex="0" aria-labelledby="topic-title">'
        f'<h3 id="topic-title">{text(topic.title)}</h3><ul class="rule-lines">{lines}</ul>{legend}{diagrams}</article>'
    )


def _star(special: str) -> str:
    return f'<span class="star" role="img" aria-label="{text(special)}">&#9670;</span>'


def _line(line: RuleLine, special: str) -> str:
    mark = f" {_star(special)}" if line.special else ""
    look = ' class="special"' if line.special else ""
    return f"<li{look}><span>{text(line.text)}{mark}</span><small>{text(line.rule)}</small></li>"
