"""Tests of the choice among turns: what a person is told, and in which order."""

from functools import reduce
from pathlib import Path

import pytest

from app.bot_messages import Fact, RatedTurn
from app.bots.candidates import TriedTurn
from app.bots.choice import believable, of_different_kinds, worth
from app.bots.last_turns import MOST_STATES, ends_of_turns
from app.bots.levels import LEVELS, with_budget
from app.bots.search import result
from app.bots.think import Thinking, view
from app.engine.inspection import score_changes
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.record import read_record
from app.lab.endings import surely_better
from app.verdicts import (
    CLEAR_POINTS,
    EQUAL_POINTS,
    LATE_EQUAL_POINTS,
    SURE_POINTS,
    equal_points,
    is_as_good,
    is_called_worse,
    is_clearly_worse,
    of_turn_alone,
)
from tests.bots.records import QUICK, answer_of, random_steps, record_after, tried
from tests.engine.games import game, palace, position

LOOKING = LEVELS["master"]._replace(effort=LEVELS["master"].effort._replace(positions=4_000))


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
    assert result(believable(state, [gift, own])) == [own]
    small = tried(state, "stable k6, stable c6", -0.4)
    assert result(believable(state, [gift, small])) == [small], "Ana has as much of the smaller gift"
    better = gift._replace(advantage=CLEAR_POINTS)  # with the last pieces, this is sure
    assert result(believable(state, [better, own])) == [better, own]
    assert result(believable(state, [gift])) == [gift], "all turns are gifts"


def test_before_the_last_pieces_a_gift_must_be_surely_better() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    state = game(position=position(*towns, stocks=("stable 2, wall 9", "wall 9", "wall 9")))
    gift, own = tried(state, "stable k6, wall n-a", SURE_POINTS - 0.1), tried(state, "stable c6, wall n-a")
    assert result(believable(state, [gift, own])) == [own]
    assert result(believable(state, [gift._replace(advantage=SURE_POINTS), own]))[0].placements == gift.placements
    more = tried(state, "stable k6, stable k3", SURE_POINTS)
    assert result(believable(state, [more, own])) == [more, own], "it is better by more than it gives"


def test_a_piece_for_a_palace_that_only_rivals_can_claim_is_a_gift_too() -> None:
    state = game(position=position(palace("gray c4"), stocks=("gray 1, wall 2", "dome 1, wall 2", "wall 2")))
    gift, quiet = tried(state, "gray c5, wall n-a", 0.4), tried(state, "wall n-a, wall n-b")
    assert result(believable(state, [gift, quiet])) == [quiet]


@pytest.mark.parametrize("record", ["only_gifts_looked_at.json", "gifts_at_first_sight.json"])
def test_if_the_search_looked_at_gifts_only_a_plainer_turn_is_a_tip(record: str) -> None:
    told_from = read_record(Path(__file__).with_name(record).read_bytes())
    state, turns = view(told_from), Thinking(told_from, LEVELS["master"], 7).answer().turns
    ends = [TriedTurn(turn.placements, reduce(advance, turn.placements, state), 0) for turn in turns]
    assert all(worth(state, end) >= 0 for end in ends)


def test_a_turn_that_brings_more_than_all_others_at_once_is_a_tip_if_it_is_rated_as_good() -> None:
    told_from = read_record(Path(__file__).with_name("two_towers_far_apart.json").read_bytes())
    thinking = Thinking(told_from, LEVELS["master"], 7)
    tip, *_ = thinking.answer().turns
    after = reduce(advance, tip.placements, thinking.state)
    assert score_changes(thinking.state, after)[thinking.state.current_player] == 7


def test_with_the_last_pieces_no_tip_is_surely_worse_than_another_turn() -> None:
    """A gift of one point is told if a plainer turn surely brings less."""
    told_from = read_record(Path(__file__).with_name("gift_with_the_last_pieces.json").read_bytes())
    ends = result(ends_of_turns(view(told_from), MOST_STATES))
    tips = Thinking(told_from, LEVELS["master"], 1).answer().turns
    assert not any(surely_better(ends, tip.placements) for tip in tips)


@pytest.mark.parametrize(("seed", "ply"), [(4, 15), (5, 11), (5, 23), (7, 107), (8, 11), (9, 39)])
def test_the_first_tip_is_never_called_worse_than_another_turn(seed: int, ply: int) -> None:
    told_from = record_after("original", random_steps("original", 3, seed, way="builder")[:ply])
    thinking = Thinking(told_from, LOOKING, 0)
    tip, *_ = thinking.answer().turns
    *better, own = thinking.answer(tip.placements).turns
    assert not [each for each in better if is_called_worse(own, each, thinking.state)]


