"""The little panel about the space tapped first: beside what it is about, so that this can still be seen."""

from app.table.screen import Board, Choice, Screen
from app.web.browser.surface import Surface
from app.web.city.geometry import HEIGHT, WIDTH, Box, Point
from app.web.city.palaces import HEIGHT as RAISED
from app.web.city.viewpoint import viewpoint_of
from app.web.components.html import kind_name, piece_icon, text
from app.web.components.patching import Region
from app.web.panels.notice import rule_button

WIDE, LINE, PIECES, LETTERS = 300, 26, 110, 40
"""About how large the panel is, in units of the drawing: its width, the height of a line and of a row of pieces; and
how many letters go into a line."""


class ChoicePanel:
    """What is known of the space tapped first, and what may stand there."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "choice")

    def show(self, screen: Screen) -> None:
        """Show the panel at its space, or none."""
        choice, words = screen.choice, screen.words
        if choice is None:
            if self._region.show(None, lambda: ""):
                self._surface.set_attribute("choice", "class", "closed")
            return
        drawn_from = (choice, screen.turn_color, words["close"], words["rules"], viewpoint_of(screen.board))
        if self._region.show(drawn_from, lambda: _choice(choice, screen)):
            look, (x, y) = _beside(_subject(choice.space, screen.board), _height(choice))
            self._surface.set_attribute("choice", "class", look)
            self._surface.place("choice", 100 * x / WIDTH, 100 * y / HEIGHT)


def _choice(choice: Choice, screen: Screen) -> str:
    """Lines and reasons, then the pieces in the color of the player at turn."""
    close = text(screen.words["close"])
    lines = "".join(f"<li>{text(line)}</li>" for line in choice.lines)
    lines += "".join(
        f"<li><span>{text(reason)}</span> {rule_button(f'choice-rule-{number}', rule, screen.words['rules'])}</li>"
        for number, (reason, rule) in enumerate(choice.reasons)
    )
    pieces = "".join(
        f'<button id="place-{piece}" type="button" class="kind" data-intent="place-chosen" data-piece="{piece}">'
        f"{piece_icon(piece, screen.turn_color)}{kind_name(name, spoken)}</button>"
        for piece, name, spoken in choice.pieces
    )
    return (
        f'<p id="choice-title" class="choice-title">{text(choice.title)}</p>'
        + (f'<ul class="choice-lines">{lines}</ul>' if lines else "")
        + (f'<div class="choice-pieces">{pieces}</div>' if pieces else "")
        + f'<button type="button" class="close" data-intent="clear-selection" aria-label="{close}">&#215;</button>'
    )


def _height(choice: Choice) -> int:
    lines = sum(1 + len(line) // LETTERS for line in choice.lines)
    reasons = sum(max(1 + len(reason) // LETTERS, 2) for reason, _ in choice.reasons)
    return LINE * (2 + lines + reasons) + (PIECES if choice.pieces else 0)


def _subject(space: str, board: Board) -> list[Box]:
    """Where the space is drawn, and all that is pointed at."""
    return [viewpoint_of(board).box(each) for each in (space, *sorted(board.chosen | board.obstacles))]


def _beside(subject: list[Box], height: int) -> tuple[str, Point]:
    """On which side of it there is room for the panel, and the point of the drawing from which it goes there."""
    left, top = min(each.left for each in subject), min(each.top for each in subject) - RAISED
    right = max(each.left + each.width for each in subject)
    bottom = max(each.top + each.height for each in subject)
    x, y = subject[0].center
    align = "left" if x < WIDTH / 3 else "right" if x > WIDTH * 2 / 3 else "middle"
    half = (height + LINE) / 2
    level = min(max(y, half), HEIGHT - half)
    sides: tuple[tuple[float, str, Point], ...] = (
        (HEIGHT - bottom - height, f"{align} below", (x, bottom)),
        (top - height, f"{align} above", (x, top)),
        (WIDTH - right - WIDE, "east", (right, level)),
        (left - WIDE, "west", (left, level)),
    )
    _, look, point = next((side for side in sides if side[0] >= 0), None) or max(sides)
    return look, point
