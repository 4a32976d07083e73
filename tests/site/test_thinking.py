"""Tests that bots search in a worker or in slices on the page, find the same turn in both, and continue to play."""

import json
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from app.bot_messages import Purpose, Request, written_request
from app.bots.reports import Reporter
from app.engine.pieces import Seat
from app.engine.record import Handover
from app.host import site
from app.host.single import write_single
from app.web.thinker import SECOND_MS
from tests.browser.saves import random_game
from tests.site.conftest import bundles
from tests.site.visitor import Visitor
from tests.tools.plain_host import PlainHost
from tests.tools.stored import FORGET_SNAPSHOT, SPOIL_SNAPSHOT
from tests.tools.waiting import eventually

Visit = Callable[[PlainHost], Visitor]

GAME = random_game("original", 3, seed=5)

THINK = """([request, way]) => new Promise((resolve) => {
  globalThis.heard = [];
  thinker.think(request, way, (text) => {
    heard.push(text);
    if (JSON.parse(text).progress === undefined) resolve(JSON.parse(text));
  });
})"""
BEGIN = f"(request) => {{ globalThis.answered = ({THINK})([request, 'worker']); }}"
IS_SILENT = """async () => {
  const before = heard.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return heard.length === before;
}"""
INSTANT_PACE = """localStorage.setItem("medina.settings", '{"pace": "instant", "tips_followed": 3}')"""
PLACED = """() => Math.max(-1, ...Object.entries(localStorage)
  .filter(([key]) => key.startsWith("medina.game."))
  .map(([, text]) => JSON.parse(text).record?.placements.length ?? -1))"""

# a killed worker sends no message; this shortens the time until the page notices
KILLABLE = """
  globalThis.workers = [];
  const { Worker, setTimeout } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      workers.push(this);
    }
  };
  globalThis.setTimeout = (work, time, ...rest) =>
    setTimeout(work, time === %d && globalThis.hasKilled && workers.length < 2 ? 50 : time, ...rest);
"""
REFUSED = "globalThis.Worker = class { constructor() { throw new DOMException('none here'); } }"


def request(level: str = "easy", placements: int = 40, id_: int = 1, cap: int = 1_000_000) -> str:
    return written_request(Request(Purpose.TURN, GAME.cut(placements), level, 3, cap), id_)


def answer_here(text: str) -> Any:
    """Return the answer of the bots to this request, searched in the process of the tests."""
    ticks = count()
    *_, last = filter(None, Reporter().reports(text, lambda: next(ticks)))
    return json.loads(last)


def start_bots(visitor: Visitor, level: str) -> Visitor:
    """Start a game of three bots of this level."""
    page = visitor.page
    page.locator("#opening-new-game").click()
    for seat in range(3):
        page.locator(f"#set-bot-{seat}").select_option(level)
    page.locator("#begin-button").click()
    return visitor


def wait_for_pieces(visitor: Visitor, number: int) -> int:
    """Wait until this number of pieces is added to the board. Return the number of pieces on the board."""
    wanted = visitor.page.evaluate(PLACED) + number
    visitor.wait_for(f"({PLACED})() >= {wanted}")
    return int(visitor.page.evaluate(PLACED))


def test_the_answer_is_the_same_with_and_without_a_snapshot_in_a_worker_and_on_the_page(
    visit: Visit, shared_host: PlainHost
) -> None:
    visitor = visit(shared_host).come()
    expected = answer_here(request())
    assert expected["turns"]
    assert visitor.page.evaluate(THINK, [request(), "worker"]) == expected
    assert len(visitor.page.workers) == 1
    visitor.come_and_settle()
    assert visitor.come().start == "python-restored"
    assert visitor.page.evaluate(THINK, [request(), "worker"]) == expected
    assert visitor.page.evaluate(THINK, [request("normal", 41, 2), "worker"]) == answer_here(request("normal", 41, 2))
    assert len(visitor.page.workers) == 1
    assert visitor.page.evaluate(THINK, [request(), "page"]) == expected


