"""Tests of a game that friends play on a tablet and a phone, by links that their devices share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from app.engine.events import TurnEnded
from app.engine.play import options, place
from app.engine.position import written_placement
from app.engine.record import Record, record_of, value_of
from app.table.saves.houses import key_of_houses, written_houses
from app.table.saves.index import saved_text
from app.table.state.houses import Houses
from tests.browser.conftest import NO_GAME, at_home, settle
from tests.browser.result import READ, expected_columns, expected_title, read_columns
from tests.browser.saves import random_game, save_of
from tests.browser.table import Table, expect_started
from tests.browser.watch import Watch
from tests.site.visitor import FORGET_GAMES
from tests.table.saves.texts import key_of
from tests.table.sharing.link_codes import record_in, seat_in
from tests.tools.shared import Shared
from tests.tools.waiting import eventually
from tests.tools.whole_game import state_after

PHONE: ViewportSize = {"width": 390, "height": 844}
SHARES = """
  localStorage.setItem("medina.settings", '{"pace": "instant", "tips_followed": 3}');
  navigator.share = async (what) => { globalThis.shared = what; };
  navigator.setAppBadge = async (number) => { globalThis.badge = number; };
"""
NEVER_SHARES = """
  delete navigator.share;
  delete Navigator.prototype.share;
  navigator.clipboard.writeText = async (text) => { globalThis.shared = { text }; };
"""
PEOPLE = ("Ana", "Freda")
ANA, FREDA, BOT = 0, 1, 2
LONGER_THAN_A_DOUBLE_TAP_MS = 400
NOTE_TAPS = """
  globalThis.taps = [];
  addEventListener("click", ({ target }) => taps.push(target.closest("#zoom, button").id), true);
"""
TUESDAY_EVENING = datetime(2026, 11, 24, 20, tzinfo=UTC)
SHOW_TIME = f"Date.now = () => {TUESDAY_EVENING.timestamp() * 1000:.0f};"
LEFT = 16
"""The number of placements left in a game near its end."""


@contextmanager
def _phone(chromium: Browser, site: str, *, is_built: bool) -> Iterator[BrowserContext]:
    """Yield the context of a phone for all tests here, which has opened the page before."""
    context = chromium.new_context(
        base_url=site, viewport=PHONE, has_touch=True, timezone_id="UTC", reduced_motion="reduce"
    )
    at_home(context)
    context.add_init_script(SHARES)
    page = context.new_page()
    page.goto("/")
    if is_built:
        settle(page)
    page.close()
    yield context
    context.close()


@pytest.fixture
def tablet(table: Table, before_start: Callable[[str], None]) -> Table:
    """A table on a tablet that shares links."""
    before_start(SHARES)
    return table


@pytest.fixture
def phone(
    request: pytest.FixtureRequest, shared: Shared, chromium: Browser, site: str, watch: Watch
) -> Iterator[Table]:
    """A table on a phone that shares links, and has no games."""
    page = shared.get(_phone, chromium, site, is_built=request.config.option.built).new_page()
    page.goto(NO_GAME)
    page.evaluate(FORGET_GAMES)
    watch.follow(page)
    yield Table(page)
    watch.end()
    page.close()


def late_game() -> Record:
    """Return a game near its end, in which it is Ana's turn. A computer player plays after Freda."""
    script = random_game("original", 3, seed=22, names=("Ana", "Freda", "Blue"))
    last = len(script.record.placements) - LEFT
    begins = next(
        ply for ply in range(last, 0, -1) if script.states[ply].turn.player == ANA != script.states[ply - 1].turn.player
    )
    ana, freda, bot = script.record.players
    return script.cut(begins)._replace(players=(ana, freda, bot._replace(bot="beginner")), id="1f1c2e9a7d6b0")


def saved(game: Record, seat: int, name: str = "1", since: int = 1) -> dict[str, str]:
    """Return what a device on which this seat is played has saved of a game, by key."""
    houses = Houses((seat,), sent=len(game.placements), since=since, bots=len(game.placements) if seat == ANA else -1)
    return {key_of(name, 1): save_of(game), key_of_houses(name): written_houses(houses)}


