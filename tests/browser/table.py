"""The page of the game, as tests use it with a finger on the screen."""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from app.engine.grid import CITY, RING, names
from app.engine.record import Record
from app.table.saves.index import saved_text
from app.web.city.aria_grid import PLACES
from app.web.city.geometry import CELL, HEIGHT, WIDTH, box
from tests.browser.fingers import fingers
from tests.browser.new_game import NewGame
from tests.browser.result import HURRY
from tests.browser.saves import save_of, small_game
from tests.table.saves.texts import key_of, last_key
from tests.tools.waiting import eventually

TABLET: ViewportSize = {"width": 1180, "height": 820}
SPACES = names(CITY | RING)

WITHIN = """([id, points]) => {
  const path = document.getElementById(id), back = path.getScreenCTM().inverse();
  const within = ([, x, y]) => path.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
  return points.filter(within).map(([space]) => space);
}"""

KEEP = """async ([key, text]) => {
  if (text !== null) return localStorage.setItem(key, text);
  localStorage.removeItem(key);
  await globalThis.journal?.remove(key); // only Python in the page has one
}"""


def expect_started(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true")


class Table:
    """A page of the game, with what players can do and see there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.new_game = NewGame(page)

    # --- opening the page ---

    def open(self) -> None:
        """Open the page."""
        self.page.goto("/")
        expect_started(self.page)

    def come_back(self) -> None:
        """Load the page again."""
        self.page.reload()
        expect_started(self.page)

    def find(self, kept: str) -> None:
        """Save this text as the only saved game, and open the page."""
        self.find_all({key_of("1", 1): kept})

    def find_all(self, texts: Mapping[str, str]) -> None:
        """Save these texts, given by key, as the only saved games, and open the page."""
        for key in self.texts():
            self.keep(key, None)
        for key, text in texts.items():
            self.keep(key, text)
        self.open()

    def lay(self, game: Record) -> None:
        """Save this game as the only one, open the page, and continue the game."""
        self.find(save_of(game))
        self.new_game.go_on()
        self.lift_curtain()

    def begin(self, players: int = 3, rules: str = "original") -> None:
        """Open the page with a new game of Ana, Ben, Cleo and Dan as the only saved game, and begin it."""
        self.lay(small_game(players=players, rules=rules))

    def set_up(self) -> None:
        """Start a new game with the proposed players, even if another one is in progress."""
        self.ask_for_new_game()
        self.new_game.start()

    def ask_for_new_game(self) -> None:
        """Open the setup sheet from the table or from any sheet."""
        again, close = self.page.locator("#opening-new-game, #setup-button"), self.page.locator("#sheet-close")
        table = self.page.locator("html:not(:has(#sheet[open]))")
        # an open sheet may not have drawn its button yet, or may be about to close
        ways = again.or_(table).or_(self.page.locator("#begin-button"))
        expect(ways.or_(close).filter(visible=True).first).to_be_visible()
        if not self.new_game.sheet.is_visible():
            if close.is_visible() and not again.is_visible():
                close.tap()
                expect(ways.filter(visible=True).first).to_be_visible()
            if not again.is_visible():
                self.tap_aside()
                self.page.locator("#menu-button").tap()
                again = self.page.locator("#menu-setup")
            again.tap()

    def show_games(self) -> None:
        """Open the sheet of saved games from the table."""
        self.page.locator("#menu-button").tap()
        self.page.locator("#menu-games").tap()

    def show_sharing(self) -> None:
        """Open the sheet of exports and imports from the table."""
        self.page.locator("#menu-button").tap()
        self.page.locator("#menu-sharing").tap()
        expect(self.page.locator("#sheet .sharing")).to_be_visible()  # once its pack is loaded

    # --- actions of a finger ---

    def at(self, space: str, east: float = 0, north: float = 0) -> tuple[float, float]:
        """Return the middle of a space as a point of the screen. `east` and `north` move it, in widths of a space."""
        x, y = box(space).center
        return self.on_screen([(x + east * CELL, y - north * CELL)])[0]

    def on_screen(self, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        """Convert points of the drawing to points on the screen."""
        city = self.page.locator("#city").bounding_box()
        assert city
        across, along = city["width"] / WIDTH, city["height"] / HEIGHT
        return [(city["x"] + x * across, city["y"] + y * along) for x, y in points]

    def tap(self, space: str, east: float = 0, north: float = 0) -> None:
        """Touch the middle of a space of the board. `east` and `north` move the point, in widths of a space."""
        self.page.touchscreen.tap(*self.at(space, east, north))

    def tap_aside(self) -> None:
        """Touch a part of the page without a button. This tap between two others prevents a double tap."""
        self.page.locator("#app #turn").tap()

    def click(self, space: str) -> None:
        """Click on a space with the mouse."""
        self.page.mouse.click(*self.at(space))

    def middle(self, selector: str) -> tuple[float, float]:
        """Return the point on the screen in the middle of an element."""
        place = self.page.locator(selector).bounding_box()
        assert place
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def touch(self, selector: str) -> None:
        """Touch an element without waiting until it stops moving."""
        self.page.touchscreen.tap(*self.middle(selector))

    def drag(self, kind: str, *points: tuple[float, float]) -> None:
        """Drag a piece from the tray to these points, one after the other."""
        with fingers(self.page) as move:
            for point in (self.middle(f"#tray-{kind}"), *points):
                move(point)

    def take(self, kind: str) -> None:
        """Touch a kind of piece in the tray."""
        self.kind(kind).tap()

    def choose(self, kind: str) -> None:
        """Touch a kind of piece in the choice at the space tapped first."""
        self.choice(kind).tap()

    def place(self, *placements: str) -> None:
        """Place pieces, written as in a record. The first merchant is already in hand."""
        for placement in placements:
            self._place(*placement.split())

    def _place(self, kind: str, space: str) -> None:
        if self.kind(kind).get_attribute("aria-pressed") == "false":
            self.take(kind)
        expect(self.kind(kind)).to_have_attribute("aria-pressed", "true")
        before = self.last_saved()
        self.tap(space)
        eventually(lambda: self.last_saved() != before, wanted=True)

    def play(self, placements: str) -> None:
        """Place pieces, and end each turn when it is complete."""
        for placement in placements.split(", "):
            self.place(placement)
            if self.end_button.is_enabled():
                self.end_turn()

    def let_go(self) -> None:
        """Put the piece in hand back with Escape, which also closes the choice."""
        self.page.keyboard.press("Escape")

    def undo(self) -> None:
        self.undo_button.tap()

    def end_turn(self) -> None:
        """End the turn and lift the curtain of the next player, if it is closed."""
        self.end_button.tap()
        self.lift_curtain()

    def count_result(self) -> None:
        """Press the button until the result is counted: once counts faster, twice counts all.

        A count that ends by itself in between has no such button any more.
        """
        expect(self.page.locator("#sheet :is(.counting, .result)")).to_be_visible()
        eventually(lambda: self.page.evaluate(HURRY), wanted=True)

    def lift_curtain(self) -> None:
        lift = self.page.locator("#lift-curtain-button")
        if lift.is_visible():
            lift.tap()

    # --- contents of the page ---

    @property
    def headline(self) -> Locator:
        return self.page.locator("#turn .headline")

    @property
    def task(self) -> Locator:
        return self.page.locator("#turn .task")

    @property
    def notice(self) -> Locator:
        return self.page.locator("#notice")

    @property
    def recap(self) -> Locator:
        """The strip with the turns of the other players since the last turn of the current player."""
        return self.page.locator("#recap")

    @property
    def banner(self) -> Locator:
        """The banner that says that the game cannot be saved."""
        return self.page.locator("#banner")

    @property
    def undo_button(self) -> Locator:
        return self.page.get_by_role("button", name="Undo")

    @property
    def end_button(self) -> Locator:
        return self.page.get_by_role("button", name="End turn")

    @property
    def choices(self) -> Locator:
        """The buttons of the choice, one for each kind of piece that may go on the space tapped first."""
        return self.page.locator("#choice [data-piece]")

    def choice(self, kind: str) -> Locator:
        return self.page.locator(f"#choice [data-piece={kind}]")

    def offered(self) -> list[str]:
        """Return the kinds of pieces that may go on the space tapped first, as the choice shows them."""
        kinds: list[str] = self.choices.evaluate_all("offered => offered.map(kind => kind.dataset.piece)")
        return kinds

    def kind(self, kind: str) -> Locator:
        """Return the button of a kind of piece in the tray."""
        return self.page.locator(f"#tray-{kind}")

    def count(self, kind: str) -> Locator:
        return self.kind(kind).locator(".count")

    def player(self, seat: int) -> Locator:
        """Return a player's panel; seat 0 began the game."""
        return self.page.locator(f"#player-{seat}")

    def score(self, seat: int) -> Locator:
        return self.player(seat).locator(".score")

    def standing(self, kind: str, space: str) -> Locator:
        """Return a merchant, stable or dome on the board, or the palace whose first piece is on this space."""
        return self.page.locator(f"#{kind}-{space}")

    def marked(self, how: str) -> set[str]:
        """Return the spaces and towers with a highlight: "sites", "obstacles", "chosen" or "cursor"."""
        middles = self.on_screen([box(space).center for space in PLACES])
        points = [(space, *middle) for space, middle in zip(PLACES, middles, strict=True)]
        found: list[str] = self.page.evaluate(WITHIN, [how, points])
        return set(found)

    def expect_marked(self, how: str, *spaces: str) -> None:
        eventually(lambda: self.marked(how), set(spaces))

    def expect_news(self, color: str, *spaces: str) -> None:
        """Expect the marks of recent placements exactly on these spaces, in this color."""
        marks = self.page.locator(f"#marks > :has(> .{color})")
        eventually(lambda: set(marks.evaluate_all("all => all.map(each => each.id)")), {f"news-{s}" for s in spaces})

    def expect_turn(self, name: str, task: str) -> None:
        expect(self.headline).to_have_text(name)
        expect(self.task).to_have_text(task)

    # --- contents of the storage ---

    def texts(self) -> dict[str, str]:
        """Return the stored texts of saved games, by key."""
        kept: dict[str, str] = self.page.evaluate("({...localStorage})")
        return {key: text for key, text in kept.items() if saved_text(key)}

    def kept(self) -> str | None:
        """Return the text of the game that was saved last, or None if no game is saved."""
        texts = self.texts()  # once, because a bot may be placing pieces
        return texts[last_key(texts)] if texts else None

    def last_saved(self) -> str:
        """Return the key of the text that was saved last, or "" if no game is saved."""
        texts = self.texts()
        return last_key(texts) if texts else ""

    def keep(self, key: str, text: str | None) -> None:
        self.page.evaluate(KEEP, [key, text])

    def save(self) -> dict[str, Any]:
        save: dict[str, Any] = json.loads(self.kept() or "{}")
        return save

    def placed(self) -> list[str]:
        """Return the placements of the game that was saved last."""
        save = self.save()
        placements: list[str] = save["record"]["placements"] if save else []
        return placements