def test_a_review_finds_the_same_in_a_worker_and_in_slices_of_the_page(visit: Visit, shared_host: PlainHost) -> None:
    """Only the last turn is that of a person."""
    bots = tuple(player._replace(bot="easy") for player in GAME.record.players)
    begun = len(GAME.record.placements) - 2
    handovers = tuple(Handover(begun, Seat(seat)) for seat in range(3))
    game = GAME.record._replace(players=bots, handovers=handovers)
    asked = written_request(Request(Purpose.REVIEW, game, "master", 1, 1_000_000), 1)
    expected = judged(filter(None, Reporter().reports(asked, lambda: 0)))
    assert len(expected) == 3, "a turn is screened, and then rated"
    visitor = visit(shared_host).come()
    for way in ("worker", "page"):
        visitor.page.evaluate(THINK, [asked, way])
        assert judged(visitor.page.evaluate("heard")) == expected


def judged(reports: Iterable[str]) -> list[Any]:
    """Return the turns and the numbers of those that matter, without how far the review was."""
    found = map(json.loads, reports)
    return [(report.get("judged"), report["key"]) for report in found if "key" in report]


def test_a_worker_starts_from_the_snapshot_and_leaves_it_to_later_visits(settled: Visitor) -> None:
    assert settled.page.evaluate(THINK, [request(), "worker"]) == answer_here(request())
    settled.page.evaluate("thinker.stop()")
    assert settled.come().start == "python-restored"
    settled.page.evaluate(f"async () => {{ {SPOIL_SNAPSHOT} }}")
    assert "error" in settled.page.evaluate(THINK, [request(), "worker"])
    settled.page.evaluate("thinker.stop()")
    assert settled.page.evaluate(THINK, [request(), "worker-without-snapshot"]) == answer_here(request())
    settled.page.evaluate(f"async () => {{ {FORGET_SNAPSHOT} }}")


def test_all_tips_come_from_one_python_which_ends_when_the_game_is_left(settled: Visitor) -> None:
    page, hint, tips = settled.page, settled.page.locator("#hint-button"), settled.page.locator(".explained")
    settled.begin_game()
    settled.place_first_merchant()
    assert page.workers == []
    hint.click()
    expect(tips).to_have_count(3)
    expect(page.locator("#explanation-progress")).to_have_count(0)
    [worker] = page.workers
    page.locator("#play-hint").click()
    page.locator("#undo-button").click()
    page.locator("#explanation-close").click()  # the bulb would take two quick clicks for a double tap
    expect(tips).to_have_count(0)
    hint.click()
    expect(page.locator("#explanation-close")).to_be_visible()
    page.locator("#undo-button").click()  # cancels the search, unless it has ended already
    expect(page.locator("#explanation-close")).to_have_count(0)
    hint.click()
    expect(tips).to_have_count(3)
    assert page.workers == [worker]
    other_tab = page.context.new_page()
    other_tab.goto(settled.address)
    other_tab.locator("#resume-button").click()
    other_tab.get_by_role("button", name="Play here").click()
    eventually(lambda: page.evaluate("0") or page.workers, [])
    other_tab.close()


def test_a_cancelled_search_ends_and_stopping_ends_the_worker(settled: Visitor) -> None:
    settled.page.evaluate(BEGIN, request("master"))
    settled.wait_for("heard.length > 1")
    settled.page.evaluate("thinker.cancel()")
    eventually(lambda: settled.page.evaluate(IS_SILENT), True)
    assert all("progress" in json.loads(text) for text in settled.page.evaluate("heard"))
    assert settled.page.evaluate(THINK, [request(id_=2), "worker"]) == answer_here(request(id_=2))
    assert len(settled.page.workers) == 1
    settled.page.evaluate("thinker.stop()")
    eventually(lambda: settled.page.evaluate("0") or settled.page.workers, [])


