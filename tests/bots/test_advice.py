"""Tests of what a person is told about the turns that the search found."""

from collections.abc import Generator, Sequence

from app.bot_messages import Fact, RatedTurn
from app.bots.advice import Advice
from app.bots.candidates import TriedTurn
from app.bots.search import result
from app.engine.pieces import Seat
from app.engine.state import State
from app.verdicts import EQUAL_POINTS, SURE_POINTS
from tests.bots.records import tried
from tests.engine.games import game, palace, position


def completed(turns: list[TriedTurn]) -> Generator[object, None, list[TriedTurn]]:
    yield ()
    return turns


def tips(state: State, best: Sequence[TriedTurn], *others: TriedTurn) -> list[RatedTurn]:
    """Return the tips among the best turns of a search that also saw the others."""
    return result(Advice(state, best, [*others, *best], completed).tips(list(best)))


def test_all_tips_are_compared_with_the_first_one() -> None:
    state = game(position=position(palace("gray c4 c5", owner=0), stocks=("stable 3, wall 4", "wall 4", "wall 4")))
    turns = ("stable c6, stable c3", "stable c6, wall n-a", "wall n-a, wall n-b")
    best = [tried(state, turn, 1 - 0.1 * number) for number, turn in enumerate(turns)]
    first, *others = tips(state, best)
    assert first.placements == best[0].placements
    assert [tip.other for tip in others] == [first.placements] * 2


def test_a_tip_that_is_about_as_good_comes_first_if_more_speaks_for_it() -> None:
    stocks = ("gray 2, dome 1, wall 4", "wall 4", "wall 4")
    state = game(position=position(palace("gray c4"), stocks=stocks))
    waits = tried(state, "wall n-a, wall n-b", 0)
    for behind, told in ((0.4, ["larger", "waits"]), (EQUAL_POINTS, ["waits"])):
        larger = tried(state, "gray c5, gray c6", -behind)
        names = {waits.placements: "waits", larger.placements: "larger"}
        assert [names[tip.placements] for tip in tips(state, [waits, larger])] == told


def test_the_first_tip_says_why_it_does_not_claim_what_brings_much_more_at_once() -> None:
    stocks = ("gray 4, black 4, dome 1, wall 4", "dome 1, wall 4", "wall 4")
    state = game(position=position(palace("gray h5 h6"), stocks=stocks))
    quiet, claim = tried(state, "black a1, black a2", 2), tried(state, "dome h5, black a1", 0)
    [tip] = tips(state, [quiet], claim)
    assert tip.other == claim.placements
    assert (tip.reasons or ())[:1] == (Fact("spent", Seat(0), "h5", 3),)
    assert tip.lead is None, "the reason says enough"
    new = tried(state, "black k4, dome k4", 0)
    [tip] = tips(state, [tried(state, "gray h7, wall n-a", 2)], new)
    assert tip.other != new.placements, "nobody sees this palace yet"
    [tip] = tips(state, [quiet], claim._replace(advantage=2.0))
    assert not [fact for fact in tip.reasons or () if fact.kind == "spent"], "the claim is as good"


def test_a_claim_that_is_too_early_is_not_told_if_most_points_come_from_another_one() -> None:
    stocks = ("gray 4, dome 2, wall 4", "dome 1, wall 4", "wall 4")
    towns = (palace("gray h5 h6"), palace("black k4 k5 k6 k7 k8"))
    state = game(position=position(*towns, stocks=stocks))
    quiet, both = tried(state, "wall n-a, wall n-b", 2), tried(state, "dome h5, dome k4", 0)
    [tip] = tips(state, [quiet], both)
    assert tip.other != both.placements


def test_the_first_tip_says_what_makes_up_for_much_more_that_another_turn_brings_at_once() -> None:
    mine, others = palace("gray c4 c5 c6 c7 c8 c9"), (palace("gray n2", owner=1), palace("gray n9", owner=2))
    stocks = ("gray 2, dome 1, wall 9", "dome 1, wall 9", "wall 9")
    state = game(position=position(mine, *others, palace("black k4 k5 k6"), stocks=stocks))
    larger, claim = tried(state, "gray c3, gray c2", 2), tried(state, "dome k4, wall n-a", 0)
    [tip] = tips(state, [larger], claim)
    assert (tip.other, tip.lead) == (claim.placements, None)
    assert ("next", 8) in {(fact.kind, fact.points) for fact in tip.reasons or () if fact.is_for}
    unsure = claim._replace(advantage=2 - EQUAL_POINTS / 2)
    [tip] = tips(state, [larger], unsure)
    assert not any(fact.kind == "brings" for fact in tip.reasons or ()), "the claim is about as good"


def test_a_turn_that_is_rated_the_same_but_less_is_said_of_it_is_no_tip() -> None:
    state = game(position=position(palace("gray c4 c5", owner=0), stocks=("stable 3, wall 9", "wall 9", "wall 9")))
    first, waits = tried(state, "stable c6, stable c3", 2), tried(state, "wall n-a, wall n-b", 2)
    assert len(tips(state, [first, waits])) == 1
    assert len(tips(state, [first, waits._replace(advantage=1.9)])) == 2


def test_a_turn_that_must_be_called_worse_although_no_less_is_said_of_it_is_no_tip() -> None:
    state = game(position=position(palace("gray c4 c5", owner=0), stocks=("stable 3, wall 4", "wall 4", "wall 4")))
    first, near = tried(state, "stable c6, wall n-a", 5), tried(state, "stable c3, wall n-a", 4)
    for behind, number in ((SURE_POINTS - 0.1, 3), (SURE_POINTS, 2)):
        far = tried(state, "stable d4, wall n-a", 5 - behind)
        assert len(tips(state, [first, near, far])) == number


def test_tips_come_in_the_order_of_what_is_said_of_them() -> None:
    state = game(position=position(palace("gray c4 c5", owner=0), stocks=("stable 3, wall 4", "wall 4", "wall 4")))
    first, waits = tried(state, "stable c6, stable c3", 2), tried(state, "wall n-a, wall n-b", 1)
    stable = tried(state, "stable c6, wall n-a", 0)
    told = tips(state, [first, waits, stable])
    assert [tip.placements for tip in told] == [first.placements, stable.placements, waits.placements]


def test_what_only_rivals_can_claim_is_told_of_both_turns_if_of_one() -> None:
    towns = (palace(f"{color} {owned}", owner=0) for color, owned in (("gray", "c4"), ("black", "c9"), ("brown", "n2")))
    free = (palace("gray h5"), palace("black k8"), palace("brown n10"))
    stocks = ("gray 1, black 1, brown 1, stable 1, wall 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(*towns, *free, stocks=stocks))
    best, asked = tried(state, "gray h6, stable c5", 3), tried(state, "black k9, brown n11", 0)
    turns = result(Advice(state, [best, asked], [], completed).judgment([best], [asked]))
    given = [[fact.subject for fact in turn.reasons or () if fact.kind == "palace"] for turn in turns]
    assert given == [["h5"], ["k8", "n10"]]
