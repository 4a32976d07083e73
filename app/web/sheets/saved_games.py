"""The sheet of saved games."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from app.table.saves.view import GameLine, GamesSheet, UnreadableLine
from app.table.screen import Board
from app.web.browser.surface import Surface
from app.web.city.diagram import drawn
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.components.html import chip, text
from app.web.components.icons import ICONS
from app.web.components.patching import Group, Region
from app.web.components.sheet_head import head
from app.web.sheets.sheet_kind import SheetContext, SheetKind, SheetParts


class _Game(NamedTuple):
    """What a game's line is drawn from; `when` is the moment as people write it."""

    line: GameLine
    when: str
    words: Mapping[str, str]


class _Text(NamedTuple):
    """The same for a text that cannot be read."""

    line: UnreadableLine
    when: str
    words: Mapping[str, str]


class _Parts(SheetParts):
    """What changes while the sheet is open: games are read a few at a time, renamed, deleted and restored."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface)
        self._date = cache(surface.date)
        self._restore = Region(surface, "games-deleted")
        self._headings = {name: Region(surface, f"games-{name}") for name in ("none", "finished", "unreadable")}
        self._games = Group(surface, "games-in-progress", _game, ordered=True)
        self._finished = Group(surface, "games-over", _game, ordered=True)
        self._texts = Group(surface, "games-texts", _unreadable, ordered=True)
        self._more = Region(surface, "games-more")

    def show(self, sheet: GamesSheet) -> None:
        """Show the games in progress, the finished ones, and what cannot be read."""
        words = sheet.words
        self._restore.show((sheet.deleted, words), lambda: _restore(sheet))
        empty = not (sheet.games or sheet.finished or sheet.unreadable)
        for name, is_there in (("none", empty), ("finished", sheet.finished), ("unreadable", sheet.unreadable)):
            self._headings[name].show((bool(is_there), words), lambda: HEADINGS[name](words) if is_there else "")  # noqa: B023
        self._games.show({f"game-{line.game}": _Game(line, self._when(line, sheet), words) for line in sheet.games})
        self._finished.show(
            {f"game-{line.game}": _Game(line, self._when(line, sheet), words) for line in sheet.finished}
        )
        self._texts.show({f"text-{line.key}": _Text(line, self._when(line, sheet), words) for line in sheet.unreadable})
        self._more.show((sheet.more, sheet.is_reading), lambda: _more(sheet))

    def _when(self, line: GameLine | UnreadableLine, sheet: GamesSheet) -> str:
        return self._date(line.moment, sheet.language) if line.moment else ""


def _games(sheet: GamesSheet, _: SheetContext) -> str:
    """The sheet without the games, which are its parts."""
    words = sheet.words
    return (
        f'<div class="games">{head(words["title"], words["close"])}<div id="games-deleted"></div>'
        '<div id="games-none"></div><ul id="games-in-progress" class="saved"></ul>'
        '<div id="games-finished"></div><ul id="games-over" class="saved"></ul>'
        '<div id="games-unreadable"></div><ul id="games-texts" class="saved"></ul><div id="games-more"></div></div>'
    )


HEADINGS: dict[str, Callable[[Mapping[str, str]], str]] = {
    "none": lambda words: f'<p class="remark">{text(words["none"])}</p>',
    "finished": lambda words: (
        f'<h3>{text(words["finished"])}</h3><button id="totals-button" type="button" class="button quiet"'
        f' data-intent="open-sheet" data-sheet="totals">{ICONS["result"]}{text(words["totals"])}</button>'
    ),
    "unreadable": lambda words: (
        f'<h3>{text(words["unreadable"])}</h3><p class="remark">{text(words["unreadable_says"])}</p>'
    ),
}
"""What stands over a list, or in place of all of them."""


def _restore(sheet: GamesSheet) -> str:
    if not sheet.deleted:
        return ""
    words = sheet.words
    return (
        f'<p class="restore" role="status"><span>{text(sheet.deleted)}</span>'
        f'<button id="restore-button" type="button" class="button quiet" data-intent="restore-game">'
        f"{ICONS['undo']}{text(words['restore'])}</button></p>"
    )


def _more(sheet: GamesSheet) -> str:
    if not sheet.more:
        return ""
    waits = ' aria-disabled="true"' if sheet.is_reading else ""
    return (
        f'<button id="more-games-button" type="button" class="button quiet" data-intent="show-more-games"{waits}>'
        f"{text(sheet.more)}</button>"
    )


def _game(element: str, shown: _Game) -> str:
    line, words = shown.line, shown.words
    name = text(line.game)
    called = words["colon"] + (line.title or line.names)
    details = " · ".join(filter(None, (line.rules, shown.when)))
    people = "".join(f"<span>{chip(color)}{text(player)}</span>" for player, color in line.players)
    go = f'<b class="on-table">{text(words["on_table"])}</b>' if line.on_table else _open(name, words["open"], called)
    return (
        f'<li id="{text(element)}" class="game">{_picture(line.board)}<div class="summary">'
        f'<input id="title-{name}" class="name-field" type="text" maxlength="60" autocomplete="off"'
        f' data-edit="rename-game" data-game="{name}" value="{text(line.title)}" placeholder="{text(line.names)}"'
        f' aria-label="{text(words["name"])}">'
        f'<p class="people">{people}</p><p>{text(line.standing)}</p><p class="remark">{text(details)}</p></div>'
        f'<div class="actions">{go}{_delete(name, words["delete"], called)}</div></li>'
    )


def _open(name: str, label: str, called: str) -> str:
    """The button that opens a game: heard with what the game is `called`."""
    return (
        f'<button id="open-{name}" type="button" class="button quiet" data-intent="open-game" data-game="{name}"'
        f' aria-label="{text(label + called)}">{text(label)}</button>'
    )


def _picture(board: Board) -> str:
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


def _unreadable(element: str, shown: _Text) -> str:
    line, words, saved = shown.line, shown.words, shown.when
    name = text(line.key)
    recover = (
        f'<button type="button" class="button main" data-intent="recover-game" data-key="{name}">'
        f"{text(line.recover)}</button>"
        if line.recover
        else ""
    )
    return (
        f'<li id="{text(element)}" class="game"><div class="summary"><p>{text(line.sentence)}</p>'
        f'<p class="remark">{text(saved)}</p></div><div class="actions">{recover}'
        f'<button type="button" class="button quiet" data-intent="export-text" data-key="{name}">'
        f"{text(words['export'])}</button>"
        f"{_delete(name, words['delete'], words['colon'] + saved if saved else '')}</div></li>"
    )


def _words_alone(sheet: GamesSheet, _: SheetContext) -> object:
    return sheet.words


KIND = SheetKind(_games, _words_alone, _Parts)
