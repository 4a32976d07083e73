"""The little panel that tells of the space tapped first: beside what it tells of, so that this can still be seen."""

from app.table.screen import Board, Choice
from app.web.browser.surface import Surface
from app.web.city.geometry import HEIGHT, WIDTH, Box, Point, box
from app.web.city.palaces import HEIGHT as RAISED
from app.web.city.viewpoint import across
from app.web.components.patching import Region
from app.web.panels import turn

WIDE, LINE, PIECES, LETTERS = 300, 26, 110, 40
"""About how large the panel is, in units of the drawing: its width, the height of a line and of a row of pieces; and
how many letters go into a line."""


class ChoicePanel:
    """The little panel at the space tapped first."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "choice")

    def show(self, choice: Choice | None, board: Board, color: str, let_go: str, rules: str) -> None:
        """Show what is known of that space and what may stand there, or nothing."""
        if choice is None:
            if self._region.show(None, lambda _: ""):
                self._surface.set_attribute("choice", "class", "closed")
            return
        drawn = (choice, color, let_go, rules)
        if self._region.show((*drawn, board.turned), lambda _: turn.choice(drawn)):
            look, (x, y) = _beside(_told_of(choice.space, board), _height(choice))
            self._surface.set_attribute("choice", "class", look)
            self._surface.place("choice", 100 * x / WIDTH, 100 * y / HEIGHT)


def _height(choice: Choice) -> int:
    lines = sum(1 + len(line) // LETTERS for line in choice.lines)
    reasons = sum(max(1 + len(reason) // LETTERS, 2) for reason, _ in choice.reasons)
    return LINE * (2 + lines + reasons) + (PIECES if choice.pieces else 0)


def _told_of(space: str, board: Board) -> list[Box]:
    """Where the space is, and all that is pointed at."""
    told = (space, *sorted(board.chosen | board.obstacles))
    return [box(across(each) if board.turned else each) for each in told]


def _beside(told: list[Box], height: int) -> tuple[str, Point]:
    """On which side of it there is room for the panel, and the point of the drawing from which it goes there."""
    left, top = min(each.left for each in told), min(each.top for each in told) - RAISED
    right = max(each.left + each.width for each in told)
    bottom = max(each.top + each.height for each in told)
    x, y = told[0].center
    align = "left" if x < WIDTH / 3 else "right" if x > WIDTH * 2 / 3 else "middle"
    half = (height + LINE) / 2
    level = min(max(y, half), HEIGHT - half)
    sides: tuple[tuple[float, str, Point], ...] = (
        (HEIGHT - bottom - height, f"{align} below", (x, bottom)),
        (top - height, f"{align} above", (x, top)),
        (WIDTH - right - WIDE, "east", (right, level)),
        (left - WIDE, "west", (left, level)),
    )
    best = next((side for side in sides if side[0] >= 0), None) or max(sides)
    return best[1:]
