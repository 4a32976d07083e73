"""Tests of a game that friends play on a tablet and a phone, by links that their devices share."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from app.engine.events import TurnEnded
from app.engine.play import options, place
from app.engine.position import written_placement
from app.engine.record import Record
from app.table.saves.houses import key_of_houses, written_houses
from app.table.sharing.links import LONGEST_LINK, seat_in
from app.table.state.houses import Houses
from tests.browser.conftest import NO_GAME, at_home
from tests.browser.saves import random_game, save_of
from tests.browser.table import TABLET, Table, expect_started
from tests.browser.watch import Watch
from tests.table.saves.texts import key_of
from tests.tools.waiting import eventually
from tests.tools.whole_game import state_after

PHONE: ViewportSize = {"width": 390, "height": 844}
SHARES = """
  localStorage.setItem("medina.settings", '{"pace": "instant", "tips_followed": 3}');
  navigator.share = async (what) => { globalThis.shared = what; };
"""
NEVER_SHARES = """
  delete navigator.share;
  delete Navigator.prototype.share;
  navigator.clipboard.writeText = async (text) => { globalThis.shared = { text }; };
"""
ANA, FREDA, BOT = 0, 1, 2
LEFT = 16
"""The number of placements left when the game begins to go back and forth."""

Device = Callable[[ViewportSize], Table]


@pytest.fixture
def device(chromium: Browser, site: str, watch: Watch) -> Iterator[Device]:
    """A function that returns a table on a device of its own, which has never opened the page."""
    contexts: list[BrowserContext] = []

    def new(size: ViewportSize) -> Table:
        context = chromium.new_context(
            base_url=site, viewport=size, has_touch=True, timezone_id="UTC", reduced_motion="reduce"
        )
        contexts.append(context)
        at_home(context)
        context.add_init_script(SHARES)
        page = context.new_page()
        page.goto(NO_GAME)
        watch.follow(page)
        return Table(page)

    yield new
    watch.end()
    for context in contexts:
        context.close()


def late_game() -> Record:
    """Return a game near its end, in which it is Ana's turn. A computer player plays after Freda."""
    script = random_game("original", 3, seed=22, names=("Ana", "Freda", "Blue"))
    last = len(script.record.placements) - LEFT
    begins = next(
        ply for ply in range(last, 0, -1) if script.states[ply].turn.player == ANA != script.states[ply - 1].turn.player
    )
    ana, freda, bot = script.record.players
    return script.cut(begins)._replace(players=(ana, freda, bot._replace(bot="beginner")), id="1f1c2e9a7d6b0")


def begins(table: Table, game: Record) -> None:
    """Open the page of Ana's device, on which she began the game."""
    houses = Houses((ANA,), sent=len(game.placements), since=1, began=True)
    table.find_all({key_of("1", 1): save_of(game), key_of_houses("1"): written_houses(houses)})
    table.new_game.go_on()


def opens(table: Table, link: str) -> None:
    table.page.goto(link)
    expect_started(table.page)


def plays(table: Table) -> None:
    """Make the placements of a turn, as random as the rules allow."""
    state, is_complete = state_after(table.placed()), False
    while not is_complete:
        choice = Random(len(table.placed())).choice(options(state))
        state, events = place(state, choice)
        is_complete = any(isinstance(event, TurnEnded) for event in events)
        puts(table, written_placement(choice))


def puts(table: Table, placement: str) -> None:
    """Place a piece with the mouse, for which a phone does not zoom in first."""
    kind, space = placement.split()
    if table.kind(kind).get_attribute("aria-pressed") == "false":
        table.take(kind)
    expect(table.kind(kind)).to_have_attribute("aria-pressed", "true")
    before = table.last_saved()
    table.click(space)
    eventually(lambda: table.last_saved() != before, wanted=True)


def sends(table: Table) -> tuple[str, str]:
    """Tap the one large button, and return the link and the message that the device shares."""
    button = table.page.locator("#send-turn-button:visible")
    expect(button).to_be_enabled()
    button.tap()
    eventually(lambda: table.page.evaluate("Boolean(globalThis.shared)"), wanted=True)
    shared = table.page.evaluate("() => { const { shared } = globalThis; delete globalThis.shared; return shared; }")
    return shared.get("url", ""), shared["text"]


