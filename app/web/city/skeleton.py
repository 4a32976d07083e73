"""`python3 -m app.web.city.skeleton`: write the empty city into index.html, so that it is there before Python is."""

from pathlib import Path

from app.web.city.aria_grid import grid
from app.web.city.empty_city import skeleton

PAGE = Path(__file__).resolve().parents[3] / "index.html"
BEGIN, END = "<!-- city: written by python3 -m app.web.city.skeleton -->", "<!-- /city -->"


def city() -> str:
    """The empty city, drawn and as a grid."""
    cells = f'<div id="spaces" role="grid" tabindex="0" aria-activedescendant="space-h6">\n{grid()}</div>'
    return f"{skeleton()}\n{cells}"


def with_city(page: str) -> str:
    """The page with the empty city between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        message = f"index.html lacks {BEGIN} ... {END}"
        raise ValueError(message)
    return f"{before}{BEGIN}\n{city()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_city(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
