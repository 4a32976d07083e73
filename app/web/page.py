"""The whole page: takes a `Screen`, hands each part to what draws it, and hands what people do to `dispatch`."""

from collections.abc import Callable

from app.table.intents import Intent
from app.table.screen import Screen
from app.web import panels
from app.web.board import CityView
from app.web.carrying import Carrying
from app.web.choice_view import ChoiceView
from app.web.controls import Controls
from app.web.patching import Group, Region
from app.web.sheet_view import SheetView
from app.web.surface import Surface


class Page:
    """What is on the page now; `show` patches what changed, `controls` takes what people do."""

    def __init__(self, surface: Surface, dispatch: Callable[[Intent], None]) -> None:
        self._surface = surface
        self._city = CityView(surface)
        self.controls = Controls(dispatch, self._move_cursor, self._city.tell)
        self.carrying = Carrying(surface, dispatch, self._city.aim)
        self._turn = Region(surface, "turn")
        self._notice = Region(surface, "notice")
        self._buttons = Region(surface, "buttons")
        self._choice = ChoiceView(surface)
        self._tray = Group(surface, "tray", panels.tray_piece, ordered=True)
        self._players = Group(surface, "players", panels.player, ordered=True)
        self._sheet = SheetView(surface)
        self._language = ""
        self._attributes: dict[tuple[str, str], str] = {}

    def show(self, screen: Screen) -> None:
        """Show this screen."""
        self.controls.lit = screen.board.sites
        self.controls.sheet_is_open = screen.sheet is not None
        self.carrying.in_hand, self.carrying.color = screen.board.piece, screen.turn_color
        self.carrying.lit = screen.board.sites
        self._city.show(screen.board)
        self._turn.show((screen.headline, screen.task, screen.turn_color, screen.over), lambda _: panels.turn(screen))
        self._notice.show(screen.notice, panels.notice)
        self._tray.show({f"tray-{piece.piece}": (piece, screen.turn_color) for piece in screen.tray})
        words = tuple(screen.words[key] for key in ("score", "domes", "open", "lost"))
        self._players.show({f"player-{seat}": (who, words) for seat, who in enumerate(screen.players)})
        state = (screen.can_undo, screen.can_end_turn, screen.over, screen.language)
        self._buttons.show(state, lambda _: panels.buttons(screen))
        self._choice.show(screen.choice, screen.turn_color, screen.words["let_go"])
        self._sheet.show(screen.sheet)
        self._label(screen)

    def _label(self, screen: Screen) -> None:
        if screen.language != self._language:
            self._language = screen.language
            self._surface.set_language(screen.language)
        for region, word in (("board", "city"), ("tray", "tray"), ("players", "players")):
            self._set(region, "aria-label", screen.words[word])
        # the page offers a new version of the game only between turns
        self._set("html", "data-turn", "begun" if screen.can_undo else "")
        self._set("app", "class", f"{screen.turn_color} players-{len(screen.players)}".strip())

    def _set(self, element: str, attribute: str, value: str) -> None:
        if self._attributes.get((element, attribute)) != value:
            self._attributes[element, attribute] = value
            self._surface.set_attribute(element, attribute, value)

    def _move_cursor(self, space: str) -> None:
        self._city.set_cursor(space)
        self._surface.set_html("spoken", space)
