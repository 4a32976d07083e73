"""Draw the choice: a row with the pieces that may go on the space tapped first."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.table.intents import ClearSelection, PlaceChosen
from app.table.play.turn import Choice, TrayPiece
from app.table.screen_parts import Board
from app.table.wording.words import N_, Words
from app.web.browser.surface import Surface
from app.web.city.geometry import CELL, HEIGHT, WIDTH, Box, Point, cell, place_at
from app.web.city.palaces import HEIGHT as RAISED
from app.web.city.viewpoint import Viewpoint
from app.web.components.html import drawn_button, kind_name, piece_icon, text
from app.web.panels.panel import Panel

ICON, LABELLED, CLOSE, MARGIN, ROW = 60, 104, 52, 10, 82
"""The width of a piece without and with its name, of the close button and of the margins, and the row's height.

All are in units of the drawing, and the style sheet has the same numbers.
"""
FEW = 2
"""A choice of up to this number of pieces shows their names."""
AWAY = 5
"""The greatest distance that `free_place` adds to `GAP`, in cells."""
GAP = CELL + 8
"""The distance that `free_place` tries first. So the row neither opens under the finger nor gets a second tap."""
DISTANCE, SUBJECT = 16, 100
"""The costs by which `free_place` compares positions of the row, which should not hide its subject (`subject_of`).

DISTANCE is the cost of a unit of distance, and SUBJECT that of a hidden square unit of the subject. A hidden square
unit of any piece costs 1 more.
"""


class _Offer(NamedTuple):
    """The choice, the color of the current player, and the city round it."""

    choice: Choice
    color: str
    board: Board


def _draw(offer: _Offer, words: Words) -> str:
    pieces = "".join(_piece(piece, offer) for piece in offer.choice.pieces)
    close = drawn_button("&#215;", ClearSelection(), "close", aria_label=words.say(N_("Close")))
    return f'<p id="choice-title" class="visually-hidden">{text(offer.choice.title)}</p>{pieces}{close}'


def _piece(piece: TrayPiece, offer: _Offer) -> str:
    """Draw a piece with its name. If there are many pieces, only screen readers get the names."""
    heard = f'<span class="visually-hidden">{text(piece.spoken)}</span>'
    name = kind_name(piece.name, piece.spoken) if _is_labelled(offer.choice) else heard
    content = f"{piece_icon(piece.piece, offer.color)}{name}"
    return drawn_button(content, PlaceChosen(piece.piece), "kind", f"place-{piece.piece}", title=piece.spoken)


def _put(surface: Surface, offer: _Offer | None) -> None:
    if offer is None:
        surface.set_attribute("choice", "class", "closed")
        return
    choice, board = offer.choice, offer.board
    surface.set_attribute("choice", "class", "labelled" if _is_labelled(choice) else "icons")
    left, top = free_place(subject_of(choice, board), pieces_on(board), *size_of(choice))
    surface.place("choice", 100 * left / WIDTH, 100 * top / HEIGHT)


def _is_labelled(choice: Choice) -> bool:
    return len(choice.pieces) <= FEW


def size_of(choice: Choice) -> tuple[float, float]:
    """Return the width and height of the row of pieces, in units of the city's drawing."""
    return MARGIN + len(choice.pieces) * (LABELLED if _is_labelled(choice) else ICON) + CLOSE, ROW


def subject_of(choice: Choice, board: Board) -> list[Box]:
    """Return the boxes that the row should not hide: first the space, then whole palaces and other pieces round it."""
    viewpoint = Viewpoint(board.turned)
    column, row = cell(choice.space)
    around = {place_at(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    palaces = [{*palace.pieces, *palace.stables} for palace in board.palaces]
    near = {part for parts in palaces if parts & around for part in parts}
    merchants = {merchant for street in board.streets for merchant in street}
    others = (merchants | board.walls.keys()) & around | near | board.chosen
    return [_drawn(place, viewpoint) for place in (choice.space, *sorted(others - {choice.space}))]


def pieces_on(board: Board) -> list[Box]:
    """Return the boxes of all pieces, in units of the city's drawing."""
    viewpoint = Viewpoint(board.turned)
    parts = [part for palace in board.palaces for part in (*palace.pieces, *palace.stables)]
    merchants = [merchant for street in board.streets for merchant in street]
    return [_drawn(place, viewpoint) for place in (*parts, *merchants, *board.walls)]


def _drawn(place: str, viewpoint: Viewpoint) -> Box:
    """Return the box of a space together with the piece that rises from it."""
    box = viewpoint.box(place)
    return box._replace(top=box.top - RAISED, height=box.height + RAISED)


def free_place(subject: Sequence[Box], pieces: Sequence[Box], width: float, height: float) -> Point:
    """Return the best upper left corner for a panel: near the first box of `subject`, hiding as little as possible."""
    best, least = (0.0, 0.0), float("inf")
    for away, (left, top) in _places(subject[0], width, height):
        panel = Box(left, top, width, height)
        cost = away * DISTANCE
        if cost >= least:
            break
        cost += sum(SUBJECT * _shared(panel, each) for each in subject) + sum(_shared(panel, each) for each in pieces)
        if cost < least:
            best, least = (left, top), cost
    return best


def _places(at: Box, width: float, height: float) -> Iterator[tuple[float, Point]]:
    """Yield positions below, above and beside the box, nearest first and within the drawing, each with its distance."""
    x, y = at.center
    for step in range(AWAY + 1):
        away = GAP + step * CELL
        below, above = at.top + at.height + away, at.top - away - height
        east, west = at.left + at.width + away, at.left - away - width
        aligned = (x - width / 2, x - width, x)
        level = (y - height / 2, y - height, y)
        for left, top in (
            *((left, top) for top in (below, above) for left in aligned),
            *((left, top) for left in (east, west) for top in level),
        ):
            place = _clamped(left, WIDTH - width), _clamped(top, HEIGHT - height)
            yield away, place


def _clamped(value: float, largest: float) -> float:
    return max(0, min(value, largest))


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    along = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across * along if across > 0 and along > 0 else 0


CHOICE = Panel(
    "choice", lambda screen: screen.choice and _Offer(screen.choice, screen.turn_color, screen.board), _draw, _put
)
