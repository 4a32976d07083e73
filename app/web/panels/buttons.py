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


class _Button(NamedTuple):
    """A button: its label, and whether it is disabled or pressed."""

    label: str
    is_off: bool = False
    is_pressed: bool = False


ROUND = {"menu-button", "redo-button", "hint-button"}
"""The buttons that have an icon instead of their label."""

INSTEAD = {"leave-history-button": LeaveHistory(), "result-button": OpenSheet("result")}
"""The buttons that a replay has instead of those of a turn."""


class Buttons:
    """The buttons below the tray. Only those that have changed are drawn again."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._buttons = Group(surface, "buttons", _drawn, ordered=True, patch=self._patch)

    def show(self, screen: Screen) -> None:
        """Show the buttons of this screen."""
        self._buttons.show(_buttons(_buttons_of(screen), screen.words))

    def _patch(self, key: str, before: _Button, button: _Button) -> bool:
        """Change whether a button is enabled and what an icon means, if nothing else has changed."""
        if before.label != button.label:
            if key not in ROUND:
                return False
            self._surface.set_attribute(key, "title", button.label)
            self._surface.set_attribute(key, "aria-label", button.label)
        if before.is_pressed != button.is_pressed:
            self._surface.set_attribute(key, "aria-pressed", "true" if button.is_pressed else "false")
        if before.is_off != button.is_off:
            self._surface.set_attribute(key, "aria-disabled", "true" if button.is_off else "false")
        return True


@lru_cache(maxsize=16)  # the same few states follow one another
def _buttons(can: _Buttons, words: Words) -> dict[str, _Button]:
    """Return the buttons by id, in their order."""
    menu = {"menu-button": _Button(words.say(N_("Menu")))}
    if can.looks_at == "earlier":
        return menu | {"leave-history-button": _Button(words.say(N_("Back to the game")))}
    if can.looks_at:
        return menu | {"result-button": _Button(words.say(N_("Result")))}
    asks = words.say(N_("Is this good?") if can.hints == "good" else N_("Give me a tip"))
    hint = {"hint-button": _Button(asks, is_off=can.hints == "off", is_pressed=can.hints == "open")}
    return {
        **menu,
        "undo-button": _Button(words.say(N_("Undo")), is_off=not can.can_undo),
        "redo-button": _Button(words.say(N_("Redo")), is_off=not can.can_redo),
        **(hint if can.hints else {}),
        "end-turn-button": _Button(words.say(N_("End turn")), is_off=not can.can_end_turn),
    }


def _drawn(key: str, drawn: _Button) -> str:
    """Draw a button. One with `aria-disabled` keeps the keyboard focus, unlike one with `disabled`."""
    label, is_off, is_pressed = drawn
    match key:
        case "menu-button":
            return icon_button("menu", label, OpenMenu(), key=key)
        case "leave-history-button" | "result-button":
            return button(label, INSTEAD[key], "main only", key)
        case "undo-button":
            return button(label, Undo(), key=key, icon="undo", data_repeats=True, aria_disabled=is_off)
        case "redo-button":
            return icon_button("redo", label, Redo(), key=key, data_repeats=True, aria_disabled=is_off)
        case "hint-button":
            return icon_button("hint", label, AskForHint(), key=key, aria_pressed=is_pressed, aria_disabled=is_off)
        case _:
            return button(label, EndTurn(), "main", key, aria_disabled=is_off)
