"""Tests of what explains a moment: what became of palaces by the end of the game, and reasons that hold."""

from typing import Any

import pytest

from app.bot_messages import Fact, LaterTurn
from app.bots.candidates import TriedTurn
from app.bots.hindsight import allowed, explanation, in_hindsight, is_explained, stables
from app.bots.reasons import TurnPair
from app.bots.search import result
from app.engine.inspection import palaces_at
from app.engine.pieces import Seat, tile_value
from app.engine.position import placement
from app.engine.state import Placement, State
from app.verdicts import SURE_POINTS
from tests.bots.records import naive_after, random_steps, record_after
from tests.engine.games import game, palace, play, position

ME, RIVAL = Seat(0), Seat(1)
UNCLAIMED, SMALL = palace("gray c4 c5"), palace("gray c4 c5", owner=0)


def city(*palaces: dict[str, Any], **others: Any) -> State:
    return game(position=position(*palaces, streets="h6", **others))


def placed(*texts: str) -> tuple[Placement, ...]:
    return tuple(placement(text, "") for text in texts)


def hindsight(played: State, better: State, *end: dict[str, Any], **others: Any) -> Fact | None:
    return in_hindsight(ME, played, better, city(*end, **others))


def test_a_palace_that_was_claimed_too_small_is_compared_with_the_one_that_a_rival_claimed_later() -> None:
    later = palace("gray k4 k5 k6 l6 m6 n6", owner=1)
    found = hindsight(city(SMALL), city(), SMALL, later)
    assert found == Fact("ended", RIVAL, "gray k4, dome c4", 6, instead=2)
    with_tile = hindsight(city(SMALL), city(), SMALL, later, palace_tiles={"gray": 1})
    assert with_tile == Fact("tile", RIVAL, "gray k4, dome c4", 7, instead=2)


def test_a_palace_that_could_start_only_because_of_the_claim_was_not_missed() -> None:
    later = palace("gray k4 k5 k6 l6 m6 n6", owner=1)
    around = [
        palace(each, owner=1 + at % 2) for at, each in enumerate(("black c7", "black c2", "brown e4", "brown a4"))
    ]
    assert hindsight(city(SMALL), city(UNCLAIMED), SMALL, later) is None, "the palace at c4 was open until then (R18)"
    elsewhere = city(UNCLAIMED, palace("brown k4"))
    assert hindsight(city(SMALL), elsewhere, SMALL, later) is None, "another palace on one of its spaces"
    finished = city(UNCLAIMED, *around)
    assert hindsight(city(SMALL), finished, SMALL, later) == Fact("ended", RIVAL, "gray k4, dome c4", 6, instead=2)


def test_a_palace_that_was_larger_before_or_is_hardly_larger_does_not_speak_against_a_claim() -> None:
    before, hardly = palace("gray k4 k5 k6 l6 m6 n6", owner=1), palace("gray k4 k5 k6 l6", owner=1)
    assert hindsight(city(SMALL, before), city(before), SMALL, before) is None
    assert hindsight(city(SMALL), city(), SMALL, hardly) is None


def test_a_palace_that_was_not_claimed_is_what_it_brought_a_rival() -> None:
    grown = palace("gray b4 c4 c5 c6", owner=1)
    assert hindsight(city(UNCLAIMED), city(SMALL), grown) == Fact("ended", RIVAL, "gray c4", 4)
    assert hindsight(city(UNCLAIMED), city(SMALL), palace("gray b4 c4 c5 c6")) is None


def test_a_palace_has_the_name_of_a_piece_that_a_player_sees_beside_the_better_turn() -> None:
    played, better = city(palace("gray b4 c4 c5")), city(palace("gray c5 c6", owner=0))
    assert hindsight(played, better, palace("gray b4 c4 c5 c6", owner=1)) == Fact("ended", RIVAL, "gray c5", 4)
    begun = palace("gray k3 k4 k5 l5 m5 n5", owner=1)
    assert hindsight(city(SMALL), city(palace("gray k4")), SMALL, begun) == Fact(
        "ended", RIVAL, "gray k4, dome c4", 6, instead=2
    )


