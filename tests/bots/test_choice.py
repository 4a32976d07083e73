"""Tests of the choice among turns: what a person is told, and in which order."""

from functools import reduce

import pytest

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn
from app.bots.choice import believable, worth
from app.bots.levels import with_budget
from app.bots.think import view
from app.engine.play import advance
from app.verdicts import CLEAR_POINTS, EQUAL_POINTS, LATE_EQUAL_POINTS, is_as_good
from tests.bots.records import QUICK, answer_of, random_steps, record_after, tried
from tests.engine.games import game, palace, position


@pytest.mark.parametrize("ply", [21, 51, 81])
def test_tips_that_are_about_as_good_come_in_the_order_of_what_a_person_sees_of_them(ply: int) -> None:
    told_from = record_after("original", random_steps("original", 3, seed=3, way="builder")[:ply])
    state, turns = view(told_from), answer_of(told_from, with_budget(QUICK, 2_000)).turns
    equal = [turn for turn in turns if turn.advantage > max(each.advantage for each in turns) - CLEAR_POINTS]
    ends = [TriedTurn(turn.placements, reduce(advance, turn.placements, state), 0) for turn in equal]
    worths = [worth(state, end) for end in ends]
    assert equal == list(turns[: len(equal)])
    assert worths == sorted(worths, reverse=True)


def test_a_gift_is_no_tip_unless_it_is_clearly_better_than_all_other_turns() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    state = game(position=position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2")))
    gift, own = tried(state, "stable k6, wall n-a", 0.4), tried(state, "stable c6, wall n-a")
    assert believable(state, [gift, own]) == [own]
    small = tried(state, "stable k6, stable c6", -0.4)
    assert believable(state, [gift, small]) == [small], "Ana has as much of the smaller gift"
    better = gift._replace(advantage=CLEAR_POINTS)
    assert believable(state, [better, own]) == [better, own]
    assert believable(state, [gift]) == [gift], "all turns are gifts"


def test_a_piece_for_a_palace_that_only_rivals_can_claim_is_a_gift_too() -> None:
    state = game(position=position(palace("gray c4"), stocks=("gray 1, wall 2", "dome 1, wall 2", "wall 2")))
    gift, quiet = tried(state, "gray c5, wall n-a", 0.4), tried(state, "wall n-a, wall n-b")
    assert believable(state, [gift, quiet]) == [quiet]


def test_no_tip_is_called_as_good_if_clearly_more_speaks_for_the_first_one() -> None:
    gains, gift = Fact("gains", points=1), Fact("palace", points=2, is_for=False)
    little_less, less = (Fact("brings", points=points, is_for=False) for points in (1, 2))
    assert is_as_good([], [], EQUAL_POINTS)
    assert is_as_good([gains, little_less], [gains], EQUAL_POINTS)
    assert not is_as_good([gains, less], [gains], EQUAL_POINTS)
    assert not is_as_good([gains, little_less], [gains], LATE_EQUAL_POINTS), "late, each point counts"
    assert not is_as_good([gift], [gains], EQUAL_POINTS)
    assert is_as_good([gift], [gift], EQUAL_POINTS), "all turns are gifts"
