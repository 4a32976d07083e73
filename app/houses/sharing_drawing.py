"""The sheet for sharing, importing and backing up games."""

from app.houses.sharing_sheet import CodeSheet, SharingSheet
from app.table.device_intents import ExportAll, ExportGame, ShareCode, ShareLink, SharePosition
from app.table.wording.words import COLON, N_, Words
from app.web.components.html import attributes, button, paste_field, text
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

FORGETS = {
    "on-a-site": N_("Safari forgets them after a week without a visit, unless Medina is on the home screen."),
    "in-a-file in-firefox": N_("Firefox finds games only while this file keeps its name and its folder."),
    "on-a-site in-firefox": N_(
        "Firefox may then ask if Medina can store data. If you allow it, Firefox deletes no games by itself."
    ),
}
"""When browsers lose games, and the classes that say where each sentence is shown."""
FILE_KINDS = ".json,application/json,text/plain"


def _sharing(sheet: SharingSheet, context: SheetContext) -> str:
    words = context.words
    game = (_position(sheet.position, words) if sheet.position else "") + (_game(words) if sheet.has_game else "")
    return (
        f'<div class="sharing">{head(words.say(N_("Save and share")), words)}'
        f'<p id="export-result" role="status">{text(sheet.exported)}</p>{_copied(sheet)}{game}{_import(sheet, words)}'
        f"{_everything(words)}</div>"
    )


def _copied(sheet: SharingSheet) -> str:
    """Draw the text to copy, which `in_sight` selects."""
    if not sheet.copied:
        return ""
    label = attributes(aria_labelledby="export-result")
    return f'<textarea id="export-text" class="paste-field" rows="4" readonly{label}>{text(sheet.copied)}</textarea>'


def _position(number: str, words: Words) -> str:
    return _section(
        "position",
        words.say(N_("This position")) + words.say(COLON) + number,
        words.say(N_("A link opens the position you are looking at. Anyone can look at it, and play on from there.")),
        button(words.say(N_("Share a link")), SharePosition(), "main", "share-position-button"),
    )


def _game(words: Words) -> str:
    return _section(
        "one",
        words.say(N_("This game")),
        words.say(N_("A link opens the game elsewhere: the whole game is in it. A newer link updates it.")),
        button(words.say(N_("Share a link")), ShareLink(), "main", "share-link-button")
        + button(words.say(N_("Show a QR code")), ShareCode(), key="share-code-button")
        + button(words.say(N_("Save as a file")), ExportGame(), key="export-game-button"),
    )


def _import(sheet: SharingSheet, words: Words) -> str:
    look = "refused" if sheet.refused else "taken"
    outcome = f'<span class="{look}">{text(sheet.imported)}</span>' if sheet.imported else ""
    return _section(
        "in",
        words.say(N_("Import")),
        words.say(N_("Choose a file, drop it here, or paste a link. A game that is here is updated; nothing is lost.")),
        _fields(words),
        f'<p id="import-result" role="alert">{outcome}</p>',
    )


def _everything(words: Words) -> str:
    says = words.say(N_("All games, names and settings in one file, for another device or for safety."))
    save = button(words.say(N_("Save everything")), ExportAll(), key="export-all-button")
    forgets = "".join(f'<p class="{where}">{text(words.say(said))}</p>' for where, said in FORGETS.items())
    return _section("all", words.say(N_("Everything on this device")), says, save, more=forgets)


def _section(name: str, heading: str, sentence: str, actions: str, result: str = "", more: str = "") -> str:
    return (
        f'<section aria-labelledby="share-{name}"><div><h3 id="share-{name}">{text(heading)}</h3>'
        f'<p>{text(sentence)}</p>{more}</div><div class="actions">{actions}</div>{result}</section>'
    )


def _fields(words: Words) -> str:
    """Draw the fields for imports. The file button is the browser's own field, hidden in our label."""
    return (
        f'<label class="button quiet"><input id="import-file" type="file" class="visually-hidden"'
        f' accept="{FILE_KINDS}" data-edit="import-file">{text(words.say(N_("Choose a file")))}</label>'
        f"{paste_field(words.say(N_('Paste a link here')))}"
    )


KIND = SheetKind(SharingSheet, _sharing, in_sight=lambda sheet: ("export-text",) if sheet.copied else ())


def _code(sheet: CodeSheet, context: SheetContext) -> str:
    """Draw the QR code with the light edge, 4 squares wide, that cameras need."""
    words, whole = context.words, sheet.width + 8
    label = attributes(aria_label=words.say(N_("QR code of the game")))
    return (
        f'<div class="sharing">{head(sheet.title, words)}<p>{text(sheet.sentence)}</p>'
        f'<svg id="qr-code" role="img"{label} viewBox="-4 -4 {whole} {whole}">'
        f'<path d="{text(sheet.path)}"/></svg></div>'
    )


CODE = SheetKind(CodeSheet, _code)
