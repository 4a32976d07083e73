"""The sheet of the log: the game in words and, unless scores are hidden, their graph."""

from app.table.intents import ShowPly
from app.table.log.log import LogEntry, LogRound, LogSheet
from app.table.wording.words import N_
from app.web.components.html import chip, drawn_button, gain, text
from app.web.components.icons import ICONS
from app.web.components.score_graph import score_graph
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head


def _log(sheet: LogSheet, context: SheetContext) -> str:
    """Draw all turns, last one first. A tap on one shows the city as it was then."""
    words = context.words
    rounds = "".join(_round(each, has_points=sheet.graph is not None) for each in sheet.rounds)
    graph = score_graph(sheet.graph, words) if sheet.graph else ""
    look = words.say(N_("Tap a line to see the city as it was then."))
    lacks = words.say(N_("Tips on other devices are not listed.")) if sheet.lacks_tips else ""
    remark = f'<p class="remark">{text(words.together((look, lacks)))}</p>'
    return f'<div class="log">{head(words.say(N_("Game log")), words)}{graph}{remark}{rounds}</div>'


def _round(shown: LogRound, *, has_points: bool) -> str:
    entries = "".join(_entry(each, has_points=has_points) for each in shown.entries)
    return f'<h3 class="round">{text(shown.title)}</h3><ol class="entries">{entries}</ol>'


def _entry(entry: LogEntry, *, has_points: bool) -> str:
    announcement = f"<small>{text(entry.announcement)}</small>" if entry.announcement else ""
    asked = f' {ICONS["hint"]}<span class="visually-hidden">{text(entry.asked)}</span>' if entry.asked else ""
    changes = "".join(f'<span class="gain">{gain(each)}</span>' for each in entry.changes) if has_points else ""
    key = f"{entry.kind}-{entry.ply}-{entry.color}"
    content = (
        f'{chip(entry.color)}<span>{text(entry.text)}{asked}{announcement}</span><span class="gains">{changes}</span>'
    )
    return f"<li>{drawn_button(content, ShowPly(entry.ply), 'line', key)}</li>"


KIND = SheetKind(LogSheet, _log)
