"""Tests of the reasons for turns: facts that hold on the board, for a turn and against it."""

from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from random import Random

import pytest

from app.bot_messages import MOST_REASONS, Fact
from app.bots.candidates import TriedTurn, changed_palaces, is_only
from app.bots.levels import LEVELS, with_budget
from app.bots.reasons import TurnPair, compared, reasons
from app.bots.search import Effort, Search, result
from app.bots.terms import weights_for
from app.bots.think import Thinking, view
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.position import placement
from app.engine.record import read_record
from app.engine.state import State
from app.verdicts import EQUAL_POINTS, LATE_EQUAL_POINTS
from tests.bots.checks_of_reasons import HOLDS
from tests.bots.records import answer_of, facts_of, random_steps, record_after, tried
from tests.engine.games import game, palace, position, record, written

LOOKING = Effort(beam=3, width=8, positions=100_000, looks=4, samples=5)


def searched(state: State) -> list[TriedTurn]:
    """Return the best turns that a search finds, each with the same samples."""
    search = Search(state, weights_for(state.rules, len(state.stocks)), LOOKING, Random(1))
    found = result(search.steps())
    return result(search.completed(found[:4]))


@pytest.mark.parametrize(
    ("rules", "players", "seed"),
    [("original", 3, 1), ("original", 4, 2), ("championship", 3, 3), ("digest", 4, 4), ("digest", 3, 4)],
)
def test_every_fact_holds_and_no_two_contradict_each_other(rules: str, players: int, seed: int) -> None:
    steps, told = random_steps(rules, players, seed, "builder"), list[str]()
    for ply in range(5, len(steps) - 4, 17):
        state = view(record_after(rules, steps[:ply]))
        found = searched(state) if not state.is_over else []
        said = dict[tuple[State, Seat], int]()
        for pair in filter(None, (compared(state, turn, found) for turn in found)):
            facts = result(reasons(pair))
            assert all(HOLDS[fact.kind](fact, pair) for fact in facts), (ply, facts)
            assert_consistent(facts)
            assert all(said.setdefault(what, points) == points for what, points in next_points(facts, pair))
            told += [fact.kind for fact in facts]
    assert len(set(told)) > 2


def assert_consistent(facts: tuple[Fact, ...]) -> None:
    """Check that facts are few and say nothing twice."""
    sides = [[fact for fact in facts if fact.is_for is is_for] for is_for in (True, False)]
    assert max(map(len, sides)) <= MOST_REASONS
    assert len({(fact.kind, fact.seat, fact.subject) for fact in facts}) == len(facts)
    assert len({fact.seat for fact in facts if fact.kind == "next"}) == [fact.kind for fact in facts].count("next")


def next_points(facts: tuple[Fact, ...], pair: TurnPair) -> Iterator[tuple[tuple[State, Seat], int]]:
    """Yield what facts say about the most that players could gain next, by the state and the seat."""
    for fact in facts:
        if fact.kind == "next":
            turns = (pair.turn, pair.other) if fact.is_for is (fact.seat == pair.seat) else (pair.other, pair.turn)
            yield from (
                ((turn.after, fact.seat), said) for turn, said in zip(turns, (fact.points, fact.instead), strict=True)
            )


def test_a_danger_counts_both_pieces_of_the_next_turn() -> None:
    stocks = ("gray 2, wall 2, dome 1", "gray 2, dome 1", "wall 2")
    state = game(position=position(palace("gray c4 c5"), stocks=stocks))
    danger = Fact("next", Seat(1), "gray c3, dome c3", 5, is_for=False, instead=3)
    assert danger in facts_of(state, "gray c6, wall n-a", "dome c4, wall n-a"), (
        "Ben enlarges it and claims it, with the tile"
    )
    assert danger._replace(is_for=True) in facts_of(state, "dome c4, wall n-a", "gray c6, wall n-a")


