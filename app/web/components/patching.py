"""Touch only what changed: the data shown last are compared before anything is drawn."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from app.web.browser.surface import Surface


class Later:
    """Work that is done when what changed has been painted: once, however often it was requested until then."""

    def __init__(self, surface: Surface, work: Callable[[], None]) -> None:
        self._surface = surface
        self._work = work
        self._is_waiting = False

    def request(self) -> None:
        """Have it done, unless it is to be done already."""
        if not self._is_waiting:
            self._is_waiting = True
            self._surface.later(self._run)

    def _run(self) -> None:
        self._is_waiting = False
        self._work()


class Region:
    """One element that is filled anew when its data changed."""

    def __init__(self, surface: Surface, element: str) -> None:
        self._surface = surface
        self._element = element
        self._shown: object = None

    def show(self, data: object, draw: Callable[[], str]) -> bool:
        """Draw anew if these data, from which it is drawn, have changed; True if they have."""
        if data == self._shown:
            return False
        self._shown = data
        self._surface.set_html(self._element, draw())
        return True


class Group:
    """Elements by id within one parent; `draw(id, data)` makes one.

    Where the order of the elements counts (`ordered`), a change of it fills the parent anew.
    """

    def __init__(
        self,
        surface: Surface,
        parent: str,
        draw: Callable[[str, Any], str],
        *,
        shown: Mapping[str, Hashable] | None = None,
        ordered: bool = False,
    ) -> None:
        self._surface = surface
        self._parent = parent
        self._draw = draw
        self._shown = dict(shown or {})
        self._ordered = ordered

    def show(self, items: Mapping[str, Hashable]) -> None:
        """Show these items and no others."""
        before, self._shown = self._shown, dict(items)
        if before == self._shown and (not self._ordered or list(before) == list(items)):
            return
        if self._ordered and list(before) != list(items):
            self._fill()
            return
        for key in before.keys() - items.keys():
            self._surface.remove(key)
        for key, item in items.items():
            if key not in before:
                self._surface.append(self._parent, self._draw(key, item))
            elif before[key] != item:
                self._surface.replace(key, self._draw(key, item))

    def _fill(self) -> None:
        markup = "".join(self._draw(key, item) for key, item in self._shown.items())
        self._surface.set_html(self._parent, markup)
