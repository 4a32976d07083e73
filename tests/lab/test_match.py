"""Tests of matches: the rotations of each opening, shared wins, and intervals that include differences by chance."""

from itertools import count, pairwise
from statistics import mean

import pytest

from app.bots.levels import LEVELS, Level
from app.bots.search import Effort
from app.engine.rulesets import RULE_SETS
from app.lab.match import Match, interval, match

CARELESS = Effort(beam=1, width=2, positions=64)


def test_every_opening_is_played_with_all_rotations() -> None:
    figures = match(Match(["beginner", "beginner", "easy"], games=4), count().__next__)
    assert figures["games"] == 6
    easy, beginner = figures["levels"]["easy"], figures["levels"]["beginner"]
    assert easy["win_share"] + 2 * beginner["win_share"] == pytest.approx(1, abs=0.002)
    assert easy["milliseconds_a_turn"]["median"] >= 1000


def test_the_interval_is_wide_for_a_few_games_even_if_all_were_won() -> None:
    assert interval(1.0, 18) == [0.824, 1.0]
    assert interval(0.89, 18) == [0.673, 0.969]
    assert interval(0.5, 1000) == [0.469, 0.531]


def test_from_the_empty_city_the_games_of_a_match_differ() -> None:
    figures = match(Match(["beginner"] * 3, games=6, from_empty_city=True), count().__next__)
    assert 0 < figures["levels"]["beginner"]["win_share"] < 1


def test_a_level_answers_when_its_time_in_a_match_is_up() -> None:
    seats = ["strong", "beginner", "beginner"]
    hurried = match(Match(seats, cap=3), count().__next__)
    assert hurried["levels"]["strong"]["positions_a_turn"] < 150


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.full)])
def test_the_yardstick_beats_players_who_take_the_most_points_at_once(players: int) -> None:
    seats = ["yardstick", *["greedy"] * (players - 1)]
    figures = match(Match(seats, from_empty_city=True), count().__next__)
    assert figures["levels"]["yardstick"]["win_share"] == 1


def mirrored(level: Level, players: int, openings: int) -> list[float]:
    """Play a match between equal bots, and return the confidence interval of the share of wins of one of them.

    The rivals of this bot have the same level under another name.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LEVELS, "one", level)
        patch.setitem(LEVELS, "another", level)
        figures = match(Match(["one", *["another"] * (players - 1)], games=openings * players), count().__next__)
    found: list[float] = figures["levels"]["one"]["interval"]
    return found


@pytest.mark.parametrize("players", [3, 4])
def test_among_equals_each_wins_as_often_as_the_others(players: int) -> None:
    low, high = mirrored(LEVELS["beginner"]._replace(effort=CARELESS), players, 8)
    assert low <= 1 / players <= high
    assert high - low < 0.6


def test_the_same_seed_plays_the_same_games() -> None:
    seats = ["beginner", "easy", "beginner"]
    first, second, other = (match(Match(seats, "digest", seed=seed), count().__next__) for seed in (5, 5, 6))
    assert first == second
    assert first["levels"] != other["levels"]


@pytest.mark.full
@pytest.mark.parametrize(("players", "fair"), [(3, 1 / 3), (4, 1 / 4)])
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS))[:3])
def test_a_level_scores_and_wins_more_than_the_one_below(weaker: str, stronger: str, players: int, fair: float) -> None:
    """Points tell levels apart in fewer games than wins do: of 36 games, a share of wins is uncertain by .08."""
    seats = [stronger, *[weaker] * (players - 1)]
    figures = [match(Match(seats, rules, games=12), count().__next__)["levels"] for rules in RULE_SETS]
    assert mean(each[stronger]["points"] - each[weaker]["points"] for each in figures) > 2
    assert mean(each[stronger]["win_share"] for each in figures) > fair