def test_a_tower_tile_that_a_rival_could_take_and_no_longer_can_is_a_reason() -> None:
    near = game(
        position=position(
            palace("gray a9", owner=1), stocks=("wall 4",) * 3, walls={"4": {"west": 8}, "1": {"west": 1}}
        )
    )
    danger = Fact("next", Seat(1), "wall w-9", 5)
    assert danger in facts_of(near, "wall w-10, wall n-p", "wall n-p, wall n-o")
    assert danger._replace(is_for=False) in facts_of(near, "wall n-p, wall n-o", "wall w-10, wall n-p")
    assert facts_of(near, "wall w-10, wall n-p", "wall w-10, wall n-a") == [], "both prevent it"


def test_what_a_rival_could_get_after_both_turns_is_no_reason() -> None:
    stocks = ("gray 2, wall 2, dome 1", "gray 2, dome 2", "wall 2")
    state = game(position=position(palace("gray c4 c5 c6 c7"), palace("brown k4 k5 k6"), stocks=stocks))
    assert "next" not in {fact.kind for fact in facts_of(state, "gray c8, gray c9", "wall n-a, wall n-b")}


def test_a_promise_is_what_no_rival_can_claim_before() -> None:
    built = (palace("gray c4 c5"), palace("brown k4", owner=0))
    walls = "wall n-p, wall n-o"
    for rival, promises in (("wall 2", True), ("dome 1, wall 2", False)):
        stocks = ("gray 4, dome 1, wall 4", "wall 2", rival)
        told = facts_of(game(position=position(*built, stocks=stocks)), "gray c6, gray c7", walls)
        assert (Fact("next", Seat(0), "gray c3, dome c3", 6, instead=4) in told) is promises


@pytest.mark.parametrize(("rival", "promises"), [("wall 2", True), ("stable 1, wall 2", False)])
def test_what_a_rival_can_spoil_with_a_gain_of_their_own_is_not_promised(rival: str, promises: bool) -> None:
    towns = (palace("orange c4 c5", owner=0), palace("orange k4 k5", owner=1))
    stocks = ("stable 1, black 2, wall 2", rival, "wall 2")
    state = game(position=position(*towns, stocks=stocks, palace_tiles={"orange": 1}))
    told = facts_of(state, "black h6, black h7", "stable c3, wall n-a", lead=0)
    assert (Fact("next", Seat(0), "stable c3", 5) in told) is promises


def test_a_claim_at_once_is_not_worse_because_it_could_be_made_later() -> None:
    state = game(position=position(palace("gray c4 c5"), stocks=("dome 1, wall 2", "wall 2", "wall 2")))
    told = facts_of(state, "dome c4, wall n-a", "wall n-a, wall n-b")
    assert told == [Fact("brings", Seat(0), points=3)]
    assert facts_of(state, "wall n-a, wall n-b", "dome c4, wall n-a", lead=0) == [
        Fact("wait", Seat(0), "c4", 3),
        Fact("brings", Seat(0), points=3, is_for=False),
    ]


def test_a_claim_that_can_still_be_made_makes_up_for_what_the_other_turn_brings_at_once() -> None:
    city = (palace("orange c4 c5 c6 c7 c8"), palace("brown k4 k5"), palace("gray p11"))
    state = game(position=position(*city, stocks=("dome 2, orange 4, wall 2", "wall 2", "wall 2")))
    told = facts_of(state, "orange c9, orange c3", "orange c9, dome k4")
    assert Fact("brings", Seat(0), points=5, is_for=False) in told
    assert Fact("wait", Seat(0), "k4", 5) in told, "this says it"
    assert "next" not in {fact.kind for fact in facts_of(state, "orange c9, dome k4", "orange c9, orange c3", lead=-1)}


def test_a_palace_that_a_turn_adds_to_is_a_reason_if_its_player_alone_or_only_rivals_can_claim_it() -> None:
    large, small = "gray h6, gray h7", "black e4, wall n-a"
    pieces = "gray 2, black 2, wall 2"
    state = game(position=position(stocks=(f"{pieces}, dome 1", pieces, "wall 2")))
    assert facts_of(state, large, small) == [Fact("palace", Seat(0), "h6", 2)]
    assert facts_of(state, small, large, lead=-1) == [Fact("palace", Seat(0), "e4", 1)]
    shared = game(position=position(stocks=(f"{pieces}, dome 1", "dome 1", "wall 2")))
    assert "palace" not in {fact.kind for fact in facts_of(shared, large, small)}
    of_rivals = game(position=position(stocks=(pieces, "dome 1", "dome 1")))
    assert Fact("palace", Seat(0), "h6", 2, is_for=False) in facts_of(of_rivals, large, small)


