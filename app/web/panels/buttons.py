"""The buttons below the tray: what can be done apart from placing."""

from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region


class ButtonsPanel:
    """The menu, and what can be done: undo, redo, end the turn; or leave the replay, or open the result."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "buttons")

    def show(self, screen: Screen) -> None:
        """Show which of them can be pressed now."""
        is_earlier = screen.history is not None and screen.history.is_earlier
        can = (screen.can_undo, screen.can_redo, screen.can_end_turn, screen.advice)
        self._region.show((can, screen.over, is_earlier, screen.language), lambda: _buttons(screen))


def _buttons(screen: Screen) -> str:
    words = screen.words
    menu = text(words["menu"])
    shown = _button(f'id="menu-button" data-intent="open-menu" title="{menu}"', _icon("menu", menu), "round")
    if screen.history is None:
        return shown + _turn_buttons(screen)
    if screen.history.is_earlier:
        leave = 'id="leave-history-button" data-intent="leave-history"'
        return shown + _button(leave, text(words["now"]), "main only")
    result = 'id="result-button" data-intent="open-sheet" data-sheet="result"'
    return shown + _button(result, text(words["result"]), "main only")


def _turn_buttons(screen: Screen) -> str:
    undo, redo, end = (text(screen.words[name]) for name in ("undo", "redo", "end_turn"))
    shown = (
        _button(
            'id="undo-button" data-intent="undo" data-repeats',
            f"{ICONS['undo']}{undo}",
            "quiet",
            enabled=screen.can_undo,
        ),
        _button(
            f'id="redo-button" data-intent="redo" data-repeats title="{redo}"',
            _icon("redo", redo),
            "round",
            enabled=screen.can_redo,
        ),
        _advice_button(screen) if screen.advice else "",
        _button('id="end-turn-button" data-intent="end-turn"', end, "main", enabled=screen.can_end_turn),
    )
    return "".join(shown)


def _advice_button(screen: Screen) -> str:
    label, is_open = text(screen.words["advice"]), screen.advice == "open"
    attributes = (
        f'id="advice-button" data-intent="ask-for-advice" title="{label}" aria-pressed="{str(is_open).lower()}"'
    )
    return _button(attributes, _icon("advice", label), "round", enabled=screen.advice != "off")


def _icon(name: str, label: str) -> str:
    return f'{ICONS[name]}<span class="visually-hidden">{label}</span>'


def _button(attributes: str, label: str, look: str, *, enabled: bool = True) -> str:
    """A button; one that can do nothing now keeps the focus, so that the keyboard is not lost."""
    off = "" if enabled else ' aria-disabled="true"'
    return f'<button {attributes} type="button" class="button {look}"{off}>{label}</button>'