def test_a_claim_that_was_made_up_for_speaks_against_the_better_turn() -> None:
    own = palace("gray b4 c4 c5 c6", owner=0)
    assert hindsight(city(UNCLAIMED), city(SMALL), own) == Fact("ended", ME, "gray c4", 4, is_for=False)
    other, theirs = palace("gray k4 k5 k6", owner=0), palace("gray b4 c4 c5 c6", owner=1)
    assert hindsight(city(UNCLAIMED), city(SMALL), other, theirs) == Fact("ended", ME, "gray k4", 3, is_for=False)


def test_of_two_colors_the_one_with_the_best_palace_of_a_rival_counts() -> None:
    black = palace("black n2", owner=0), palace("black c10 d10 e10 f10 g10 h10 i10 j10", owner=1)
    gray = SMALL, palace("gray k4 k5 k6 l6 m6 n6", owner=2)
    played, better = city(SMALL, black[0]), city()
    assert hindsight(played, better, *black, *gray) == Fact("ended", RIVAL, "black c10, dome n2", 8, instead=1)


@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
def test_what_palaces_brought_is_what_a_naive_count_says(rules: str) -> None:
    counted = 0
    for seed in range(6):
        steps = random_steps(rules, 3 + seed % 2, seed)
        end, scores = steps[-1].after, naive_after(record_after(rules, steps)).result_line()["scores"]
        for before, after in ((step.before, step.after) for step in steps if step.placement.kind.word == "dome"):
            seat = before.turn.player or ME
            for fact in filter(None, (in_hindsight(seat, after, before, end), in_hindsight(seat, before, after, end))):
                color, space = placement(fact.subject.split(", ")[0], "")
                owner = end.city.palaces.on(space)
                assert owner is not None
                towers = [each for each in scores[fact.seat]["tower_tiles"] if owner in palaces_at(end.city, each)]
                tiles = (color.word in scores[fact.seat]["palace_tiles"]) * tile_value(color) + sum(towers)
                palace_points = sum(scores[fact.seat]["palaces"][color.word].values())
                assert fact.kind == ("tile" if tiles else "ended")
                assert fact.points == palace_points + tiles
                assert (owner.color, owner.owner) == (color, fact.seat)
                counted += 1
    assert counted > 20


def explained(
    better: State,
    *why: Fact,
    played: State | None = None,
    end: State | None = None,
    then: State | None = None,
    came: tuple[Fact, ...] = (),
    lead: float = 9,
) -> tuple[Fact, ...]:
    """Return what explains a turn that is better than the played one."""
    turn, other = TriedTurn((), better, lead), TriedTurn((), played or city(UNCLAIMED), 0)
    return explanation(TurnPair(ME, city(UNCLAIMED), turn, other), why, end or city(UNCLAIMED), then, came)


BRINGS, NEXT, COSTS = Fact("brings", ME, "", 4), Fact("next", RIVAL, "dome k4", 9), Fact("brings", ME, "", 1, False)


def test_what_became_of_palaces_comes_after_what_a_turn_brings_at_once() -> None:
    end = game(position=position(palace("gray b4 c4 c5 c6", owner=1), streets="h6", stocks=("",) * 3))
    became = in_hindsight(ME, city(UNCLAIMED), city(SMALL), end)
    assert explained(city(SMALL), NEXT, BRINGS, COSTS, end=end) == (BRINGS, became, COSTS)
    assert explained(city(SMALL), NEXT, COSTS) == (NEXT, COSTS), "the game goes on"


def test_what_a_rival_did_next_explains_a_moment_before_what_a_rival_could_have_done() -> None:
    came = Fact("next", Seat(2), "dome c4", 5, instead=1)
    assert explained(city(SMALL), NEXT, COSTS, came=(came,)) == (came, COSTS)
    assert explained(city(SMALL), NEXT, BRINGS, came=(came,)) == (BRINGS, came)
    assert explained(city(SMALL), NEXT, BRINGS) == (BRINGS,), "it was not played, and is not needed"
    assert explained(city(SMALL), NEXT._replace(instead=6)) == (), "not much more than with the better turn"
    little = Fact("next", RIVAL, "dome c4", 2)
    assert explained(city(SMALL), NEXT, came=(little,)) == (little,), "the rival did something else"


def test_a_point_for_a_rival_is_no_reason() -> None:
    point = Fact("brings", RIVAL, "", 1)
    assert explained(city(SMALL), BRINGS, point, point._replace(is_for=False)) == (BRINGS,)


