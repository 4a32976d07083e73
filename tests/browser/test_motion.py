"""Tests of motion and sound, and of keeping the tablet awake."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.saves import save_of, small_game
from tests.browser.table import Table
from tests.engine.games import palace, position
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native

MOVING = "() => [...document.querySelectorAll('#motion > *')].map(({ className }) => className)"
ANIMATIONS = "() => document.getAnimations().length"
MOTIONS = """() => document.getAnimations().map(({ effect }) => effect)
  .filter(({ target }) => target.closest("#motion")).map((effect) => ({
    end: effect.getComputedTiming().endTime,
    places: new Set(effect.getKeyframes().map(({ transform }) => transform)).size,
  }))"""
COVERED = """() => {
  const seen = [...document.querySelectorAll("#motion .points b")];
  for (const points of seen) points.closest("div").getAnimations()[0].finish();
  const boxes = seen.map((points) => points.getBoundingClientRect());
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [...document.querySelectorAll("#players :is(.name .fit, .score)")]
    .filter((text) => boxes.some((box) => meets(box, text.getBoundingClientRect()))).map((text) => text.textContent);
}"""
WILL_CHANGE = "() => [...document.querySelectorAll('*')].some(each => getComputedStyle(each).willChange !== 'auto')"

STOLEN = position(
    palace("orange p3 p4"),
    palace("orange c3", owner=1),
    walls={"2": {"east": 4}},
    palace_tiles={"orange": 1},
    streets="h6",
    stocks=("dome 2, wall 3", "wall 3", "wall 3"),
)
"""A position in which Ana can claim a palace, take its tile from Ben, and take the tile of tower 2."""

# otherwise motions would end before the test looks
SLOWED = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.playbackRate = globalThis.pace ?? 1;
    return animation;
  };
  globalThis.pace = 0.001;
}"""

# counts the calls that play sounds and keep the screen awake
FAKES = """() => {
  const seen = (globalThis.seen = { contexts: 0, started: 0, suspended: 0, buzzed: 0, locks: 0, released: 0, full: 0 });
  const { AudioContext } = globalThis;
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      seen.contexts++;
    }
    createOscillator() {
      seen.started++;
      return super.createOscillator();
    }
    suspend() {
      seen.suspended++;
      return super.suspend();
    }
  };
  navigator.vibrate = () => ++seen.buzzed;
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: {
    async request() {
      const lock = Object.assign(new EventTarget(), { release: async () => seen.released++ });
      seen.locks++;
      return lock;
    },
  } });
  document.documentElement.requestFullscreen = async () => seen.full++;
}"""


def seen(table: Table, what: str) -> int:
    count: int = table.page.evaluate("what => globalThis.seen[what]", what)
    return count


def still(page: Page) -> bool:
    """Whether nothing moves, and nothing is prepared to move."""
    return page.evaluate(ANIMATIONS) == 0 and page.evaluate(MOVING) == [] and not page.evaluate(WILL_CHANGE)


@pytest.mark.usefixtures("motion")
def test_motion_ends_by_itself_and_the_next_tap_ends_it_and_lands(begun: Table) -> None:
    eventually(lambda: still(begun.page), wanted=True)
    begun.page.evaluate(SLOWED)
    begun.place("gray c4")
    eventually(lambda: begun.page.evaluate(MOVING), ["hop"])
    begun.page.evaluate("() => { globalThis.pace = 1; }")
    begun.take("dome")
    expect(begun.kind("dome")).to_have_attribute("aria-pressed", "true")
    eventually(lambda: still(begun.page), wanted=True)
    begun.tap("c4")
    eventually(lambda: begun.page.evaluate(MOVING), [])
    expect(begun.player(0).locator("[data-tile=gray]")).to_be_visible()
    expect(begun.score(0)).to_have_text("2")
    expect(begun.page.locator("#tiles [data-tile]")).to_have_count(3)
    eventually(lambda: still(begun.page), wanted=True)


@pytest.mark.usefixtures("motion")
def test_what_a_claim_brings_or_costs_flies_to_the_cards_within_a_second(table: Table) -> None:
    table.lay(small_game(position=STOLEN))
    table.page.evaluate(SLOWED)
    table.place("dome p4")
    eventually(
        lambda: sorted(table.page.evaluate(MOVING)),
        ["count", "count", "drop", "outline", "points", "points", "tile", "tile"],
    )
    assert table.page.locator("#motion .points").all_text_contents() == ["+10", "\u22124"]
    assert all(motion["end"] <= 1000 for motion in table.page.evaluate(MOTIONS))
    table.tap("a1")
    eventually(lambda: table.page.evaluate(MOVING), [])
    expect(table.player(0).locator("[data-tile=orange]")).to_be_visible()
    expect(table.player(1).locator("[data-tile]")).to_have_count(0)
    expect(table.score(0)).to_have_text("10")


@pytest.mark.usefixtures("motion")
@pytest.mark.parametrize(("width", "height"), [(1180, 820), (820, 1180), (390, 844), (844, 390)])
def test_the_points_of_a_claim_cover_no_name_and_no_score(table: Table, width: int, height: int) -> None:
    table.lay(small_game(position=STOLEN))
    table.page.set_viewport_size({"width": width, "height": height})
    table.page.evaluate(SLOWED)
    table.take("dome")
    table.click("p4")
    expect(table.page.locator("#motion .points")).to_have_count(2)
    assert table.page.evaluate(COVERED) == []


def test_a_guest_who_wants_no_motion_sees_what_a_claim_brings_where_it_is(table: Table) -> None:
    table.lay(small_game(position=STOLEN))
    table.page.evaluate(SLOWED)
    table.place("wall n-a", "dome p4")
    eventually(lambda: sorted(set(table.page.evaluate(MOVING))), ["outline", "points"])
    assert {motion["places"] for motion in table.page.evaluate(MOTIONS)} == {1}


@pytest.mark.usefixtures("motion")
def test_pieces_sound_and_vibrate_until_that_is_switched_off(table: Table) -> None:
    table.find(save_of(small_game()))
    table.page.evaluate(FAKES)
    table.new_game.go_on()
    assert seen(table, "contexts") == 0, "nothing has been placed"
    table.place("merchant h6")
    eventually(lambda: (seen(table, "contexts"), seen(table, "started"), seen(table, "buzzed")), (1, 2, 1))
    eventually(lambda: seen(table, "suspended"), 1)
    table.page.locator("#menu-button").tap()
    table.page.locator("#menu-sound[aria-checked=true]").tap()
    table.place("gray c4")
    eventually(lambda: still(table.page), wanted=True)
    assert (seen(table, "started"), seen(table, "buzzed")) == (2, 1)


def test_the_tablet_stays_awake_while_a_game_is_played_and_the_page_can_fill_its_screen(table: Table) -> None:
    table.find(save_of(small_game()))
    table.page.evaluate(FAKES)
    assert seen(table, "locks") == 0
    table.new_game.go_on()
    eventually(lambda: seen(table, "locks"), 1)
    table.page.locator("#menu-button").tap()
    full_screen = table.page.locator("#menu-full-screen")
    expect(full_screen).to_have_text("Full screenLeave full screen")
    full_screen.tap()
    eventually(lambda: seen(table, "full"), 1)
    table.ask_for_new_game()
    eventually(lambda: seen(table, "released"), 1)
