"""The sheet of saved games."""

from functools import cache

from app.table import device_intents, intents, pack_intents
from app.table.saves.view import GameLine, GamesSheet, UnreadableLine
from app.table.screen_parts import Board
from app.table.wording.words import COLON, N_, Words
from app.web.browser.surface import Surface
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.picture import drawn
from app.web.components.html import attributes, button, chip, drawn_button, edits, text
from app.web.components.icons import ICONS
from app.web.components.patching import Group
from app.web.panels.panel import Panel, Panels
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head


class _Parts:
    """The parts that change while the sheet is open: games are read a few at a time, renamed, deleted and restored."""

    def __init__(self, surface: Surface) -> None:
        self._date, self._day = cache(surface.date), cache(surface.day)
        self._panels = Panels(surface, PANELS)
        self._games = Group(surface, "games-in-progress", _game, ordered=True)
        self._finished = Group(surface, "games-over", _game, ordered=True)
        self._texts = Group(surface, "games-texts", _unreadable, ordered=True)

    def show(self, sheet: GamesSheet, context: SheetContext) -> None:
        """Show the games in progress, the finished games, and the texts that cannot be read."""
        words = context.words
        self._panels.show(sheet, words)
        for group, lines in ((self._games, sheet.games), (self._finished, sheet.finished)):
            group.show({f"game-{line.game}": self._dated(line, words) for line in lines})
        self._texts.show({f"text-{line.key}": self._dated(line, words) for line in sheet.unreadable})

    def _dated(self, line: GameLine | UnreadableLine, words: Words) -> tuple[GameLine | UnreadableLine, str, Words]:
        """Return what the line of a save is drawn from: its data, and its date, or since when it waits, as text."""
        when = self._date(line.date, words.language) if line.date > 0 else ""
        if isinstance(line, GameLine) and line.waits_for:
            since = self._day(line.since, words.language)
            when = words.say(N_("Waiting for {name} since {day}"), name=line.waits_for, day=since)
        return line, when, words


def _games(_: GamesSheet, context: SheetContext) -> str:
    """Draw the sheet without the games, which `_Parts` patches."""
    return (
        f'<div class="games">{head(context.words.say(N_("Saved games")), context.words)}<div id="games-deleted"></div>'
        '<div id="games-search"></div><div id="games-none"></div><ul id="games-in-progress" class="saved"></ul>'
        '<div id="games-finished"></div><ul id="games-over" class="saved"></ul>'
        '<div id="games-unreadable"></div><ul id="games-texts" class="saved"></ul><div id="games-more"></div></div>'
    )


def _search(_: bool, words: Words) -> str:
    label = words.say(N_("Search for names or titles"))
    return (
        f'<input id="games-search-field" class="paste-field" type="search" maxlength="60" autocomplete="off"'
        f"{edits(intents.SearchGames(''))}{attributes(placeholder=label, aria_label=label)}>"
    )


def _nothing(sentence: str, _: Words) -> str:
    return f'<p class="remark" role="status">{text(sentence)}</p>'


def _finished_head(_: bool, words: Words) -> str:
    totals = button(words.say(N_("Games and wins")), intents.OpenSheet("totals"), key="totals-button", icon="result")
    return f"<h3>{text(words.say(N_('Finished')))}</h3>{totals}"


def _unreadable_head(_: bool, words: Words) -> str:
    says = text(words.say(N_("These are kept as they are until you delete them.")))
    return f'<h3>{text(words.say(N_("Cannot be read")))}</h3><p class="remark">{says}</p>'


def _deleted(sentence: str, words: Words) -> str:
    restore = button(words.say(N_("Restore")), intents.RestoreGame(), key="restore-button", icon="undo")
    return f'<p class="restore" role="status"><span>{text(sentence)}</span>{restore}</p>'


