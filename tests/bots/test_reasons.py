"""Tests of the reasons for turns, which are played out in the naive engine: each number is counted there again."""

from functools import reduce
from random import Random

import pytest

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn
from app.bots.evaluation import Weights
from app.bots.levels import LEVELS, with_budget
from app.bots.reasons import reasons
from app.bots.search import Effort, Search, result
from app.bots.terms import weights_for
from app.bots.think import think, view
from app.bots.turn_pair import TurnPair, changed_palaces, compared, is_only
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.position import placement
from app.engine.state import State
from tests.bots.checks_of_reasons import HOLDS, Turns, played
from tests.bots.records import answer_of, naive_after, random_steps, record_after
from tests.engine.games import game, palace, play, position, record, written

LOOKING = Effort(beam=3, width=8, positions=100_000, looks=8, samples=2)
AT_ONCE = LOOKING._replace(looks=0)


def searched(state: State, effort: Effort) -> list[TriedTurn]:
    """Return the turns that a search finds; those whose answers it looked at if it looked at any."""
    found = result(Search(state, weights_for(state.rules, len(state.stocks)), effort, Random(1)).steps())
    return [turn for turn in found if turn.lines] or found


@pytest.mark.parametrize("effort", [LOOKING, AT_ONCE], ids=["answers", "at once"])
@pytest.mark.parametrize(
    ("rules", "players", "seed"), [("original", 3, 1), ("original", 4, 2), ("championship", 3, 3), ("digest", 4, 4)]
)
def test_every_number_in_a_reason_is_the_number_on_the_board(
    rules: str, players: int, seed: int, effort: Effort
) -> None:
    played_steps = random_steps(rules, players, seed, "builder")
    told = 0
    for ply in range(5, len(played_steps) - 4, 13):
        told_from = record_after(rules, played_steps[:ply])
        state = view(told_from)
        if state.turn.player is None:
            continue
        found = searched(state, effort)
        before = naive_after(told_from)
        for turn in found[:4]:
            pair = compared(state, turn, found, weights_for(state.rules, players))
            if pair is None:
                continue
            after_both = (played(before, turn.placements), played(before, pair.placements))
            turns = Turns(before, *after_both, (pair.before, pair.turn, pair.other), pair.lead)
            for reason in reasons(pair):
                told += 1
                assert HOLDS[reason.kind](reason, turns), (ply, reason)
    assert told > 8


def of(before: State, turn: str, other: str, lead: float = 1) -> list[Fact]:
    """Return the reasons for a turn beside another one."""
    seat = before.turn.player
    assert seat is not None
    after_, otherwise = (play(before, *each.split(", ")) for each in (turn, other))
    return list(reasons(TurnPair(seat, before, after_, otherwise, (), lead)))


def test_a_tile_that_a_rival_could_take_and_no_longer_can_is_a_reason() -> None:
    near = game(
        position=position(
            palace("gray a9", owner=1),
            stocks=("wall 4", "wall 4", "wall 4"),
            walls={"4": {"west": 8}, "1": {"west": 1}},
        )
    )
    idle = [Fact("idle", Seat(0))]
    assert of(near, "wall w-10, wall n-p", "wall n-p, wall n-o")[0] == Fact("tile", Seat(1), "tower-4", 4)
    assert of(near, "wall e-1, wall n-p", "wall n-p, wall n-o") == idle, "Ben can still take it"
    assert of(near, "wall w-10, wall n-p", "wall w-10, wall n-a") == idle, "the other turn prevents it too"
    corner = game(position=position(palace("gray a11", owner=1), stocks=("wall 2", "wall 2", "wall 2")))
    assert of(corner, "wall n-a, wall n-p", "wall w-11, wall n-p") == idle, "although both turns help Ben"