def begins(table: Table, game: Record) -> None:
    """Open the page of Ana's device, on which she began the game."""
    table.find_all(saved(game, ANA))
    table.new_game.go_on()


def starts(table: Table) -> None:
    """Start a game on Ana's device, against Freda on another one and a computer player."""
    table.open()
    table.ask_for_new_game()
    for seat, name in enumerate(PEOPLE):
        table.new_game.name(seat, name)
    for seat, who in ((FREDA, "elsewhere"), (BOT, "beginner")):
        table.page.get_by_label(f"Who is player {seat + 1}?").select_option(who)
    table.new_game.start()


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
    else:
        table.tap_aside()
    expect(table.kind(kind)).to_have_attribute("aria-pressed", "true")
    before = table.last_saved()
    table.click(space)
    eventually(lambda: table.last_saved() != before, wanted=True)


def touches(table: Table, placement: str) -> None:
    """Place a piece on a phone, with one finger: a tap takes it, the next one zooms in, and the third one places it."""
    kind, space = placement.split()
    before = table.last_saved()
    table.take(kind)
    table.tap(space)
    expect(table.page.locator("#zoom")).to_have_class("zoomed")
    table.page.wait_for_timeout(LONGER_THAN_A_DOUBLE_TAP_MS)
    table.tap(space)
    eventually(lambda: table.last_saved() != before, wanted=True)
    expect(table.page.locator("#zoom")).not_to_have_class("zoomed")


def sends(table: Table) -> tuple[str, str]:
    """Tap the one large button, and return the link and the message that the device shares."""
    button = table.page.locator("#send-turn-button:visible")
    expect(button).to_be_enabled()
    button.tap()
    return shared_by(table)


def shared_by(table: Table) -> tuple[str, str]:
    """Return the link and the message that the device shares."""
    eventually(lambda: table.page.evaluate("Boolean(globalThis.shared)"), wanted=True)
    shared = table.page.evaluate("() => { const { shared } = globalThis; delete globalThis.shared; return shared; }")
    return shared.get("url", ""), shared["text"]


def at_turn(table: Table) -> int | None:
    """Return the seat whose turn it is in the saved game; None when the game is over."""
    return state_after(table.placed()).turn.player


def ends_and_sends(table: Table, seat: int) -> str:
    """End the turn, and send the link: with the same tap, or once the computer player has played.

    Return the link, or "" if it is the turn of the same seat again, because others have no pieces left.
    """
    ending = table.page.locator("#end-turn-button:not([aria-disabled=true]), #send-turn-button").filter(visible=True)
    if ending.get_attribute("id") == "end-turn-button":
        ending.tap()
        eventually(lambda: at_turn(table) != BOT, wanted=True)
    return "" if at_turn(table) == seat else sends(table)[0]


def expect_over(table: Table) -> None:
    """Expect the result of the engine, and that the device has saved this game only."""
    game = record_of(table.save()["record"])
    end = state_after(table.placed())
    table.count_result()
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=2)).to_have_text(expected_title(end, game.players))
    assert read_columns(sheet.evaluate(READ)) == expected_columns(end, game.players)
    assert len({saved.game for key in table.texts() if (saved := saved_text(key))}) == 1


def test_a_whole_game_goes_back_and_forth_between_a_tablet_and_a_phone(tablet: Table, phone: Table) -> None:
    tables, seat = (tablet, phone), ANA
    starts(tablet)
    while at_turn(tables[seat]) is not None:
        here, there = tables[seat], tables[1 - seat]
        expect(here.headline).to_have_text(PEOPLE[seat])
        expect(here.page.locator("#lift-curtain-button")).to_be_hidden()
        plays(here)
        link = ends_and_sends(here, seat)
        if not link:
            continue
        assert link.partition("#")[0] == here.page.url
        opens(there, link)
        if not there.last_saved():
            expect(there.page.locator("#sheet")).to_contain_text("Are you Freda?")
            expect(there.page.locator("#tray .kind")).to_have_count(0)
            there.page.get_by_role("button", name="I am Freda").tap()
        eventually(there.placed, here.placed())
        seat = 1 - seat
    assert tablet.save()["record"] == phone.save()["record"]
    expect_over(tablet)
    expect_over(phone)