def _more(shown: tuple[int, bool], words: Words) -> str:
    """Draw the button that shows the next games. While games are read, it is disabled."""
    more, is_reading = shown
    label = words.say(N_("Show more games ({number} left)"), number=more)
    return button(label, intents.ShowMoreGames(), key="more-games-button", aria_disabled=is_reading)


PANELS = (
    Panel("games-deleted", lambda sheet: sheet.deleted or None, _deleted),
    Panel("games-search", lambda sheet: sheet.can_search or None, _search),
    Panel("games-none", lambda sheet: sheet.nothing or None, _nothing),
    Panel("games-finished", lambda sheet: bool(sheet.finished) or None, _finished_head),
    Panel("games-unreadable", lambda sheet: bool(sheet.unreadable) or None, _unreadable_head),
    Panel("games-more", lambda sheet: (sheet.more, sheet.is_reading) if sheet.more else None, _more),
)


def _game(element: str, shown: tuple[GameLine, str, Words]) -> str:
    line, when, words = shown
    called = words.say(COLON) + (line.title or line.names)
    standing, when = (when, "") if line.waits_for else (line.standing, when)
    details = " · ".join(filter(None, (line.rules, when, line.judged)))
    people = "".join(f"<span>{chip(player.color)}{text(player.name)}</span>" for player in line.players)
    go = f'<b class="on-table">{text(words.say(N_("On the table")))}</b>'
    if not line.on_table:
        label = words.say(N_("Open"))
        go = button(label, intents.OpenGame(line.game), key=f"open-{line.game}", aria_label=label + called)
    if line.waits_for:
        label = words.say(N_("Send again"))
        go += button(label, device_intents.SendTurn(line.game), key=f"send-{line.game}", aria_label=label + called)
    if line.is_over:
        label = words.say(N_("What mattered"))
        go += button(label, pack_intents.ReviewGame(line.game), key=f"review-{line.game}", aria_label=label + called)
    return (
        f'<li id="{text(element)}" class="game">{picture(line.board)}'
        f'<div class="summary">{_title(line, called, words)}'
        f'<p class="people">{people}</p><p>{text(standing)}</p><p class="remark">{text(details)}</p></div>'
        f'<div class="actions">{go}{_delete(line.game, called, words)}</div></li>'
    )


def _title(line: GameLine, called: str, words: Words) -> str:
    """Draw the field with the name of the game. `called` is the end of its label for screen readers."""
    key, label = f"title-{line.game}", words.say(N_("Name of the game")) + called
    written = attributes(value=line.title, placeholder=line.names, aria_label=label)
    return (
        f'<input{attributes(id=key)} class="name-field" type="text" maxlength="60"'
        f' autocomplete="off"{edits(intents.RenameGame(line.game, line.title))}{written}>'
    )


def picture(board: Board) -> str:
    """Draw a small city with what stands in it."""
    return (
        f'<svg class="city position" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"><use href="#ground"/>'
        f"{drawn(board)}</svg>"
    )


def _delete(game: str, called: str, words: Words) -> str:
    """Draw the button that deletes a game. Its label for screen readers ends with `called`, the name of the game."""
    label, key, look = words.say(N_("Delete")), f"delete-{game}", "button round"
    return drawn_button(ICONS["delete"], intents.DeleteGame(game), look, key, aria_label=label + called, title=label)


def _unreadable(element: str, shown: tuple[UnreadableLine, str, Words]) -> str:
    line, saved, words = shown
    export = button(words.say(N_("Save as a file")), device_intents.ExportText(line.key))
    delete = _delete(line.key, words.say(COLON) + saved if saved else "", words)
    return (
        f'<li id="{text(element)}" class="game"><div class="summary"><p>{text(line.sentence)}</p>'
        f'<p class="remark">{text(saved)}</p></div><div class="actions">{export}{delete}</div></li>'
    )


KIND = SheetKind(GamesSheet, _games, lambda _, context: context.words, patching=lambda surface: _Parts(surface).show)
