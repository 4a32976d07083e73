"""The sheet of saved games."""

from collections.abc import Callable

from app.table.screen import Board, GameLine, GamesSheet, UnreadableLine
from app.web.city.diagram import drawn
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.components.html import chip, text
from app.web.components.icons import ICONS
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind

When = Callable[[int], str]
"""How a moment is written, empty where nobody knows it."""


def _games(sheet: GamesSheet, context: SheetContext) -> str:
    """Games in progress, finished ones, and what cannot be read."""
    words = sheet.words

    def when(moment: int) -> str:
        return context.date(moment, sheet.language) if moment else ""

    empty = not (sheet.games or sheet.finished or sheet.unreadable)
    return (
        f'<div class="games">{head(words["title"], words["close"])}{_restore(sheet)}'
        + (f'<p class="aside">{text(words["none"])}</p>' if empty else "")
        + _list("", [_game(line, sheet, when) for line in sheet.games])
        + _list(words["finished"], [_game(line, sheet, when) for line in sheet.finished])
        + _list(
            words["unreadable"], [_unreadable(line, sheet, when) for line in sheet.unreadable], _about_unreadable(sheet)
        )
        + "</div>"
    )


def _list(heading: str, lines: list[str], about: str = "") -> str:
    if not lines:
        return ""
    return (f"<h3>{text(heading)}</h3>" if heading else "") + about + f'<ul class="saved">{"".join(lines)}</ul>'


def _about_unreadable(sheet: GamesSheet) -> str:
    return f'<p class="aside">{text(sheet.words["unreadable_says"])}</p>'


def _restore(sheet: GamesSheet) -> str:
    if not sheet.can_restore:
        return ""
    words = sheet.words
    return (
        f'<p class="restore" role="status"><span>{text(words["deleted"])}</span>'
        f'<button id="restore-button" type="button" class="button quiet" data-intent="restore-game">'
        f"{ICONS['undo']}{text(words['restore'])}</button></p>"
    )


def _game(line: GameLine, sheet: GamesSheet, when: When) -> str:
    words, name = sheet.words, text(line.game)
    called = words["colon"] + (line.title or line.names)
    details = " · ".join(filter(None, (line.rules, when(line.moment), words["on_table"] if line.on_table else "")))
    people = "".join(f"<span>{chip(color)}{text(player)}</span>" for player, color in line.players)
    look = "main" if line.on_table else "quiet"
    return (
        f'<li id="game-{name}" class="game">{_picture(line.board)}<div class="summary">'
        f'<input id="title-{name}" class="name-field" type="text" maxlength="60" autocomplete="off"'
        f' data-edit="rename-game" data-game="{name}" value="{text(line.title)}" placeholder="{text(line.names)}"'
        f' aria-label="{text(words["name"])}">'
        f'<p class="people">{people}</p><p>{text(line.standing)}</p><p class="aside">{text(details)}</p></div>'
        f'<div class="actions"><button id="open-{name}" type="button" class="button {look}" data-intent="open-game"'
        f' data-game="{name}" aria-label="{text(words["open"] + called)}">{text(words["open"])}</button>'
        f"{_delete(name, words['delete'], called)}</div></li>"
    )


def _picture(board: Board | None) -> str:
    if board is None:
        return ""
    return (
        f'<svg class="city position" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"><use href="#ground"/>'
        f"{drawn(board)}</svg>"
    )


def _delete(name: str, label: str, called: str) -> str:
    """The button that deletes a game: heard with what the game is `called`."""
    return (
        f'<button id="delete-{name}" type="button" class="button round" data-intent="delete-game" data-game="{name}"'
        f' aria-label="{text(label + called)}" title="{text(label)}">{ICONS["delete"]}</button>'
    )


def _unreadable(line: UnreadableLine, sheet: GamesSheet, when: When) -> str:
    words, name, saved = sheet.words, text(line.key), when(line.moment)
    recover = (
        f'<button type="button" class="button main" data-intent="recover-game" data-key="{name}">'
        f"{text(line.recover)}</button>"
        if line.recover
        else ""
    )
    return (
        f'<li class="game"><div class="summary"><p>{text(line.sentence)}</p>'
        f'<p class="aside">{text(saved)}</p></div><div class="actions">{recover}'
        f'<button type="button" class="button quiet" data-command="export-text {name}">{text(words["export"])}</button>'
        f"{_delete(name, words['delete'], words['colon'] + saved if saved else '')}</div></li>"
    )


KIND = SheetKind(_games)
