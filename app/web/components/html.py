"""Draw small pieces of HTML that several panels share. Names and sentences go through `text`, which escapes them."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from app.engine.pieces import COLOR
from app.engine.record import PLAYER_COLORS
from app.table.intent import AnyIntent
from app.table.intents import HandOver, SetBot
from app.table.log.log import ScoreChange
from app.table.screen_parts import Button
from app.table.wording.levels import ELSEWHERE, LEVELS, PERSON, PERSON_ELSEWHERE, title
from app.table.wording.words import Words
from app.web.components.icons import ICONS
from app.web.components.intent_data import NAMES

Attribute = str | int | bool | None
V = TypeVar("V", str, int)


def text(content: str) -> str:
    """Return the text with entities in place of the characters that have a meaning in markup.

    The library's `html` does the same, but also loads the names of 2,000 characters.
    """
    content = content.replace("&", "&amp;")  # first, because entities begin with it
    return content.replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#x27;")


def asks(intent: AnyIntent) -> str:
    """Return the attributes of an element that asks for this intent when a player presses it."""
    return f' data-intent="{NAMES[type(intent)]}"{_fields(vars(intent))}'


def edits(intent: AnyIntent) -> str:
    """Return the attributes of an input field that asks for this intent. Its value is the last field of the intent."""
    *fields, _ = vars(intent).items()
    return f' data-edit="{NAMES[type(intent)]}"{_fields(dict(fields))}'


def _fields(fields: Mapping[str, str | int]) -> str:
    return "".join(f' data-{name}="{text(str(value))}"' for name, value in fields.items())


def button(
    label: str, intent: AnyIntent, look: str = "quiet", key: str = "", icon: str = "", **others: Attribute
) -> str:
    """Draw a button that asks for this intent. `look` adds CSS classes, `key` is its id, `icon` names its icon."""
    drawn = ICONS[icon] if icon else ""
    return drawn_button(f"{drawn}{text(label)}", intent, f"button {look}", key, **others)


def shown_button(shown: Button | None, look: str, key: str) -> str:
    """Draw a button of the screen. Return "" if there is none. For `look` and `key`, see `button`."""
    return button(shown.label, shown.intent, look, key) if shown else ""


def icon_button(icon: str, label: str, intent: AnyIntent, look: str = "", key: str = "", **others: Attribute) -> str:
    """Draw a round button with an icon. Its label is read by screen readers and shown when the pointer is on it."""
    look = f"button round {look}".strip()
    return drawn_button(ICONS[icon], intent, look, key, title=label, aria_label=label, **others)


def drawn_button(content: str, intent: AnyIntent, look: str, key: str = "", **others: Attribute) -> str:
    """Draw a button with this markup as its content. `look` is its CSS classes, `key` its id."""
    named = attributes(id=key or None)
    return f'<button{named} type="button" class="{look}"{asks(intent)}{attributes(**others)}>{content}</button>'


def paste_field(label: str) -> str:
    """Draw a field for the text of a game. What is pasted there is imported."""
    return (
        f'<input id="import-text" type="text" class="paste-field" autocomplete="off" data-edit="import-text"'
        f"{attributes(placeholder=label, aria_label=label)}>"
    )


def segment(label: str, intent: AnyIntent, key: str, *, is_chosen: bool, lang: str | None = None) -> str:
    """Draw one of several buttons in a row, of which one is chosen. `lang` is the language of its label."""
    return drawn_button(text(label), intent, "segment", key, lang=lang, aria_pressed=is_chosen)


def segments(labels: Mapping[V, str], intent: Callable[[V], AnyIntent], key: str, chosen: V) -> str:
    """Draw a button for each value in `labels`, which asks for the intent with this value. One value is `chosen`."""
    return "".join(
        segment(label, intent(value), f"{key}-{value}", is_chosen=value == chosen) for value, label in labels.items()
    )


def highlighting(content: str, spaces: Iterable[str], look: str) -> str:
    """Draw a button that highlights these spaces when the pointer or the focus comes to it."""
    return f'<button type="button" class="{look}" data-highlight="{text(" ".join(spaces))}">{content}</button>'


def attributes(**values: Attribute) -> str:
    """Write attributes of an element: `aria_label="Menu"` becomes ` aria-label="Menu"`.

    An attribute that is None is left out. ARIA attributes spell out true and false. Any other attribute is written
    without a value if it is True, and left out if it is False.
    """
    return "".join(_attribute(name.replace("_", "-"), value) for name, value in values.items() if value is not None)


def _attribute(name: str, value: str | int | bool) -> str:
    if isinstance(value, bool) and not name.startswith("aria-"):
        return f" {name}" if value else ""
    return f' {name}="{text(str(value).lower() if isinstance(value, bool) else str(value))}"'


def disc(color: str) -> str:
    """Draw a disc with a player's mark, in SVG. An element round it gives both the player's color."""
    return f'<circle class="disc" r="14"/><use class="mark" href="#mark-{color}"/>'


def chip(color: str, size: str = "") -> str:
    """Draw a disc in a player's color with the player's mark. Return "" if `color` is ""."""
    look = f"chip {color} {size}"
    return f'<svg class="{look}" viewBox="-15 -15 30 30" aria-hidden="true">{disc(color)}</svg>' if color else ""


def table(caption: str, columns: Iterable[str], rows: Iterable[tuple[str, str, Iterable[str | int]]]) -> str:
    """Draw a table with these names of columns. A row has the color and name of a player, and the markup of cells."""
    heads = "".join(f'<th scope="col">{text(column)}</th>' for column in columns)
    body = "".join(
        f'<tr><th scope="row"><span>{chip(color)}<span dir="auto">{text(name)}</span></span></th>'
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for color, name, cells in rows
    )
    return (
        f"<table><caption>{text(caption)}</caption><thead><tr><td></td>{heads}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )


def gain(change: ScoreChange) -> str:
    """Draw the change of a player's score."""
    name = f'<span class="visually-hidden">{text(change.name)}</span>'
    return f"{chip(change.color)}{name}<b>{change.points}</b>"


