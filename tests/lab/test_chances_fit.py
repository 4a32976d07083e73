"""Tests of the chances to win, and of the command that fits them."""

import json
from collections.abc import Iterable

import pytest

from app.bots.chances import averaged, chances, softmax
from app.lab import chances_fit
from app.lab.chances_fit import Moment, Played, Temperatures
from app.lab.games import MIXED, mixed
from tests.engine.games import game, position
from tests.lab.test_command_line import run


def test_chances_add_up_to_1_and_a_game_that_is_over_is_shared_by_its_winners() -> None:
    *_, before, over = (start.state for start in mixed(1, 0))
    assert sum(chances(before)) == pytest.approx(1)
    assert over.is_over
    assert sum(chances(over)) == pytest.approx(1)
    assert chances(game(position=position(stocks=("",) * 3))) == [1 / 3] * 3


def test_one_temperature_more_of_worth_makes_a_chance_e_times_as_high() -> None:
    ahead, behind = softmax([7.0, 4.0], 3.0)
    assert ahead / behind == pytest.approx(2.71828, abs=0.001)


def test_chances_are_averaged_over_one_round() -> None:
    assert averaged([[0.0, 0.0, 1.0], [0.2, 0.8, 0.0], [0.4, 0.6, 0.0], [0.6, 0.1, 0.3]]) == pytest.approx(
        [0.4, 0.5, 0.1]
    )
    assert averaged([[0.5, 0.3, 0.2]]) == [0.5, 0.3, 0.2]


def test_the_command_fits_each_third_and_tests_with_other_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.lab.games.MIXED", MIXED[:2])
    run(monkeypatch, "chances", "--games", "12")
    found = json.loads(capsys.readouterr().out)
    assert {players: len(thirds) for players, thirds in found["temperatures"].items()} == {"3": 3, "4": 3}
    assert [(row["players"], row["third"], row["games"]) for row in found["log_loss"]] == [
        (players, third, 6) for players in (3, 4) for third in (1, 2, 3)
    ]
    for row in found["log_loss"]:
        assert 0 < row["raw"][0] <= row["raw"][1]
    for row in found["reliability"]:
        assert 0 <= row["won"] <= 1


def test_no_game_is_judged_by_temperatures_that_were_fitted_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fitted, judged = list[tuple[Temperatures, list[Played]]](), list[Played]()
    fit, said = chances_fit._fit, chances_fit._said  # noqa: SLF001 - which games they get is what counts

    def played(_: int, number: int) -> Played:
        players = 3 + number % 2
        worth = [float(number % (3 + seat)) for seat in range(players)]
        return Played([Moment(third, worth) for third in range(3)], [1.0, *(0.0,) * (players - 1)])

    def noted_fit(games: Iterable[Played]) -> Temperatures:
        fitted.append((fit(found := list(games)), found))
        return fitted[-1][0]

    def noted_said(game: Played, temperatures: Temperatures) -> list[list[float]]:
        [known] = [games for each, games in fitted if each is temperatures]
        assert len(known) == 12
        assert not any(each is game for each in known)
        judged.append(game)
        return said(game, temperatures)

    for name, noted in (("_played", played), ("_fit", noted_fit), ("_said", noted_said)):
        monkeypatch.setattr(chances_fit, name, noted)
    chances_fit.fitted_chances(24, 1)
    assert len(set(map(id, judged))) == 24
