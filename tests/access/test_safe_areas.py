"""Tests that nothing important is under a notch, a camera or the bar at the bottom of a screen without buttons."""

import pytest
from playwright.sync_api import FloatRect

from tests.gallery.scenes import SCENE, play
from tests.gallery.table import Table

SCREENS = {
    "phone upright": (390, 844, {"top": 47, "right": 0, "bottom": 34, "left": 0}),
    "phone lying": (844, 390, {"top": 0, "right": 47, "bottom": 21, "left": 47}),
    "tablet": (1180, 820, {"top": 24, "right": 0, "bottom": 20, "left": 0}),
}
"""The width, the height and the unsafe insets of current devices, in pixels, by the name of the device."""

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


@pytest.mark.parametrize("scene", SCENES)
def test_it_lies_in_the_safe_area(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    browser = table.page.context.new_cdp_session(table.page)
    for screen, (width, height, insets) in SCREENS.items():
        table.page.set_viewport_size({"width": width, "height": height})
        browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        for part in SCENES[scene]:
            box = table.page.locator(part).first.bounding_box()
            assert box, f"{part} is not visible"
            assert not _beyond(box, width, height, insets), f"{screen}: {part} is at {box}"
    browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(insets, 0)})
    browser.detach()


def _beyond(box: FloatRect, width: int, height: int, insets: dict[str, int]) -> bool:
    slack = 1
    return (
        box["x"] < insets["left"] - slack
        or box["y"] < insets["top"] - slack
        or box["x"] + box["width"] > width - insets["right"] + slack
        or box["y"] + box["height"] > height - insets["bottom"] + slack
    )