def test_a_tile_that_the_player_can_take_next_because_of_the_turn_is_a_reason() -> None:
    stocks = ("wall 6, stable 4", "wall 4", "wall 4")
    near = game(position=position(palace("gray a6", owner=0), stocks=stocks, walls={"4": {"west": 3}}))
    soon = Fact("soon", Seat(0), "tower-4", 4)
    assert soon in of(near, "wall w-4, wall n-p", "wall n-p, wall n-o")
    assert soon not in of(near, "wall w-4, wall n-p", "wall w-4, wall n-a"), "the other turn does it too"
    for space, is_free in (("c1", True), ("b1", False)):
        rivals = (palace("gray a6", owner=0), palace(f"brown {space}", owner=1))
        shared = game(position=position(*rivals, stocks=stocks, walls={"4": {"west": 3}}))
        assert (soon in of(shared, "wall w-4, wall n-p", "wall n-p, wall n-o")) is is_free, "Ben could take it before"

    owned = (palace("gray c6", owner=0), palace("gray k4 k5 k6 k7", owner=1))
    small = game(position=position(*owned, stocks=stocks, palace_tiles={"gray": 1}))
    larger = Fact("soon", Seat(0), "gray", 1)
    assert larger in of(small, "stable c5, stable c7", "wall n-p, wall n-o")
    assert larger not in of(small, "stable c5, wall n-p", "wall n-p, wall n-o")


def test_a_turn_that_improves_a_palace_for_rivals_says_if_another_stays_the_best_claim() -> None:
    two = game(position=position(palace("gray c4"), palace("brown k4 k5"), stocks=("dome 1, gray 3, brown 3",) * 3))
    stays = Fact("stays", Seat(1), "k4", 5)
    assert stays in of(two, "gray c5, gray c6", "gray c3, gray b4")
    assert stays not in of(two, "gray c5, brown k6", "gray c3, gray b4"), "it is worth more"
    grows = Fact("grows", Seat(1), "k4", 2)
    assert grows in of(two, "brown k6, brown k7", "gray c3, gray b4")
    assert grows not in of(two, "gray c5, brown k6", "gray c3, gray b4"), "one point"


def test_a_palace_that_its_player_could_claim_says_what_a_dome_would_win_with_the_tile() -> None:
    two = position(palace("gray c4"), palace("brown k4", owner=1), stocks=("dome 1, gray 3, brown 3",) * 3)
    unclaimed = game(position=two)
    other = "gray c3, gray b4"
    assert Fact("next", Seat(0), "c4", 4) in of(unclaimed, "gray c5, gray c6", other)
    assert Fact("start", Seat(0), "n8", 4) in of(unclaimed, "gray c5, brown n8", other)
    alone = position(palace("gray c4"), stocks=("dome 1, gray 3", "wall 3", "wall 3"))
    assert of(game(position=alone), "gray c5, gray c6", other) == [Fact("sole", Seat(0), "c4", 4)]


def test_a_palace_is_not_cramped_by_its_own_pieces() -> None:
    owned = game(
        position=position(
            palace("gray c4", owner=0),
            palace("gray h6 h7"),
            stocks=("gray 4, wall 4, orange 2", "dome 1, wall 4", "dome 1, wall 4"),
        )
    )
    other = "wall n-p, wall n-o"
    assert of(owned, "gray h8, gray h9", other)[0] == Fact("spare", Seat(1), "h6", 4)
    assert of(owned, "orange j6, orange j7", other)[0] == Fact("cramped", Seat(0), "h6", 4)


def test_a_turn_that_helps_a_rival_says_what_speaks_for_it() -> None:
    towns = game(
        position=position(
            palace("gray c4 c5", owner=0),
            palace("gray k4 k5", owner=1),
            stocks=("stable 3, wall 2", "wall 2", "wall 2"),
        )
    )
    gift, harmless = "stable c6, stable j4", "wall n-a, wall n-b"
    assert of(towns, "stable c6, stable c3", harmless) == []
    assert of(towns, "stable j4, wall n-a", harmless, lead=2.3) == [Fact("despite", Seat(1), "", 2)]
    assert of(towns, "stable j4, wall n-a", harmless, lead=-0.2) == [Fact("despite", Seat(1), "", 0)]
    assert of(towns, "stable j4, wall n-a", harmless, lead=-2) == []
    assert of(towns, gift, harmless) == [Fact("despite", Seat(1), "", 1)]

    two = "stable j4, stable l4"
    assert of(towns, "stable j4, wall n-a", two) == [Fact("fewer", Seat(1), "", 2)]
    assert of(towns, two, "stable j4, wall n-a") == []


