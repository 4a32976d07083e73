"""Tests of `python3 -m app.lab`: what its commands print, and that it refuses wrong arguments."""

import json
import sys

import pytest

from app.lab import engine_bench
from app.lab.__main__ import main


def run(patch: pytest.MonkeyPatch, *arguments: str) -> None:
    patch.setattr(sys, "argv", ["app.lab", *arguments])
    main()


def test_the_benchmark_of_the_engine_measures_each_rule_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine_bench, "ROUNDS", 1)
    monkeypatch.setattr(engine_bench, "GAMES", 1)
    run(monkeypatch, "bench", "engine")
    figures = json.loads(capsys.readouterr().out)
    assert figures["load_finished_record_ms"] > 0
    assert [(game["rules"], game["players"]) for game in figures["games"]] == [
        (rules, players) for rules in ("original", "championship", "digest") for players in (3, 4)
    ]
    for game in figures["games"]:
        assert 60 < game["placements_per_game"] <= 165
        assert game["games_per_second"] > 0
        assert game["microseconds_per_placement"] > 0
        assert game["microseconds_to_list_all_placements"] > 0


@pytest.mark.parametrize("arguments", [["match", "--seats", "easy,easy"], ["match", "--seats", "easy,easy,nobody"], []])
def test_a_wrong_command_is_refused_with_the_usage(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, *arguments)
    assert "usage:" in capsys.readouterr().err
