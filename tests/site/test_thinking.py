"""Computer players think beside the page, or on it in slices: they find the same turn as anywhere, and play on."""

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
IN_A_HURRY = """localStorage.setItem("medina.settings", '{"pace": "instant", "tips_followed": 3}')"""
PLACED = """() => Math.max(-1, ...Object.entries(localStorage)
  .filter(([key]) => key.startsWith("medina.game."))
  .map(([, text]) => JSON.parse(text).record?.placements.length ?? -1))"""

# a worker that is killed says nothing: the seconds until that is noticed are short here
MORTAL = """
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
    """What this Python answers."""
    ticks = count()
    *_, last = filter(None, reports(text, lambda: next(ticks)))
    return json.loads(last)


def watch_computers(visitor: Visitor, level: str) -> Visitor:
    """Lay a game of three computer players of this level."""
    page = visitor.page
    page.locator("#opening-new-game").click()
    for seat in range(3):
        page.locator(f"#set-bot-{seat}").select_option(level)
    page.locator("#begin-button").click()
    return visitor


def wait_for_pieces(visitor: Visitor, number: int) -> int:
    """Wait until so many more are placed; gives how many are there then."""
    wanted = visitor.page.evaluate(PLACED) + number
    visitor.wait_for(f"({PLACED})() >= {wanted}")
    return int(visitor.page.evaluate(PLACED))


def test_with_and_without_the_memory_of_an_earlier_visit_the_answer_is_the_same_as_anywhere(
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


def test_where_only_people_play_no_second_python_starts(visit: Visit, shared_host: PlainHost) -> None:
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


def test_a_game_goes_on_when_the_worker_is_killed_and_where_it_was_when_the_page_is(
    visit: Visit, shared_host: PlainHost
) -> None:
    visitor = visit(shared_host)
    visitor.page.add_init_script(MORTAL % SECOND_MS + IN_A_HURRY)
    watch_computers(visitor.come(), "master")
    visitor.wait_for("document.querySelector('#bot-progress')?.value > 0")
    visitor.page.evaluate("workers[0].terminate(); globalThis.hasKilled = true; 0")
    visitor.wait_for("workers.length >= 2")  # what the first one has answered before is placed all the same
    placed = wait_for_pieces(visitor, 1)
    visitor.come().page.locator("#resume-button").click()
    assert visitor.page.evaluate(PLACED) >= placed
    wait_for_pieces(visitor, 1)


def test_without_workers_the_page_thinks_itself(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    visitor.page.add_init_script(NO_WORKERS + ";" + IN_A_HURRY)
    watch_computers(visitor.come(), "easy")
    wait_for_pieces(visitor, 4)
    assert visitor.page.workers == []


@pytest.mark.full
def test_without_a_host_computer_players_play_too(visit: Visit, own_host: PlainHost) -> None:
    visitor = visit(own_host).come_and_settle()
    own_host.stop()
    visitor.page.add_init_script(IN_A_HURRY)
    watch_computers(visitor.come(), "easy")
    wait_for_pieces(visitor, 4)


@pytest.mark.full
def test_in_the_one_file_they_play_too(context: BrowserContext, tmp_path: Path) -> None:
    visitor = Visitor(context, write_single(site.ROOT, tmp_path).as_uri())
    visitor.page.add_init_script(IN_A_HURRY)
    watch_computers(visitor.come(), "easy")
    wait_for_pieces(visitor, 4)
