"""The sheet of all finished games summed up."""

from collections.abc import Mapping

from app.table.result.totals import GamesTotal, GroupTotals, PersonTotalView, TotalsSheet
from app.web.components.html import chip, text
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _totals(sheet: TotalsSheet, _: SheetContext) -> str:
    words = sheet.words
    groups = "".join(_group(group, words) for group in sheet.groups)
    if not sheet.groups and not sheet.is_reading:
        groups = f'<p class="remark">{text(words["none"])}</p>'
    shared = f" {text(words['shared'])}" if sheet.has_shared else ""
    return (
        f'<div class="totals">{head(words["title"], words["close"])}{groups}'
        f'<p class="remark">{text(words["says"])}{shared}</p></div>'
    )


def _group(group: GroupTotals, words: Mapping[str, str]) -> str:
    tables = "".join(_table(total, words) for total in group.totals)
    return f'<section class="group"><h3>{text(group.title)}</h3>{tables}</section>'


def _table(total: GamesTotal, words: Mapping[str, str]) -> str:
    caption = " · ".join(filter(None, (total.rules, total.games)))
    heads = "".join(f'<th scope="col">{text(words[name])}</th>' for name in ("won", "best", "average"))
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