def test_what_is_added_to_a_palace_beside_a_richer_one_of_its_color_is_no_reason() -> None:
    poor, stocks = palace("gray k3 k4"), ("gray 2, wall 2", "dome 1, wall 2", "wall 2")
    rich = position(poor, palace("gray a1 b1"), stocks=stocks, streets="a2 b2 c2 c1")
    as_rich = position(poor, palace("gray a1"), stocks=stocks, streets="a2 b2 b1 c1")
    for city, is_told in ((rich, False), (as_rich, False), (position(poor, stocks=stocks), True)):
        told = facts_of(game(position=city), "gray k5, wall n-a", "wall n-a, wall n-b", lead=0)
        assert ("palace" in {fact.kind for fact in told}) is is_told


def test_a_turn_is_not_praised_for_what_another_one_brings_a_rival_if_it_brings_rivals_as_much() -> None:
    towns = (palace("gray c4", owner=1), palace("gray k4", owner=2))
    state = game(position=position(*towns, stocks=("stable 3, wall 2", "wall 2", "wall 2")))
    assert "brings" not in {fact.kind for fact in facts_of(state, "stable c5, wall n-a", "stable k5, wall n-a", lead=0)}
    told = facts_of(state, "stable c5, wall n-a", "stable k5, stable k3", lead=0)
    assert "brings" not in {fact.kind for fact in told}, "one point less is little beside the other one"
    assert Fact("brings", Seat(2), points=1) in facts_of(state, "wall n-a, wall n-b", "stable k5, wall n-a", lead=0)


def test_a_stable_merchant_or_wall_beside_a_palace_that_the_player_can_claim_adds_to_it() -> None:
    pieces = "stable 2, merchant 2, dome 1, wall 2"
    state = game(position=position(palace("gray c10"), stocks=(pieces, "wall 2", "wall 2")))
    assert Fact("palace", Seat(0), "c10", 2) in facts_of(state, "stable c9, merchant d10", "wall s-a, wall s-b")


def test_points_for_a_rival_speak_against_a_turn_even_if_it_is_no_worse() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1), palace("brown p6", owner=0))
    state = game(position=position(*towns, stocks=("stable 4, wall 4", "wall 4", "wall 4"), walls={"2": {"east": 3}}))
    gift, other = "stable j4, wall e-4", "stable c6, stable c3"
    promise = Fact("next", Seat(0), "stable p5, wall e-5", 4, instead=2)
    brought = [Fact("brings", Seat(seat), points=points, is_for=False) for seat, points in ((0, 2), (1, 1))]
    assert facts_of(state, gift, other) == [promise, *brought]


def test_what_only_one_turn_takes_from_a_rival_is_no_reason_but_what_a_turn_does() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    tile = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"gray": 1})
    state = game(position=tile)
    taking = "stable c6, wall n-a"
    assert {fact.seat for fact in facts_of(state, "wall n-a, wall n-b", taking, lead=0)} == {Seat(0)}
    told = facts_of(state, taking, "stable c3, wall n-p", lead=0)
    assert told == [Fact("gains", Seat(0), points=2)], "both bring the same"


def test_a_tile_that_a_player_has_before_the_turn_is_not_what_the_other_turn_brings() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    tile = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"gray": 1})
    told = facts_of(game(position=tile), "stable c6, wall n-a", "stable j4, wall n-a")
    assert told == [Fact("brings", Seat(0), points=2), Fact("brings", Seat(1), points=1)], "only one stable for Ben"
    rivals = facts_of(game(position=tile), "stable c6, stable j4", "wall n-a, wall n-b")
    assert {fact.seat for fact in rivals} == {Seat(0)}, "Ben gets a stable for the tile that Ben loses"


