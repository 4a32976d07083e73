"""Draw the menu, with the actions that players do not need in every turn."""

from typing import NamedTuple

from app.table.intents import AnyIntent, OpenRules, OpenSheet, StartLesson, StepHistory, ToggleSetting
from app.table.view import Screen
from app.table.wording.words import N_, Words
from app.web.browser.surface import Surface
from app.web.components.html import drawn_button, text
from app.web.components.icons import ICONS
from app.web.components.intent_data import ToggleFullScreen
from app.web.components.patching import Region


class _Entry(NamedTuple):
    """An entry of the menu: its icon, its label and its intent."""

    icon: str
    label: str
    intent: AnyIntent


ENTRIES = (
    _Entry("rules", N_("Rules"), OpenRules()),
    _Entry("aid", N_("Player aid"), OpenSheet("aid")),
    _Entry("lesson", N_("First lesson"), StartLesson()),
    _Entry("log", N_("What happened"), OpenSheet("log")),
    _Entry("replay", N_("Replay"), StepHistory(0)),
    _Entry("turn", N_("Turn the city round"), ToggleSetting("turned")),
    _Entry("sound", N_("Sound"), ToggleSetting("sound")),
    _Entry("full-screen", N_("Full screen"), ToggleFullScreen()),
    _Entry("sharing", N_("Keep and share"), OpenSheet("sharing")),
    _Entry("settings", N_("Settings"), OpenSheet("settings")),
    _Entry("games", N_("Saved games"), OpenSheet("games")),
    _Entry("setup", N_("New game"), OpenSheet("setup")),
)


class MenuPanel:
    """Draws, opens and closes the menu. The table does not know whether it is open."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "menu")
        self._is_open = False

    def show(self, screen: Screen) -> None:
        """Draw the entries in the language of the screen. Close the menu if a sheet or a curtain is shown."""
        if screen.sheet is not None or screen.curtain is not None:
            self.close()
        self._region.show((screen.words, screen.sound), lambda: _menu(screen.words, is_loud=screen.sound))

    def open(self) -> None:
        """Open the menu."""
        self._is_open = True
        self._surface.open_dialog("menu")

    def close(self) -> None:
        """Close the menu, if it is open."""
        if self._is_open:
            self._is_open = False
            self._surface.close_dialog("menu")


def _menu(words: Words, *, is_loud: bool) -> str:
    entries = "".join(f"<li>{_entry(entry, words, is_loud=is_loud)}</li>" for entry in ENTRIES)
    return f'<nav class="menu" aria-label="{text(words.say(N_("Menu")))}"><ul>{entries}</ul></nav>'


def _entry(entry: _Entry, words: Words, *, is_loud: bool) -> str:
    label, key = text(words.say(entry.label)), f"menu-{entry.icon}"
    if entry.icon == "sound":
        content = f'{ICONS["sound"]}<span class="grows">{label}</span><i class="knob"></i>'
        return drawn_button(content, entry.intent, "entry", key, role="switch", aria_checked=is_loud)
    if entry.icon == "full-screen":
        # only the browser knows which of the two applies, so the style sheet shows it
        leave = text(words.say(N_("Leave full screen")))
        label = f'<span class="enter">{label}</span><span class="leave">{leave}</span>'
    return drawn_button(f"{ICONS[entry.icon]}{label}", entry.intent, "entry", key)
