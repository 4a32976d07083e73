"""`python3 -m app.web.city.skeleton`: print the page and the title pictures as JSON, for the host."""

import json
from pathlib import Path

from app.engine.grid import COLUMNS, ROWS
from app.web.city.aria_grid import grid
from app.web.city.empty_city import skeleton
from app.web.city.title_picture import title_picture

PAGE = Path(__file__).resolve().parents[3] / "index.html"


def city() -> str:
    """Return the empty city: the drawing, the grid of named cells, and the letters and numbers of the rim."""
    cells = f'<div id="spaces" role="grid" tabindex="0" aria-activedescendant="space-h6">\n{grid()}</div>'
    letters = "".join(f"<b>{column}</b>" for column in COLUMNS)
    numbers = "".join(f"<b>{row}</b>" for row in range(ROWS, 0, -1))
    rims = (("letters", letters), ("numbers", numbers))
    rim = "".join(f'<div id="rim-{name}" aria-hidden="true">{marks}</div>' for name, marks in rims)
    return f"{skeleton()}\n{cells}\n{rim}"


MARK = "<!-- drawn here: the empty city -->"


def with_city(page: str) -> str:
    """Return the page with the empty city in place of `MARK`. Raises `ValueError` if the page lacks it."""
    if MARK not in page:
        message = f"index.html lacks {MARK}"
        raise ValueError(message)
    return page.replace(MARK, city())


def files() -> dict[str, str]:
    """Return the contents of the drawn files, by their names in static/built."""
    return {
        "page.html": with_city(PAGE.read_text("utf-8")),
        "title-light.svg": title_picture(dark=False),
        "title-dark.svg": title_picture(dark=True),
    }


if __name__ == "__main__":
    print(json.dumps(files()))
