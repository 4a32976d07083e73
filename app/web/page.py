"""The whole page: pass each part of a `Screen` to the object that draws it, and pass on the intents of players."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from app.table.device_intents import DeviceIntent
from app.table.intent import AnyIntent
from app.table.intents import Intent
from app.table.play.screen_reader import EMPTY
from app.table.screen import AfterPaint, Screen
from app.table.screen_parts import Board, SiteGain
from app.table.wording.words import COMMA, N_, Words
from app.web.browser.surface import Surface
from app.web.city.aria_grid import AriaGrid
from app.web.city.board import CityDrawing, visible_sites
from app.web.city.viewpoint import Viewpoint
from app.web.city.zoom import Zoom
from app.web.components.html import text
from app.web.components.intent_data import CloseMenu, OpenMenu, PageIntent, ToggleFullScreen, ZoomOut
from app.web.components.patching import Later
from app.web.input.controls import Controls, PageActions
from app.web.input.dragging import Dragging
from app.web.input.events import EventRouter
from app.web.input.playable import Playable, playable
from app.web.panels.buttons import BUTTONS, TAKE_BACK
from app.web.panels.choice import CHOICE
from app.web.panels.curtain import OVER_TABLE, OVER_TRAY
from app.web.panels.explanation import EXPLANATION
from app.web.panels.lesson import LESSON
from app.web.panels.menu import MENU
from app.web.panels.motion import MotionPlayer
from app.web.panels.notice import BANNER, NOTICE, RECAP
from app.web.panels.panel import Panel, Panels
from app.web.panels.players import PLAYERS, TILES
from app.web.panels.replay import REPLAY
from app.web.panels.turn import OTHERS, TIP, TRAY, TURN
from app.web.sheets.dialog import SheetDialog

LABELS = {
    "spaces": N_("The city"),
    "tray": N_("Pieces to place"),
    "players": N_("Players"),
    "menu": N_("Menu"),
    "history": N_("Replay"),
    "zoom-out-button": N_("The whole city"),
    "tiles": N_("Tiles that nobody has yet"),
}
"""The labels of elements that are always on the page, by id."""

ANNOUNCEMENT = Panel("announcement", lambda rest: rest.announcement or None, lambda sentence, _: text(sentence))

STYLES: dict[str, str] = {}
"""The style sheets of the packs that are loaded, by their names."""

WITH_CURTAIN = (MENU, OVER_TRAY, OVER_TABLE, TRAY)
"""The panels that are drawn first. The tray changes with the curtain, so the browser lays out the page only once."""
NOW = (TURN, NOTICE, REPLAY, TIP, LESSON, BANNER, CHOICE, OTHERS, EXPLANATION, BUTTONS)
"""The panels that show the effect of a tap. They wait for a paint only if there is a curtain and no sheet."""
AFTER_PAINT = (TILES, PLAYERS, ANNOUNCEMENT)
"""The panels that show data of the `AfterPaint`. They wait for a paint, unless the layout of the page changes."""


class Page:
    """The page. It draws only what has changed, and first what shows the effect of a tap."""

    def __init__(self, surface: Surface, dispatch: Callable[[Intent | DeviceIntent], None]) -> None:
        self._surface = surface
        self._ask = dispatch
        self._later = Later(surface)
        self._city = CityDrawing(surface)
        self._zoom = Zoom(surface)
        self._motion = MotionPlayer(surface)
        self._spaces = AriaGrid(surface, self._later)
        self._sheet = SheetDialog(surface)
        self._with_curtain = Panels(surface, WITH_CURTAIN)
        self._recap = Panels(surface, (RECAP,))
        self._now = Panels(surface, NOW)
        self._after_paint = Panels(surface, AFTER_PAINT)
        self._playable = Playable()
        self._actions: dict[type[PageIntent], Callable[[], None]] = {
            OpenMenu: self._open_menu,
            CloseMenu: self._close_menu,
            ToggleFullScreen: surface.toggle_full_screen,
            ZoomOut: self._zoom.zoom_out,
        }
        to_button = partial(surface.focus, TAKE_BACK)
        actions = PageActions(self._zoom.zoom_in, self._point_at, self._move_cursor, to_button, self._show_typed)
        self.controls = Controls(self._dispatch, lambda: self._playable, actions)
        dragging = Dragging(surface, self._dispatch, lambda: self._playable, self._city.aim)
        self.events = EventRouter(self.controls, dragging, self._zoom, self._sheet.reopen)
        self._screen: Screen | None = None
        self._rest: Callable[[], AfterPaint] = AfterPaint
        self._layout: object = None
        self._lit: Collection[str] = ()
        self._words: Words | None = None
        self._color_scheme = ""
        self._is_awake = self._is_menu_open = False
        self._styles = 0
        self._attributes: dict[tuple[str, str], str] = {}

    def _dispatch(self, intent: AnyIntent) -> None:
        """Carry out an intent of a player, and close the menu, which stays open after the intents of bots."""
        self._close_menu()
        if isinstance(intent, PageIntent):
            self._actions[type(intent)]()
        elif isinstance(intent, Intent | DeviceIntent):
            self._ask(intent)

    def _open_menu(self) -> None:
        self._is_menu_open = True
        self._surface.open_dialog("menu")

    def _close_menu(self) -> None:
        if self._is_menu_open:
            self._is_menu_open = False
            self._surface.close_dialog("menu")

    def show(self, screen: Screen, rest: Callable[[], AfterPaint]) -> None:
        """Show this screen, then the `AfterPaint` that `rest` returns. See `NOW` and `AFTER_PAINT` for the order."""
        self._screen, self._rest, self._playable = screen, rest, playable(screen)
        for style in [*STYLES.values()][self._styles :]:
            self._styles += 1
            self._surface.add_style(style)
        self._motion.show_table(screen)
        self._label(screen)
        if screen.sheet is not None or screen.curtain is not None:
            self._close_menu()
        self._with_curtain.show(screen, screen.words)
        if screen.recap is None and screen.notice is None:
            # nothing takes the place of a recap, which the browser needs a while to remove
            self._later.request(self._show_recap)
        else:
            self._show_recap()
        self._sheet.show(screen)
        if screen.curtain is None or screen.sheet is not None:
            self._show_table()
        else:
            self._later.request(self._show_table)

    def _show_recap(self) -> None:
        assert self._screen is not None
        self._recap.show(self._screen, self._screen.words)

    def _show_table(self) -> None:
        screen = self._screen
        assert screen is not None
        self._city.show(screen.board)
        if screen.sheet is None:
            self._city.highlight_counted(())
        self._zoom.watch((screen.board.palaces, screen.board.streets, screen.board.walls), screen.turn_color)
        self._bring_into_view(screen)
        self._now.show(screen, screen.words)
        if screen.awake != self._is_awake:
            self._is_awake = screen.awake
            self._surface.keep_awake(wanted=screen.awake)
        layout = (screen.seats, screen.open_play, screen.words)
        if layout != self._layout:
            self._layout = layout
            self._show_rest()
        else:
            self._later.request(self._show_rest)

    def _bring_into_view(self, screen: Screen) -> None:
        """Bring newly lit or numbered spaces into view, unless the piece may go almost anywhere."""
        board = screen.board
        explained = board.chosen | board.marks.keys() if screen.explanation else frozenset[str]()
        sites = frozenset[str]() if self._city.crowd == "most" else visible_sites(board)
        lit = sites | explained | board.previews.keys()
        if lit != self._lit:
            self._lit = lit
            self._zoom.bring([Viewpoint(board.turned).box(space) for space in lit])

    def _point_at(self, spaces: Collection[str]) -> None:
        """Highlight the spaces that a line of the result or a reason is about, and bring them into view."""
        self._city.highlight_counted(spaces)
        self._zoom.bring([self._playable.viewpoint.box(space) for space in spaces])

    def _show_rest(self) -> None:
        screen, rest = self._screen, self._rest()
        assert screen is not None
        self._city.show_rest(rest.gains)
        self._motion.show_rest(screen, rest.players)
        self._after_paint.show(rest, screen.words)
        self._spaces.show(rest.spaces, _notes(screen.board, rest.gains, screen.words), screen.words.say(EMPTY))

    def _label(self, screen: Screen) -> None:
        if screen.words is not self._words:
            self._words = screen.words
            self._set("html", "lang", screen.words.language)
            for element, label in LABELS.items():
                self._set(element, "aria-label", screen.words.say(label))
        looks = (
            f"players-{screen.seats}",
            "in-history" if screen.history else "",
            "is-earlier" if screen.history and screen.history.leave else "",
            f"{screen.curtain.covers}-covered" if screen.curtain else "",
            "open-play" if screen.open_play else "",
            "is-saved" if screen.saved else "",
            f"tip-{screen.tip.points_at}" if screen.tip else "",
            f"in-lesson asks-{screen.card.piece}" if screen.card else "",
            "has-banner" if screen.banner else "",
            "with-explanation" if screen.explanation else "",
        )
        self._set("app", "class", " ".join(filter(None, looks)))
        self._set("html", "data-type", "large" if screen.large_type else "")
        if screen.color_scheme != self._color_scheme:
            self._color_scheme = screen.color_scheme
            self._surface.set_color_scheme(screen.color_scheme)

    def _set(self, element: str, attribute: str, value: str) -> None:
        if self._attributes.get((element, attribute)) != value:
            self._attributes[element, attribute] = value
            self._surface.set_attribute(element, attribute, value)

    def _move_cursor(self, place: str) -> None:
        self._surface.focus("spaces")
        self._city.set_cursor(place)
        self._zoom.bring([self._playable.viewpoint.box(place)])
        self._set("spaces", "aria-activedescendant", f"space-{place}")

    def _show_typed(self, typed: str | None) -> None:
        """Show the typed part of the name of a space, or nothing if `typed` is None."""
        assert self._words is not None
        prompt = self._words.say(N_("Name a space, such as j10, n-p or w3, then Enter."))
        self._surface.set_html("typed", "" if typed is None else text(typed or prompt))


def _notes(board: Board, gains: Mapping[str, SiteGain], words: Words) -> Mapping[str, str]:
    """Return the notes about sites, obstacles, points and hints that follow the labels of spaces, by space."""
    may_go, comma = words.say(N_("can go here")), words.say(COMMA)
    pointed = dict.fromkeys(board.obstacles if board.highlights else (), words.say(N_("marked")))
    lit = dict.fromkeys(visible_sites(board), may_go)
    badges = {
        space: badge.text if badge.is_size else f"{may_go}{comma}{badge.text}" for space, badge in board.badges.items()
    }
    changes = {space: f"{may_go}{comma}{gain.text}" for space, gain in gains.items()}
    return pointed | lit | badges | changes | {space: preview.text for space, preview in board.previews.items()}
