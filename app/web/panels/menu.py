"""The menu: what is not needed in every turn."""

from collections.abc import Mapping

from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import SIGNS
from app.web.components.patching import Region

ENTRIES = (
    ("rules", "rules", 'data-intent="why" data-rule=""'),
    ("log", "log", 'data-intent="sheet" data-sheet="log"'),
    ("earlier", "earlier", 'data-intent="step" data-by="-1"'),
    ("turn", "turn_board", 'data-intent="switch" data-setting="turned"'),
    ("sharing", "sharing", 'data-intent="sheet" data-sheet="sharing"'),
    ("settings", "settings", 'data-intent="sheet" data-sheet="settings"'),
    ("games", "games", 'data-intent="sheet" data-sheet="games"'),
    ("setup", "new_game", 'data-intent="sheet" data-sheet="setup"'),
)
"""The sign, the word and what is asked for."""


class MenuPanel:
    """Opens and closes the menu, which is nobody's concern but the page's."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "menu")
        self.is_open = False

    def label(self, words: Mapping[str, str]) -> None:
        """Write the entries."""
        self._region.show((words["menu"], tuple(words[word] for _, word, _ in ENTRIES)), _menu)

    def open(self) -> None:
        """Open it."""
        self.is_open = True
        self._surface.open_sheet("menu")

    def close(self) -> None:
        """Close it, if it is open."""
        if self.is_open:
            self.is_open = False
            self._surface.close_sheet("menu")


def _menu(item: tuple[str, tuple[str, ...]]) -> str:
    title, labels = item
    entries = "".join(
        f'<li><button id="menu-{sign}" type="button" class="entry" {asked}>{SIGNS[sign]}{text(label)}</button></li>'
        for (sign, _, asked), label in zip(ENTRIES, labels, strict=True)
    )
    return f'<nav class="menu" aria-label="{text(title)}"><ul>{entries}</ul></nav>'
