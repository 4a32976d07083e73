"""Tests of the mining of problems: what counts as one, and what it teaches."""

import json
from itertools import islice
from typing import Any

import pytest

from app.bot_messages import Loss
from app.bots.review import ReviewedTurn, Turn
from app.engine.pieces import Seat
from app.engine.position import placement
from app.lab.games import Start, starts
from app.lab.problems import LEAST_FIRSTS, problems, theme
from tests.engine.games import game, palace, position
from tests.lab.test_command_line import run

GRAY, OWN = palace("gray c10 d10"), palace("black c11 d11", owner=0)
WALLS = {"1": {"north": 1}}


@pytest.mark.parametrize(
    ("palaces", "walls", "best", "key", "taught"),
    [
        (GRAY, {}, "dome c10, wall s-a", "dome c10", "claim"),
        (GRAY, {}, "gray e10, dome c10", "dome c10", "extend and claim"),
        (GRAY, {}, "dome c10, black h6", "dome c10", "claim"),
        (OWN, {"1": {"north": 2}}, "wall n-c, merchant h7", "wall n-c", "win a tile"),
        (OWN, {"1": {"north": 2}}, "stable b11, wall s-a", "stable b11", "take a tile with a stable"),
        (GRAY, {}, "merchant d9, wall s-a", "merchant d9", "cut off with the street"),
        (GRAY, {}, "stable d9, wall s-a", "stable d9", "close a lane"),
        (GRAY, {}, "wall s-a, wall s-b", "wall s-a", "leave nothing to the next player"),
    ],
)
def test_a_problem_teaches_what_its_solution_does_on_the_board(
    palaces: dict[str, Any], walls: dict[str, Any], best: str, key: str, taught: str
) -> None:
    before = game(position=position(palaces, walls=walls, streets="e9"))
    turn = tuple(placement(word, "") for word in best.split(", "))
    assert theme(before, turn, placement(key, "")) == taught


@pytest.mark.parametrize("other", ["dome c4", "dome d4"])
def test_two_reviews_must_call_the_same_placement_good(
    other: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = iter(["dome c4", "dome c4", other] + ["merchant h6"] * 1_000)

    def reviewed(_start: Start, _best: Turn, seed: int, positions: int = 1) -> ReviewedTurn:
        assert seed in {1, 2}
        key, behind = placement(next(keys), ""), Loss(0.0, 0.3, 8)
        ahead = Loss(4.0 if key.kind.word == "dome" else 0.0, 0.5, 8)
        chances = (0.4, 0.3, 0.3)
        return ReviewedTurn(
            9, 20, Seat(0), (key,), chances, (key,), (), key, behind, ahead, (0.0, ahead.points), is_rated=positions > 0
        )

    monkeypatch.setattr("app.lab.problems.starts", lambda *_: islice(starts(1, 0), 5))
    monkeypatch.setattr("app.lab.problems.reviewed", reviewed)
    monkeypatch.setattr("app.lab.problems.theme", lambda *_: "claim")
    run(monkeypatch, "problems", "--games", "1")
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [problem["key_placement"] for problem in found] == (["dome c4"] if other == "dome c4" else [])
    assert all((problem["lead"], problem["error"], len(problem["found"])) == (4, 0.5, 4) for problem in found)


def test_positions_with_few_first_placements_are_no_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.lab.problems.candidates", lambda *_: [None] * (LEAST_FIRSTS - 1))
    assert not list(problems(range(1), 1))
