"""What the others did, in a line for each turn."""

from collections.abc import Iterable

from app.table.history.recap import RecapLine
from app.web.components.html import chip, piece_icon, text


def recap_lines(lines: Iterable[RecapLine]) -> str:
    """The lines as a list."""
    return f'<ol class="recap-lines">{"".join(f"<li>{recap_line(line)}</li>" for line in lines)}</ol>'


def recap_line(line: RecapLine) -> str:
    """Who it was, what he placed, and what came of it; while it is being replayed, it stands out."""
    icons = "".join(piece_icon(piece, line.color) for piece in line.pieces)
    look = "recap-line replayed" if line.is_replayed else "recap-line"
    return f'<span class="{look}">{chip(line.color)}{icons} <span>{text(line.text)}</span></span> '
