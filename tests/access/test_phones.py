"""On a phone, upright or lying down, everything that matters is in sight without scrolling."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.gallery.scenes import SCENE, play
from tests.gallery.table import Table

PHONES: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 390, "height": 844})


@pytest.mark.parametrize("phone", PHONES, ids=["lying", "upright"])
@pytest.mark.parametrize(
    ("scene", "seen"),
    [
        ("welcome", ("#opening-new-game", "#opening-games")),
        ("welcome-back", ("#resume-button", "#opening-play")),
        ("new-game", ("#begin-button",)),
        ("middle", ("#board", *(f"#player-{seat}" for seat in range(3)), "#tray", "#buttons")),
        ("crowded", ("#board", *(f"#player-{seat}" for seat in range(4)), "#tray", "#buttons")),
        ("choice", ("#choice", "#board")),
        ("refusal", ("#notice .message", "#board")),
        ("player", ("#notice .more-lines", "#board")),
        ("menu", ("#menu-rules", "#menu-setup")),
    ],
)
def test_it_is_in_sight(table: Table, phone: ViewportSize, scene: str, seen: tuple[str, ...]) -> None:
    play(table, SCENE[scene], "en")
    table.page.set_viewport_size(phone)
    for part in seen:
        expect(table.page.locator(part)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("phone", PHONES, ids=["lying", "upright"])
def test_what_is_told_of_a_space_leaves_the_city_to_be_seen(table: Table, phone: ViewportSize) -> None:
    play(table, SCENE["choice"], "en")
    table.page.set_viewport_size(phone)
    told, board = (table.page.locator(part).bounding_box() for part in ("#choice", "#board"))
    assert told
    assert board
    beside = told["x"] >= board["x"] + board["width"]
    below = told["y"] >= board["y"] + board["height"]
    assert beside or below


@pytest.mark.parametrize("phone", PHONES, ids=["lying", "upright"])
def test_a_players_card_folds_to_one_line(table: Table, phone: ViewportSize) -> None:
    play(table, SCENE["crowded"], "en")
    table.page.set_viewport_size(phone)
    for seat in range(4):
        card = table.page.locator(f"#player-{seat}")
        box = card.bounding_box()
        assert box
        assert 44 <= box["height"] <= 64
        for part in (".chip", ".name", ".score"):
            expect(card.locator(part).first).to_be_in_viewport(ratio=0.99)
        expect(card.locator(".stock")).to_be_hidden()


@pytest.mark.parametrize("phone", PHONES, ids=["lying", "upright"])
def test_the_piece_in_hand_is_named(table: Table, phone: ViewportSize) -> None:
    play(table, SCENE["piece-in-hand"], "en")
    table.page.set_viewport_size(phone)
    expect(table.page.locator("#tray .in-hand .kind-name")).to_be_in_viewport(ratio=0.99)
