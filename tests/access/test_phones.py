"""Tests that everything important is visible without scrolling on a phone, in both orientations."""

import pytest
from playwright.sync_api import expect

from tests.gallery.scenes import SCENE, play
from tests.gallery.table import PHONES, Table

SEEN = {
    "welcome": ("#opening-new-game", "#opening-games"),
    "welcome-back": ("#resume-button", "#opening-play"),
    "new-game": ("#begin-button",),
    "middle": ("#board", *(f"#player-{seat}" for seat in range(3)), "#tray", "#buttons"),
    "piece-in-hand": ("#tray .in-hand .kind-name",),
    "crowded": ("#board", *(f"#player-{seat}" for seat in range(4)), "#tray", "#buttons"),
    "choice": ("#choice", "#board"),
    "refusal": ("#notice .message", "#board"),
    "player": ("#notice .more-lines", "#board"),
    "menu": ("#menu-rules", "#menu-setup"),
}
"""The elements that must be visible in each scene, by the name of the scene."""


COVERED = """() => [...document.querySelectorAll("#players .score")].filter((score) => {
  const { x, y, width, height } = score.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#players");
}).length"""
"""A script that counts the scores over which something else lies."""


CUT_OR_EMPTY = """(panel) => {
  const parts = [...panel.querySelectorAll(":not(.visually-hidden)")];
  const isCut = (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== "visible";
  const below = panel.getBoundingClientRect().bottom
    - Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  return [...parts.filter(isCut).map((part) => part.className), ...(below > 24 ? [`${below} px below the text`] : [])];
}"""
"""A script that names the parts of a panel whose text is cut off, and the empty space below the text, if there is."""


def hold(table: Table, phone: tuple[int, int]) -> None:
    width, height = phone
    table.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("scene", SEEN)
def test_it_is_in_sight(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    for phone in PHONES:
        hold(table, phone)
        for part in SEEN[scene]:
            expect(table.page.locator(part)).to_be_in_viewport(ratio=0.99)


def test_the_choice_at_a_space_lies_beside_or_below_the_city(table: Table) -> None:
    play(table, SCENE["choice"], "en")
    for phone in PHONES:
        hold(table, phone)
        choice, board = (table.page.locator(part).bounding_box() for part in ("#choice", "#board"))
        assert choice
        assert board
        beside = choice["x"] >= board["x"] + board["width"]
        below = choice["y"] >= board["y"] + board["height"]
        assert beside or below


def test_a_players_card_folds_to_one_line(table: Table) -> None:
    play(table, SCENE["crowded"], "en")
    for phone in PHONES:
        hold(table, phone)
        for seat in range(4):
            card = table.page.locator(f"#player-{seat}")
            box = card.bounding_box()
            assert box
            assert 44 <= box["height"] <= 64
            for part in (".chip", ".name", ".score"):
                expect(card.locator(part).first).to_be_in_viewport(ratio=0.99)
            expect(card.locator(".stock")).to_be_hidden()


@pytest.mark.parametrize(
    ("scene", "part"), [("middle", "#recap .said"), ("crowded", "#recap .said"), ("turn-complete", "#notice .why")]
)
def test_neither_what_the_others_did_nor_the_notice_covers_a_score(table: Table, scene: str, part: str) -> None:
    play(table, SCENE[scene], "en")
    for phone in PHONES:
        hold(table, phone)
        expect(table.page.locator(part)).to_be_visible()
        assert not table.page.evaluate(COVERED)


TABLETS = [(1180, 820), (820, 1180), (1024, 768)]


@pytest.mark.parametrize("scene", ["hints", "judged", "why"])
def test_hints_and_reasons_are_as_high_as_their_text_and_cover_nobodys_score(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    for size in (*PHONES, *TABLETS):
        hold(table, size)
        panel = table.page.locator("#explanation")
        expect(panel.locator(".because").first).to_be_visible()
        assert not table.page.evaluate(COVERED), size
        if size in TABLETS:
            assert panel.evaluate(CUT_OR_EMPTY) == [], size


def test_the_sizes_of_two_palaces_stand_in_the_middle_of_their_color(table: Table) -> None:
    play(table, SCENE["contested"], "en")
    for size in (PHONES[0], (1180, 820)):
        hold(table, size)
        for holding in table.page.locator("#players .holding:has(.sizes)").all():
            sizes, swatch = (holding.locator(part).bounding_box() for part in (".sizes", ".swatch"))
            assert sizes
            assert swatch
            assert sizes["x"] + sizes["width"] / 2 == pytest.approx(swatch["x"] + swatch["width"] / 2, abs=1.5)
