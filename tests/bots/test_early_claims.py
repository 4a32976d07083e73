"""Tests of the reasons against an early claim: its palace can wait, or its color is spent."""

import pytest

from app.bot_messages import Fact
from app.bots.reasons import TurnPair, reasons
from app.bots.search import result
from app.engine.pieces import Seat
from app.verdicts import CLEAR_POINTS, SURE_POINTS
from tests.bots.records import facts_of, tried
from tests.engine.games import game, palace, position


@pytest.mark.parametrize("early", ["orange d3, dome c3", "orange b3, dome b3"])
def test_a_claim_that_can_wait_is_the_first_reason_for_a_turn_that_brings_less_at_once(early: str) -> None:
    stocks = ("dome 1, orange 2, black 2, wall 2", "wall 2", "wall 2")
    state = game(position=position(palace("orange c3"), palace("black h6", owner=2), stocks=stocks))
    waits, claims = "black m10, black m11", Fact("brings", Seat(0), points=6, is_for=False)
    assert facts_of(state, waits, early, lead=5)[0] == Fact("wait", Seat(0), "c3", 6)
    assert claims in facts_of(state, waits, early, lead=5)
    assert facts_of(state, early, waits, lead=-5)[-1] == Fact("wait", Seat(0), "c3", 6, is_for=False)


def test_that_a_claim_can_wait_does_not_speak_against_a_turn_that_is_as_good() -> None:
    state = game(position=position(palace("gray c4 c5"), stocks=("dome 1, wall 2", "wall 2", "wall 2")))
    claims, waits = "dome c4, wall n-a", "wall n-a, wall n-b"
    assert [("wait" in {fact.kind for fact in facts_of(state, claims, waits, lead=lead)}) for lead in (0, -2)] == [
        False,
        True,
    ]


def test_a_palace_that_a_rival_can_claim_too_is_not_said_to_wait() -> None:
    stocks = ("dome 1, wall 4", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("gray c4 c5"), stocks=stocks))
    for lead in (2, -2):
        waits, claims = "wall n-a, wall n-b", "dome c4, wall n-a"
        turns = (waits, claims) if lead > 0 else (claims, waits)
        assert "wait" not in {fact.kind for fact in facts_of(state, *turns, lead=lead)}


def test_a_palace_does_not_wait_if_the_better_turn_claims_one_that_could_wait_as_well() -> None:
    towns = (palace("gray c4 c5"), palace("brown k4 k5"), palace("black n2"))
    state = game(position=position(*towns, stocks=("dome 2, wall 4", "wall 4", "wall 4")))
    told = facts_of(state, "dome k4, wall n-a", "dome c4, wall n-a", lead=2)
    assert "wait" not in {fact.kind for fact in told}


def test_a_palace_is_not_said_to_wait_if_the_better_turn_begins_another_one_of_its_color() -> None:
    towns = (palace("gray a1"), palace("brown a3", owner=1), palace("black c1", owner=1))  # the gray one cannot grow
    state = game(position=position(*towns, stocks=("dome 2, gray 2, wall 4", "wall 4", "wall 4")))
    for better, waits in (("wall n-a, wall n-b", True), ("gray k4, gray k5", False)):
        told = facts_of(state, better, "dome a1, wall n-a", lead=2)
        assert ("wait" in {fact.kind for fact in told}) is waits


def test_a_color_spent_on_a_small_palace_tells_why_fewer_points_at_once_are_better() -> None:
    state = game(
        position=position(palace("gray h5 h6"), stocks=("gray 4, black 2, dome 2", "dome 1, wall 2", "wall 2"))
    )
    small, larger = "dome h5, black a1", "gray h7, black a1"
    spent = Fact("spent", Seat(0), "h5", 3)
    for lead in (0, 2):
        assert facts_of(state, larger, small, lead=lead)[0] == spent, "it makes up for what the claim brings"
        assert spent._replace(is_for=False) in facts_of(state, small, larger, lead=-lead)
    assert "spent" not in {fact.kind for fact in facts_of(state, small, larger, lead=2)}


