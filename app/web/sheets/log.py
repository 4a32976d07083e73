"""The sheet of all that happened."""

from app.table.history.log import LogEntry, LogSheet
from app.web.components.html import chip, text
from app.web.components.score_graph import score_graph
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _log(sheet: LogSheet, _: SheetContext) -> str:
    """All placements, the last one first; each looks at the city as it was then."""
    words = sheet.words
    entries = "".join(map(_entry, sheet.entries))
    graph = score_graph(sheet.graph, words["graph"]) if sheet.graph else ""
    return (
        f'<div class="log">{head(words["title"], words["close"])}{graph}<p class="remark">{text(words["look"])}</p>'
        f'<ol class="entries" reversed>{entries}</ol></div>'
    )


def _entry(entry: LogEntry) -> str:
    announcement = f"<small>{text(entry.announcement)}</small>" if entry.announcement else ""
    key, number = (f"log-{entry.ply}", entry.ply) if entry.is_placement else (f"advice-{entry.ply}-{entry.color}", "")
    return (
        f'<li><button id="{key}" type="button" class="line" data-intent="show-ply" data-ply="{entry.ply}">'
        f"{chip(entry.color)}<span>{text(entry.text)}{announcement}</span><b>{number}</b></button></li>"
    )


KIND = SheetKind(_log)
