"""The city as a grid of named spaces, for screen readers and the keyboard: it lies over the drawing, unseen.

Each cell lies where its space is drawn, so that a finger that explores the screen finds it too.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from app.engine.grid import COLUMNS, ROWS
from app.web.browser.surface import Surface
from app.web.city.geometry import place_at
from app.web.components.patching import Later


def grid() -> str:
    """The cells, row by row, each with its name."""
    return "".join(_row(row) for row in range(-1, ROWS + 1))


def _row(row: int) -> str:
    return f'<div role="row">{"".join(_cells(row))}</div>\n'


def _cells(row: int) -> Iterator[str]:
    for column in range(-1, len(COLUMNS) + 1):
        place = place_at(column, row)
        yield f'<span role="gridcell" id="space-{place}" data-space="{place}" aria-label="{place}"></span>'


PLACES = tuple(place for row in range(-1, ROWS + 1) for column in range(-1, 17) if (place := place_at(column, row)))


class _Labels(NamedTuple):
    """What the cells are called: the spaces with what stands on them, and what is noted of some.

    Those of which nothing is known are empty, and named as on the page.
    """

    standing: Mapping[str, str]
    notes: Mapping[str, str]
    empty: str

    def label(self, place: str) -> str:
        """What one cell is called."""
        name = self.standing.get(place) or f"{place}, {self.empty}"
        note = self.notes.get(place)
        return f"{name}, {note}" if note else name

    def changed_since(self, before: "_Labels") -> Collection[str]:
        """The places that are called otherwise than before."""
        if self.empty != before.empty:
            return PLACES
        standing, notes = self.standing.items() ^ before.standing.items(), self.notes.items() ^ before.notes.items()
        return {place for place, _ in standing | notes}


class AriaGrid:
    """The cells' labels: patched after what is seen, and only where they changed."""

    def __init__(self, surface: Surface, later: Later) -> None:
        self._surface = surface
        self._shown: _Labels | None = None
        self._wanted: _Labels | None = None
        self._later = later

    def show(self, standing: Mapping[str, str], notes: Mapping[str, str], empty: str) -> None:
        """Name what stands on each space, and what is noted of it, such as that the piece in hand may go there."""
        self._wanted = _Labels(standing, notes, empty)
        if self._wanted != self._shown:
            self._later.request(self._patch)

    def _patch(self) -> None:
        shown, wanted = self._shown, self._wanted
        assert wanted is not None
        self._shown = wanted
        for place in PLACES if shown is None else wanted.changed_since(shown):
            self._surface.set_attribute(f"space-{place}", "aria-label", wanted.label(place))
