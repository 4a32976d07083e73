"""The sheet of the rules: the topics, and the open topic with its sentences and diagrams."""

from collections.abc import Iterator

from app.help.diagram_drawing import diagram
from app.help.diagrams import Diagram, Seating
from app.help.rules import RulesSheet, RuleTopic
from app.help.rules_text import RuleLine
from app.help.seating_drawing import seating
from app.table.pack_intents import OpenAid, OpenTopic
from app.table.wording.words import N_, Words
from app.web.components.html import drawn_button, text
from app.web.components.icons import ICONS
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head


def _rules(sheet: RulesSheet, context: SheetContext) -> str:
    words = context.words
    topics = "".join(_entry(key, title, is_open=key == sheet.opened.key) for key, title in sheet.topics.items())
    aid = f"{ICONS['aid']}{text(words.say(N_('Player aid')))}"
    return (
        f'<div class="rules-sheet">{head(sheet.title, words)}'
        f'<nav class="topics" aria-label="{text(words.say(N_("Rules")))}"><ul id="topics">{topics}</ul>'
        f"{drawn_button(aid, OpenAid(), 'topic', 'open-aid')}</nav>"
        '<article id="rule-text" class="rule-text" tabindex="0"'
        f' aria-labelledby="title-{sheet.opened.key}">{_topic(sheet.opened, sheet.rule, words)}</article></div>'
    )


def _entry(topic: str, title: str, *, is_open: bool) -> str:
    current = True if is_open else None
    opens = drawn_button(text(title), OpenTopic(topic), "topic", f"open-{topic}", aria_current=current)
    return f'<li id="topic-{topic}">{opens}</li>'


def _topic(topic: RuleTopic, rule: str, words: Words) -> str:
    """Draw a topic. Its details are folded away unless the rule that the player asked for is among them."""
    is_meant = [line.rule == rule for line in (*topic.lines, *topic.details)]
    meant = is_meant.index(True) if any(is_meant) else -1
    return (
        f'<h3 id="title-{topic.key}">{text(topic.title)}</h3>{_lines(topic.lines, rule, meant, words)}'
        f"{_details(topic, rule, meant, words)}{_diagrams(topic, words)}"
        f"{''.join(_topic(part, rule, words) for part in topic.parts)}"
    )


def _details(topic: RuleTopic, rule: str, meant: int, words: Words) -> str:
    if not topic.details:
        return ""
    is_open = " open" if any(line.rule == rule for line in topic.details) else ""
    lines = _lines(topic.details, rule, meant - len(topic.lines), words)
    label = text(words.say(N_("Exceptions and rule numbers")))
    return f'<details id="details-{topic.key}"{is_open}><summary>{label}</summary>{lines}</details>'


def _lines(lines: tuple[RuleLine, ...], rule: str, meant: int, words: Words) -> str:
    """Draw the sentences, and highlight those of `rule`. The one with the index `meant` is scrolled into view."""
    if not lines:
        return ""
    special = text(words.say(N_("Only in some rule sets")))
    items = "".join(
        _line(line, words.rule(line.rule), special, line.rule == rule, number == meant)
        for number, line in enumerate(lines)
    )
    legend = f'<p class="remark">{_star(special)} {special}</p>' if any(line.special for line in lines) else ""
    return f'<ul class="rule-lines">{items}</ul>{legend}'


def _star(label: str) -> str:
    return f'<span class="star" role="img" aria-label="{label}">&#9670;</span>'


def _line(line: RuleLine, rule: str, special: str, is_meant: bool, is_first: bool) -> str:
    mark = f"&nbsp;{_star(special)}" if line.special else ""
    looks = (("special" if line.special else ""), ("meant" if is_meant else ""))
    return (
        f'<li{" id=meant-rule" if is_first else ""} class="{" ".join(filter(None, looks))}">'
        f"<span>{text(line.text)}{mark}</span><small>{text(rule)}</small></li>"
    )


def _diagrams(topic: RuleTopic, words: Words) -> str:
    play = words.say(N_("Show what happens"))
    drawn = "".join(_diagram(f"diagram-{topic.key}-{number}", each, play) for number, each in enumerate(topic.diagrams))
    return f'<div class="diagrams">{drawn}</div>' if drawn else ""


def _diagram(key: str, each: Diagram | Seating, play: str) -> str:
    return seating(key, each, play) if isinstance(each, Seating) else diagram(key, each, play)


def _in_sight(sheet: RulesSheet) -> Iterator[str]:
    """Yield the elements to scroll into view: the open topic in the list, and its heading or the rule asked for."""
    yield from (f"title-{sheet.opened.key}", f"topic-{sheet.opened.key}")
    if any(line.rule == sheet.rule for line in (*sheet.opened.lines, *sheet.opened.details)):
        yield "meant-rule"


KIND = SheetKind(RulesSheet, _rules, in_sight=_in_sight)
