"""Draw the menu, with the actions that players do not need in every turn."""

from app.table.intent import AnyIntent
from app.table.intents import OpenSheet, StartLesson, StepHistory, ToggleSetting
from app.table.pack_intents import OpenAid, OpenRules
from app.table.wording.words import N_, Words
from app.web.components.html import drawn_button, text
from app.web.components.icons import ICONS
from app.web.components.intent_data import ToggleFullScreen
from app.web.panels.panel import Panel

ENTRIES: tuple[tuple[str, str, AnyIntent], ...] = (
    ("rules", N_("Rules"), OpenRules()),
    ("aid", N_("Player aid"), OpenAid()),
    ("lesson", N_("First lesson"), StartLesson()),
    ("log", N_("Game log"), OpenSheet("log")),
    ("replay", N_("Replay"), StepHistory(0)),
    ("turn", N_("Turn the city around"), ToggleSetting("turned")),
    ("sound", N_("Sound"), ToggleSetting("sound")),
    ("full-screen", N_("Full screen"), ToggleFullScreen()),
    ("sharing", N_("Save and share"), OpenSheet("sharing")),
    ("settings", N_("Settings"), OpenSheet("settings")),
    ("games", N_("Saved games"), OpenSheet("games")),
    ("setup", N_("New game"), OpenSheet("setup")),
    ("home", N_("Home"), OpenSheet("opening")),
)
"""The entries of the menu, each as its icon, its label and its intent."""


def _menu(is_loud: bool, words: Words) -> str:
    entries = "".join(f"<li>{_entry(*entry, words, is_loud=is_loud)}</li>" for entry in ENTRIES)
    return f'<nav class="menu" aria-label="{text(words.say(N_("Menu")))}"><ul>{entries}</ul></nav>'


def _entry(icon: str, name: str, intent: AnyIntent, words: Words, *, is_loud: bool) -> str:
    label, key = text(words.say(name)), f"menu-{icon}"
    if icon == "sound":
        content = f'{ICONS["sound"]}<span class="grows">{label}</span><i class="knob"></i>'
        return drawn_button(content, intent, "entry", key, role="switch", aria_checked=is_loud)
    if icon == "full-screen":
        # only the browser knows which of the two applies, so the style sheet shows it
        leave = text(words.say(N_("Leave full screen")))
        label = f'<span class="enter">{label}</span><span class="leave">{leave}</span>'
    return drawn_button(f"{ICONS[icon]}{label}", intent, "entry", key)


MENU = Panel("menu", lambda screen: screen.sound, _menu)
