"""`python3 -m app.web.city.skeleton`: print the page with its first drawings. The host runs it to serve or build."""

import sys
from collections.abc import Callable
from pathlib import Path

from app.engine.grid import COLUMNS, ROWS
from app.web.city.aria_grid import grid
from app.web.city.empty_city import skeleton
from app.web.city.title_picture import title_picture

PAGE = Path(__file__).resolve().parents[3] / "index.html"


def city() -> str:
    """Return the empty city: the drawing, the grid for keyboards and screen readers, and letters for the rim."""
    cells = f'<div id="spaces" role="grid" tabindex="0" aria-activedescendant="space-h6">\n{grid()}</div>'
    letters = "".join(f"<b>{column}</b>" for column in COLUMNS)
    numbers = "".join(f"<b>{row}</b>" for row in range(ROWS, 0, -1))
    rims = (("letters", letters), ("numbers", numbers))
    rim = "".join(f'<div id="rim-{name}" aria-hidden="true">{marks}</div>' for name, marks in rims)
    return f"{skeleton()}\n{cells}\n{rim}"


DRAWINGS: dict[str, Callable[[], str]] = {"the empty city": city, "the title picture": title_picture}
"""The function that makes each drawing, by the name in the placeholder comment of index.html."""


def with_drawings(page: str) -> str:
    """Return the page with each placeholder comment replaced by its drawing."""
    for name, draw in DRAWINGS.items():
        mark = f"<!-- drawn here: {name} -->"
        if mark not in page:
            message = f"index.html lacks {mark}"
            raise ValueError(message)
        page = page.replace(mark, draw())
    return page


if __name__ == "__main__":
    sys.stdout.buffer.write(with_drawings(PAGE.read_text("utf-8")).encode())
