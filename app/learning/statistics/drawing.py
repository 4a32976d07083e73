"""Draw the statistics, beside the totals."""

from collections.abc import Iterator

from app.learning.statistics.people import PersonStatistics, StatisticsSheet
from app.learning.themes import TITLES
from app.table.pack_intents import PracticeTheme
from app.table.wording.levels import title
from app.table.wording.palaces import labelled, points_text, size_text
from app.table.wording.words import N_, N_n, Words
from app.web.components.html import button, chip, text
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head
from app.web.sheets.totals import NO_GAMES, ONLY_FINISHED, TITLE, tabs


def _statistics(sheet: StatisticsSheet, context: SheetContext) -> str:
    words = context.words
    people = "".join(_person(number, person, words) for number, person in enumerate(sheet.people))
    remark = words.say(N_("Points and turns are averages. Only the player’s own turns are counted."))
    if not sheet.people:
        remark = "" if sheet.is_reading else words.say(NO_GAMES)
    remarks = words.together((remark, words.say(ONLY_FINISHED)))
    return (
        f'<div class="statistics">{head(words.say(TITLE), words)}{tabs("statistics", words)}'
        f'<div class="people">{people}</div><p class="remark">{text(remarks)}</p></div>'
    )


def _person(number: int, person: PersonStatistics, words: Words) -> str:
    games = words.count(N_n("{number} game", "{number} games"), person.games)
    rows = "".join(
        f'<tr><th scope="row">{text(label)}</th><td>{text(value)}</td></tr>' for label, value in _rows(person, words)
    )
    return (
        f'<section class="group"><h3>{chip(person.color)} <span dir="auto">{text(person.name)}</span></h3>'
        f"<table><caption>{text(games)}</caption><tbody>{rows}</tbody></table>"
        f"{_missed(number, person, words)}</section>"
    )


def _rows(person: PersonStatistics, words: Words) -> Iterator[tuple[str, str]]:
    for label, points in zip((N_("Palaces"), N_("Tiles"), N_("Towers")), person.points, strict=True):
        yield words.say(label), points_text(points, words)
    yield words.count(N_n("Largest palace", "Largest palaces"), 1), size_text(person.largest, words)
    if person.domes:
        yield words.say(N_("Turns with a dome")), " · ".join(map(str, person.domes))
    for level, wins, games in person.levels:
        yield title(level, words), words.say(N_("{wins} of {number} won"), wins=wins, number=games)


def _missed(number: int, person: PersonStatistics, words: Words) -> str:
    """Draw what the person misses most often, each with a button to practice it."""
    often = {theme: words.count(N_n("{number} time", "{number} times"), number) for theme, number in person.missed}
    lines = "".join(
        f"<li><span>{text(labelled(words.say(TITLES[theme]), times, words))}</span>"
        f"{button(words.say(N_('Practice this')), PracticeTheme(theme), key=f'practice-{number}-{theme}')}</li>"
        for theme, times in often.items()
    )
    return f"<h4>{text(words.say(N_('Most often missed')))}</h4><ul>{lines}</ul>" if lines else ""


KIND = SheetKind(StatisticsSheet, _statistics)