def test_on_a_phone_a_turn_takes_the_link_two_pieces_and_one_button(tablet: Table, phone: Table) -> None:
    late = late_game()
    game = late._replace(players=tuple(player._replace(bot="") for player in late.players))
    for key, text in saved(game, FREDA).items():
        phone.keep(key, text)
    begins(tablet, game)
    plays(tablet)
    phone.page.add_init_script(NOTE_TAPS)
    opens(phone, sends(tablet)[0])
    expect(phone.notice).to_contain_text("Ana: merchant and wall")
    assert phone.page.evaluate("badge") == 1, "this game waits for somebody here"
    one, other = two_kinds(phone)
    touches(phone, one)
    touches(phone, other)
    link, message = sends(phone)
    eventually(lambda: phone.page.evaluate("badge"), wanted=0)
    assert message.endswith("Blue, it is your turn.")
    assert value_of(record_in(link))["placements"][-2:] == [one, other]
    pieces = [tap for written in (one, other) for tap in (f"tray-{written.split()[0]}", "zoom", "zoom")]
    assert phone.page.evaluate("taps") == [*pieces, "send-turn-button"]
    expect(phone.page.locator("#bot-doing")).to_have_text("Waiting for Blue")
    opens(tablet, link)
    expect(tablet.page.locator("#bot-doing")).to_have_text("Waiting for Blue")


def two_kinds(table: Table) -> tuple[str, str]:
    """Return a turn of two placements of different kinds."""
    state = state_after(table.placed())
    turns = (
        (one, other) for one in options(state) for other in options(place(state, one)[0]) if one.kind != other.kind
    )
    one, other = next(turns)
    return written_placement(one), written_placement(other)


def test_in_a_group_chat_a_third_device_watches_and_may_send_again(tablet: Table, phone: Table) -> None:
    phone.page.add_init_script(NEVER_SHARES)
    begins(tablet, late_game())
    plays(tablet)
    link, message = sends(tablet)
    opens(phone, link.replace("#", "?from=chat#"))
    phone.page.get_by_role("button", name="I only watch").tap()
    expect(phone.task).to_have_text("plays elsewhere")
    again = phone.page.locator("#send-turn-button")
    expect(again).to_have_text("Send again")
    assert sends(phone)[1] == f"{message}\n{link}"
    expect(phone.notice).to_have_text("The link is copied: paste it where you like.")
    phone.come_back()
    phone.page.locator("#import-text").fill(link)
    phone.page.locator("#import-text").press("Enter")
    expect(phone.task).to_have_text("plays elsewhere")
    expect(phone.notice).to_contain_text("This game was saved here already")


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
    expect(table.page.locator("#games-in-progress .summary")).to_contain_text("Waiting for Freda since")


def test_saved_games_say_since_when_each_waits_and_each_can_be_sent_again(
    table: Table, before_start: Callable[[str], None]
) -> None:
    before_start(SHARES)
    before_start(SHOW_TIME)
    ages = {"1": timedelta(hours=2), "2": timedelta(days=1), "3": timedelta(days=5), "4": timedelta(days=7)}
    late = late_game()
    texts: dict[str, str] = {}
    for name, age in ages.items():
        texts |= saved(late._replace(id=late.id + name), FREDA, name, round((TUESDAY_EVENING - age).timestamp() * 1000))
    table.find_all(texts)
    table.page.locator("#opening-games").tap()
    for name, day in zip(ages, ("6:00\N{NARROW NO-BREAK SPACE}PM", "Monday", "Thursday", "Nov 17, 2026"), strict=True):
        expect(table.page.locator(f"#game-{name} .summary")).to_contain_text(f"Waiting for Ana since {day}")
    table.page.locator("#send-3").tap()
    assert record_in(shared_by(table)[0]).id == f"{late.id}3"
    expect(table.page.locator("#bot-doing")).to_have_text("Waiting for Ana")
