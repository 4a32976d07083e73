"""Computer players search in a worker, or in slices on the page: they find the same turn as in Python on the host."""

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from app.bots.reports import reports
from app.engine.record import value_of
from app.host import site
from app.host.single import write_single
from app.web.thinker import SECOND_MS
from tests.browser.saves import random_game
from tests.site.visitor import Visitor
from tests.tools.plain_host import PlainHost
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

# a killed worker sends no message; the time until that is noticed is shortened here
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
NO_WORKERS = "globalThis.Worker = class { constructor() { throw new DOMException('none here'); } }"


def request(level: str = "easy", placements: int = 40, id_: int = 1, cap: int = 1_000_000) -> str:
    record = value_of(GAME.cut(placements))
    return json.dumps({"id": id_, "record": record, "level": level, "seed": 3, "cap": cap})


def answer_here(text: str) -> Any:
    """The answer of Python on the host."""
    ticks = count()
    *_, last = filter(None, reports(text, lambda: next(ticks)))
    return json.loads(last)


def start_bots(visitor: Visitor, level: str) -> Visitor:
    """Start a game of three computer players of this level."""
    page = visitor.page
    page.locator("#opening-new-game").click()
    for seat in range(3):
        page.locator(f"#set-bot-{seat}").select_option(level)
    page.locator("#begin-button").click()
    return visitor


def wait_for_pieces(visitor: Visitor, number: int) -> int:
    """Wait until this number of pieces has been added; return the number of all pieces then."""
    wanted = visitor.page.evaluate(PLACED) + number
    visitor.wait_for(f"({PLACED})() >= {wanted}")
    return int(visitor.page.evaluate(PLACED))


def test_with_and_without_a_snapshot_the_answer_is_the_same_as_on_the_host(
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


def test_if_only_people_play_no_second_python_starts(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host).come()
    visitor.begin_game()
    visitor.place_first_merchant()
    assert visitor.page.workers == []


def test_a_cancelled_search_ends_and_stopping_ends_the_worker(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host).come()
    visitor.page.evaluate(BEGIN, request("master"))
    visitor.wait_for("heard.length > 1")
    visitor.page.evaluate("thinker.cancel()")
    eventually(lambda: visitor.page.evaluate(IS_SILENT), True)
    assert all("progress" in json.loads(text) for text in visitor.page.evaluate("heard"))
    assert visitor.page.evaluate(THINK, [request(id_=2), "worker"]) == answer_here(request(id_=2))
    assert len(visitor.page.workers) == 1
    visitor.page.evaluate("thinker.stop()")
    eventually(lambda: visitor.page.evaluate("0") or visitor.page.workers, [])


def test_a_game_goes_on_after_the_worker_and_then_the_page_has_been_killed(
    visit: Visit, shared_host: PlainHost
) -> None:
    visitor = visit(shared_host)
    visitor.page.add_init_script(KILLABLE % SECOND_MS + INSTANT_PACE)
    start_bots(visitor.come(), "master")
    visitor.wait_for("document.querySelector('#bot-progress')?.value > 0")
    visitor.page.evaluate("workers[0].terminate(); globalThis.hasKilled = true; 0")
    visitor.wait_for("workers.length >= 2")  # an answer that the first worker has already given is placed in any case
    placed = wait_for_pieces(visitor, 1)
    visitor.come().page.locator("#resume-button").click()
    assert visitor.page.evaluate(PLACED) >= placed
    wait_for_pieces(visitor, 1)


def test_without_workers_the_search_runs_on_the_page(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    visitor.page.add_init_script(NO_WORKERS + ";" + INSTANT_PACE)
    start_bots(visitor.come(), "easy")
    wait_for_pieces(visitor, 4)
    assert visitor.page.workers == []


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
