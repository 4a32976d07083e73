"""The menu: what is not needed in every turn."""

from typing import NamedTuple

from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region


class _Entry(NamedTuple):
    """The icon of an entry, the name of its word, and what it asks for."""

    icon: str
    word: str
    attributes: str


ENTRIES = (
    _Entry("rules", "rules", 'data-intent="open-rules" data-rule=""'),
    _Entry("aid", "aid", 'data-intent="open-sheet" data-sheet="aid"'),
    _Entry("lesson", "lesson", 'data-intent="start-lesson"'),
    _Entry("log", "log", 'data-intent="open-sheet" data-sheet="log"'),
    _Entry("replay", "replay", 'data-intent="step-history" data-by="0"'),
    _Entry("turn", "turn_board", 'data-intent="toggle-setting" data-setting="turned"'),
    _Entry("sound", "sound", 'data-intent="toggle-setting" data-setting="sound"'),
    _Entry("full-screen", "full_screen", 'data-intent="toggle-full-screen"'),
    _Entry("sharing", "sharing", 'data-intent="open-sheet" data-sheet="sharing"'),
    _Entry("settings", "settings", 'data-intent="open-sheet" data-sheet="settings"'),
    _Entry("games", "games", 'data-intent="open-sheet" data-sheet="games"'),
    _Entry("setup", "new_game", 'data-intent="open-sheet" data-sheet="setup"'),
)


class MenuPanel:
    """Opens and closes the menu, which is nobody's concern but the page's."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "menu")
        self._is_open = False

    def show(self, screen: Screen) -> None:
        """Write its entries in the language of the screen; what lies over the table closes it."""
        if screen.sheet is not None or screen.curtain is not None:
            self.close()
        words = screen.words
        drawn_from = (words["menu"], screen.sound, tuple(words[entry.word] for entry in ENTRIES))
        self._region.show(drawn_from, lambda: _menu(screen))

    def open(self) -> None:
        """Open it."""
        self._is_open = True
        self._surface.open_dialog("menu")

    def close(self) -> None:
        """Close it, if it is open."""
        if self._is_open:
            self._is_open = False
            self._surface.close_dialog("menu")


def _menu(screen: Screen) -> str:
    entries = "".join(_entry(entry, screen) for entry in ENTRIES)
    return f'<nav class="menu" aria-label="{text(screen.words["menu"])}"><ul>{entries}</ul></nav>'


def _entry(entry: _Entry, screen: Screen) -> str:
    label, state = text(screen.words[entry.word]), ""
    if entry.icon == "sound":
        label = f'<span class="grows">{label}</span><i class="knob"></i>'
        state = f' role="switch" aria-checked="{str(screen.sound).lower()}"'
    elif entry.icon == "full-screen":
        # which of the two is to be seen, only the browser knows
        leave = text(screen.words["leave_full_screen"])
        label = f'<span class="enter">{label}</span><span class="leave">{leave}</span>'
    return (
        f'<li><button id="menu-{entry.icon}" type="button" class="entry" {entry.attributes}{state}>'
        f"{ICONS[entry.icon]}{label}</button></li>"
    )
