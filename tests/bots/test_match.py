"""Matches: every opening with all rotations, wins shared by opening, and intervals that hold what chance does."""

from itertools import count

import pytest

from app.bots.levels import LEVELS
from app.bots.match import interval, match


def test_every_opening_is_played_with_all_rotations() -> None:
    figures = match(["beginner", "beginner", "easy"], "original", 4, 1, count().__next__)
    assert (figures["games"], figures["openings"]) == (6, 2)
    easy, beginner = figures["levels"]["easy"], figures["levels"]["beginner"]
    assert easy["win_share"] + 2 * beginner["win_share"] == pytest.approx(1, abs=0.002)
    assert easy["milliseconds_a_turn"]["median"] == 1000


def test_the_interval_is_that_of_the_mean_over_openings() -> None:
    assert interval([0.5, 0.5, 0.5]) == [0.5, 0.5]
    assert interval([0.0, 1.0, 0.0, 1.0]) == [0.0, 1.0]
    low, high = interval([0.2, 0.4] * 50)
    assert 0.27 < low < 0.3 < high < 0.33
    assert interval([0.4]) == [0.0, 1.0]


@pytest.mark.full
@pytest.mark.parametrize("players", [3, 4])
def test_among_equals_each_seat_wins_its_share(players: int) -> None:
    names = ["easy"] * players
    figures = match(names, "original", 20 * players, 1, count().__next__)["levels"]["easy"]
    assert figures["win_share"] == pytest.approx(1 / players, abs=0.001)


@pytest.mark.full
def test_a_level_wins_more_than_its_share_against_the_one_below() -> None:
    for weaker, stronger in zip(LEVELS, list(LEVELS)[1:4], strict=False):
        figures = match([stronger, weaker, weaker], "original", 30, 1, count().__next__)
        assert figures["levels"][stronger]["interval"][1] > 0.45, stronger