def test_an_equally_good_claim_is_not_too_early_if_a_rival_mostly_takes_a_palace_of_the_color_instead() -> None:
    stocks = ("gray 4, black 2, dome 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("gray h5 h6"), stocks=stocks))
    early, larger = tried(state, "dome h5, black a1"), "gray h7, black a1"
    taken, left = (tried(state, f"{larger}, {answer}") for answer in ("dome h5, wall n-a", "wall n-a, wall n-b"))
    for lead, lines, told in ((0, (taken, left), False), (0, (taken, left, left), True), (2, (taken, left), True)):
        pair = TurnPair(Seat(0), state, tried(state, larger, lead)._replace(lines=lines), early)
        assert ("spent" in {fact.kind for fact in result(reasons(pair))}) is told


def test_a_palace_that_can_wait_speaks_for_a_turn_that_leaves_it_also_if_that_is_worse() -> None:
    state = game(
        position=position(
            palace("gray h5 h6"),
            palace("brown d5", owner=0),
            stocks=("gray 1, dome 1, stable 1, wall 2", "wall 9", "wall 9"),
        )
    )
    wait = Fact("wait", Seat(0), "h5", 3)
    claim, leave = "dome h5, wall n-a", "wall n-a, wall n-b"
    for lead in (1 - SURE_POINTS, 0, 2):
        assert wait in facts_of(state, leave, claim, lead=lead)
    assert "wait" not in {fact.kind for fact in facts_of(state, claim, leave, lead=2)}, "a better turn is not too early"
    assert wait not in facts_of(state, leave, claim, lead=-SURE_POINTS), "waiting costs much"
    with_stable = "dome h5, stable d6"
    assert wait in facts_of(state, leave, with_stable, lead=1 - CLEAR_POINTS)
    assert wait not in facts_of(state, leave, with_stable, lead=-CLEAR_POINTS), "the stable cannot wait"


def test_a_color_is_spent_on_a_palace_that_the_turn_itself_begins() -> None:
    stocks = ("gray 5, dome 2, wall 2", "wall 2", "dome 1, wall 2")
    state = game(position=position(palace("gray c4", owner=1), stocks=stocks))
    told = facts_of(state, "gray h5, dome h5", "wall n-a, wall n-b", lead=-2)
    assert Fact("spent", Seat(0), "h5", 1, is_for=False) in told


def test_a_color_is_not_said_to_be_spent_on_a_palace_that_a_rival_is_said_to_take_instead() -> None:
    stocks = ("gray 4, dome 2, wall 4", "dome 1, wall 2", "wall 2")
    for_rivals = palace("orange b2 b3 b4 b5 b6 b7")
    for towns, told in (([for_rivals], {"brings", "spent"}), ([], {"brings", "next"})):
        state = game(position=position(palace("gray h5 h6"), *towns, stocks=stocks))
        facts = facts_of(state, "wall n-a, wall n-b", "dome h5, wall n-a", lead=2)
        assert {fact.kind for fact in facts} == told


def test_a_color_is_spent_on_a_palace_that_a_rival_could_take_instead_if_that_surely_costs_more() -> None:
    state = game(position=position(palace("gray h5 h6"), stocks=("gray 4, dome 2, wall 4", "dome 1, wall 2", "wall 2")))
    for lead, told in ((SURE_POINTS, {"brings", "spent", "next"}), (SURE_POINTS - 0.1, {"brings", "next"})):
        facts = facts_of(state, "wall n-a, wall n-b", "dome h5, wall n-a", lead=lead)
        assert {fact.kind for fact in facts} == told


@pytest.mark.parametrize("is_alone", [True, False])
def test_a_color_is_spent_if_a_larger_palace_of_it_waits_that_only_the_player_can_claim(is_alone: bool) -> None:
    finished = palace("gray a1 a2 a3"), palace("brown c1 c2 c3", owner=0), palace("black a5", owner=0)
    towns = (*finished, palace("gray h5"), *([palace("gray p11", owner=1)] if is_alone else ()))
    state = game(position=position(*towns, stocks=("dome 2, wall 4", "dome 1, wall 2", "wall 2")))
    facts = facts_of(state, "wall n-a, wall n-b", "dome h5, wall n-a", lead=2)
    assert ("spent" in {fact.kind for fact in facts}) is is_alone


def test_a_color_that_is_spent_is_told_before_a_point_for_another_palace() -> None:
    stocks = ("gray 4, black 4, dome 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("black k4"), palace("black a11", owner=1), stocks=stocks))
    facts = facts_of(state, "gray h5, black k5", "gray c4, dome c4", lead=SURE_POINTS)
    assert (facts[0].kind, facts[0].subject) == ("spent", "c4")


def test_a_color_is_not_spent_if_only_rivals_could_enlarge_a_palace_of_it() -> None:
    for stocks, told in (
        (("gray 1, black 2, dome 2", "gray 4, dome 1"), True),
        (("black 2, dome 2", "gray 5, dome 1"), False),
    ):
        state = game(position=position(palace("gray h5 h6"), stocks=(*stocks, "wall 2")))
        assert (
            "spent" in {fact.kind for fact in facts_of(state, "black a1, black a2", "dome h5, black a1", lead=2)}
        ) is told


@pytest.mark.parametrize("pieces", [1, 2])
def test_a_color_is_spent_only_if_its_palace_could_have_at_least_two_pieces_more(pieces: int) -> None:
    stocks = (f"gray {pieces}, black 2, dome 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("gray h5 h6"), stocks=stocks))
    told = facts_of(state, "black a1, black a2", "dome h5, black a1", lead=2)
    assert ("spent" in {fact.kind for fact in told}) is (pieces == 2)


def test_a_color_is_not_spent_if_the_better_turn_claims_a_palace_of_it_too() -> None:
    stocks = ("gray 4, black 2, dome 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("gray h5 h6"), stocks=stocks))
    assert "spent" not in {fact.kind for fact in facts_of(state, "gray h7, dome h5", "dome h5, black a1", lead=2)}


def test_a_color_is_not_spent_if_the_other_turn_claims_a_palace_too() -> None:
    stocks = ("gray 4, dome 2, stable 2, wall 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("gray h5 h6"), palace("black k4 k5 k6"), stocks=stocks))
    for other, told in (("dome k4, wall n-a", False), ("wall n-a, wall n-b", True)):
        assert ("spent" in {fact.kind for fact in facts_of(state, other, "dome h5, stable h4", lead=2)}) is told


def test_a_color_is_spent_only_on_a_small_palace_that_is_not_finished() -> None:
    around = [palace(town, owner=1) for town in ("black f5", "brown j5", "orange h3")] + [palace("brown h7", owner=2)]
    stocks = ("gray 4, dome 2, wall 2", "dome 1, wall 2", "wall 2")
    for town, others, told in (
        ("gray h5", [], True),
        ("gray h5", around, False),
        ("gray h5 h6 i6", [], True),
        ("gray h5 h6 i6 g6", [], False),
    ):
        for_rivals = palace("orange b2 b3 b4 b5 b6 b7")
        state = game(position=position(palace(town), for_rivals, *others, stocks=stocks))
        facts = facts_of(state, "wall n-a, wall n-b", "dome h5, wall n-a", lead=2)
        assert ("spent" in {fact.kind for fact in facts}) is told
