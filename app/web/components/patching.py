"""Touch only what changed: the data shown last are compared before anything is drawn."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from app.web.browser.surface import Surface


class Later:
    """Jobs that are done when the changes so far have been painted; a job that is requested twice is done once."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._jobs: list[Callable[[], None]] = []

    def request(self, job: Callable[[], None]) -> None:
        """Do this job later. What a job requests is done after one more paint."""
        if job not in self._jobs:
            self._jobs.append(job)
            if len(self._jobs) == 1:
                self._surface.later(self._run)

    def _run(self) -> None:
        jobs, self._jobs = self._jobs, []
        for job in jobs:
            job()


class Region:
    """One element that is filled again when its data have changed."""

    def __init__(self, surface: Surface, element: str) -> None:
        self._surface = surface
        self._element = element
        self._shown: object = None

    def show(self, data: object, draw: Callable[[], str]) -> bool:
        """Fill the element if the data from which it is drawn have changed; True if they have."""
        if data == self._shown:
            return False
        self._shown = data
        self._surface.set_html(self._element, draw())
        return True


class Group:
    """Elements by id within one parent, of which many stay while few change; `draw(id, data)` makes one.

    Where the order of the elements counts (`ordered`), a new one is put where it belongs; a change of the order of the
    others fills the parent again.
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
        stay = [key for key in before if key in items]
        if self._ordered and (not stay or stay != [key for key in items if key in before]):
            if before != self._shown or list(before) != list(items):
                self._fill()
            return
        for key in before.keys() - items.keys():
            self._surface.remove(key)
        for key, item in items.items():
            following = stay[0] if stay else ""
            if key == following:
                stay.pop(0)
            if key not in before:
                self._add(self._draw(key, item), following if self._ordered else "")
            elif before[key] != item:
                self._surface.replace(key, self._draw(key, item))

    def _add(self, markup: str, following: str) -> None:
        if following:
            self._surface.insert(following, markup)
        else:
            self._surface.append(self._parent, markup)

    def _fill(self) -> None:
        markup = "".join(self._draw(key, item) for key, item in self._shown.items())
        self._surface.set_html(self._parent, markup)
