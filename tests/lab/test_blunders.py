"""Tests that reviews name the turns that mattered: costly ones, planted into new games, and not the best ones."""

import json

import pytest

from app.bot_messages import Loss
from app.bots.review import ReviewedTurn
from app.engine.pieces import Seat
from app.engine.position import placement
from app.lab.blunders import blunders
from app.lab.games import starts
from tests.lab.test_command_line import run


@pytest.mark.full
def test_costly_turns_are_named_and_best_turns_are_not() -> None:
    """The goal is 80 of 100 costly turns, and 5 of 100 best ones: the limits leave room for chance."""
    found = blunders(8, 0, 1)
    assert found["named"] >= 5, found["faults"]
    assert found["wrong"] <= 1, found["faults"]


def test_the_command_counts_costly_turns_that_are_named_and_best_turns_named_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = next(starts(1, 0))
    best, costly = (placement("gray c4", ""),), (placement("gray d4", ""),)
    losses = iter([0.0, 6.0, 3.0, 1.0])
    planted = [(start, best, costly)] * 9

    def reviewed(_: object, turn: tuple[object, ...]) -> ReviewedTurn:
        assert turn in (best, costly)
        behind, chances = Loss(next(losses), 0.3, 8), (0.4, 0.3, 0.3)
        return ReviewedTurn(9, 20, Seat(0), best, chances, best, (), best[0], behind, behind, (0.0, 0.0), is_rated=True)

    monkeypatch.setattr("app.lab.blunders._planted", lambda *_: iter(planted))
    monkeypatch.setattr("app.lab.blunders.reviewed", reviewed)
    run(monkeypatch, "blunders", "--positions", "2")
    found = json.loads(capsys.readouterr().out)
    assert (found["positions"], found["named"], found["wrong"]) == (2, 1, 1)
    assert [fault["loss"] for fault in found["faults"]["missed"] + found["faults"]["wrong"]] == [1.0, 3.0]
