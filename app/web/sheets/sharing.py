"""The sheet for sharing: games go out and come in."""

from collections.abc import Mapping

from app.table.sharing.view import SharingSheet
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.patching import Region
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind, SheetParts

FILE_KINDS = ".json,application/json,text/plain"


class _Parts(SheetParts):
    """What came of an import or an export."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface)
        self._exported = Region(surface, "export-result")
        self._imported = Region(surface, "import-result")

    def show(self, sheet: SharingSheet) -> None:
        self._exported.show(sheet.exported, lambda: text(sheet.exported))
        self._imported.show((sheet.imported, sheet.refused), lambda: _imported(sheet))


def _drawn_from(sheet: SharingSheet, _: SheetContext) -> object:
    return sheet._replace(exported="", imported="", refused=False)


def _imported(sheet: SharingSheet) -> str:
    """What came of an import: a refusal looks like one."""
    if not sheet.imported:
        return ""
    return f'<span class="{"refused" if sheet.refused else "taken"}">{text(sheet.imported)}</span>'


def _sharing(sheet: SharingSheet, _: SheetContext) -> str:
    """This game, everything, and what is imported."""
    words = sheet.words
    exports = _button("share-link", words["link"], "main") + _button("export-game", words["file"])
    return (
        f'<div class="sharing">{head(words["title"], words["close"])}'
        f'<p id="export-result" role="status"></p>{_section("one", words, exports) if sheet.has_game else ""}'
        f"{_section('in', words, _imports(words), RESULT)}"
        f"{_section('all', words, _button('export-all', words['all_file']))}</div>"
    )


RESULT = '<p id="import-result" role="alert"></p>'


def _section(name: str, words: Mapping[str, str], actions: str, result: str = "") -> str:
    return (
        f'<section aria-labelledby="share-{name}"><div><h3 id="share-{name}">{text(words[name])}</h3>'
        f'<p>{text(words[f"{name}_says"])}</p></div><div class="actions">{actions}</div>{result}</section>'
    )


def _button(command: str, label: str, look: str = "quiet") -> str:
    return (
        f'<button id="{command}-button" type="button" class="button {look}" data-intent="{command}">'
        f"{text(label)}</button>"
    )


def _imports(words: Mapping[str, str]) -> str:
    """The button that picks a file is a field of the browser under our label; whatever is pasted is read at once."""
    return (
        f'<label class="button quiet"><input id="import-file" type="file" class="visually-hidden"'
        f' accept="{FILE_KINDS}" data-edit="import-file">{text(words["choose"])}</label>'
        f'<input id="import-text" type="text" class="paste-field" autocomplete="off" data-edit="import-text"'
        f' placeholder="{text(words["paste"])}" aria-label="{text(words["paste"])}">'
    )


KIND = SheetKind(_sharing, _drawn_from, _Parts)
