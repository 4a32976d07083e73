"""Lay an invisible grid of named cells over the drawing of the city, for screen readers and the keyboard."""

from collections.abc import Mapping
from itertools import chain

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


class AriaGrid:
    """The grid on the page. It updates only the labels that have changed, after the drawing has been painted."""

    def __init__(self, surface: Surface, later: Later) -> None:
        self._surface = surface
        self._later = later
        self._wanted: tuple[Mapping[str, str], Mapping[str, str], str] = ({}, {}, "")
        self._shown: Mapping[str, str] = {}

    def show(self, standing: Mapping[str, str], notes: Mapping[str, str], empty: str) -> None:
        """Update the labels of the cells after the next paint.

        `standing` maps each space or tower to its label, except empty spaces in the city, and `empty` is the word for
        these. `notes` maps spaces to notes that follow their labels, such as "can go here".
        """
        if self._wanted != (standing, notes, empty):
            self._wanted = standing, notes, empty
            self._later.request(self._patch)

    def _patch(self) -> None:
        standing, notes, empty = self._wanted
        names = {place: standing.get(place) or f"{place}, {empty}" for place in PLACES}
        labels = {place: f"{name}, {notes[place]}" if place in notes else name for place, name in names.items()}
        for place, label in labels.items():
            if label != self._shown.get(place):
                self._surface.set_attribute(f"space-{place}", "aria-label", label)
        self._shown = labels
