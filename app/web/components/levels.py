"""The field that says who sits on a seat: a person, or a computer player of a level."""

from collections.abc import Collection

from app.table.bots.view import LevelChoice
from app.web.components.html import text


def level_field(edit: str, seat: int, bot: str, label: str, levels: Collection[LevelChoice]) -> str:
    """A field that asks for the intent `edit` with whoever is chosen."""
    options = "".join(
        f'<option value="{text(level.bot)}"{" selected" if level.bot == bot else ""}>{text(level.title)}</option>'
        for level in levels
    )
    return (
        f'<select id="{edit}-{seat}" class="level-field" data-edit="{edit}" data-seat="{seat}"'
        f' aria-label="{text(label)}">{options}</select>'
    )