def test_a_turn_that_enlarges_no_palace_for_the_next_rival_says_what_another_would_offer() -> None:
    free = game(position=position(palace("gray k4 k5"), stocks=("dome 1, gray 3, wall 3",) * 3))
    offered = Fact("offer", Seat(1), "k4", 5)
    larger, waiting = "gray k6, gray k7", "wall n-a, wall n-b"
    assert offered in of(free, waiting, larger)
    assert not {each for each in of(free, larger, waiting) if each.kind == "offer"}
    assert offered not in of(free, waiting, larger, lead=-1)
    assert offered not in of(free, "dome k4, wall n-a", larger), "the turn claims the palace"
    assert offered not in of(free, "gray k6, wall n-a", larger), "the turn offers more than before"


@pytest.mark.parametrize(("domes", "can_wait"), [("wall 3", True), ("dome 1, wall 3", False)])
def test_a_claim_can_wait_if_no_rival_can_make_it(domes: str, can_wait: bool) -> None:
    owned = position(palace("gray c4", owner=1), palace("gray k4 k5"), stocks=("dome 1, wall 3", "wall 3", domes))
    told = of(game(position=owned), "wall n-a, wall n-b", "dome k4, wall n-a")
    assert (Fact("wait", Seat(0), "gray") in told) is can_wait


def test_a_palace_that_only_the_player_can_claim_is_named_if_its_claim_can_wait() -> None:
    built = (palace("gray c4 c5"), palace("brown k4", owner=0))
    state = game(position=position(*built, stocks=("dome 1, stable 2, wall 2", "wall 2", "wall 2")))
    sole, walls = Fact("sole", Seat(0), "c4", 3), "wall n-a, wall n-b"
    assert of(state, "stable k5, wall n-p", walls) == [sole]
    assert sole not in of(state, "stable k5, stable k3", walls), "the turn brings nearly as much"
    assert sole not in of(state, "stable k5, wall n-p", "dome c4, wall n-p"), "the other turn says more"


def test_a_palace_that_nobody_can_claim_any_more_is_not_the_best_claim_left() -> None:
    owned = (palace("gray a9", owner=1), palace("black a4", owner=0))
    walls = {"4": {"west": 8}, "1": {"west": 1}}
    built = position(*owned, stocks=("dome 1, wall 4", "wall 4", "wall 4"), walls=walls, tower_tiles={"4": 0})
    told = of(game(position=built), "wall w-9, wall n-p", "wall n-p, wall n-o")
    assert not {each for each in told if each.kind == "sole"}


def tried(state: State, turn: str, advantage: float = 0) -> TriedTurn:
    """Return a turn whose answers the search did not look at."""
    words = turn.split(", ")
    return TriedTurn(tuple(placement(each, "turn") for each in words), play(state, *words), advantage)


def other_of(turn: TriedTurn, before: State, found: list[TriedTurn], weights: Weights, *claims: TriedTurn) -> object:
    """Return the placements of the turn with which a turn is compared."""
    pair = compared(before, turn, found, weights, claims)
    return pair and pair.placements


def test_a_turn_that_brings_less_at_once_is_compared_with_one_that_brings_most() -> None:
    built = position(palace("gray c4 c5", owner=0), palace("orange k4 k5"), stocks=("dome 1, stable 2, wall 2",) * 3)
    state = game(position=built)
    rated = (("wall n-a, wall n-p", 2), ("dome k4, wall n-p", 1), ("stable c3, stable c6", 1.5))
    found = [turn._replace(lines=(turn,)) for turn in (tried(state, *each) for each in rated)]
    quiet, claim, stables = found
    weights = weights_for(state.rules, 3)
    for turn, other in ((quiet, claim), (stables, claim), (claim, quiet)):
        assert other_of(turn, state, found, weights) == other.placements