def test_what_brings_the_player_less_does_not_speak_for_a_turn() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("brown p6", owner=1))
    state = game(position=position(*towns, stocks=("stable 3, wall 2", "wall 2", "wall 2")))
    told = facts_of(state, "stable c6, stable p7", "stable c6, stable c3")
    assert [(fact.kind, fact.seat) for fact in told if not fact.is_for] == [("brings", 0), ("brings", 1)]


def test_a_turn_names_the_palace_that_it_enlarges_if_nothing_else_speaks_for_it() -> None:
    stocks = ("gray 1, brown 1, dome 1, wall 2", "wall 2", "wall 2")
    state = game(position=position(palace("gray c4"), palace("brown k4"), stocks=stocks))
    larger, other = "gray c5, wall n-a", "brown k5, wall n-a"
    for lead in (0, 1):
        assert facts_of(state, larger, other, lead=lead) == [Fact("palace", Seat(0), "c4", 1)]
    owned = game(position=position(palace("gray c4"), palace("gray k4", owner=0)))
    told = facts_of(owned, larger, "wall s-a, wall n-a", lead=0)
    assert not any(fact.kind == "palace" and fact.is_for for fact in told), "the player cannot claim it"


def test_a_palace_that_only_rivals_can_claim_speaks_against_the_turn_that_enlarges_it() -> None:
    stocks = ("gray 1, wall 2", "dome 1, wall 2", "wall 2")
    state = game(position=position(palace("gray c4"), stocks=stocks))
    gift = Fact("palace", Seat(0), "c4", 1, is_for=False)
    assert facts_of(state, "gray c5, wall n-a", "wall n-p, wall n-o", lead=0) == [gift]
    nobody = position(palace("gray c4"), stocks=("gray 1, wall 2", "wall 2", "wall 2"))
    assert facts_of(game(position=nobody), "gray c5, wall n-a", "wall n-p, wall n-o", lead=0) == []


def test_a_tile_that_one_rival_takes_from_another_one_speaks_for_the_turn_too() -> None:
    towns = (palace("gray c4 c5", owner=1), palace("orange k4 k5", owner=2), palace("orange m7 m8", owner=1))
    tile = position(*towns, stocks=("stable 2, wall 9", "wall 2", "wall 2"), palace_tiles={"orange": 2})
    told = facts_of(game(position=tile), "stable m9, wall n-a", "wall n-a, wall n-b", lead=0)
    assert Fact("brings", Seat(2), points=4) in told
    assert Fact("brings", Seat(1), points=5, is_for=False) in told


def test_a_tile_that_the_player_gives_away_counts_as_points_of_the_player() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    tile = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"gray": 0})
    told = facts_of(game(position=tile), "stable k6, wall n-a", "wall n-a, wall n-b", lead=-2)
    assert Fact("brings", Seat(0), points=1, is_for=False) in told


def test_a_turn_says_what_it_brings_at_once_even_if_the_other_one_brings_as_much() -> None:
    state = game(position=position(palace("gray c4 c5", owner=0), stocks=("stable 3, wall 2", "wall 2", "wall 2")))
    for lead in (0, 2):
        told = facts_of(state, "stable c6, wall n-a", "stable c3, wall n-p", lead=lead)
        assert told == [Fact("gains", Seat(0), points=1)]


def test_a_turn_that_is_praised_says_what_it_does() -> None:
    told_from = record_after("original", random_steps("original", 3, seed=3, way="builder")[:51])
    best, *_ = Thinking(told_from, LEVELS["strong"], 0).answer(explains=False).turns
    asked = Thinking(told_from, LEVELS["strong"], 0).answer(best.placements).turns[-1]
    assert (asked.lead or 0) > -EQUAL_POINTS
    assert asked.reasons
    assert {(fact.kind, fact.is_for) for fact in asked.reasons} <= {("brings", True), ("gains", True), ("palace", True)}


def test_the_first_merchant_of_a_game_is_no_waiting_turn() -> None:
    [*turns] = answer_of(record(written("")), LEVELS["normal"]).turns
    assert not [fact for turn in turns for fact in turn.reasons or () if fact.kind == "waiting"]