def ends_and_sends(table: Table) -> str:
    """End the turn, and send the link: with the same tap, or once the computer player has played."""
    if table.end_button.is_visible():
        table.end_button.tap()
    return sends(table)[0]


def test_a_game_goes_back_and_forth_between_a_tablet_and_a_phone_until_it_is_over(device: Device) -> None:
    tablet, phone = device(TABLET), device(PHONE)
    begins(tablet, late_game())
    plays(tablet)
    expect(tablet.page.locator("#send-turn-button")).to_have_text("Send to Freda")
    link, message = sends(tablet)
    assert message.startswith("Ana: ")
    assert message.endswith("Freda, it is your turn.")
    assert seat_in(link) == FREDA
    assert len(link) < LONGEST_LINK
    assert link.partition("#")[0] == tablet.page.url
    expect(tablet.page.locator("#bot-doing")).to_have_text("Waiting for Freda")

    opens(phone, link)
    phone.page.get_by_role("button", name="I am Freda").tap()
    tables, turn = (tablet, phone), 1
    while not state_after(tables[turn].placed()).is_over:
        expect(tables[turn].headline).to_have_text(("Ana", "Freda")[turn])
        expect(tables[turn].page.locator("#lift-curtain-button")).to_be_hidden()
        plays(tables[turn])
        link = ends_and_sends(tables[turn])
        turn = 1 - turn
        opens(tables[turn], link)
        eventually(tables[turn].placed, tables[1 - turn].placed())
    assert tablet.placed() == phone.placed()


def test_on_a_phone_a_turn_takes_the_link_two_pieces_and_one_button(device: Device) -> None:
    tablet, phone = device(TABLET), device(PHONE)
    game = late_game()._replace(players=tuple(each._replace(bot="") for each in late_game().players))
    begins(tablet, game)
    plays(tablet)
    link, _ = sends(tablet)
    opens(phone, link)
    expect(phone.page.locator("#sheet")).to_contain_text("Are you Freda?")
    assert phone.page.locator("#tray .kind").count() == 0, "no hidden piece before"
    phone.page.get_by_role("button", name="I am Freda").tap()
    expect(phone.recap).to_contain_text("Ana")
    plays(phone)
    link, message = sends(phone)
    assert message.endswith("Blue, it is your turn.")
    expect(phone.page.locator("#bot-doing")).to_have_text("Waiting for Blue")
    opens(tablet, link)
    expect(tablet.page.locator("#bot-doing")).to_have_text("Waiting for Blue")


def test_in_a_group_chat_a_third_device_watches_and_may_send_again(device: Device) -> None:
    tablet, watcher = device(TABLET), device(PHONE)
    watcher.page.context.add_init_script(NEVER_SHARES)
    begins(tablet, late_game())
    plays(tablet)
    link, message = sends(tablet)
    opens(watcher, link)
    watcher.page.get_by_role("button", name="I only watch").tap()
    expect(watcher.task).to_have_text("plays elsewhere")
    again = watcher.page.locator("#send-turn-button")
    expect(again).to_have_text("Send again")
    assert sends(watcher)[1] == f"{message}\n{link}"
    expect(watcher.notice).to_have_text("The link is copied: paste it where you like.")
    watcher.come_back()
    watcher.page.locator("#import-text").fill(link)
    watcher.page.locator("#import-text").press("Enter")
    expect(watcher.task).to_have_text("plays elsewhere")
    expect(watcher.notice).to_contain_text("This game was saved here already")


def test_a_turn_is_played_without_a_connection_up_to_the_sending(
    table: Table, before_start: Callable[[str], None], request: pytest.FixtureRequest
) -> None:
    before_start(SHARES)
    begins(table, late_game())
    if request.config.option.built:  # the site is on the device then
        table.page.context.set_offline(True)
        table.come_back()
        table.new_game.go_on()
    plays(table)
    assert seat_in(sends(table)[0]) == FREDA
    table.page.context.set_offline(False)
    table.come_back()
    expect(table.page.locator("#import-text")).to_be_visible()
    table.page.locator("#opening-games").tap()
    expect(table.page.locator("#games-in-progress .remark")).to_contain_text("Waiting for Freda since")
