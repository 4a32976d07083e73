"""Draw the diagrams of the rules. A diagram shows a part of the city, and its steps one after the other."""

from app.engine.grid import COLUMNS, ROWS
from app.help.diagrams import Diagram, DiagramStep
from app.help.slideshow import Picture, slideshow
from app.table.screen_parts import Board
from app.web.city.badges import card
from app.web.city.geometry import BOTTOM, CELL, LEFT, RIGHT, RING, TOP, Box, box
from app.web.city.palaces import HEIGHT
from app.web.city.picture import drawn

MARGIN = 12
"""A diagram also shows a strip of this width round its part of the city."""

OUTSIDE = RING + 32
"""The width of the strip on a side where the part ends at the edge of the city: the ring and the towers fit into it."""


def diagram(key: str, shown: Diagram, play: str) -> str:
    """Draw a diagram as a figure with the id `key`. `play` is the label of the button that plays its steps."""
    steps = [_drawn_step(step, shown) for step in shown.steps]
    return slideshow(key, Picture(view_box(shown), '<use href="#ground"/>', steps), shown.caption, play, shown.title)


def _drawn_step(step: DiagramStep, shown: Diagram) -> str:
    marks = "".join(_mark(space, number) for space, number in step.points.items())
    return drawn(_with_whole_sites(step.board, shown)) + marks


def _mark(space: str, number: str) -> str:
    """Draw a card with this number on the palace roof over this space."""
    x, y = box(space).center
    return f'<g class="badge" transform="translate({x:g} {y - HEIGHT:g})">{card(number)}</g>'


def _with_whole_sites(board: Board, shown: Diagram) -> Board:
    """Return the board without the sites that the edge of the diagram cuts off."""
    left, top, width, height = map(float, view_box(shown).split())

    def is_whole(its: Box) -> bool:
        across = left <= its.left and its.left + its.width <= left + width
        return across and top <= its.top and its.top + its.height <= top + height

    return board._replace(sites=frozenset(space for space in board.sites if is_whole(box(space))))


def view_box(shown: Diagram) -> str:
    """Return the SVG view box of the diagram: the visible part of the city's drawing."""
    first, last = (COLUMNS.index(column) for column in shown.columns)
    low, high = shown.rows
    left = LEFT - OUTSIDE if first == 0 else LEFT + first * CELL - MARGIN
    right = RIGHT + OUTSIDE if last == len(COLUMNS) - 1 else LEFT + (last + 1) * CELL + MARGIN
    top = TOP - OUTSIDE - 10 if high == ROWS else TOP + (ROWS - high) * CELL - MARGIN
    bottom = BOTTOM + OUTSIDE if low == 1 else TOP + (ROWS - low + 1) * CELL + MARGIN
    return f"{left} {top} {right - left} {bottom - top}"
