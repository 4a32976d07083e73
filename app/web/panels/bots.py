"""Draw the bot whose turn it is, in place of the tray: what it does, its progress, and buttons that affect it."""

from app.table.bots.view import BotView
from app.table.device_intents import SendTurn
from app.table.intents import StepBots, StepTurn
from app.table.screen_parts import Button
from app.table.wording.words import Words
from app.web.components.html import button, chip, text
from app.web.components.intent_data import NAMES
from app.web.panels.panel import Panel


def _bot(bot: BotView, _: Words) -> str:
    return (
        f'<div class="bot-panel {bot.color}">{chip(bot.color, "big")}<div class="about">'
        f'<div id="bot-doing">{_doing(bot)}</div><p class="remark">{text(bot.level)}</p></div>'
        f'<div class="actions">{"".join(map(_button, bot.buttons))}</div></div>'
    )


def _doing(bot: BotView) -> str:
    sentence = text(bot.sentence)
    if bot.progress is None:
        return f"<p>{sentence}</p>"
    progress = f'max="100" value="{bot.progress}" aria-label="{sentence}"'
    return f'<p>{sentence}</p><progress id="bot-progress" {progress}></progress>'


def _button(shown: Button) -> str:
    """Draw a button. Those for steps may be tapped repeatedly, so that a double tap counts as two taps."""
    intent = shown.intent
    key, look = f"{NAMES[type(intent)]}-button", "main" if isinstance(intent, SendTurn) else ""
    return button(shown.label, intent, look, key, data_repeats=isinstance(intent, StepBots | StepTurn))


BOT = Panel("bot-panel", lambda screen: screen.bot, _bot)
