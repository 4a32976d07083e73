"""The sheet that the page opens with: the ways to play, beside the city."""

from typing import NamedTuple

from app.table.intent import AnyIntent
from app.table.intents import OpenSheet, Resume, StartGame, StartLesson
from app.table.pack_intents import OpenRules
from app.table.setup.opening import OpeningSheet
from app.table.wording.words import N_, Words
from app.web.components.html import chip, drawn_button, paste_field, text
from app.web.components.icons import ICONS
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title

ABOUT = N_("Build a desert city together: Stefan Dorra’s board game, for one to four people and up to an hour.")
LINKS: tuple[tuple[str, str, AnyIntent], ...] = (
    ("rules", N_("Rules"), OpenRules()),
    ("sharing", N_("Save and share"), OpenSheet("sharing")),
    ("settings", N_("Settings"), OpenSheet("settings")),
)
"""The links to other sheets, each as its icon, its label and its intent."""


class _Way(NamedTuple):
    """A way to play: the id of its button, its intent, its label, and markup with details."""

    key: str
    intent: AnyIntent
    label: str
    more: str = ""


def _opening(sheet: OpeningSheet, context: SheetContext) -> str:
    """Draw the ways to play. The first one stands out. On a first visit, a sentence says what the game is."""
    words = context.words
    first, *others = _ways(sheet, words)
    is_first_visit = not sheet.resume and not sheet.group
    about = f'<p class="about">{text(words.say(ABOUT))}</p>' if is_first_visit else ""
    answer = paste_field(words.say(N_("Paste the answer"))) if sheet.waits else ""
    return (
        f'<div class="welcome">{title(words.say(N_("Medina")), focused=False)}{about}<p id="problem" role="alert">'
        f"{text(sheet.problem)}</p>{_way(first, words, is_first=True)}{answer}"
        f"{''.join(_way(way, words) for way in others)}{_links(words)}</div>"
    )


def _ways(sheet: OpeningSheet, words: Words) -> list[_Way]:
    others = f"<span>{text(words.say(N_('With other players or rules')))}</span>" if sheet.group else ""
    resume = N_("See the result") if sheet.is_finished else N_("Continue")
    lesson = N_("Continue the lesson") if sheet.is_in_lesson else N_("Learn in three minutes")
    first_steps = [
        _Way("opening-new-game", OpenSheet("setup"), N_("New game"), others),
        _Way("opening-lesson", StartLesson(), lesson),
    ]
    problems = _Way("opening-problems", OpenSheet("problems"), N_("Problems"))
    games = _Way("opening-games", OpenSheet("games"), N_("Saved games"))
    ways = list[_Way]()
    if sheet.resume:
        ways.append(_Way("resume-button", Resume(), resume, f"<span>{text(sheet.resume)}</span>"))
    if sheet.group:
        ways.append(_Way("opening-play", StartGame(), N_("Play again with"), _group(sheet)))
    if not ways:
        return [*first_steps[::-1], games, problems]  # a first visit begins with the lesson
    return [*ways, *first_steps, problems, games]


def _group(sheet: OpeningSheet) -> str:
    people = "".join(f"<span>{chip(player.color)}{text(player.name)}</span>" for player in sheet.group)
    return f'<span class="people">{people}</span><span>{text(sheet.group_says)}</span>'


def _way(way: _Way, words: Words, *, is_first: bool = False) -> str:
    content = f"<b>{text(words.say(way.label))}</b>{way.more}"
    look = "button main" if is_first else "button quiet"
    return drawn_button(content, way.intent, look, way.key, autofocus=is_first)


def _links(words: Words) -> str:
    buttons = "".join(
        drawn_button(f"{ICONS[icon]}<span>{text(words.say(label))}</span>", intent, "link", f"opening-{icon}")
        for icon, label, intent in LINKS
    )
    return f'<div class="links">{buttons}</div>'


KIND = SheetKind(OpeningSheet, _opening)
