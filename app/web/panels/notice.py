"""The sentence for the people at the table; the rule that it comes from opens the rules there."""

from app.table.screen import Notice, Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region

LONG = 110
"""So many letters find room beside the tiles; what is longer lies over them while it is said."""


class NoticePanel:
    """News, or why a tap was refused."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "notice")

    def show(self, screen: Screen) -> None:
        """Show the notice, if there is one."""
        notice, rules = screen.notice, screen.words["rules"]
        self._region.show((notice, rules), lambda: "" if notice is None else _notice(notice, rules))


def _width(sentences: str) -> int:
    """How long they are, in letters: a Japanese one is as wide as two."""
    return sum(2 if letter >= "\u2e80" else 1 for letter in sentences)


def _notice(notice: Notice, rules: str) -> str:
    pointed = f' <span class="visually-hidden">{text(notice.pointed)}</span>' if notice.pointed else ""
    look = f"message {notice.tone} long" if _width(notice.text) > LONG else f"message {notice.tone}"
    return (
        f'<p class="{look}"><span>{text(notice.text)}</span>{pointed}'
        f" {rule_button('notice-rule', notice.rule, rules)}</p>"
    )


def rule_button(key: str, rule: str, rules: str) -> str:
    """The button that opens the rules (their word is `rules`) at this one; nothing where there is none."""
    if not rule:
        return ""
    return (
        f'<button id="{key}" type="button" class="rule" data-intent="open-rules" data-rule="{text(rule)}"'
        f' aria-label="{text(rules)} {text(rule)}">{ICONS["rules"]}{text(rule)}</button>'
    )
