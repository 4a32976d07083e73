"""Tests that reviews name the turns that mattered: costly ones, planted into new games, and not the best ones."""

import json

import pytest

from app.bot_messages import Fact
from app.bots.review import MARK, Review, ReviewedTurn
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.record import Record
from app.lab.blunders import blunders
from app.lab.games import starts
from tests.bots.test_review import review_of
from tests.lab.test_command_line import run


def rated(loss: float, *reasons: Fact) -> ReviewedTurn:
    """Return a turn that was rated, with reasons or, if there are none, with one that explains it."""
    best = (placement("gray c4", ""),)
    return ReviewedTurn(
        9, 20, Seat(0), best, (0.4, 0.3, 0.3), best, (), best[0], loss, 0.3, loss, is_moment=loss > MARK, is_good=False,
        reasons=reasons or (Fact("brings", points=3),), rest=(8, 0.0, 0.0, True, 1_000),
    )  # fmt: skip


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

    def reviewed(_: object, turn: tuple[object, ...], rest: object) -> ReviewedTurn:
        assert turn in (best, costly)
        assert rest
        return rated(next(losses))

    monkeypatch.setattr("app.lab.blunders._planted", lambda *_: iter(planted))
    monkeypatch.setattr("app.lab.blunders.reviewed", reviewed)
    run(monkeypatch, "blunders", "--positions", "2")
    found = json.loads(capsys.readouterr().out)
    assert (found["positions"], found["named"], found["wrong"]) == (2, 1, 1)
    assert [fault["loss"] for fault in found["faults"]["missed"] + found["faults"]["wrong"]] == [1.0, 3.0]


def test_a_costly_turn_is_named_only_if_the_review_lists_it(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = next(starts(1, 0)), (placement("gray c4", ""),), (placement("gray d4", ""),)
    unexplained = rated(4.9, Fact("gains", points=6))
    assert unexplained.is_moment
    monkeypatch.setattr("app.lab.blunders._planted", lambda *_: iter([planted]))
    monkeypatch.setattr("app.lab.blunders.reviewed", lambda *_, **__: unexplained)
    assert blunders(1, 0, 1)["named"] == 0


def test_the_game_goes_on_to_its_end_and_only_the_planted_turn_is_that_of_a_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *_, start, after = starts(1, 0)
    turn, played = after.record.placements[len(start.record.placements) :], list[Record]()

    def screened(record: Record, **_: object) -> Review:
        played.append(record)
        return Review(record, positions=0)

    monkeypatch.setattr("app.lab.blunders._planted", lambda *_: iter([(start, turn, turn)]))
    monkeypatch.setattr("app.lab.blunders.Review", screened)
    blunders(1, 0, 1)
    assert len(played) == 2
    for record in played:
        *_, (end, _) = record.replay()
        assert end.is_over
        assert [turn.after for turn in review_of(record, positions=0).turns] == [len(start.record.placements)]
