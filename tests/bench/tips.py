"""`python3 -m tests bench tips`: measure how long players wait for tips, and the memory of the page over many tips."""

import argparse
import json
import sys
from typing import Any

from app.bot_messages import Purpose, Request, written_request
from app.engine.record import Record
from app.table.bots.thinking import HINT_MS, STRONGEST
from tests.bench.host import MEDINA, serving
from tests.bench.start import RUNS
from tests.bench.visits import IS_READY, Guest, settle
from tests.gallery.seeds import FOUR, THREE, cut, recorded

Figures = dict[str, Any]

GAMES = (THREE, FOUR)
EVERY = 10
"""The benchmark measures memory after this number of tips."""
SLOWED = "chromium slowed 4x"

WAIT = f"while (!({IS_READY})) await new Promise((resolve) => setTimeout(resolve, 20));"
# `look` measures how long the page is busy: its timer fires every 4 ms unless a task delays it
ASK = """
  const [request, way] = %s;
  let [longest, last, isOn] = [0, performance.now(), true];
  const look = () => {
    longest = Math.max(longest, performance.now() - last - 4);
    last = performance.now();
    if (isOn) setTimeout(look);
  };
  const found = await new Promise((resolve) => {
    const from = performance.now();
    let first;
    look();
    thinker.think(JSON.stringify(request), way, (text) => {
      const { turns, key, progress, error } = JSON.parse(text);
      if (turns?.length || key?.length) first ??= performance.now() - from;
      if (progress === undefined) resolve({ turns, error, first, whole: performance.now() - from });
    });
  });
  isOn = false;
  return JSON.stringify({ ...found, longest });
"""


def main(arguments: list[str]) -> int:
    """Measure tips and print the measurements as JSON. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench tips", description=__doc__)
    parser.add_argument("--positions", type=int, default=10, help="in how many positions to ask on a slowed page (10)")
    parser.add_argument("--tips", type=int, default=100, help="the number of tips over which memory is measured (100)")
    wanted = parser.parse_args(arguments)
    figures: Figures = {}
    with serving() as host:
        for name, measured, number in ((SLOWED, _waits, wanted.positions), ("chromium", _megabytes, wanted.tips)):
            guests, conditions = RUNS[name]
            if number:
                with guests() as guest, guest(conditions) as visitor:
                    visitor.go(host.address(MEDINA))
                    visitor.run(WAIT)
                    settle(visitor)
                    figures |= measured(visitor, number)
    print(json.dumps(figures, indent=2))
    return 0


def _waits(visitor: Guest, number: int) -> Figures:
    """Return the milliseconds to the answers in slices of the page, sorted by position, and those of the longest task.

    "good after tip" is *Is this good?* where a tip was asked for before, "good" where not.
    """
    waits: dict[str, list[int]] = {name: [] for name in ("tip", "whole tip", "good after tip", "good", "whole good")}
    longest = []
    for request in _requests(number):
        tip = _asked(visitor, request, "page")
        also = {"also": tip["turns"][-1]["placements"]}
        after = _asked(visitor, request | also, "page")
        good = _asked(visitor, request | also | {"seed": request["seed"] + number}, "page")  # nothing to use again
        times = (tip["first"], tip["whole"], after["whole"], good["first"], good["whole"])
        for name, time in zip(waits, times, strict=True):
            waits[name].append(round(time))
        longest.append(round(max(answer["longest"] for answer in (tip, after, good))))
        print(f"{len(longest)} of {number} positions", file=sys.stderr, flush=True)
    return {"milliseconds": waits, "longest task of the page": longest}


def _megabytes(visitor: Guest, number: int) -> Figures:
    """Return the memory of the page, with the worker of its bots, after each `EVERY` tips."""
    megabytes = {}
    for done, request in enumerate(_requests(number), start=1):
        _asked(visitor, request, "worker")
        if done % EVERY == 0 or done == 1:
            megabytes[f"after {done}"] = visitor.memory()
            print(f"{done} of {number} tips", file=sys.stderr, flush=True)
    return {"megabytes": megabytes}


def _asked(visitor: Guest, request: Figures, way: str) -> Figures:
    answer: Figures = json.loads(visitor.run(ASK % json.dumps([request, way])))
    if not answer["turns"]:
        raise ValueError(answer["error"])
    return answer


def _requests(number: int) -> list[Figures]:
    """Return requests for tips in positions that are spread evenly over games, up to the last turn but two.

    A person is at turn.
    """
    found = []
    for id_ in range(number):
        game = recorded(GAMES[id_ % len(GAMES)])
        turns = len(game.placements) // 2 - 3
        record = cut(game, 1 + 2 * (id_ * turns // max(1, number - 1))).record
        found.append(json.loads(written_request(_request(record, id_), id_)))
    return found


def _request(record: Record, seed: int) -> Request:
    return Request(Purpose.HINTS, record, STRONGEST, seed, HINT_MS)
