"""What the others did, in a line for each turn."""

from collections.abc import Iterable

from app.table.screen import RecapLine
from app.web.components.html import chip, piece_icon, text


def recap_lines(lines: Iterable[RecapLine]) -> str:
    """The lines; whose placements are being replayed stands out."""
    return f'<ol class="recap-lines">{"".join(map(_line, lines))}</ol>'


def _line(line: RecapLine) -> str:
    icons = "".join(piece_icon(piece, line.color) for piece in line.pieces)
    look = "recap-line replayed" if line.is_replayed else "recap-line"
    return (
        f'<li class="{look}">{chip(line.color)}<span class="recap-pieces">{icons}</span>'
        f"<span>{text(line.text)}</span></li>"
    )