def test_a_claim_that_was_too_small_is_weighed_against_what_it_brought_at_once() -> None:
    larger = palace("gray k4 k5 k6 l6 m6 n6", owner=1)
    end = game(position=position(SMALL, larger, streets="h6", stocks=("",) * 3))
    became = in_hindsight(ME, city(SMALL), city(), end)
    found = explained(city(), BRINGS, NEXT, COSTS, COSTS._replace(seat=RIVAL), played=city(SMALL), end=end)
    assert found == (BRINGS, became, COSTS)


def test_a_tile_that_the_player_takes_in_the_next_turn_anyway_is_no_reason_to_take_it_at_once() -> None:
    better, clearly_more = city(UNCLAIMED)._replace(tower_tiles=(None, None, ME, None)), BRINGS._replace(points=6)
    for holder, told in ((ME, ()), (RIVAL, (BRINGS,))):
        then = city(UNCLAIMED)._replace(tower_tiles=(None, None, holder, None))
        assert explained(better, BRINGS, then=then) == told
        assert explained(better, clearly_more, then=then) == (clearly_more,), "more than the tile"
    assert explained(better, BRINGS) == (BRINGS,), "there is no next turn"


def test_points_of_a_tile_that_the_player_has_in_the_end_are_no_reason() -> None:
    better = city(UNCLAIMED)._replace(tower_tiles=(None, None, ME, None))
    over = game(position=position(UNCLAIMED, streets="h6", stocks=("",) * 3))
    for holder, told in ((ME, ()), (RIVAL, (BRINGS,))):
        end = over._replace(tower_tiles=(None, None, holder, None))
        assert explained(better, BRINGS, then=city(UNCLAIMED), end=end) == told


def test_points_for_a_palace_that_the_player_claimed_later_are_no_reason_to_claim_it_at_once() -> None:
    end = game(position=position(palace("gray b4 c4 c5 c6", owner=0), streets="h6", stocks=("",) * 3))
    became = in_hindsight(ME, city(UNCLAIMED), city(SMALL), end)
    assert explained(city(SMALL), BRINGS, NEXT, end=end) == (NEXT, became)


def test_points_at_once_do_not_speak_for_a_claim_that_can_wait() -> None:
    waits, later = Fact("wait", ME, "c4", 4), Fact("next", ME, "dome c4", 7)
    assert explained(city(UNCLAIMED), waits, later, COSTS, played=city(SMALL)) == (waits, later)


def test_stables_of_the_played_turn_that_rivals_got_points_for_are_told_with_these_points() -> None:
    theirs = palace("gray c4 c5", stables="b4 b5 d5", owner=1)
    end = game(position=position(theirs, palace("black n2", stables="n3", owner=0), streets="a4 a5", stocks=("",) * 3))
    placed = tuple(placement(f"stable {space}", "") for space in ("b4", "b5", "n3"))
    pair = TurnPair(ME, end, TriedTurn((), end, 5), TriedTurn(placed, end, 0))
    assert stables(pair, end) == [Fact("stable", RIVAL, "stable b4, stable b5", 4)], "two merchants stand beside them"
    assert explanation(pair, (Fact("brings", RIVAL, "", 2), COSTS), end) == (*stables(pair, end), COSTS)
    assert not stables(pair._replace(turn=pair.other), end), "the better turn places them, too"
    one = pair._replace(other=pair.other._replace(placements=placed[:1]))
    assert not stables(one, city(palace("gray c4 c5", stables="b4", owner=1))), "a single point"


def test_what_a_rival_gained_next_is_told_if_the_better_turn_prevents_it() -> None:
    stocks = ("dome 1, wall 2", "dome 1, merchant 2", "merchant 2")
    before = game(position=position(palace("gray c4 c5 c6"), streets="h6", stocks=stocks))
    placements = [("dome c4", "wall n-a"), ("wall n-a", "wall n-p")]
    turns = [TriedTurn(placed(*turn), play(before, *turn), 0.0) for turn in placements]
    pair, claim = TurnPair(ME, before, *turns), LaterTurn(RIVAL, placed("merchant h7", "dome c4"))
    assert result(allowed(pair, [claim])) == [Fact("next", RIVAL, "merchant h7, dome c4", 4)], "with the tile"
    own = LaterTurn(ME, ())
    assert not result(allowed(pair, [own, claim])), "the player was at turn before"
    assert not result(allowed(pair._replace(turn=turns[1]), [claim])), "it is as good after the better turn"
    rich = turns[0]._replace(after=turns[0].after._replace(palace_tiles=(RIVAL, None, None, RIVAL)))
    assert not result(allowed(pair._replace(turn=rich), [claim])), "the better turn itself brings as much"
    other = LaterTurn(RIVAL, placed("merchant h7", "dome n2"))
    assert not result(allowed(pair, [other])), "it became possible only later"


