"""A page of the game in a browser, with its own Python, on which a benchmark plays."""

from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from app.web.city.geometry import HEIGHT, WIDTH, box
from tests.gallery.seeds import Seed

TABLET: ViewportSize = {"width": 1180, "height": 820}
# an address of the site without the game, where a test fills the storage before the game reads it
ELSEWHERE = "/static/style/theme.css"
START_MS = 90_000

KEEP = """kept => {
  localStorage.clear();
  for (const key in kept) localStorage.setItem(key, kept[key]);
  return new Promise(done => { indexedDB.deleteDatabase("medina-journal").onsuccess = () => done(); });
}"""
OVER = "() => [...document.querySelectorAll('dialog[open]')].map(dialog => dialog.id)"


class Stage:
    """A page of the game on a tablet, with methods for the actions of a player."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.emulate_media(reduced_motion="reduce")
        # a browser that opens a file of the site asks for an icon too
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))

    def load(self, seed: Seed, language: str) -> None:
        """Open the page with the seed as the content of its storage, and wait for the first screen."""
        self.page.set_viewport_size(TABLET)
        self.page.goto(ELSEWHERE)
        self.page.evaluate(KEEP, seed.kept(language))
        self.page.goto("/")
        expect(self.page.locator("html")).to_have_attribute("data-ready", "true", timeout=START_MS)

    def clear(self) -> None:
        """Close all overlays and put the piece in hand back."""
        for _ in range(3):
            if not self.over():
                break
            self.page.keyboard.press("Escape")
        assert not self.over()
        self.page.keyboard.press("Escape")

    def over(self) -> list[str]:
        """Return the ids of the overlays."""
        found: list[str] = self.page.evaluate(OVER)
        return found

    def ask(self, intent: str, **data: str) -> None:
        """Click the button for an intent with these data. If it is not visible, open the menu first."""
        button = self.button(intent, **data)
        if not button.is_visible():
            self.page.locator("#menu-button").click()
        button.click()

    def button(self, intent: str, **data: str) -> Locator:
        asked = "".join(f'[data-{name}="{value}"]' for name, value in data.items())
        return self.page.locator(f'[data-intent="{intent}"]{asked}').first

    def take(self, kind: str) -> None:
        """Take a kind of piece from the tray."""
        self.page.locator(f"#tray-{kind}").click()

    def tap(self, space: str) -> None:
        """Click a space of the board."""
        self.page.mouse.click(*self.at(space))

    def at(self, space: str) -> tuple[float, float]:
        """Return the coordinates of the middle of a space on the screen."""
        x, y = box(space).center
        city: Any = self.page.locator("#city").bounding_box()
        if "turned" in (self.page.locator("#city").get_attribute("class") or ""):
            x, y = WIDTH - x, HEIGHT - y
        return city["x"] + x / WIDTH * city["width"], city["y"] + y / HEIGHT * city["height"]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
