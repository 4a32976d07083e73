"""Draw the buttons below the tray, which open the menu, undo, redo, ask for a hint and end the turn."""

from functools import lru_cache
from typing import Literal, NamedTuple

from app.table import intents
from app.table.device_intents import SendTurn
from app.table.screen import Screen
from app.table.wording.words import N_, Words
from app.web.components.html import button, icon_button
from app.web.components.intent_data import OpenMenu
from app.web.panels.panel import Panel

TAKE_BACK = "take-back-button"
TAKE_BACK_LABELS = {
    "turn": N_("Take back the last turn"),
    "round": N_("Take back the last round"),
    "count": N_("Take back the count"),
    "sent": N_("Take back the last turn"),
}


class _Buttons(NamedTuple):
    """The buttons that are shown, and which of them are enabled.

    `hints` is the state of the hint button: "off" if it is disabled, "on", "good" if it asks about the complete turn,
    "open" while a hint is shown, or "" if there is no such button. `leave` is the label of the button that leaves an
    earlier position; it is empty in the replay of a finished game, and None outside a replay. `send` is the label of
    the button that ends the turn and sends it; empty if the turn only ends.
    """

    can_undo: bool
    can_redo: bool
    can_take_back: Literal["", "turn", "round", "count", "sent"]
    can_end_turn: bool
    can_count: bool
    hints: Literal["", "off", "on", "good", "open"]
    leave: str | None
    can_play_on: bool
    send: str


def _buttons_of(screen: Screen) -> _Buttons:
    leave, back = screen.history and screen.history.leave, screen.can_take_back
    can = (screen.can_undo, screen.can_redo, back, screen.can_end_turn, screen.can_count, screen.hints)
    return _Buttons(*can, leave, screen.history is not None and screen.history.can_play_on, screen.send)


@lru_cache(maxsize=16)  # the same few states follow one another
def _buttons(can: _Buttons, words: Words) -> str:
    """Draw the buttons. One with `aria-disabled` keeps the keyboard focus, unlike one with `disabled`."""
    say = words.say
    menu = icon_button("menu", say(N_("Menu")), OpenMenu(), key="menu-button")
    if can.leave:
        share = icon_button("sharing", say(N_("Share this position")), intents.OpenSheet("sharing"), key="share-button")
        label = say(N_("Play on from here"))
        play_on = button(label, intents.PlayOnFromHere(), "only", "play-on-button") if can.can_play_on else ""
        back = button(can.leave, intents.ClearSelection(), "main only", "leave-history-button")
        return f"{menu}{share}{_hint(can.hints, words)}{play_on}{back}"
    if can.leave is not None:
        back = take_back_button(can.can_take_back, words)
        return menu + back + button(say(N_("Result")), intents.OpenSheet("result"), "main only", "result-button")
    undo = take_back_button(can.can_take_back, words) or _undo(words, is_off=not can.can_undo)
    is_off, key = not can.can_redo, "redo-button"
    redo = icon_button("redo", say(N_("Redo")), intents.Redo(), key=key, data_repeats=True, aria_disabled=is_off)
    if can.can_count and not can.can_end_turn:
        return menu + undo + redo + button(say(N_("Count now")), intents.CountNow(), "main ends", "count-now-button")
    is_off, hint = not can.can_end_turn, _hint(can.hints, words)
    if can.send:
        return f"{menu}{undo}{redo}{hint}{button(can.send, SendTurn(), 'main ends', 'send-turn-button')}"
    end = button(say(N_("End turn")), intents.EndTurn(), "main ends", "end-turn-button", aria_disabled=is_off)
    return f"{menu}{undo}{redo}{hint}{end}"


def _undo(words: Words, *, is_off: bool) -> str:
    key, label = "undo-button", words.say(N_("Undo"))
    return button(label, intents.Undo(), key=key, icon="undo", data_repeats=True, aria_disabled=is_off)


def take_back_button(what: str, words: Words, key: str = TAKE_BACK) -> str:
    """Draw the button that takes back the last turn or round, or the count. Return "" if there is nothing to take back.

    It has an id of its own, so a press that is held or repeated on *Undo* never becomes one on this button.
    """
    if not what:
        return ""
    intent = intents.OpenSheet("sent") if what == "sent" else intents.TakeBack()
    return button(words.say(TAKE_BACK_LABELS[what]), intent, key=key, icon="undo")


def _hint(state: str, words: Words) -> str:
    if not state:
        return ""
    label = words.say(N_("Is this good?") if state == "good" else N_("Give me a tip"))
    is_off, is_open = state == "off", state == "open"
    intent, key = intents.AskForHint(), "hint-button"
    return icon_button("hint", label, intent, key=key, aria_pressed=is_open, aria_disabled=is_off)


BUTTONS = Panel("buttons", _buttons_of, _buttons)