def test_a_waiting_turn_is_compared_with_a_claim_even_if_the_search_did_not_look_at_its_answers() -> None:
    built = position(palace("gray c4 c5", owner=0), palace("orange k4"), stocks=("dome 1, stable 2, wall 2",) * 3)
    state = game(position=built)
    weights = weights_for(state.rules, 3)
    modest = weights._replace(points=-9.0)
    turns = (
        "wall n-a, wall n-p",
        "wall n-a, wall n-b",
        "dome k4, wall n-p",
        "stable c3, wall n-p",
        "stable c3, stable c6",
    )
    waiting, walls, claim, improving, larger = (tried(state, turn) for turn in turns)
    assert other_of(waiting, state, [waiting, walls], modest, claim) == claim.placements
    assert other_of(waiting, state, [waiting, walls], weights, claim) == walls.placements, "a claim that seems better"
    assert other_of(improving, state, [improving, walls], modest, claim) == walls.placements, "the turn does not wait"
    enough = other_of(waiting, state, [waiting, larger], modest, claim)
    assert enough == larger.placements, "a turn that was looked at brings enough more"


def test_a_turn_is_compared_with_the_best_one_that_changes_other_palaces() -> None:
    built = position(palace("gray c4 c5", owner=0), palace("orange k4 k5"), stocks=("dome 1, stable 1, wall 2",) * 3)
    state = game(position=built)
    found = searched(state, LOOKING._replace(looks=16))
    best = found[0]
    pair = compared(state, best, found, weights_for(state.rules, 3))
    assert pair is not None
    other = next(each for each in found if each.placements == pair.placements)
    kinds = changed_palaces(state, best.after), changed_palaces(state, other.after)
    assert not kinds[0] & kinds[1]
    assert pair.lead == best.advantage - other.advantage
    apart = [each for each in found if not kinds[0] & changed_palaces(state, each.after) and each is not best]
    assert other.advantage == max(each.advantage for each in apart)


def test_a_waiting_turn_is_a_kind_of_its_own() -> None:
    state = game(position=position(palace("gray c4 c5")))
    waiting = [play(state, "wall n-a", "wall n-b"), play(state, "merchant k7", "wall s-p")]
    assert {changed_palaces(state, each) for each in waiting} == {frozenset()}
    assert changed_palaces(state, play(state, "gray c6", "orange k4")) == {0, "orange"}


def test_the_only_turn_allowed_has_this_as_its_reason() -> None:
    walls = ("wall 2", "wall 2")
    told_from = record(written("", position=position(palace("gray c4"), stocks=("dome 1", *walls))))
    [turn] = answer_of(told_from, LEVELS["normal"]).turns
    assert (turn.reasons, turn.lead, turn.other) == ((Fact("only"),), None, ())
    assert is_only(view(told_from))
    assert not is_only(game(position=position(palace("gray c4"), stocks=("wall 2", *walls))))


def test_up_to_three_turns_differ_in_kind_and_a_turn_asked_about_comes_last() -> None:
    played_steps = random_steps("original", 3, seed=3, way="builder")
    told_from = record_after("original", played_steps[:51])
    state = view(told_from)
    answer = answer_of(told_from, LEVELS["strong"])
    kinds = [changed_palaces(state, reduce(advance, turn.placements, state)) for turn in answer.turns]
    assert len(set(kinds)) == 3
    asked = answer.turns[2].placements
    judged = result(think(told_from, LEVELS["strong"], 0, also=asked)).turns
    assert judged[-1].placements == asked
    assert judged[-1].other == judged[0].placements
    assert judged[0].other == asked
    assert judged[0].lead == -(judged[-1].lead or 0)


@pytest.mark.parametrize("budget", range(300, 1400, 100))
def test_a_turn_asked_about_is_compared_even_if_the_time_ends_within_the_first_look(budget: int) -> None:
    told_from = record_after("original", random_steps("original", 3, seed=1, way="builder")[:31])
    asked = tuple(placement(each, "turn") for each in ("wall n-a", "wall n-p"))
    level = with_budget(LEVELS["master"], budget)
    judged = result(think(told_from, level, 1, also=asked)).turns
    assert judged[-1].placements == asked
    assert len(judged) > 1
    assert judged[-1].lead is not None
