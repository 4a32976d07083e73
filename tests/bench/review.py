"""`python3 -m tests bench review`: measure how long players wait for *What mattered* after a game of four people."""

import argparse
import json
import sys

from app.bot_messages import Purpose, Request, written_request
from app.table.bots.thinking import HINT_MS, STRONGEST
from tests.bench.host import MEDINA, serving
from tests.bench.start import RUNS
from tests.bench.tips import ASK, WAIT, Figures
from tests.bench.visits import settle
from tests.gallery.seeds import FOUR, recorded

WAYS = ("worker", "page")


def main(arguments: list[str]) -> int:
    """Measure reviews and print the measurements as JSON. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench review", description=__doc__)
    parser.add_argument("--way", choices=WAYS, nargs="+", default=WAYS, help="in a worker, or in slices of the page")
    figures: Figures = {}
    guests, conditions = RUNS["chromium"]
    with serving() as host:
        for way in parser.parse_args(arguments).way:
            with guests() as guest, guest(conditions) as visitor:
                visitor.go(host.address(MEDINA))
                visitor.run(WAIT)
                settle(visitor)
                asked = Request(Purpose.REVIEW, recorded(FOUR), STRONGEST, 1, HINT_MS)
                found = json.loads(visitor.run(ASK % json.dumps([json.loads(written_request(asked, 1)), way])))
                if "first" not in found:
                    raise ValueError(found.get("error", "no moment"))
                figures[way] = {
                    "milliseconds to the first moment": round(found["first"]),
                    "milliseconds to the end": round(found["whole"]),
                    "longest task of the page": round(found["longest"]),
                }
                print(f"reviewed: {way}", file=sys.stderr, flush=True)
    print(json.dumps(figures, indent=2))
    return 0
