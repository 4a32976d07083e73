"""The sheet that sums up all finished games."""

from app.table.intents import OpenSheet
from app.table.result.totals import GroupTotals, Total, TotalsSheet
from app.table.saves.scores import HOUSE
from app.table.wording.words import HOUSE_RULES, N_, RULE_TITLES, N_n, Words
from app.web.components.html import segments, table, text
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

TITLE = N_("Games and wins")
NO_GAMES = N_("No game is finished here yet.")
ONLY_FINISHED = N_("Only finished games saved on this device are counted.")
TABS = {"totals": N_("Wins"), "statistics": N_("Statistics")}


def tabs(shown: str, words: Words) -> str:
    """Draw the choice between the totals and the statistics."""
    labels = {sheet: words.say(label) for sheet, label in TABS.items()}
    return f'<div class="counts">{segments(labels, OpenSheet, "show", shown)}</div>'


def _totals(sheet: TotalsSheet, context: SheetContext) -> str:
    words = context.words
    groups = "".join(_group(group, words) for group in sheet.groups)
    if not sheet.groups and not sheet.is_reading:
        groups = f'<p class="remark">{text(words.say(NO_GAMES))}</p>'
    says = words.say(ONLY_FINISHED)
    has_shared = any(group.shared_wins for group in sheet.groups)
    shared = words.say(N_("A win that is shared counts for everybody who shares it.")) if has_shared else ""
    return (
        f'<div class="totals">{head(words.say(TITLE), words)}{tabs("totals", words)}{groups}'
        f'<p class="remark">{text(says)}{f" {text(shared)}" if shared else ""}</p></div>'
    )


def _group(group: GroupTotals, words: Words) -> str:
    title = words.listed(person.name for person in group.total.people)
    tables = "".join(_table(total, words) for total in (group.total, *group.by_rules))
    return f'<section class="group"><h3>{text(title)}</h3>{tables}</section>'


def _table(total: Total, words: Words) -> str:
    games = words.count(N_n("{number} game", "{number} games"), total.games)
    rules = HOUSE_RULES if total.rules == HOUSE else RULE_TITLES.get(total.rules)
    caption = f"{words.say(rules)} · {games}" if rules else games
    columns = (N_("Won"), N_("Best score"), N_("Average"))
    rows = (
        (each.color, each.name, (f"<b>{each.wins}</b>", each.best, round(each.points / total.games)))
        for each in total.people
    )
    return table(caption, map(words.say, columns), rows)


KIND = SheetKind(TotalsSheet, _totals)
