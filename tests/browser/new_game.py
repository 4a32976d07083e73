"""The opening sheet and the setup sheet of the page, as tests use them with a finger."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect


class NewGame:
    """The opening sheet and the setup sheet."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.sheet = page.get_by_role("dialog").filter(has=page.locator("#begin-button"))
        self.opening = page.get_by_role("dialog").filter(has=page.locator("#opening-new-game"))

    # --- actions of a finger ---

    def name(self, seat: int, name: str) -> None:
        self.name_field(seat).fill(name)

    def color(self, seat: int, color: str) -> None:
        self.color_button(seat, color).tap()

    def starts(self, seat: int) -> None:
        self.starter_button(seat).tap()

    def later(self, seat: int) -> None:
        """Let the player at this seat change places with the next one."""
        self.unfold("order")
        self._page.locator(f"#later-{seat}").tap()

    def rules(self, rules: str) -> None:
        self.unfold("rules")
        self._page.locator(f"#rules-{rules}").tap()

    def unfold(self, name: str) -> None:
        """Open a folded part of the setup sheet if it is closed: "order" (of seats), "rules" or "house" (rules).

        A key opens the part, because a tap right after another tap could become a double tap.
        """
        fold = self._page.locator(f"#{name}-fold")
        if fold.get_attribute("open") is None:
            fold.locator("summary").first.press("Enter")

    def begin(self) -> None:
        self._tap("Start the game")

    def go_on(self) -> None:
        self._page.locator("#resume-button").tap()
        expect(self.opening).to_be_hidden()

    def fill(self, players: int, rules: str, names: Sequence[str]) -> None:
        self._page.locator(f"#count-{players}").tap()
        for seat, name in enumerate(names):
            self.name(seat, name)
        self.rules(rules)

    def start(self) -> None:
        """Start the game, wait until the sheet is closed, and lift the curtain of the first player, if it is closed."""
        self.begin()
        expect(self.sheet).to_be_hidden()
        lift = self._page.locator("#lift-curtain-button")
        if lift.is_visible():
            lift.tap()

    # --- contents of the page ---

    @property
    def problem(self) -> Locator:
        return self._page.locator("#problem")

    @property
    def offer(self) -> Locator:
        """The text on the button that continues the game in progress."""
        return self._page.locator("#resume-button span")

    def name_field(self, seat: int) -> Locator:
        return self._page.get_by_label(f"Name of player {seat + 1}")

    def color_button(self, seat: int, color: str) -> Locator:
        return self._page.locator(f"#color-{seat}-{color}")

    def starter_button(self, seat: int) -> Locator:
        return self._page.locator(f"#starts-{seat}")

    def _tap(self, name: str) -> None:
        self.sheet.get_by_role("button", name=name).tap()
