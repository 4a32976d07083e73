"""Draw the buttons below the tray: everything a player can do except place pieces."""

from functools import lru_cache
from typing import Literal, NamedTuple

from app.table.intents import AskForHint, EndTurn, LeaveHistory, OpenSheet, Redo, Undo
from app.table.whole_screen import Screen
from app.table.wording.words import N_, Words
from app.web.browser.surface import Surface
from app.web.components.html import button, icon_button
from app.web.components.intent_data import OpenMenu
from app.web.components.patching import Group


class _Buttons(NamedTuple):
    """The buttons that are shown, and which of them are enabled.

    `hints` is the state of the hint button: "off" if it is disabled, "on", "good" if it asks about the complete turn,
    "open" while a hint is shown, or "" if there is no such button. `looks_at` is the position that a replay shows,
    "earlier" or "end"; it is "" outside a replay.
    """

    can_undo: bool
    can_redo: bool
    can_end_turn: bool
    hints: Literal["", "off", "on", "good", "open"]
    looks_at: Literal["", "earlier", "end"]


def _buttons_of(screen: Screen) -> _Buttons:
    looks_at: Literal["", "earlier", "end"] = "" if screen.history is None else "end"
    if screen.history is not None and screen.history.is_earlier:
        looks_at = "earlier"
    return _Buttons(screen.can_undo, screen.can_redo, screen.can_end_turn, screen.hints, looks_at)


class Buttons:
    """The buttons below the tray. Only those that have changed are drawn again."""

    def __init__(self, surface: Surface) -> None:
        self._buttons = Group(surface, "buttons", lambda _, markup: markup, ordered=True)

    def show(self, screen: Screen) -> None:
        """Show the buttons of this screen."""
        self._buttons.show(_buttons(_buttons_of(screen), screen.words))


@lru_cache(maxsize=16)  # the same few states follow one another
def _buttons(can: _Buttons, words: Words) -> dict[str, str]:
    """Return the markup of the buttons by id, in their order."""
    menu = {"menu-button": icon_button("menu", words.say(N_("Menu")), OpenMenu(), key="menu-button")}
    if can.looks_at == "earlier":
        key, label = "leave-history-button", words.say(N_("Back to the game"))
        return menu | {key: button(label, LeaveHistory(), "main only", key)}
    if can.looks_at:
        key = "result-button"
        return menu | {key: button(words.say(N_("Result")), OpenSheet("result"), "main only", key)}
    return menu | _turn_buttons(can, words)


def _turn_buttons(can: _Buttons, words: Words) -> dict[str, str]:
    """Draw the buttons of a turn. A button with `aria-disabled` keeps the keyboard focus, unlike with `disabled`."""
    undo, redo, hint, end = "undo-button", "redo-button", "hint-button", "end-turn-button"
    undoes, redoes, ends = words.say(N_("Undo")), words.say(N_("Redo")), words.say(N_("End turn"))
    return {
        undo: button(undoes, Undo(), key=undo, icon="undo", data_repeats=True, aria_disabled=not can.can_undo),
        redo: icon_button("redo", redoes, Redo(), key=redo, data_repeats=True, aria_disabled=not can.can_redo),
        **({hint: _hint_button(hint, can.hints, words)} if can.hints else {}),
        end: button(ends, EndTurn(), "main", end, aria_disabled=not can.can_end_turn),
    }


def _hint_button(key: str, state: str, words: Words) -> str:
    label = words.say(N_("Is this good?") if state == "good" else N_("Give me a tip"))
    is_open, is_off = state == "open", state == "off"
    return icon_button("hint", label, AskForHint(), key=key, aria_pressed=is_open, aria_disabled=is_off)