def test_no_tip_is_called_as_good_if_clearly_more_speaks_for_the_first_one() -> None:
    gains, gift = Fact("gains", points=1), Fact("palace", points=2, is_for=False)
    little_less, less = (Fact("brings", points=points, is_for=False) for points in (1, 2))
    early, late = game(), game(position=position(stocks=("wall 2", "wall 2", "wall 2")))
    assert is_as_good([], [], early)
    assert is_as_good([Fact("brings", Seat(1), points=1), little_less], [gains], early)
    assert not is_as_good([gains, little_less], [gains], early), "nothing makes up for it"
    assert not is_as_good([gains, less], [gains], early)
    assert not is_as_good([gains, little_less], [gains], late), "late, each point counts"
    assert not is_as_good([gift], [gains], early)
    assert is_as_good([gift], [gift], early), "all turns are gifts"


def test_if_games_are_played_out_a_verdict_needs_a_rating_that_agrees() -> None:
    missed, best = (Fact("next", points=6, is_for=False),), RatedTurn((), 0)
    begun, played_out = (game(position=position(stocks=(f"wall {walls}", "wall 8", "wall 8"))) for walls in (9, 8))
    for state, behind, worse, clearly in (
        (begun, 0, True, False),
        (begun, 0.1, True, True),
        (played_out, 0, False, False),
        (played_out, 0.1, True, False),
        (played_out, EQUAL_POINTS + 0.1, True, True),
    ):
        turn = RatedTurn((), -behind, reasons=missed)
        assert is_called_worse(turn, best, state) is worse
        assert is_clearly_worse(turn, best, state) is clearly


def test_late_a_turn_that_brings_less_at_once_is_no_worse_if_its_rating_is_as_good() -> None:
    less, more = (Fact("brings", points=1, is_for=is_for) for is_for in (False, True))
    early, late = game(), game(position=position(stocks=("wall 2", "wall 2", "wall 2")))
    for state, behind, is_worse in ((early, 0, True), (late, 0, False), (late, LATE_EQUAL_POINTS, True)):
        turns = (RatedTurn((), -behind, reasons=(less,)), RatedTurn((), 0, reasons=(more,)))
        assert is_called_worse(*turns, state) is is_worse


def test_a_turn_that_all_reasons_favor_is_called_worse_only_if_its_rating_is_behind_by_more_than_they_weigh() -> None:
    more = (Fact("brings", points=6),)
    for behind, is_worse in ((5.9, False), (6, True)):
        assert is_called_worse(RatedTurn((), -behind, reasons=more), RatedTurn((), 0, reasons=()), game()) is is_worse


def test_a_turn_whose_palace_can_wait_is_called_worse_only_if_its_rating_is_clearly_lower() -> None:
    facts = (Fact("wait", points=4), Fact("brings", points=9, is_for=False))
    for behind, is_worse in ((CLEAR_POINTS - 0.1, False), (CLEAR_POINTS, True)):
        assert is_called_worse(RatedTurn((), -behind, reasons=facts), RatedTurn((), 0, reasons=()), game()) is is_worse


def test_if_all_that_a_turn_leaves_can_wait_ratings_must_be_lower_by_more_than_they_err() -> None:
    state = game(position=position(stocks=("wall 9", "wall 9", "wall 9")))
    best = RatedTurn((), 0)
    for points, believed in ((9, SURE_POINTS), (20, 5)):
        facts = (Fact("wait", points=points), Fact("brings", points=points, is_for=False))
        for behind, worse in ((believed - 0.1, False), (believed, True)):
            assert is_called_worse(RatedTurn((), -behind, reasons=facts), best, state) is worse


def test_two_tips_do_not_differ_only_in_where_a_dome_stands_on_its_palace() -> None:
    state = game(position=position(palace("gray c4 c5"), stocks=("dome 1, wall 2", "wall 2", "wall 2")))
    here, there, walls = (
        tried(state, turn) for turn in ("dome c4, wall n-a", "dome c5, wall n-a", "wall n-a, wall n-b")
    )
    assert of_different_kinds(state, [here, there, walls], 3) == [here, walls]


def test_a_turn_is_not_told_to_promise_what_its_player_could_get_before_it() -> None:
    state = game(position=position(palace("gray c4 c5"), palace("black k4"), stocks=("dome 1, black 1, wall 4",) * 3))
    could, more = (
        Fact("next", subject=placed, points=points) for placed, points in (("dome c4, wall n-a", 2), ("dome k4", 9))
    )
    danger = Fact("next", Seat(1), "dome c4, wall n-a", 2)
    assert of_turn_alone(RatedTurn((), reasons=(could, more, danger)), state) == (more, danger)
    assert of_turn_alone(RatedTurn((), reasons=(could._replace(subject="no turn"),)), state)


def test_each_point_counts_with_the_last_pieces_and_in_the_last_turn_of_a_player() -> None:
    for stocks, least in (
        (("wall 9", "wall 9", "wall 9"), EQUAL_POINTS),
        (("wall 2", "wall 9", "wall 9"), LATE_EQUAL_POINTS),
        (("wall 3", "wall 3", "wall 2"), LATE_EQUAL_POINTS),
    ):
        assert equal_points(game(position=position(stocks=stocks))) == least
