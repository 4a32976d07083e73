"""The sheet from which games go out and come in, as HTML."""

from collections.abc import Mapping

from app.table.screen import SharingSheet
from app.web.components.html import text
from app.web.components.sheet_head import head

FILE_KINDS = ".json,application/json,text/plain"


def sharing(sheet: SharingSheet) -> str:
    """This game, everything, and what is brought in; what came of it is filled in by itself."""
    words = sheet.words
    ways = _button("link", words["link"], "main") + _button("keep", words["file"])
    one = _part("one", words, ways) if sheet.has_game else ""
    return (
        f'<div class="sharing">{head(words["title"], words["close"])}'
        f'<p id="import-result" role="status"></p>{one}'
        f"{_part('in', words, _picker(words))}"
        f"{_part('all', words, _button('all', words['all_file']))}</div>"
    )


def _part(name: str, words: Mapping[str, str], ways: str) -> str:
    return (
        f'<section aria-labelledby="share-{name}"><div><h3 id="share-{name}">{text(words[name])}</h3>'
        f'<p>{text(words[f"{name}_says"])}</p></div><div class="ways">{ways}</div></section>'
    )


def _button(command: str, label: str, look: str = "quiet") -> str:
    return (
        f'<button id="do-{command}" type="button" class="button {look}" data-command="{command}">{text(label)}</button>'
    )


def _picker(words: Mapping[str, str]) -> str:
    """The button that picks a file is a field of the browser under our label; whatever is pasted is read at once."""
    return (
        f'<label class="button quiet"><input id="do-choose" type="file" class="unseen" accept="{FILE_KINDS}"'
        f' data-edit="file">{text(words["choose"])}</label>'
        f'<input id="do-paste" type="text" class="paste-field" autocomplete="off" data-edit="paste"'
        f' placeholder="{text(words["paste"])}" aria-label="{text(words["paste"])}">'
    )
