"""`python3 -m tests bench bots`: measure bots that think in a worker of the browser, or in short slices on the page."""

import argparse
import json
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from statistics import median
from typing import Any

from app.bot_messages import Purpose, Request, written_request
from app.engine.record import Record
from app.table.state.settings import Settings
from tests.bench import start
from tests.bench.host import EMPTY, MEDINA, Host, serving
from tests.bench.visits import IS_READY, Guest, settle
from tests.gallery.seeds import THREE, cut, recorded

Figures = dict[str, Any]

RUNS = {name: (guests, conditions) for name, (guests, conditions) in start.RUNS.items() if not conditions.slow_line}
"""The browser and the conditions of each run, by name. Chromium slows only the page, so a worker runs at full speed."""

WAIT = f"while (!({IS_READY})) await new Promise((resolve) => setTimeout(resolve, 20));"
REST_S = 45
"""The pause before the benchmark measures memory, in seconds. Browsers free memory after the startup.

For example, an idle service worker ends after 30 seconds.
"""
IN_A_WORKER, IN_SLICES = "worker", "page"

# `look` measures how long the page is busy: its timer fires every 4 ms unless a task delays it
THINK = """
  const [requests, way] = %s;
  const think = (request) => new Promise((resolve) => {
    const from = performance.now();
    thinker.think(JSON.stringify(request), way, (text) => {
      const report = JSON.parse(text);
      if (report.progress === undefined) resolve({ ...report, ms: performance.now() - from });
    });
  });
  const first = (await think(requests[0])).ms;
  let [longest, last, isOn] = [0, performance.now(), true];
  const look = () => {
    longest = Math.max(longest, performance.now() - last - 4);
    last = performance.now();
    if (isOn) setTimeout(look);
  };
  look();
  const answers = [];
  for (const request of requests) answers.push(await think(request));
  isOn = false;
  return JSON.stringify({ first, longest, answers });
"""


def main(arguments: list[str]) -> int:
    """Measure the bots and print the measurements as JSON. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench bots", description=__doc__)
    parser.add_argument("--only", choices=RUNS, help="one browser and speed instead of all")
    parser.add_argument("--level", default="strong", help="the level of the bot (default: strong)")
    parser.add_argument("--turns", type=int, default=20, help="the number of turns, spread over a game (default: 20)")
    parser.add_argument(
        "--cap", type=int, default=Settings().cap, help="seconds for a turn (default: as in the settings)"
    )
    parser.add_argument(
        "--rest", type=int, default=REST_S, help=f"seconds before memory is measured; 0 for times only ({REST_S})"
    )
    wanted = parser.parse_args(arguments)
    requests = _requests(recorded(THREE), wanted)
    figures = {}
    with serving() as host:
        for name, (guests, conditions) in RUNS.items():
            if wanted.only in {None, name}:
                print(f"{name}, with pauses of {wanted.rest} s before memory is measured", file=sys.stderr, flush=True)
                with guests() as guest:
                    figures[name] = _measured(host, lambda: guest(conditions), requests, wanted.rest)  # noqa: B023
    print(json.dumps(figures, indent=2))
    return 0


def _requests(game: Record, wanted: argparse.Namespace) -> list[Figures]:
    """Return requests to bots for positions that are spread evenly over a game. All browsers get the same requests."""
    placements = len(game.placements) - 1
    cap_ms = 1000 * wanted.cap
    moments = [1 + number * (placements - 1) // max(1, wanted.turns - 1) for number in range(wanted.turns)]
    records = enumerate(cut(game, moment).record for moment in moments)
    asked = ((id_, Request(Purpose.TURN, record, wanted.level, id_, cap_ms)) for id_, record in records)
    return [json.loads(written_request(request, id_)) for id_, request in asked]


def _measured(
    host: Host, guest: Callable[[], AbstractContextManager[Guest]], requests: list[Figures], rest: int
) -> Figures:
    with guest() as visitor:
        visitor.go(host.address(EMPTY))
        visitor.run(WAIT)
        empty = _memory_at_rest(visitor, rest)
    with guest() as visitor:
        _come(visitor, host)
        settle(visitor)
        _come(visitor, host)  # like most visits, this one starts from the snapshot of an earlier visit
        figures: Figures = {"megabytes": {"empty page": empty, "page": _memory_at_rest(visitor, rest)}}
        figures["worker"] = _thought(visitor, requests, IN_A_WORKER)
        figures["megabytes"]["page and worker"] = _memory_at_rest(visitor, rest)
        _come(visitor, host)
        figures["slices"] = _thought(visitor, requests, IN_SLICES)
        figures["megabytes"]["page with slices"] = _memory_at_rest(visitor, rest)
        return figures


def _come(visitor: Guest, host: Host) -> None:
    visitor.go(host.address(MEDINA))
    visitor.run(WAIT)


def _memory_at_rest(visitor: Guest, rest: int) -> int | None:
    time.sleep(rest)
    return visitor.memory()


def _thought(visitor: Guest, requests: list[Figures], way: str) -> Figures:
    found = json.loads(visitor.run(THINK % json.dumps([requests, way])))
    times = sorted(answer["ms"] for answer in found["answers"])
    positions = sum(answer["positions"] for answer in found["answers"])
    return {
        "positions a second": round(positions / sum(times) * 1000),
        "milliseconds a turn": {
            "first": round(found["first"]),
            "median": round(median(times)),
            "95 %": round(times[min(len(times) - 1, round(0.95 * len(times)))]),
            "longest": round(times[-1]),
        },
        "longest task of the page": round(found["longest"], 1),
    }