def test_a_promise_for_the_next_turn_holds_only_if_that_turn_brought_less() -> None:
    promise = Fact("next", ME, "dome n2", 4)
    for points, told in ((2, (promise,)), (3, ())):
        then = city(UNCLAIMED)._replace(tower_tiles=(ME, ME, None, None)[: points - 1] + (None,) * (5 - points))
        assert explained(city(UNCLAIMED), promise, then=then) == told


def test_a_claim_that_brings_at_once_what_it_costs_was_not_too_early() -> None:
    early = Fact("spent", ME, "c4", 9)
    played = city(SMALL, palace_tiles={"gray": 0})
    assert explained(city(UNCLAIMED), early, played=played, lead=3.1) == (early,)
    assert explained(city(UNCLAIMED), early, played=played, lead=3) == (), "the palace and the tile"


def test_a_claim_was_too_early_only_if_the_palace_of_a_rival_brings_clearly_more_later() -> None:
    early, stocks = Fact("spent", ME, "c4", 3), ("",) * 3
    later = Fact("ended", RIVAL, "gray k4, dome c4", 5, instead=2)
    for larger, told in (("gray k4 k5 k6 l6 m6", (early, later)), ("gray k4 k5 k6 l6", ())):
        theirs = palace(larger, owner=1)
        end = game(position=position(SMALL, theirs, streets="h6", stocks=stocks))
        assert explained(city(UNCLAIMED), early, played=city(SMALL), end=end, lead=3.9) == told
        assert explained(city(UNCLAIMED), early, played=city(SMALL, theirs), end=end, lead=3.9) == (), "claimed before"


def test_a_claim_was_not_too_early_if_a_palace_of_a_rival_brings_more_only_by_stables() -> None:
    early = Fact("spent", ME, "c4", 3)
    for pieces, beside, told in (("k4 k5 k6", "j4 j5 l4", True), ("k4 k5", "j4 j5 l4 l5", False)):
        theirs = palace(f"gray {pieces}", stables=beside, owner=1)
        end = game(position=position(SMALL, theirs, streets="h6", stocks=("",) * 3))
        assert (early in explained(city(UNCLAIMED), early, played=city(SMALL), end=end, lead=3.9)) is told


def test_a_claim_that_surely_costs_points_was_too_early_if_it_brings_little_and_not_most_in_the_end() -> None:
    richer, poorer = palace("gray k4 k5 k6", owner=1), palace("gray k4", owner=1)
    for points, theirs, is_told in ((3, richer, True), (4, richer, False), (3, poorer, False)):
        early, end = Fact("spent", ME, "c4", points), city(SMALL, theirs, stocks=("",) * 3)
        found = explained(city(UNCLAIMED), early, played=city(SMALL, theirs), end=end, lead=SURE_POINTS)
        assert (early in found) is is_told


def test_what_room_a_palace_has_explains_nothing() -> None:
    waits, room = Fact("wait", ME, "c4"), Fact("palace", ME, "c4", 4)
    assert explained(city(UNCLAIMED), waits, room, played=city(SMALL)) == (waits,)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ((Fact("ended", RIVAL, "gray c4", 9), COSTS), True),
        ((BRINGS, Fact("ended", ME, "gray c4", 9, is_for=False)), False),
        ((BRINGS, COSTS), True),
        ((Fact("next", RIVAL, "dome k4", 4, instead=2),), False),
        ((BRINGS, Fact("next", ME, "wall n-a", 3, is_for=False)), False),
        ((Fact("stable", RIVAL, "stable c4", 1), COSTS), True),
        ((Fact("spent", ME, "c4"), COSTS), True),
        ((BRINGS, Fact("spent", ME, "c4", is_for=False)), True),
        ((Fact("wait", ME, "c4"), COSTS), False),
        ((Fact("gains", ME, "", 8), COSTS), False),
        ((), False),
    ],
)
def test_a_moment_is_explained_by_palaces_by_stables_or_by_clearly_more_points(
    facts: tuple[Fact, ...], expected: bool
) -> None:
    assert is_explained(facts) is expected
