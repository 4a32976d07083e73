"""Lay an invisible grid of named cells over the drawing of the city, for screen readers and the keyboard."""

from collections.abc import Collection, Mapping
from itertools import chain
from typing import NamedTuple

from app.engine.grid import COLUMNS, ROWS
from app.web.browser.surface import Surface
from app.web.city.geometry import place_at
from app.web.components.patching import Later


def grid() -> str:
    """Draw the cells of the grid, row by row, each with the name of its space."""
    return "".join(f'<div role="row">{"".join(map(_cell, row))}</div>\n' for row in _ROWS)


def _cell(place: str) -> str:
    return f'<span role="gridcell" id="space-{place}" data-space="{place}" aria-label="{place}"></span>'


_ROWS = [
    [place for column in range(-1, len(COLUMNS) + 1) if (place := place_at(column, row))] for row in range(-1, ROWS + 1)
]
PLACES = tuple(chain(*_ROWS))
"""The names of all spaces and towers, row by row from the north-west."""


class _Labels(NamedTuple):
    """The data from which the labels of all cells are made.

    `standing` maps each space or tower to its label, except empty spaces in the city. `notes` maps spaces to notes that
    follow their labels, such as "can go here". `empty` is the word for an empty space.
    """

    standing: Mapping[str, str]
    notes: Mapping[str, str]
    empty: str

    def label(self, place: str) -> str:
        """Return the label of a cell: the name of its space, the piece on it and, if there is one, the note."""
        name = self.standing.get(place) or f"{place}, {self.empty}"
        note = self.notes.get(place)
        return f"{name}, {note}" if note else name

    def changed_since(self, before: "_Labels") -> Collection[str]:
        """Return the spaces and towers whose labels differ from `before`: all if the language has changed."""
        if self.empty != before.empty:
            return PLACES
        standing, notes = self.standing.items() ^ before.standing.items(), self.notes.items() ^ before.notes.items()
        return {place for place, _ in standing | notes}


class AriaGrid:
    """The grid on the page. It updates only the labels that have changed, after the drawing has been painted."""

    def __init__(self, surface: Surface, later: Later) -> None:
        self._surface = surface
        self._shown: _Labels | None = None
        self._wanted: _Labels | None = None
        self._later = later

    def show(self, standing: Mapping[str, str], notes: Mapping[str, str], empty: str) -> None:
        """Update the labels of the cells after the next paint, from the data that `_Labels` describes."""
        self._wanted = _Labels(standing, notes, empty)
        if self._wanted != self._shown:
            self._later.request(self._patch)

    def _patch(self) -> None:
        shown, wanted = self._shown, self._wanted
        assert wanted is not None
        self._shown = wanted
        for place in PLACES if shown is None else wanted.changed_since(shown):
            self._surface.set_attribute(f"space-{place}", "aria-label", wanted.label(place))
