"""`python3 -m app.web.city.skeleton`: draw into index.html what is there before Python is: city and cover."""

from collections.abc import Callable
from pathlib import Path

from app.web.city.aria_grid import grid
from app.web.city.cover import cover
from app.web.city.empty_city import skeleton

PAGE = Path(__file__).resolve().parents[3] / "index.html"


def city() -> str:
    """The empty city, drawn and as a grid."""
    cells = f'<div id="spaces" role="grid" tabindex="0" aria-activedescendant="space-h6">\n{grid()}</div>'
    return f"{skeleton()}\n{cells}"


DRAWINGS: dict[str, Callable[[], str]] = {"city": city, "cover": cover}
"""What is drawn between which marks of the page."""


def with_drawings(page: str) -> str:
    """The page with all of it between its marks."""
    for name, draw in DRAWINGS.items():
        begin, end = f"<!-- {name}: written by python3 -m app.web.city.skeleton -->", f"<!-- /{name} -->"
        before, _, rest = page.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            message = f"index.html lacks {begin} ... {end}"
            raise ValueError(message)
        page = f"{before}{begin}\n{draw()}\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(with_drawings(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
