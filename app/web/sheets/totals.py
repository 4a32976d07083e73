"""The sheet that sums up all finished games."""

from app.table.result.totals import GamesTotal, GroupTotals, PersonTotalView, TotalsSheet
from app.table.wording.words import N_, Words
from app.web.components.html import chip, text
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _totals(sheet: TotalsSheet, context: SheetContext) -> str:
    words = context.words
    groups = "".join(_group(group, words) for group in sheet.groups)
    if not sheet.groups and not sheet.is_reading:
        groups = f'<p class="remark">{text(words.say(N_("No game is finished here yet.")))}</p>'
    says = words.say(N_("Counted are the finished games that are saved on this device."))
    shared = words.say(N_("A win that is shared counts for everybody who shares it.")) if sheet.has_shared else ""
    return (
        f'<div class="totals">{head(words.say(N_("Games so far")), words)}{groups}'
        f'<p class="remark">{text(says)}{f" {text(shared)}" if shared else ""}</p></div>'
    )


def _group(group: GroupTotals, words: Words) -> str:
    tables = "".join(_table(total, words) for total in group.totals)
    return f'<section class="group"><h3>{text(group.title)}</h3>{tables}</section>'


def _table(total: GamesTotal, words: Words) -> str:
    caption = " · ".join(filter(None, (total.rules, total.games)))
    columns = (N_("Won"), N_("Best score"), N_("Average"))
    heads = "".join(f'<th scope="col">{text(words.say(label))}</th>' for label in columns)
    rows = "".join(map(_person, total.people))
    return (
        f"<table><caption>{text(caption)}</caption><thead><tr><td></td>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _person(person: PersonTotalView) -> str:
    return (
        f'<tr><th scope="row"><span>{chip(person.color)}<span dir="auto">{text(person.name)}</span></span></th>'
        f"<td><b>{person.wins}</b></td><td>{person.best}</td><td>{person.average}</td></tr>"
    )


KIND = SheetKind(_totals)
