"""Update only the elements whose data have changed, and run jobs after a paint."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from app.web.browser.surface import Surface


class Later:
    """Runs jobs after the changes made so far have been painted. A job that waits already is not added again."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._jobs: list[Callable[[], None]] = []

    def request(self, job: Callable[[], None]) -> None:
        """Run this job after the next paint. A job that is requested by a running job waits for one more paint."""
        if job not in self._jobs:
            self._jobs.append(job)
            if len(self._jobs) == 1:
                self._surface.later(self._run)

    def _run(self) -> None:
        jobs, self._jobs = self._jobs, []
        for job in jobs:
            job()


class Region:
    """An element whose whole content is replaced when its data have changed."""

    def __init__(self, surface: Surface, element: str) -> None:
        self._surface = surface
        self._element = element
        self._shown: object = None

    def show(self, data: object, draw: Callable[[], str]) -> bool:
        """Draw the element again if `data` have changed, and return whether they have. `draw` makes its content."""
        if data == self._shown:
            return False
        self._shown = data
        self._surface.set_html(self._element, draw())
        return True


class Group:
    """The children of one element, which are added, replaced and removed one by one.

    `draw` returns the markup of a child with an id and data. `shown` has the data of the children that are already on
    the page, by id. A new child comes last. If it belongs elsewhere in a group that is `ordered`, or if the other
    children change their order, the whole parent is filled again.
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
        """Show exactly the children with these ids and data: add, replace and remove elements as needed."""
        before, self._shown = self._shown, dict(items)
        stay = [key for key in before if key in items]
        if self._ordered and stay != list(items)[: len(stay)]:
            markup = "".join(self._draw(key, item) for key, item in items.items())
            self._surface.set_html(self._parent, markup)
            return
        for key in before.keys() - items.keys():
            self._surface.remove(key)
        for key, item in items.items():
            if key not in before:
                self._surface.append(self._parent, self._draw(key, item))
            elif before[key] != item:
                self._surface.replace(key, self._draw(key, item))
