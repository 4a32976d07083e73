"""Draw a step of the lesson, in place of the panel of the turn: its idea, the task, and the button to the next step."""

from app.table.intents import LeaveLesson, PreviousStep
from app.table.lesson.view import LessonView
from app.table.wording.words import N_, Words
from app.web.browser.surface import Surface
from app.web.components.html import button, piece_icon, text
from app.web.components.icons import ICONS
from app.web.panels.panel import Panel


def _set_look(surface: Surface, step: tuple[LessonView, str] | None) -> None:
    surface.set_attribute("lesson", "class", "closed" if step is None else _look(step[0]))


def _look(lesson: LessonView) -> str:
    return "answered" if lesson.is_answered else "reading" if lesson.way_on else "asking"


def _lesson(step: tuple[LessonView, str], words: Words) -> str:
    """Draw the step. Its pieces have the color of the player at turn."""
    lesson, color = step
    mark = ICONS["done"] if lesson.is_answered else ""
    title = text(words.say(N_("First lesson")))
    return (
        f'<div class="lesson-head"><h1 class="lesson-title">{title}</h1>{_progress(lesson)}</div>'
        f"{button(words.say(N_('Leave')), LeaveLesson(), key='lesson-leave')}"
        f'<p class="lesson-idea">{mark}<span>{text(lesson.idea)}</span></p>{_request(lesson, color)}'
        f"{_ways(lesson, words)}"
    )


def _progress(lesson: LessonView) -> str:
    dots = "".join(f'<i class="{_dot(number, lesson.number)}"></i>' for number in range(1, lesson.last + 1))
    return f'<div class="lesson-progress" role="img" aria-label="{text(lesson.progress)}">{dots}</div>'


def _dot(number: int, step: int) -> str:
    return "now" if number == step else "done" if number < step else "to-come"


def _request(lesson: LessonView, color: str) -> str:
    if not lesson.request:
        return ""
    icon = piece_icon(lesson.piece, color) if lesson.piece else ""
    return f'<p class="lesson-request">{icon}<span>{text(lesson.request)}</span></p>'


def _ways(lesson: LessonView, words: Words) -> str:
    """Draw the button to the step before and, when this step is done, the button to the next one."""
    back = button(words.say(N_("Back")), PreviousStep(), key="lesson-back") if lesson.number > 1 else ""
    on = button(lesson.way_on.label, lesson.way_on.intent, "main", "lesson-on") if lesson.way_on else ""
    return back + on


LESSON = Panel("lesson", lambda screen: screen.lesson and (screen.lesson, screen.turn_color), _lesson, _set_look)
