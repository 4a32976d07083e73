"""The little panel at the space that was tapped first."""

from app.table.screen import Choice
from app.web import panels
from app.web.geometry import HEIGHT, WIDTH, box, opposite
from app.web.patching import Region
from app.web.surface import Surface


class ChoiceView:
    """The little panel at the space tapped first."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "choice")

    def show(self, choice: Choice | None, color: str, let_go: str, *, turned: bool = False) -> None:
        """Show what may stand there, beside the space and inside the city, or nothing."""
        if choice is None:
            if self._region.show(None, lambda _: ""):
                self._surface.set_attribute("choice", "class", "closed")
            return
        if self._region.show((choice, color, let_go, turned), lambda _: panels.choice((choice, color, let_go))):
            x, y = opposite(box(choice.space).center) if turned else box(choice.space).center
            across = "left" if x < WIDTH / 3 else "right" if x > WIDTH * 2 / 3 else "middle"
            self._surface.set_attribute("choice", "class", f"{across} {'below' if y < HEIGHT / 2 else 'above'}")
            self._surface.place("choice", 100 * x / WIDTH, 100 * y / HEIGHT)
