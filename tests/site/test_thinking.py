"""Computer players think beside the page, or on it in slices, and find the same turn as anywhere."""

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
from tests.browser.saves import random_game
from tests.site.visitor import Visitor
from tests.tools.plain_host import PlainHost
from tests.tools.waiting import eventually

Visit = Callable[[PlainHost], Visitor]

GAME = random_game("original", 3, seed=5)

THINK = """(request) => new Promise((resolve) => {
  globalThis.heard = [];
  thinker.think(request, (text) => {
    heard.push(text);
    if (JSON.parse(text).progress === undefined) resolve(JSON.parse(text));
  });
})"""
BEGIN = f"(request) => {{ globalThis.answered = ({THINK})(request); }}"

# a worker that is killed says nothing: not ten seconds are waited for that here, but one
MORTAL = """
  globalThis.workers = [];
  const { Worker, setTimeout } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      workers.push(this);
    }
  };
  globalThis.setTimeout = (work, time, ...rest) => setTimeout(work, time === 10_000 ? 1_000 : time, ...rest);
"""
KILL_AT_ONCE = "if (heard.push(text) === 1) workers[0].terminate();"
NO_WORKERS = "globalThis.Worker = class { constructor() { throw new DOMException('none here'); } }"


def request(level: str = "easy", placements: int = 40, id_: int = 1, cap: int = 1_000_000) -> str:
    record = value_of(GAME.cut(placements))
    return json.dumps({"id": id_, "record": record, "level": level, "seed": 3, "cap": cap})


def answer_here(text: str) -> Any:
    """What this Python answers."""
    ticks = count()
    *_, last = filter(None, reports(text, lambda: next(ticks)))
    return json.loads(last)


def test_with_and_without_the_memory_of_an_earlier_visit_the_answer_is_the_same_as_anywhere(
    visit: Visit, shared_host: PlainHost
) -> None:
    visitor = visit(shared_host).come()
    expected = answer_here(request())
    assert expected["turns"]
    assert visitor.page.evaluate(THINK, request()) == expected
    assert len(visitor.page.workers) == 1
    visitor.come_and_settle()
    assert visitor.come().start == "python-restored"
    assert visitor.page.evaluate(THINK, request()) == expected
    assert visitor.page.evaluate(THINK, request("normal", 41, 2)) == answer_here(request("normal", 41, 2))
    assert len(visitor.page.workers) == 1


def test_a_worker_that_dies_is_started_anew_and_the_answer_comes(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    visitor.page.add_init_script(MORTAL)
    visitor.come().page.evaluate(BEGIN.replace("heard.push(text);", KILL_AT_ONCE), request("master"))
    assert visitor.page.evaluate("answered") == answer_here(request("master"))
    assert visitor.page.evaluate("workers.length") == 2


def test_without_workers_the_page_thinks_itself(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    visitor.page.add_init_script(NO_WORKERS)
    visitor.come()
    assert visitor.page.evaluate(THINK, request()) == answer_here(request())
    assert visitor.page.workers == []


def test_who_gives_up_thinking_hears_nothing_more_and_no_worker_is_left(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host).come()
    visitor.page.evaluate(BEGIN, request("master"))
    visitor.wait_for("heard.length > 1")
    visitor.page.evaluate("thinker.stop().then(() => { heard.length = 0; })")
    visitor.page.evaluate(THINK, request(id_=2))
    assert {json.loads(text)["id"] for text in visitor.page.evaluate("heard")} == {2}
    visitor.page.evaluate("thinker.stop()")
    eventually(lambda: visitor.page.evaluate("0") or visitor.page.workers, [])


@pytest.mark.full
def test_without_a_host_computer_players_think_too(visit: Visit, own_host: PlainHost) -> None:
    visitor = visit(own_host).come_and_settle()
    own_host.stop()
    visitor.come()
    assert visitor.page.evaluate(THINK, request()) == answer_here(request())


@pytest.mark.full
def test_in_the_one_file_they_think_too(context: BrowserContext, tmp_path: Path) -> None:
    visitor = Visitor(context, write_single(site.ROOT, tmp_path).as_uri()).come()
    assert visitor.page.evaluate(THINK, request()) == answer_here(request())
