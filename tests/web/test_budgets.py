"""Tests that the start and a placement cost no more than their budgets, counted in Python outside of a browser."""

import json
import subprocess
import sys
from collections.abc import Mapping
from functools import cache

import pytest

from app.engine.grid import NAME
from app.host.site import ROOT
from tests.gallery.seeds import THREE, Seed, moment, recorded
from tests.tools.budgets import check
from tests.web.counted import Counted

Events = list[tuple[str, Mapping[str, object]]]


def press(**data: str) -> tuple[str, Mapping[str, object]]:
    return "press", {"data": data}


def counted(stored: Mapping[str, str], events: Events) -> list[Counted]:
    """Return the counts of the start with these stored texts, and of each event."""
    command = [sys.executable, "-m", "tests.web.counted"]
    given = json.dumps({"stored": stored, "events": events})
    done = subprocess.run(command, cwd=ROOT, input=given, check=True, capture_output=True, text=True)
    return [Counted(*counts) for counts in json.loads(done.stdout)]


@cache
def turn() -> list[Counted]:
    """Return the counts of the start with a game in the middle, and of the next turn."""
    record = recorded(THREE)
    game = moment(record, 0.5)
    events = [press(intent="resume"), press(intent="lift-curtain")]
    for placement in record.placements[len(game.plies) :][:2]:
        events += [press(intent="choose-piece", piece=placement.kind.word), ("press", {"space": NAME[placement.space]})]
    return counted(Seed(game).kept("en"), events)


def test_the_first_screen_of_a_first_visit_stays_in_the_budget() -> None:
    (start,) = counted({}, [])
    check("calls until the first screen", start.calls)


def test_the_first_screen_with_a_game_stays_in_the_budget() -> None:
    check("calls until the first screen with a game", turn()[0].calls)


def test_a_placement_stays_in_the_budget() -> None:
    placement = turn()[-1]
    check("calls of a placement", placement.calls)
    check("calls over the bridge for a placement", placement.crossings)
    assert placement.modules == 0, "what a placement needs is imported before"


def test_a_budget_that_is_exceeded_says_what_was_counted() -> None:
    with pytest.raises(AssertionError, match=r"bytes of the typeface: counted 70,000, the budget is 27,000 .* commit"):
        check("bytes of the typeface", 70_000)
