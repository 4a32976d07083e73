"""The whole page: takes a `Screen`, hands each part to what draws it, and hands what people do to `dispatch`."""

from collections.abc import Callable, Collection, Mapping

from app.table.intents import Intent
from app.table.screen import Board, Rest, Screen
from app.web.browser.surface import Surface
from app.web.city.aria_grid import AriaGrid
from app.web.city.board import CityDrawing
from app.web.city.geometry import Point
from app.web.city.zoom import Zoom
from app.web.components.html import text
from app.web.components.patching import Group, Later, Region
from app.web.input.controls import Controls
from app.web.input.dragging import Dragging
from app.web.panels import turn
from app.web.panels.choice import ChoicePanel
from app.web.panels.curtain import CurtainPanel
from app.web.panels.history import HistoryPanel
from app.web.panels.menu import MenuPanel
from app.web.panels.player import PanelWords, player
from app.web.panels.tip import TipPanel
from app.web.sheets.dialog import SheetDialog
from app.web.sheets.saved_games import banner

REGIONS = (
    ("spaces", "city"), ("tray", "tray"), ("players", "players"), ("menu", "menu"), ("history", "log"),
    ("do-whole", "whole"),
)  # fmt: skip
"""What is named by which of the words."""


class Page:
    """What is on the page now; `show` patches what changed, `controls` takes what people do.

    What a tap is about is shown at once, the rest when that has been seen.

    `command` does what is not the table's concern: keeping and sending the record.
    """

    def __init__(self, surface: Surface, dispatch: Callable[[Intent], None], command: Callable[[str], None]) -> None:
        self._surface = surface
        self._command = command
        self._city = CityDrawing(surface)
        self._lens = Zoom(surface)
        self.menu = MenuPanel(surface)
        self.controls = Controls(dispatch, self)
        self.carrying = Dragging(surface, dispatch, self._city.aim)
        self._turn = Region(surface, "turn")
        self._notice = Region(surface, "notice")
        self._buttons = Region(surface, "buttons")
        self._spoken = Region(surface, "spoken")
        self._choice = ChoicePanel(surface)
        self._tray = Group(surface, "tray", turn.tray_piece, ordered=True)
        self._players = Group(surface, "players", player, ordered=True)
        self._spaces = AriaGrid(surface)
        self._history = HistoryPanel(surface)
        self._tip = TipPanel(surface)
        self._banner = Region(surface, "banner")
        self._curtain = CurtainPanel(surface)
        self._sheet = SheetDialog(surface)
        self._screen: Screen | None = None
        self._rest: Callable[[], Rest] = Rest
        self._table_later = Later(surface, self._show_table)
        self._rest_later = Later(surface, self._show_rest)
        self._laid: object = None
        self._language = ""
        self._attributes: dict[tuple[str, str], str] = {}

    def show(self, screen: Screen, rest: Callable[[], Rest]) -> None:
        """Show this screen and the rest of it; what a curtain hides is laid when the curtain has been seen."""
        self._screen, self._rest = screen, rest
        self._hand_on(screen)
        self._show_covers(screen)
        if screen.curtain is None or screen.sheet is not None:
            self._show_table()
        else:
            self._table_later.ask()

    def _show_table(self) -> None:
        screen = self._screen
        assert screen is not None
        self._city.show(screen.board)
        self._lens.watch((screen.board.palaces, screen.board.streets, screen.board.walls))
        self._show_panels(screen)
        words = screen.words
        self._choice.show(screen.choice, screen.board, screen.turn_color, words["close"], words["rules"])
        self._label(screen)
        laid = (screen.seats, screen.open_play, words)
        if laid != self._laid:
            self._laid = laid
            self._show_rest()
        else:
            self._rest_later.ask()

    def _show_rest(self) -> None:
        screen, rest = self._screen, self._rest()
        assert screen is not None
        words = screen.words
        meant = PanelWords(*(words[key] for key in PanelWords._fields))
        self._players.show({f"player-{seat}": (who, meant) for seat, who in enumerate(rest.players)})
        self._spaces.show(rest.spaces, self._noted(screen.board, words), words["empty"])
        self._spoken.show(rest.announcement, text)

    def _noted(self, board: Board, words: Mapping[str, str]) -> Mapping[str, str]:
        """What is seen round a space, in words."""
        pointed = dict.fromkeys(board.obstacles if board.hints else (), words["pointed"])
        return pointed | dict.fromkeys(self.controls.lit, words["lit"])

    def _hand_on(self, screen: Screen) -> None:
        """What fingers and keys need to know."""
        board = screen.board
        self.controls.lit = self.carrying.lit = board.sites if board.hints else frozenset()
        self.controls.shortcuts = screen.shortcuts
        self.controls.turned = self.carrying.turned = board.turned
        self.controls.covered = screen.sheet is not None or screen.curtain is not None
        self.carrying.in_hand, self.carrying.color = board.piece, screen.turn_color

    def _show_panels(self, screen: Screen) -> None:
        words = screen.words
        self._turn.show((screen.headline, screen.task, screen.turn_color, screen.over), lambda _: turn.turn(screen))
        self._notice.show((screen.notice, words["rules"]), turn.notice)
        self._tray.show({f"tray-{piece.piece}": (piece, screen.turn_color, words["idle"]) for piece in screen.tray})
        self._history.show(screen.history, words)
        state = (screen.can_undo, screen.can_redo, screen.can_end_turn, screen.over, screen.language)
        self._buttons.show(state, lambda _: turn.buttons(screen))
        self._tip.show(screen.tip, words)
        self._banner.show(screen.banner, banner)

    def _show_covers(self, screen: Screen) -> None:
        """What lies over the table; the sheet may lie over the curtain."""
        self.menu.close()
        self.menu.label(screen.words)
        self._curtain.show(screen.curtain)
        self._sheet.show(screen.sheet, screen.words, screen.board)

    def _label(self, screen: Screen) -> None:
        if screen.language != self._language:
            self._language = screen.language
            self._surface.set_language(screen.language)
        for region, word in REGIONS:
            self._set(region, "aria-label", screen.words[word])
        looks = (
            f"players-{screen.seats}",
            "looking" if screen.history else "",
            "open-play" if screen.open_play else "",
            f"tip-{screen.tip.points_at}" if screen.tip else "",
            "troubled" if screen.banner else "",
        )
        self._set("app", "class", " ".join(filter(None, looks)))
        # the page offers a new version of the game only between turns
        self._set("html", "data-turn", "begun" if screen.can_undo else "")

    def _set(self, element: str, attribute: str, value: str) -> None:
        if self._attributes.get((element, attribute)) != value:
            self._attributes[element, attribute] = value
            self._surface.set_attribute(element, attribute, value)

    def run(self, command: str) -> None:
        """Do what a button's `data-command` names."""
        if command == "menu":
            self.menu.open()
        elif command == "close-menu":
            self.menu.close()
        elif command == "whole":
            self._lens.whole()
        else:
            self._command(command)

    def closed(self, dialog: str) -> None:
        """A browser closes a dialog on a second Escape without asking: open the sheet again if it is to be there."""
        if dialog == "menu":
            self.menu.close()
        elif self._sheet.is_open:
            self._surface.open_sheet("sheet")

    def magnify(self, at: Point) -> None:
        """Show the city larger round this point."""
        self._lens.magnify(at)

    def tell(self, spaces: Collection[str]) -> None:
        """Point at the spaces of a line of the result."""
        self._city.tell(spaces)

    def move_cursor(self, place: str) -> None:
        """Show the keyboard's place."""
        self._city.set_cursor(place)
        self._set("spaces", "aria-activedescendant", f"space-{place}")
