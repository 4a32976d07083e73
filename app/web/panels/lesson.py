"""Draw the card of the lesson or of an exercise, in place of the panel of the turn."""

from app.table.screen_parts import Card
from app.table.wording.words import Words
from app.web.browser.surface import Surface
from app.web.components.html import piece_icon, shown_button, text
from app.web.components.icons import ICONS
from app.web.panels.panel import Panel


def _set_look(surface: Surface, shown: tuple[Card, str] | None) -> None:
    surface.set_attribute("lesson", "class", "closed" if shown is None else _look(shown[0]))


def _look(card: Card) -> str:
    return "answered" if card.is_answered else "reading" if card.way_on else "asking"


def _card(shown: tuple[Card, str], _: Words) -> str:
    """Draw a card. Its pieces have the color of the player at turn."""
    card, color = shown
    mark = ICONS["done"] if card.is_answered else ""
    return (
        f'<div class="lesson-head"><h1 class="lesson-title">{text(card.title)}</h1>{_progress(card)}</div>'
        f"{shown_button(card.leave, 'quiet', 'lesson-leave')}"
        f'<p class="lesson-idea">{mark}<span>{text(card.idea)}</span></p>{_request(card, color)}'
        f"{shown_button(card.back, 'quiet', 'lesson-back')}{shown_button(card.way_on, 'main', 'lesson-on')}"
    )


def _progress(card: Card) -> str:
    dots = "".join(f'<i class="{_dot(number, card.number)}"></i>' for number in range(1, card.last + 1))
    return f'<div class="lesson-progress" role="img" aria-label="{text(card.progress)}">{dots}</div>' if dots else ""


def _dot(number: int, step: int) -> str:
    return "now" if number == step else "done" if number < step else "to-come"


def _request(card: Card, color: str) -> str:
    if card.thinking is not None:
        bar = f'max="100" value="{card.thinking}" aria-label="{text(card.idea)}"'
        return f'<progress class="lesson-request" {bar}></progress>'
    if not card.request:
        return ""
    icon = piece_icon(card.piece, color) if card.piece else ""
    return f'<p class="lesson-request">{icon}<span>{text(card.request)}</span></p>'


LESSON = Panel("lesson", lambda screen: screen.card and (screen.card, screen.turn_color), _card, _set_look)