def replace_bots(dist: Path) -> None:
    """Put another version on the host: its bots, and the scripts that load them, have other names."""
    boot, worker, _ = bundles(dist)
    (bots,) = dist.glob("static/built/bots-*.pack")
    for file, names in ((bots, [boot]), (worker, [boot]), (boot, [dist / "index.html"])):
        for each in names:
            each.write_text(each.read_text("utf-8").replace(file.stem, f"{file.stem}0"), "utf-8")
        file.rename(file.with_stem(f"{file.stem}0"))


def take_the_new_version(visitor: Visitor) -> None:
    offer = visitor.page.get_by_role("dialog").filter(has_text="There is a new version of Medina.")
    with visitor.page.expect_navigation():
        offer.get_by_role("button", name="Reload").click()
    visitor.expect_started()


@pytest.mark.parametrize("has_workers", [True, False])
def test_bots_that_a_new_version_has_replaced_come_with_that_version(
    chromium: Browser, own_host: PlainHost, own_dist: Path, has_workers: bool
) -> None:
    with chromium.new_context(service_workers="block") as context:
        visitor = Visitor(context, own_host.address)
        visitor.before_start(INSTANT_PACE if has_workers else f"{INSTANT_PACE}; {REFUSED}")
        visitor.come()
        replace_bots(own_dist)
        start_bots(visitor, "easy")
        take_the_new_version(visitor)
        way = "worker" if has_workers else "page"
        assert visitor.page.evaluate(THINK, [request(), way]) == answer_here(request())


def test_a_language_that_a_new_version_has_replaced_comes_with_that_version(
    chromium: Browser, own_host: PlainHost, own_dist: Path
) -> None:
    def replace(route: Route) -> None:
        replace_bots(own_dist)
        route.fulfill(status=404)

    with chromium.new_context(service_workers="block") as context:
        visitor = Visitor(context, own_host.address)
        visitor.page.route("**/catalog-de-*", replace, times=1)
        visitor.come()
        take_the_new_version(visitor)
        expect(visitor.page.locator("dialog > #update")).to_have_count(0)


def test_a_game_goes_on_after_its_worker_was_killed_and_after_a_reload(settled: Visitor) -> None:
    settled.before_start(KILLABLE % SECOND_MS + INSTANT_PACE)
    start_bots(settled.come(), "master")
    settled.wait_for("document.querySelector('#bot-progress')?.value > 0")
    settled.page.evaluate("workers[0].terminate(); globalThis.hasKilled = true; 0")
    settled.wait_for("workers.length >= 2")  # pieces that the first worker has found are still placed
    placed = wait_for_pieces(settled, 1)
    expect(settled.page.locator("#crash")).to_have_count(0)
    settled.come().page.locator("#resume-button").click()
    assert settled.page.evaluate(PLACED) >= placed
    wait_for_pieces(settled, 1)


@pytest.mark.parametrize("lack", ["delete globalThis.Worker", pytest.param(REFUSED, marks=pytest.mark.full)])
def test_the_page_searches_itself_where_there_are_no_workers(settled: Visitor, lack: str) -> None:
    settled.before_start(f"{lack}; {INSTANT_PACE}")
    start_bots(settled.come(), "easy")
    wait_for_pieces(settled, 4)
    assert settled.page.workers == []


@pytest.mark.full
def test_computer_players_play_without_a_host_too(visit: Visit, own_host: PlainHost) -> None:
    visitor = visit(own_host).come_and_settle()
    own_host.stop()
    visitor.page.add_init_script(INSTANT_PACE)
    start_bots(visitor.come(), "easy")
    wait_for_pieces(visitor, 4)


@pytest.mark.full
def test_computer_players_play_in_the_single_file_too(context: BrowserContext, tmp_path: Path) -> None:
    visitor = Visitor(context, write_single(site.ROOT, tmp_path).as_uri())
    visitor.page.add_init_script(INSTANT_PACE)
    start_bots(visitor.come(), "easy")
    wait_for_pieces(visitor, 4)