def test_a_turn_is_compared_with_one_that_brings_most_at_once() -> None:
    built = position(palace("gray c4 c5", owner=0), palace("orange k4 k5"), stocks=("dome 1, stable 2, wall 2",) * 3)
    state = game(position=built)
    rated = (("wall n-a, wall n-p", 2), ("dome k4, wall n-p", 1), ("stable c3, wall n-a", 1.5))
    found = quiet, claim, stables = [tried(state, *each) for each in rated]
    for turn, other in ((quiet, claim), (stables, claim), (claim, quiet)):
        pair = compared(state, turn, found)
        assert pair is not None
        assert (pair.other, pair.lead) == (other, turn.advantage - other.advantage)


def test_a_turn_is_compared_with_the_best_one_that_changes_other_palaces() -> None:
    built = position(palace("gray c4", owner=0), palace("gray k4", owner=1), stocks=("stable 4, wall 2",) * 3)
    state = game(position=built)
    rated = (("stable c3, wall n-a", 4), ("stable c5, wall n-p", 3), ("wall n-a, wall n-b", 2))
    found = [tried(state, *each) for each in rated]
    pair = compared(state, found[0], found)
    assert pair is not None
    assert pair.other is found[2]


def test_late_in_the_game_half_a_point_is_a_difference() -> None:
    for walls, verdict in ((5, 0), (4, 1)):
        state = game(position=position(palace("gray c4"), stocks=(f"wall {walls}", "wall 2", "wall 2")))
        turn, other = tried(state, "wall n-a, wall n-b", LATE_EQUAL_POINTS), tried(state, "wall n-a, wall n-p")
        assert TurnPair(Seat(0), state, turn, other).verdict == verdict


def test_the_only_turn_allowed_has_this_as_its_reason() -> None:
    walls = ("wall 2", "wall 2")
    told_from = record(written("", position=position(palace("gray c4"), stocks=("dome 1", *walls))))
    [turn] = answer_of(told_from, LEVELS["normal"]).turns
    assert (turn.reasons, turn.lead, turn.other) == ((Fact("only"),), None, ())
    assert is_only(view(told_from))
    assert not is_only(game(position=position(palace("gray c4"), stocks=("wall 2", *walls))))


def test_up_to_three_turns_differ_in_kind_and_a_turn_asked_about_comes_last() -> None:
    played_steps = random_steps("original", 3, seed=3, way="builder")
    told_from = record_after("original", played_steps[:57])
    state = view(told_from)
    answer = answer_of(told_from, LEVELS["strong"])
    kinds = [changed_palaces(state, reduce(advance, turn.placements, state)) for turn in answer.turns]
    assert len(set(kinds)) == 3
    asked = answer.turns[2].placements
    judged = Thinking(told_from, LEVELS["strong"], 0).answer(asked).turns
    assert judged[-1].placements == asked
    assert judged[-1].other == judged[0].placements
    assert judged[0].other == asked
    assert judged[0].lead == -(judged[-1].lead or 0)


@pytest.mark.parametrize("budget", range(300, 1400, 100))
def test_a_turn_asked_about_is_compared_even_if_the_time_ends_within_the_first_look(budget: int) -> None:
    told_from = record_after("original", random_steps("original", 3, seed=1, way="builder")[:31])
    asked = tuple(placement(each, "turn") for each in ("wall n-a", "wall n-p"))
    level = with_budget(LEVELS["master"], budget)
    judged = Thinking(told_from, level, 1).answer(asked).turns
    assert judged[-1].placements == asked
    assert len(judged) > 1
    assert judged[-1].lead is not None


def test_the_best_tip_is_not_called_worse_than_a_turn_that_more_samples_rate_higher() -> None:
    told_from = read_record(Path(__file__).with_name("better_after_more_samples.json").read_bytes())
    best, *_ = Thinking(told_from, LEVELS["master"], 181_622_632).answer().turns
    assert best.reasons
    assert (best.lead or 0) > -EQUAL_POINTS
