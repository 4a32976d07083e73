"""Tests of matches: the rotations of each opening, shared wins, and intervals that include differences by chance."""

from itertools import count

import pytest

from app.bots.levels import LEVELS, Level
from app.bots.match import interval, match
from app.bots.search import Effort

CARELESS = Effort(beam=1, width=2, positions=64)


def test_every_opening_is_played_with_all_rotations() -> None:
    figures = match(["beginner", "beginner", "easy"], "original", 4, 1, count().__next__)
    assert (figures["games"], figures["openings"]) == (6, 2)
    easy, beginner = figures["levels"]["easy"], figures["levels"]["beginner"]
    assert easy["win_share"] + 2 * beginner["win_share"] == pytest.approx(1, abs=0.002)
    assert easy["milliseconds_a_turn"]["median"] == 1000


def test_the_interval_belongs_to_the_mean_over_openings() -> None:
    assert interval([0.5, 0.5, 0.5]) == [0.5, 0.5]
    assert interval([0.0, 1.0, 0.0, 1.0]) == [0.0, 1.0]
    low, high = interval([0.2, 0.4] * 50)
    assert 0.27 < low < 0.3 < high < 0.33
    assert interval([0.4]) == [0.0, 1.0]


def mirrored(level: Level, players: int, openings: int) -> list[float]:
    """Play a match between equal bots, and return the confidence interval of the share of wins of one of them.

    The rivals of this bot have the same level under another name.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LEVELS, "one", level)
        patch.setitem(LEVELS, "another", level)
        figures = match(["one", *["another"] * (players - 1)], "original", openings * players, 1, count().__next__)
    found: list[float] = figures["levels"]["one"]["interval"]
    return found


@pytest.mark.parametrize("players", [3, 4])
def test_among_equals_each_wins_as_often_as_the_others(players: int) -> None:
    low, high = mirrored(LEVELS["beginner"]._replace(effort=CARELESS), players, 8)
    assert low <= 1 / players <= high
    assert high - low < 0.6


@pytest.mark.full
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("level", ["beginner", "easy"])
def test_each_level_among_equals_wins_as_often_as_the_others(level: str, players: int) -> None:
    low, high = mirrored(LEVELS[level], players, 10)
    assert low <= 1 / players <= high
    assert high - low < 0.5


def test_the_same_seed_plays_the_same_games() -> None:
    seats = ["beginner", "easy", "beginner"]
    first, second, other = (match(seats, "digest", 1, seed, count().__next__) for seed in (5, 5, 6))
    assert first == second
    assert first["levels"] != other["levels"]


@pytest.mark.full
def test_a_level_wins_more_than_its_share_against_the_one_below() -> None:
    for weaker, stronger in zip(LEVELS, list(LEVELS)[1:4], strict=False):
        figures = match([stronger, weaker, weaker], "original", 12, 1, count().__next__)
        assert figures["levels"][stronger]["interval"][1] > 0.45, stronger
