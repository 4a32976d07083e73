"""Tests that another device can read the QR code of the game from the screen."""

from base64 import b64encode
from math import degrees
from typing import Literal, NamedTuple

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.saves import random_game
from tests.browser.table import TABLET, Table
from tests.table.sharing.link_codes import record_in
from tests.table.sittings import some
from tests.tools import node_tools


class Screen(NamedTuple):
    """A screen, how large its pixels of CSS are, and the distance at which a camera is held."""

    size: ViewportSize
    pixel_mm: float
    distance_mm: float

    def camera_pixels(self, width: float) -> float:
        """Return the number of pixels of the camera that see a width given in pixels of CSS."""
        return degrees(width * self.pixel_mm / self.distance_mm) * 60 / CAMERA_PIXEL_MINUTES


SCREENS = (
    Screen({"width": 390, "height": 844}, pixel_mm=0.16, distance_mm=300),
    Screen(TABLET, pixel_mm=0.19, distance_mm=600),
    Screen({"width": 820, "height": 1180}, pixel_mm=0.19, distance_mm=600),
)
CAMERA_PIXEL_MINUTES = 2
"""The angle, in minutes of arc, that one pixel of a phone's camera sees: some 1,920 pixels for 65 degrees."""
LEAST_CAMERA_PIXELS = 3.5
"""The number of pixels of the camera that each square of a code needs at least, along one side."""
MOST_SQUARES = 69
LIBRARY = "/lean-qr-"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# like a camera: the squares are as small as it sees them, blurred and askew
READ = """async ([url, scale]) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const side = Math.hypot(picture.width, picture.height) * scale;
  const context = new OffscreenCanvas(side, side).getContext("2d");
  context.filter = "blur(0.7px)";
  context.setTransform(scale, 0, 0, scale, side / 2, side / 2);
  context.rotate(0.1);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const { data, width, height } = context.getImageData(0, 0, side, side);
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;
}"""
PARTS = """(code) => {
  const whole = code.viewBox.baseVal, { x, y, width, height } = code.querySelector("path").getBBox();
  const beyond = whole.x + whole.width - x - width, below = whole.y + whole.height - y - height;
  return { edges: [x - whole.x, y - whole.y, beyond, below], squares: width };
}"""


def read(page: Page, scale: float) -> str | None:
    """Return what the picture of the screen says to a decoder that has nothing to do with the library of the page."""
    picture = page.screenshot()
    reader = page.context.new_page()
    reader.evaluate((node_tools.ensure() / "jsqr" / "dist" / "jsQR.js").read_text("utf-8"))
    content: str | None = reader.evaluate(READ, [f"data:image/png;base64,{b64encode(picture).decode()}", scale])
    reader.close()
    return content


def test_a_whole_game_is_read_from_every_screen_as_a_camera_sees_it(table: Table) -> None:
    game = random_game("original", 4, 1).record._replace(id="1f1c2e9a7d6b0")
    game = game._replace(placements=game.placements[:-1])
    table.lay(game)
    page = table.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table.show_sharing()
    page.evaluate("history.replaceState(null, '', '?from=chat')")
    assert not any(LIBRARY in url for url in asked), "it is only fetched when it is asked for"
    page.locator("#share-code-button").tap()
    code = page.get_by_role("img", name="QR code of the game")
    expect(code).to_be_visible()
    assert any(LIBRARY in url for url in asked)
    parts = code.evaluate(PARTS)
    assert parts["edges"] == [4] * 4
    assert parts["squares"] <= MOST_SQUARES
    for screen in SCREENS:
        page.set_viewport_size(screen.size)
        expect(code).to_be_in_viewport(ratio=1)
        seen = screen.camera_pixels(some(code.bounding_box())["width"] / (parts["squares"] + 2 * 4))
        assert seen >= LEAST_CAMERA_PIXELS, screen
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            address, fragment = some(read(page, screen.camera_pixels(1))).split("#")
            assert address == page.url.removesuffix("?from=chat")
            assert record_in(f"#{fragment}") == game


def test_a_code_that_cannot_be_drawn_is_a_link_to_copy(table: Table) -> None:
    table.begin()
    table.show_sharing()
    table.page.evaluate("() => { Array.from = () => { throw new Error('no memory'); }; }")
    table.page.locator("#share-code-button").tap()
    expect(table.page.locator("#export-result")).to_have_text("Copy this link: the whole game is in it.")