def level_field(intent: SetBot | HandOver, label: str, words: Words) -> str:
    """Draw a field with the choice of a person or a level of bot, which asks for such an intent with another choice."""
    *_, chosen = vars(intent).values()
    elsewhere = {ELSEWHERE: words.say(PERSON_ELSEWHERE)} if isinstance(intent, SetBot) else {}
    levels = {"": words.say(PERSON), **elsewhere, **{level: title(level, words) for level in LEVELS}}
    options = "".join(
        f"<option{attributes(value=level, selected=level == chosen)}>{text(label)}</option>"
        for level, label in levels.items()
    )
    named = attributes(id=f"{NAMES[type(intent)]}-{intent.seat}", aria_label=label)
    return f'<select class="level-field"{named}{edits(intent)}>{options}</select>'


def piece_icon(piece: str, color: str = "") -> str:
    """Draw a piece as it stands on the board. A dome has the color and mark of the player `color`, if it is not ""."""
    mark = f'<use class="mark" href="#mark-{color}" x="24" y="19"/>' if piece == "dome" and color else ""
    return (
        f'<svg class="piece-icon {color}" viewBox="-4 -13 60 63" aria-hidden="true"><use href="#piece-{piece}"/>'
        f"{mark}</svg>"
    )


def kind_name(name: str, spoken: str) -> str:
    """Draw the name of a kind below its icon. The name may be abbreviated, so screen readers read `spoken`."""
    if name == spoken:
        return f'<span class="kind-name">{text(name)}</span>'
    return (
        f'<span class="kind-name" aria-hidden="true">{text(name)}</span>'
        f'<span class="visually-hidden">{text(spoken)}</span>'
    )


def palace_swatch(color: str) -> str:
    """Draw a small square in a palace color with its roof pattern."""
    return (
        f'<svg class="swatch {color}" viewBox="0 0 24 24" aria-hidden="true"><rect class="top" width="24" height="24"'
        f' rx="5"/><rect class="roof" x="3" y="3" width="18" height="18" rx="2"/><rect fill="url(#roof-{color})" x="3"'
        f' y="3" width="18" height="18" rx="2"/></svg>'
    )


def tile(of: str, points: int | str) -> str:
    """Draw the tile of the tower or palace color that `of` names. One of a color is on the color's roof pattern."""
    if of.isdigit():
        return f'<span class="tile tower-tile">{points}</span>'
    return (
        f'<span class="tile palace-tile {of}"><svg viewBox="0 0 22 22" aria-hidden="true"><rect width="22"'
        f' height="22" fill="url(#roof-{of})"/></svg>{points}</span>'
    )


def subject_mark(subject: str) -> str:
    """Draw the symbol of a palace color, player color, kind of piece or tile ("tile-gray", "tower-1"); none for ""."""
    kind, _, of = text(subject).partition("-")
    if kind in {"tile", "tower"}:
        return tile(of, of if kind == "tower" else "")
    if subject in COLOR:
        return palace_swatch(subject)
    return chip(subject) if subject in PLAYER_COLORS else piece_icon(text(subject)) if subject else ""
