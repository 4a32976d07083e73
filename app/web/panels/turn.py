"""Draw the current player and the task, the tray or what others do in its place, and the tip for a first turn."""

from functools import lru_cache

from app.table.device_intents import SendTurn
from app.table.intents import ChoosePiece, StepBots, StepTurn
from app.table.play.beginner_tips import TipView
from app.table.play.turn import TrayPiece
from app.table.screen_parts import Button, TurnOfOthers
from app.table.wording.words import COMMA, N_, Words
from app.web.browser.surface import Surface
from app.web.components.html import button, chip, drawn_button, kind_name, piece_icon, text
from app.web.components.intent_data import NAMES
from app.web.components.text_width import fitted
from app.web.panels.panel import Panel


def _turn(shown: tuple[str, str, str, bool], _: Words) -> str:
    """Draw the player and the task as large as their boxes allow or, after the game, sentences about the outcome."""
    headline, color, task, is_over = shown
    if is_over:
        name, task = f'<h1 class="headline verdict"><span>{text(headline)}</span></h1>', text(task)
    else:
        name = f'<h1 class="headline">{chip(color, "big")}<span class="name">{fitted(headline)}</span></h1>'
        task = fitted(task, lines=1)
    return f'{name}<p class="task">{task}</p>'


def _tray(shown: tuple[tuple[TrayPiece, ...], str], words: Words) -> str:
    pieces, color = shown
    idle = words.say(COMMA) + words.say(N_("cannot be placed now"))
    return "".join(_kind(piece, color, idle) for piece in pieces)


@lru_cache(maxsize=64)  # a placement changes a few of them
def _kind(piece: TrayPiece, color: str, idle: str) -> str:
    """Draw a kind of piece as a button, with the number of pieces left and a mark if one is in hand.

    A kind that cannot be placed is dimmed but not disabled, because the table says why when a player presses it. The
    style sheet hides the note about that (`idle`) on the others.
    """
    key = f"tray-{piece.piece}"
    content = (
        f'{piece_icon(piece.piece, color)}<span class="count">{piece.left}</span>'
        f'{kind_name(piece.name, piece.spoken)}<span class="visually-hidden note">{text(idle)}</span>'
    )
    return drawn_button(content, ChoosePiece(piece.piece), _look(piece), key, aria_pressed=piece.in_hand)


def _look(piece: TrayPiece) -> str:
    return f"kind{'' if piece.playable else ' idle'}{' in-hand' if piece.in_hand else ''}"


def _point(surface: Surface, tip: TipView | None) -> None:
    """Give the tip a CSS class named after the part that it explains, to which the style sheet moves it."""
    surface.set_attribute("tip", "class", f"at-{tip.points_at}" if tip else "closed")


def _others(turn: TurnOfOthers, _: Words) -> str:
    """Draw what the bot or the person elsewhere does whose turn it is, and buttons that affect it."""
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


TURN = Panel("turn", lambda screen: (screen.headline, screen.turn_color, screen.task, screen.over), _turn)
TRAY = Panel("tray", lambda screen: (screen.tray, screen.turn_color), _tray)
TIP = Panel("tip", lambda screen: screen.tip, lambda tip, _: f"<p>{text(tip.text)}</p>", _point)
OTHERS = Panel("bot-panel", lambda screen: screen.others, _others)
