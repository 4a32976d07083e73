"""The sheet of saved games as HTML, and what is said while a game cannot be saved."""

from collections.abc import Callable, Mapping

from app.table.screen import Banner, Board, ElsewhereSheet, GameLine, GamesSheet, UnreadableLine, UnsavedSheet
from app.web.city.diagram import drawn
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.components.html import chip, text
from app.web.components.icons import SIGNS
from app.web.components.sheet_head import head, title

When = Callable[[int], str]
"""How a moment is written, empty where nobody knows it."""


def games(sheet: GamesSheet, when: When) -> str:
    """Games in progress, finished ones, and what cannot be read."""
    words = sheet.words
    empty = not (sheet.games or sheet.finished or sheet.unreadable)
    return (
        f'<div class="games">{head(words["title"], words["close"])}{_restore(sheet)}'
        + (f'<p class="aside">{text(words["none"])}</p>' if empty else "")
        + _list("", [_game(line, sheet, when) for line in sheet.games])
        + _list(words["finished"], [_game(line, sheet, when) for line in sheet.finished])
        + _list(words["unreadable"], [_unreadable(line, sheet, when) for line in sheet.unreadable], _says(sheet))
        + "</div>"
    )


def _list(heading: str, lines: list[str], says: str = "") -> str:
    if not lines:
        return ""
    return (f"<h3>{text(heading)}</h3>" if heading else "") + says + f'<ul class="saved">{"".join(lines)}</ul>'


def _says(sheet: GamesSheet) -> str:
    return f'<p class="aside">{text(sheet.words["unreadable_says"])}</p>'


def _restore(sheet: GamesSheet) -> str:
    if not sheet.can_restore:
        return ""
    words = sheet.words
    return (
        f'<p class="restore" role="status"><span>{text(words["deleted"])}</span>'
        f'<button id="do-restore" type="button" class="button quiet" data-intent="restore-game">'
        f"{SIGNS['undo']}{text(words['restore'])}</button></p>"
    )


def _game(line: GameLine, sheet: GamesSheet, when: When) -> str:
    words, name = sheet.words, text(line.game)
    about = " · ".join(filter(None, (line.rules, when(line.moment), words["on_table"] if line.on_table else "")))
    people = "".join(f"<span>{chip(color)}{text(player)}</span>" for player, color in line.players)
    look = "main" if line.on_table else "quiet"
    return (
        f'<li id="game-{name}" class="game">{_picture(line.board)}<div class="about">'
        f'<input id="title-{name}" class="name-field" type="text" maxlength="60" autocomplete="off" data-edit="title"'
        f' data-game="{name}" value="{text(line.title)}" placeholder="{text(line.names)}"'
        f' aria-label="{text(words["name"])}">'
        f'<p class="people">{people}</p><p>{text(line.standing)}</p><p class="aside">{text(about)}</p></div>'
        f'<div class="do"><button id="open-{name}" type="button" class="button {look}" data-intent="open-game"'
        f' data-game="{name}" aria-describedby="title-{name}">{text(words["open"])}</button>'
        f"{_delete(name, words['delete'])}</div></li>"
    )


def _picture(board: Board | None) -> str:
    if board is None:
        return ""
    return (
        f'<svg class="city position" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"><use href="#ground"/>'
        f"{drawn(board)}</svg>"
    )


def _delete(name: str, label: str) -> str:
    return (
        f'<button id="delete-{name}" type="button" class="button round" data-intent="delete-game" data-game="{name}"'
        f' aria-label="{text(label)}" title="{text(label)}">{SIGNS["delete"]}</button>'
    )


def _unreadable(line: UnreadableLine, sheet: GamesSheet, when: When) -> str:
    words, name = sheet.words, text(line.key)
    recover = (
        f'<button type="button" class="button main" data-intent="rescue-game" data-game="{name}">'
        f"{text(line.recover)}</button>"
        if line.recover
        else ""
    )
    return (
        f'<li class="game"><div class="about"><p>{text(line.sentence)}</p>'
        f'<p class="aside">{text(when(line.moment))}</p></div><div class="do">{recover}'
        f'<button type="button" class="button quiet" data-command="export {name}">{text(words["export"])}</button>'
        f"{_delete(name, words['delete'])}</div></li>"
    )


def elsewhere(sheet: ElsewhereSheet) -> str:
    """The game is open in another tab."""
    words = sheet.words
    ways = _help('data-intent="sheet" data-sheet="games"', words["games"])
    return _question(words, ways + _first("take-over", 'data-command="take-over"', words["take_over"]))


def unsaved(sheet: UnsavedSheet) -> str:
    """A game that could not be saved is in the way of another."""
    words = sheet.words
    ways = _help('data-intent="leave-unsaved"', words["leave"]) + _help('data-command="keep"', words["download"])
    return _question(words, ways + _first("stay", 'data-intent="close"', words["stay"]))


def _question(words: Mapping[str, str], ways: str) -> str:
    return (
        f'<div class="elsewhere">{title(words["title"], focused=False)}<p>{text(words["sentence"])}</p>'
        f'<div class="row last">{ways}</div></div>'
    )


def _first(name: str, asked: str, label: str) -> str:
    return f'<button id="do-{name}" type="button" class="button main" {asked} autofocus>{text(label)}</button>'


def banner(said: Banner | None) -> str:
    """What keeps the game from being saved, and what helps."""
    if said is None:
        return ""
    return (
        f"<p>{text(said.text)}</p>"
        + _help('data-intent="sheet" data-sheet="games"', said.games)
        + _help('data-command="keep"', said.download)
    )


def _help(asked: str, label: str) -> str:
    return f'<button type="button" class="button quiet" {asked}>{text(label)}</button>' if label else ""
