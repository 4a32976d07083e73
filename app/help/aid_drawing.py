"""The sheet of the player aid: a card with all pieces and tiles, each linked to its rules."""

from collections.abc import Iterator

from app.help.aid import AidPiece, AidRow, AidSheet
from app.table.pack_intents import OpenTopic
from app.table.wording.words import N_
from app.web.components.html import button, drawn_button, piece_icon, text, tile
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head


def _aid(sheet: AidSheet, context: SheetContext) -> str:
    say = context.words.say
    rows = "".join(_row(row, sheet.color) for row in sheet.rows)
    return (
        f'<div class="aid">{head(say(N_("Player aid")), context.words)}<p class="aid-summary">{text(sheet.summary)}</p>'
        f'<ul class="aid-rows">{rows}</ul><div class="aid-foot"><p class="remark">{text(sheet.counts)}</p>'
        f"{button(say(N_('Rules')), OpenTopic('overview'), key='aid-rules', icon='rules')}</div></div>"
    )


def _row(row: AidRow, color: str) -> str:
    drawn = "".join(_piece(piece, color) for piece in row.pieces)
    drawn += "".join(tile(each.of, each.points) for each in row.tiles)
    content = (
        f'<span class="aid-things">{drawn}</span><span class="aid-words"><b>{text(row.title)}</b>'
        f'<span>{text(row.rule)}</span><span class="aid-points">{text(row.points)}</span></span>'
    )
    current = True if _is_marked(row) else None
    row_button = drawn_button(content, OpenTopic(row.topic), "aid-row", f"aid-{row.topic}", aria_current=current)
    return f'<li class="{"wide" if len(row.pieces) > 1 else ""}">{row_button}</li>'


def _is_marked(row: AidRow) -> bool:
    return any(piece.marked for piece in row.pieces)


def _marked_rows(sheet: AidSheet) -> Iterator[str]:
    """Return the ids of the rows with the marked piece. A small screen is scrolled to these rows."""
    return (f"aid-{row.topic}" for row in sheet.rows if _is_marked(row))


def _piece(piece: AidPiece, color: str) -> str:
    look = "aid-piece marked" if piece.marked else "aid-piece"
    count = "" if piece.left is None else f'<span class="count">{piece.left}</span>'
    return (
        f'<span class="{look}" data-kind="{piece.piece}">{piece_icon(piece.piece, color)}'
        f'<span class="visually-hidden">{text(piece.name)}</span>{count}</span>'
    )


KIND = SheetKind(AidSheet, _aid, in_sight=_marked_rows)
