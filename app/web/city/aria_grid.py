"""The city as a grid of named spaces, for screen readers and the keyboard: it lies over the drawing, unseen.

Each cell lies where its space is drawn, so that a finger that explores the screen finds it too.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from app.web.browser.surface import Surface
from app.web.city.geometry import COLUMNS, ROWS, TOWER_AT, name
from app.web.components.patching import Later


def place_at(column: int, row: int) -> str | None:
    """The space or tower at a column and row, None outside."""
    return name(column, row) or TOWER_AT.get((column, row))


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


class _Told(NamedTuple):
    """What the cells are to say: the spaces with what stands on them, and what is noted of some.

    Those of which nothing is said are empty, and named as on the page.
    """

    standing: Mapping[str, str]
    noted: Mapping[str, str]
    empty: str

    def label(self, place: str) -> str:
        """What one cell says."""
        said = self.standing.get(place) or f"{place}, {self.empty}"
        note = self.noted.get(place)
        return f"{said}, {note}" if note else said

    def unlike(self, before: "_Told") -> Collection[str]:
        """The places that say something else now."""
        if self.empty != before.empty:
            return PLACES
        standing, noted = self.standing.items() ^ before.standing.items(), self.noted.items() ^ before.noted.items()
        return {place for place, _ in standing | noted}


class AriaGrid:
    """What the cells say now: patched after what is seen, and only where it changed."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._said: _Told | None = None
        self._told: _Told | None = None
        self._later = Later(surface, self._patch)

    def show(self, standing: Mapping[str, str], noted: Mapping[str, str], empty: str) -> None:
        """Say what stands on each space, and what is noted of it, such as that the piece in hand may go there."""
        self._told = _Told(standing, noted, empty)
        if self._told != self._said:
            self._later.ask()

    def _patch(self) -> None:
        said, told = self._said, self._told
        assert told is not None
        self._said = told
        for place in PLACES if said is None else told.unlike(said):
            self._surface.set_attribute(f"space-{place}", "aria-label", told.label(place))
