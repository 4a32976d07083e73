"""The sheet of the log: the game in words and, unless scores are hidden, their graph."""

from app.table.intents import ShowPly
from app.table.log.log import LogEntry, LogRound, LogSheet
from app.table.wording.words import N_
from app.web.components.html import chip, drawn_button, text
from app.web.components.score_graph import score_graph
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head


def _log(sheet: LogSheet, context: SheetContext) -> str:
    """Draw all turns, last one first. A tap on one shows the city as it was then."""
    words = context.words
    rounds = "".join(map(_round, sheet.rounds))
    graph = score_graph(sheet.graph, words) if sheet.graph else ""
    look = text(words.say(N_("Tap a line to see the city as it was then.")))
    return f'<div class="log">{head(words.say(N_("Game log")), words)}{graph}<p class="remark">{look}</p>{rounds}</div>'


def _round(shown: LogRound) -> str:
    return f'<h3 class="round">{text(shown.title)}</h3><ol class="entries">{"".join(map(_entry, shown.entries))}</ol>'


def _entry(entry: LogEntry) -> str:
    announcement = f"<small>{text(entry.announcement)}</small>" if entry.announcement else ""
    key = f"{entry.kind}-{entry.ply}-{entry.color}"
    content = f"{chip(entry.color)}<span>{text(entry.text)}{announcement}</span>"
    return f"<li>{drawn_button(content, ShowPly(entry.ply), 'line', key)}</li>"


KIND = SheetKind(_log)
