"""A page of the game on which scenes are played, one after the other, with as few loads of the page as can be."""

from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from app.web.city.geometry import HEIGHT, WIDTH, box
from tests.gallery.seeds import Seed

TABLET: ViewportSize = {"width": 1180, "height": 820}
# a page of the site without the game: here its storage can be filled before it looks
ELSEWHERE = "/static/style/theme.css"
START = 90_000

KEEP = """kept => {
  localStorage.clear();
  for (const key in kept) localStorage.setItem(key, kept[key]);
  return new Promise(done => { indexedDB.deleteDatabase("medina-journal").onsuccess = () => done(); });
}"""
OVER = "() => [...document.querySelectorAll('dialog[open]')].map(dialog => dialog.id)"


class Stage:
    """What a guest does there, by clicks and keys, on a tablet: what is there then may be seen at other sizes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.emulate_media(reduced_motion="reduce")
        # a browser that looks at a file of the site wants an icon with it
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))

    def load(self, seed: Seed, language: str) -> None:
        """Come to a page that has kept this."""
        self.page.set_viewport_size(TABLET)
        self.page.goto(ELSEWHERE)
        self.page.evaluate(KEEP, seed.kept(language))
        self.page.goto("/")
        expect(self.page.locator("html")).to_have_attribute("data-ready", "true", timeout=START)

    def clear(self) -> None:
        """Close what lies over the table, lay everything back."""
        for _ in range(3):
            if not self.over():
                break
            self.page.keyboard.press("Escape")
        assert not self.over()
        self.page.keyboard.press("Escape")

    def over(self) -> list[str]:
        """What lies over the table."""
        found: list[str] = self.page.evaluate(OVER)
        return found

    def ask(self, intent: str, **data: str) -> None:
        """Click a button by what it asks for, in the menu if it is there."""
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
        """Touch a space of the board."""
        self.page.mouse.click(*self.at(space))

    def at(self, space: str) -> tuple[float, float]:
        """Where on the screen the middle of a space is."""
        x, y = box(space).center
        city: Any = self.page.locator("#city").bounding_box()
        if "turned" in (self.page.locator("#city").get_attribute("class") or ""):
            x, y = WIDTH - x, HEIGHT - y
        return city["x"] + x / WIDTH * city["width"], city["y"] + y / HEIGHT * city["height"]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
