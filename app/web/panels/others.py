"""Draw what the bot or the person elsewhere does whose turn it is, in place of the tray, and buttons that affect it."""

from app.table.device_intents import SendTurn
from app.table.intents import StepBots, StepTurn
from app.table.screen_parts import Button, TurnOfOthers
from app.table.wording.words import Words
from app.web.components.html import button, chip, text
from app.web.components.intent_data import NAMES
from app.web.panels.panel import Panel


def _others(turn: TurnOfOthers, _: Words) -> str:
    first, *more = turn.buttons
    look = "main" if isinstance(first.intent, SendTurn) else ""
    return (
        f'<div class="bot-panel {turn.color}">{chip(turn.color, "big")}<div class="about">'
        f'<div id="bot-doing">{_doing(turn)}</div><p class="remark">{text(turn.remark)}</p></div>'
        f'<div class="actions">{_button(first, look)}{"".join(map(_button, more))}</div></div>'
    )


def _doing(turn: TurnOfOthers) -> str:
    sentence = text(turn.sentence)
    if turn.progress is None:
        return f"<p>{sentence}</p>"
    progress = f'max="100" value="{turn.progress}" aria-label="{sentence}"'
    return f'<p>{sentence}</p><progress id="bot-progress" {progress}></progress>'


def _button(shown: Button, look: str = "") -> str:
    """Draw a button. Those for steps may be tapped repeatedly, so that a double tap counts as two taps."""
    intent = shown.intent
    key = f"{NAMES[type(intent)]}-button"
    return button(shown.label, intent, look, key, data_repeats=isinstance(intent, StepBots | StepTurn))


OTHERS = Panel("bot-panel", lambda screen: screen.others, _others)
