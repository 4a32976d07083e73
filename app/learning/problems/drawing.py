"""Draw the sheet with the problems."""

from app.learning.problems.collection import A_DAY
from app.learning.problems.sheet import ProblemsSheet, Theme
from app.learning.themes import OTHER, TITLES
from app.table.pack_intents import PracticeTheme, SolveProblem
from app.table.wording.words import N_, Words
from app.web.components.html import attributes, drawn_button, text
from app.web.components.icons import ICONS
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

LABELS = {"easy": N_("Easy"), "middle": N_("Medium"), "hard": N_("Hard")}
"""How difficult each problem of a day is, by the name of its button."""
SOLVED = N_("{solved} of {number} solved")


def _problems(sheet: ProblemsSheet, context: SheetContext) -> str:
    words = context.words
    task = N_("In each position, one turn is clearly the best. Find it.")
    three = N_("Three new ones every day, the same for everybody.")
    of_today = "".join(_of_today(*each, sheet, words) for each in zip(LABELS, sheet.today, strict=True))
    return (
        f'<div class="problems">{head(words.say(N_("Problems")), words)}<p>{text(words.say(task))}</p>'
        f'<section><h3>{text(words.say(N_("Today")))}</h3><p class="remark">{text(words.say(three))}</p>'
        f'<div class="of-today">{of_today}</div></section>'
        f'<section><h3>{text(words.say(N_("Practice")))}</h3><div class="themes">'
        f"{''.join(_theme(each, words) for each in sheet.themes)}</div></section>"
        f"<section><h3>{text(words.say(N_('This month')))}</h3>{_month(sheet, words)}</section></div>"
    )


def _of_today(name: str, number: int, sheet: ProblemsSheet, words: Words) -> str:
    solved = f"{ICONS['done']}<span>{text(words.say(N_('solved')))}</span>" if number in sheet.solved else ""
    content = f"<b>{text(words.say(LABELS[name]))}</b>{solved}"
    return drawn_button(content, SolveProblem(number), "button quiet", f"problem-{name}")


def _month(sheet: ProblemsSheet, words: Words) -> str:
    weeks = ("".join(_day(day, sheet, words) for day in week) for week in sheet.weeks)
    return f'<table class="month"><tbody><tr>{"</tr><tr>".join(weeks)}</tr></tbody></table>'


def _day(day: int, sheet: ProblemsSheet, words: Words) -> str:
    solved = sheet.marked.get(day)
    said = words.say(SOLVED, solved=solved, number=A_DAY) if solved else ""
    says = f'<span class="visually-hidden">{text(said)}</span>' if said else ""
    named = attributes(aria_current="date" if day == sheet.day else None)
    return f"<td{named}><span{attributes(data_solved=solved)}>{day or ''}</span>{says}</td>"


def _theme(theme: Theme, words: Words) -> str:
    solved = words.say(SOLVED, solved=theme.solved, number=theme.problems)
    own = words.say(N_("{number} from your games"), number=theme.own)
    done = " · ".join([solved] * bool(theme.problems) + [own] * bool(theme.own))
    content = f"<b>{text(words.say(TITLES.get(theme.name, OTHER)))}</b><span>{text(done)}</span>"
    return drawn_button(content, PracticeTheme(theme.name), "button quiet", f"theme-{theme.name}")


KIND = SheetKind(ProblemsSheet, _problems)
