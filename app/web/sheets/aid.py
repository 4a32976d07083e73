"""The sheet of the player aid: a card with all pieces and tiles, each of which leads to its rules."""

from app.table.help.aid import AidPiece, AidRow, AidSheet, AidTile
from app.web.city.palaces import PALACE_COLORS
from app.web.components.html import palace_tile, piece_icon, text, tower_tile
from app.web.components.icons import ICONS
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind, SheetParts


class _Parts(SheetParts):
    """The card is drawn as a whole; on a small screen the marked piece is brought into sight."""

    def reveal(self, sheet: AidSheet) -> None:
        """Bring the marked piece into sight."""
        marked = next((row for row in sheet.rows if _is_marked(row)), None)
        if marked is not None:
            self._surface.reveal(f"aid-{marked.topic}")


def _aid(sheet: AidSheet, _: SheetContext) -> str:
    words = sheet.words
    rows = "".join(_row(row, sheet.color) for row in sheet.rows)
    return (
        f'<div class="aid">{head(words["title"], words["close"])}<p class="aid-summary">{text(sheet.summary)}</p>'
        f'<ul class="aid-rows">{rows}</ul><div class="aid-foot"><p class="remark">{text(sheet.counts)}</p>'
        f'<button id="aid-rules" type="button" class="button quiet" data-intent="open-topic" data-topic="overview">'
        f"{ICONS['rules']}{text(words['rules'])}</button></div></div>"
    )


def _row(row: AidRow, color: str) -> str:
    """A row leads to its rules."""
    drawn = "".join((*(_piece(piece, color) for piece in row.pieces), *map(_tile, row.tiles)))
    current = ' aria-current="true"' if _is_marked(row) else ""
    return (
        f'<li class="{"wide" if len(row.pieces) > 1 else ""}"><button id="aid-{row.topic}" type="button"'
        f' class="aid-row" data-intent="open-topic" data-topic="{row.topic}"{current}>'
        f'<span class="aid-things">{drawn}</span><span class="aid-words"><b>{text(row.title)}</b>'
        f'<span>{text(row.rule)}</span><span class="aid-points">{text(row.points)}</span></span></button></li>'
    )


def _is_marked(row: AidRow) -> bool:
    return any(piece.marked for piece in row.pieces)


def _piece(piece: AidPiece, color: str) -> str:
    look = "aid-piece marked" if piece.marked else "aid-piece"
    count = "" if piece.left is None else f'<span class="count">{piece.left}</span>'
    return (
        f'<span class="{look}" data-kind="{piece.piece}">{piece_icon(piece.piece, color)}'
        f'<span class="visually-hidden">{text(piece.name)}</span>{count}</span>'
    )


def _tile(tile: AidTile) -> str:
    return palace_tile(tile.of, tile.points) if tile.of in PALACE_COLORS else tower_tile(tile.points)


KIND = SheetKind(_aid, parts=_Parts)
