"""The pieces that may stand on the space tapped first: a row of icons that hides nothing of what it is about."""

from app.table.play.turn import Choice
from app.table.screen import Board
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.city.free_place import free_place
from app.web.city.geometry import HEIGHT, WIDTH, Box, cell, place_at
from app.web.city.palaces import HEIGHT as RAISED
from app.web.city.viewpoint import Viewpoint, viewpoint_of
from app.web.components.html import kind_name, piece_icon, text
from app.web.components.patching import Region

ICON, LABELLED, CLOSE, MARGIN, ROW = 60, 104, 52, 10, 82
"""How wide a piece is without and with its name, the button that closes, and the margins; how high the row is. All
in units of the drawing, as in the style sheet."""
FEW = 2
"""Up to so many pieces have their names beneath them."""


class ChoicePanel:
    """What may stand on the space tapped first."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "choice")

    def show(self, screen: Screen) -> None:
        """Show the row near its space, or none."""
        choice, board, close = screen.choice, screen.board, screen.words["close"]
        if choice is None:
            if self._region.show(None, lambda: ""):
                self._surface.set_attribute("choice", "class", "closed")
            return
        drawn_from = (choice, screen.turn_color, close, viewpoint_of(board))
        if self._region.show(drawn_from, lambda: _choice(choice, screen.turn_color, close)):
            self._surface.set_attribute("choice", "class", "labelled" if _is_labelled(choice) else "icons")
            left, top = free_place(subject_of(choice, board), pieces_on(board), *size_of(choice))
            self._surface.place("choice", 100 * left / WIDTH, 100 * top / HEIGHT)


def _choice(choice: Choice, color: str, close: str) -> str:
    """The pieces in the color of the player at turn, with their names, or these only to be heard."""
    pieces = "".join(
        f'<button id="place-{piece}" type="button" class="kind" data-intent="place-chosen" data-piece="{piece}"'
        f' title="{text(spoken)}">{piece_icon(piece, color)}'
        + (kind_name(name, spoken) if _is_labelled(choice) else f'<span class="visually-hidden">{text(spoken)}</span>')
        + "</button>"
        for piece, name, spoken in choice.pieces
    )
    return (
        f'<p id="choice-title" class="visually-hidden">{text(choice.title)}</p>{pieces}'
        f'<button type="button" class="close" data-intent="clear-selection" aria-label="{text(close)}">&#215;</button>'
    )


def _is_labelled(choice: Choice) -> bool:
    return len(choice.pieces) <= FEW


def size_of(choice: Choice) -> tuple[float, float]:
    """How wide and high the row is."""
    return MARGIN + len(choice.pieces) * (LABELLED if _is_labelled(choice) else ICON) + CLOSE, ROW


def subject_of(choice: Choice, board: Board) -> list[Box]:
    """Where the space is drawn, what is chosen, and what stands around: palaces as a whole, and the street's end."""
    viewpoint = viewpoint_of(board)
    column, row = cell(choice.space)
    around = {place_at(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    palaces = [{*palace.pieces, *palace.stables} for palace in board.palaces]
    near = {part for parts in palaces if parts & around for part in parts}
    merchants = {merchant for street in board.streets for merchant in street}
    others = (merchants | board.walls.keys()) & around | near | board.chosen
    return [_drawn(place, viewpoint) for place in (choice.space, *sorted(others - {choice.space}))]


def pieces_on(board: Board) -> list[Box]:
    """Where all pieces are drawn."""
    viewpoint = viewpoint_of(board)
    parts = [part for palace in board.palaces for part in (*palace.pieces, *palace.stables)]
    merchants = [merchant for street in board.streets for merchant in street]
    return [_drawn(place, viewpoint) for place in (*parts, *merchants, *board.walls)]


def _drawn(place: str, viewpoint: Viewpoint) -> Box:
    """The box of a place with the piece that rises from it."""
    box = viewpoint.box(place)
    return box._replace(top=box.top - RAISED, height=box.height + RAISED)
