"""Nothing that matters lies under a notch, a camera or the bar at the foot of a screen without buttons."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, CDPSession, FloatRect

from tests.gallery.scenes import SCENE, play
from tests.gallery.table import TABLET, Table
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE

SCREENS = {
    "phone upright": (390, 844, {"top": 47, "right": 0, "bottom": 34, "left": 0}),
    "phone lying": (844, 390, {"top": 0, "right": 47, "bottom": 21, "left": 47}),
    "tablet": (1180, 820, {"top": 24, "right": 0, "bottom": 20, "left": 0}),
}
"""Width, height and what of them is not safe, in pixels, much as today's devices have it."""

SCENES = {
    "welcome": (".welcome",),
    "tip": ("#tip",),
    "lesson": ("#lesson", "#tray"),
    "crowded": ("#turn", "#board", "#player-0", "#player-1", "#tray", "#buttons"),
    "choice": ("#choice",),
    "history": ("#history",),
    "player": ("#notice .more-lines",),
    "menu": ("#menu",),
    "rules": ("#sheet",),
    "result": ("#sheet",),
    "saved-games": ("#sheet",),
    "not-saved": ("#banner p", "#banner .button", "#turn"),
    "crash": ("#crash",),
    "curtain": ("#recap .message", ".next-name", "#lift-curtain-button"),
}


@pytest.fixture
def devtools(shared: Shared, chromium: Browser, served_folder: str) -> tuple[Table, CDPSession]:
    """A table, and how its browser is told what screen it has."""
    return shared.get(_table_and_devtools, chromium, served_folder)


@contextmanager
def _table_and_devtools(chromium: Browser, address: str) -> Iterator[tuple[Table, CDPSession]]:
    context = chromium.new_context(base_url=address, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    yield Table(page), context.new_cdp_session(page)
    context.close()


@pytest.mark.parametrize("scene", SCENES)
def test_it_lies_where_the_screen_is_free(devtools: tuple[Table, CDPSession], scene: str) -> None:
    table, browser = devtools
    play(table, SCENE[scene], "en")
    for screen, (width, height, insets) in SCREENS.items():
        table.page.set_viewport_size({"width": width, "height": height})
        browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        for part in SCENES[scene]:
            box = table.page.locator(part).first.bounding_box()
            assert box, f"{part} is not to be seen"
            assert not _beyond(box, width, height, insets), f"{screen}: {part} is at {box}"
    browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(insets, 0)})
    table.page.set_viewport_size(TABLET)


def _beyond(box: FloatRect, width: int, height: int, insets: dict[str, int]) -> bool:
    slack = 1
    return (
        box["x"] < insets["left"] - slack
        or box["y"] < insets["top"] - slack
        or box["x"] + box["width"] > width - insets["right"] + slack
        or box["y"] + box["height"] > height - insets["bottom"] + slack
    )
