"""Tests that another device can read the QR code of the game from the screen."""

from base64 import b64encode

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.saves import random_game
from tests.browser.table import TABLET, Table
from tests.table.sharing.link_codes import record_in
from tests.tools import node_tools

PHONE: ViewportSize = {"width": 390, "height": 844}
READ = """async (url) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height);
  return jsQR(data, width, height)?.data;
}"""


def read(page: Page) -> str:
    """Return what the picture of the screen says to a decoder that has nothing to do with the library of the page."""
    picture = page.screenshot()
    reader = page.context.new_page()
    reader.evaluate((node_tools.ensure() / "jsqr" / "dist" / "jsQR.js").read_text("utf-8"))
    content: str = reader.evaluate(READ, f"data:image/png;base64,{b64encode(picture).decode()}")
    reader.close()
    return content


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_whole_game_is_read_from_the_screen(table: Table, size: ViewportSize, scheme: str) -> None:
    game = random_game("original", 4, 1).record._replace(id="1f1c2e9a7d6b0")
    game = game._replace(placements=game.placements[:-1])
    page = table.page
    page.set_viewport_size(size)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    table.lay(game)
    table.show_sharing()
    page.locator("#share-code-button").tap()
    expect(page.get_by_role("img", name="QR code of the game")).to_be_in_viewport(ratio=1)
    address, fragment = read(page).split("#")
    assert address == page.url
    assert record_in(f"#{fragment}") == game


def test_a_code_that_cannot_be_drawn_is_a_link_to_copy(table: Table) -> None:
    table.begin()
    table.show_sharing()
    table.page.evaluate("() => { Array.from = () => { throw new Error('no memory'); }; }")
    table.page.locator("#share-code-button").tap()
    expect(table.page.locator("#export-result")).to_have_text("Copy this link: the whole game is in it.")
