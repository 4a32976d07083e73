"""A step of the first lesson, in the place of whose turn it is: what it is about, what to do, and the way on."""

from app.table.lesson.view import LessonView
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import piece_icon, text
from app.web.components.icons import ICONS
from app.web.components.patching import Region

INTENTS = {"next": "next-step", "play": "finish-lesson"}
"""What the button asks for that leads on."""


class LessonPanel:
    """Shows the step, while there is a lesson."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "lesson")

    def show(self, screen: Screen) -> None:
        """Show this step, or nothing."""
        lesson = screen.lesson
        if self._region.show((lesson, screen.turn_color), lambda: "" if lesson is None else _lesson(lesson, screen)):
            self._surface.set_attribute("lesson", "class", "closed" if lesson is None else _look(lesson))


def _look(lesson: LessonView) -> str:
    return "answered" if lesson.is_answered else "reading" if lesson.way_on else "asking"


def _lesson(lesson: LessonView, screen: Screen) -> str:
    mark = ICONS["done"] if lesson.is_answered else ""
    return (
        f'<div class="lesson-head"><h1 class="lesson-title">{text(lesson.words["title"])}</h1>{_progress(lesson)}</div>'
        f"{_button('leave', 'leave-lesson', lesson.words['leave'], 'quiet')}"
        f'<p class="lesson-idea">{mark}<span>{text(lesson.idea)}</span></p>{_request(lesson, screen.turn_color)}'
        f"{_ways(lesson)}"
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


def _ways(lesson: LessonView) -> str:
    """Back to the step before, and on to the next when this one is done."""
    back = _button("back", "previous-step", lesson.words["back"], "quiet") if lesson.number > 1 else ""
    on = _button("on", INTENTS[lesson.way_on], lesson.words[lesson.way_on], "main") if lesson.way_on else ""
    return back + on


def _button(name: str, intent: str, label: str, look: str) -> str:
    return (
        f'<button id="lesson-{name}" type="button" class="button {look}" data-intent="{intent}">{text(label)}</button>'
    )
