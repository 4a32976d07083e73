"""Draw the strip below the city: a notice, or the recap of what the other players did. Draw the banner, too.

The height of the strip never changes. A player can unfold a sentence that may be too long, and the style sheet then
shows it in full. Screen readers always read all of it.
"""

from collections.abc import Iterable

from app.table.intents import StartRecap
from app.table.pack_intents import OpenRules
from app.table.replay.recap import Recap, RecapLine
from app.table.saves.view import Banner
from app.table.screen_parts import Button, Notice, NoticeLine
from app.table.wording.words import N_, Words
from app.web.components.html import button, chip, drawn_button, piece_icon, shown_button, subject_mark, text
from app.web.components.icons import ICONS
from app.web.panels.panel import Panel

LONG, VERY_LONG = 48, 110
"""A sentence with more letters may not fit the strip: LONG is the limit on a phone, VERY_LONG on a tablet."""


def _notice(notice: Notice, words: Words) -> str:
    pointed = f' <span class="visually-hidden">{text(notice.pointed)}</span>' if notice.pointed else ""
    length = length_of(notice.text)
    if length and notice.why and notice.button:
        length = "very-long"  # two buttons leave less room
    buttons = shown_button(notice.why, "quiet why", "why-button")
    buttons += shown_button(notice.button, "quiet why", "notice-button")
    sentence = f'<span class="said">{text(notice.text)}</span>'
    if notice.more or length:
        sentence = _folded(notice, sentence, words)
    return (
        f'<div class="message {notice.tone} {length}">{subject_mark(notice.mark)}{sentence}{pointed}'
        f" {_rule_button('notice-rule', notice.rule, words)}{buttons}</div>"
    )


def length_of(sentence: str) -> str:
    """Return the CSS class for the length of a sentence, or "" if it is short. East Asian letters count twice."""
    width = sum(2 if letter > "\u2e7f" else 1 for letter in sentence)
    return "very-long" if width > VERY_LONG else "long" if width > LONG else ""


def _folded(notice: Notice, sentence: str, words: Words) -> str:
    lines = "".join(_line(number, line, words) for number, line in enumerate(notice.more))
    kind = "more" if notice.more else "more only-whole"
    return (
        f'<details class="{kind}"><summary>{sentence}{_fold(words)}</summary>'
        f'<ul class="more-lines"><li class="whole" data-label="{text(notice.text)}"></li>{lines}</ul></details>'
    )


def _fold(words: Words) -> str:
    return f'<span class="unfold" data-label="{text(words.say(N_("More")))}">{ICONS["fold"]}</span>'


def _line(number: int, line: NoticeLine, words: Words) -> str:
    return f"<li><span>{text(line.text)}</span> {_rule_button(f'more-rule-{number}', line.rule, words)}</li>"


def _rule_button(key: str, rule: str, words: Words) -> str:
    """Draw the button that opens the rules at this rule. Return "" if there is no rule."""
    if not rule:
        return ""
    return drawn_button(f"{ICONS['rules']}{text(words.rule(rule))}", OpenRules(rule), "rule", key)


def _recap(recap: Recap, words: Words) -> str:
    """Draw the recap. The strip shows only whole sentences, and those that fit. *More* says where the pieces are."""
    lines = "".join(_recap_line(line, line.sentences) for line in recap.lines)
    whole = "".join(f'<li class="whole">{_recap_line(line, (line.detail,))}</li>' for line in recap.lines)
    return (
        f'<h2 class="visually-hidden">{text(recap.title)}</h2><div class="message announcement">'
        f'<details class="more"><summary><span id="recap-lines" class="said">{lines}</span>'
        f'{_fold(words)}</summary><ul class="more-lines">{whole}</ul></details>'
        f"{_replay(recap.replay)}{shown_button(recap.why, 'quiet why', 'why-button')}</div>"
    )


def recap_lines(lines: Iterable[RecapLine]) -> str:
    """Draw the recap of what the others did as a list, with a line for each turn."""
    return f'<ol class="recap-lines">{"".join(f"<li>{_recap_line(line, (line.text,))}</li>" for line in lines)}</ol>'


def _recap_line(line: RecapLine, sentences: Iterable[str]) -> str:
    """Draw the line for a turn: the player, the pieces placed, and sentences. A turn that is replayed stands out."""
    icons = "".join(piece_icon(piece, line.color) for piece in line.pieces)
    look = "recap-line replayed" if line.is_replayed else "recap-line"
    drawn = " ".join(f"<span>{text(sentence)}</span>" for sentence in sentences)
    return f'<span class="{look}">{chip(line.color)}{icons} {drawn}</span> '


def _replay(replay: Button) -> str:
    icon = ICONS["play" if isinstance(replay.intent, StartRecap) else "stop"]
    content = f"{icon}<span>{text(replay.label)}</span>"
    return drawn_button(content, replay.intent, "button quiet", "recap-button", aria_label=replay.label)


def _banner(banner: Banner, _: Words) -> str:
    return f"<p>{text(banner.text)}</p>" + "".join(button(each.label, each.intent) for each in banner.buttons)


NOTICE = Panel("notice", lambda screen: screen.notice, _notice)
RECAP = Panel("recap", lambda screen: screen.recap if screen.notice is None else None, _recap)
"""The recap of what the others did. A notice takes its place."""
BANNER = Panel("banner", lambda screen: screen.banner, _banner)
