"""Tests of the search: its candidates, the answers that it looks at, and its ratings of turns."""

from collections.abc import Iterator
from functools import reduce
from random import Random

import pytest

from app.bots.candidates import ANYWHERE, TriedTurn, candidates, is_allowed, near, takings
from app.bots.evaluation import advantage, exact, values
from app.bots.last_turns import MOST_STATES, ends_of_turns
from app.bots.levels import LEVELS, with_budget
from app.bots.search import BEHIND, PRESENT, STEP_POSITIONS, Effort, Search, result
from app.bots.terms import NAMES, Terms, weights_for
from app.bots.think import chosen
from app.engine.grid import NAME, SPACE, names
from app.engine.pieces import DOME, Seat
from app.engine.play import advance, options
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import totals
from app.engine.state import State
from app.lab.endings import surely_better
from app.lab.games import bot_turn, random_opening, turns
from tests.bots.records import QUICK, answer_of, random_steps
from tests.engine.games import game, palace, position, record, written

LOOKING = Effort(beam=2, width=6, positions=100_000, looks=6)


def middle() -> State:
    """Return a state in the middle of a random game, at the start of a turn."""
    return next(step.after for step in random_steps("original", 3, seed=3)[60:] if step.after.turn.left == 2)


def searched(effort: Effort, state: State) -> tuple[list[TriedTurn], int]:
    """Run a search for the current turn of the state. Return the turns found, and the number of positions evaluated."""
    search = Search(state, weights_for(state.rules, len(state.stocks)), effort, Random(1))
    return result(search.steps()), search.positions


def test_turns_whose_answers_were_looked_at_come_first_and_best_first() -> None:
    looked_at, _ = searched(LOOKING, middle())
    advantages = [line.advantage for line in looked_at[: LOOKING.looks]]
    assert advantages == sorted(advantages, reverse=True)
    at_once, _ = searched(LOOKING._replace(looks=0), middle())
    assert {line.placements for line in at_once} == {line.placements for line in looked_at}
    assert [line.placements for line in at_once] != [line.placements for line in looked_at]


def test_a_rating_is_the_mean_of_the_lines_that_led_to_it() -> None:
    state = middle()
    foreseen, _ = searched(LOOKING._replace(samples=4, rounds=2), state)
    for turn in foreseen[: LOOKING.looks]:
        assert all(line.placements[:2] == turn.placements for line in turn.lines)
        assert all(reduce(advance, line.placements, state) == line.after for line in turn.lines)
    best, *_ = foreseen
    assert best.advantage == pytest.approx(sum(line.advantage for line in best.lines) / 4)
    assert not any(turn.lines for turn in foreseen[LOOKING.looks :])


def test_bad_turns_drop_out_and_the_best_take_part_in_all_samples() -> None:
    foreseen, _ = searched(LOOKING._replace(positions=10**9, looks=16, samples=8), middle())
    assert sorted(len(turn.lines) for turn in foreseen[:16]) == [1] * 8 + [3] * 4 + [7] * 2 + [8] * 2
    assert len(foreseen[0].lines) == 8


def test_turns_that_are_looked_at_have_different_effects() -> None:
    """In an empty city, where a palace starts hardly matters. So the looks are spread over colors and sides."""
    start = game("merchant h6")
    foreseen, _ = searched(LOOKING._replace(looks=12, beam=12, width=24), start)
    kinds = {tuple(sorted(placement.kind for placement in turn.placements)) for turn in foreseen if turn.lines}
    assert len(kinds) > 2


def test_any_turn_can_be_rated_in_all_samples_of_the_best_turns() -> None:
    state = middle()
    search = Search(state, weights_for(state.rules, 3), LOOKING._replace(samples=3), Random(1))
    turns = result(search.steps())
    best, bad = turns[0], turns[-1]
    assert not bad.lines
    [whole, rated] = result(search.completed([best, bad]))
    assert (whole, len(rated.lines)) == (best, 3)
    assert rated.advantage < best.advantage


def test_the_samples_that_chose_a_turn_can_be_left_out_of_its_rating() -> None:
    state = middle()
    search = Search(state, weights_for(state.rules, 3), LOOKING._replace(samples=3), Random(1))
    found = result(search.steps())[:2]
    for whole, fresh in zip(
        result(search.completed(found, least=5)), result(search.completed(found, least=5, start=3)), strict=True
    ):
        assert len(whole.lines) == 5
        assert fresh.lines == whole.lines[3:]


def test_what_a_turn_is_worth_in_a_sample_does_not_depend_on_when_it_is_rated() -> None:
    state = middle()
    effort = LOOKING._replace(samples=3, rounds=2)
    first, second = (Search(state, weights_for(state.rules, 3), effort, Random(1)) for _ in range(2))
    placements = [turn.placements for turn in result(first.steps())[::6]]
    result(second.steps())
    ahead = result(first.completed(map(first.at_first_sight, placements)))
    backwards = result(second.completed(map(second.at_first_sight, placements[::-1])))
    assert ahead == backwards[::-1]


def test_a_second_round_adds_the_players_next_turn_and_the_answers_to_it() -> None:
    at_once, short = searched(LOOKING._replace(looks=0), middle())
    one, shorter = searched(LOOKING, middle())
    two, longer = searched(LOOKING._replace(rounds=2), middle())
    assert longer - short > 1.5 * (shorter - short)
    assert (
        {line.placements for line in two} == {line.placements for line in one} == {line.placements for line in at_once}
    )
    assert [line.advantage for line in two] != [line.advantage for line in one]


def test_when_the_game_is_over_there_is_no_second_round() -> None:
    owned = (palace("gray c4", owner=0), palace("black h8", owner=1))
    start = game(position=position(*owned, stocks=("stable 1, merchant 1", "wall 2", "wall 2")))
    one, _ = searched(LOOKING, start)
    two, _ = searched(LOOKING._replace(rounds=2), start)
    assert len(one) > 1
    assert two == one


def test_with_the_last_pieces_only_the_score_at_the_end_counts() -> None:
    owned = (palace("gray c4", owner=0), palace("black h8", owner=1))
    ignorant = Terms(*(0.0 for _ in NAMES))

    def foreseen(*stocks: str) -> list[TriedTurn]:
        start = game(position=position(*owned, stocks=stocks))
        found = result(Search(start, ignorant, LOOKING, Random(1)).steps())
        return [turn for turn in found if turn.lines]

    more = foreseen("stable 1, wall 2", "stable 1, wall 2", "merchant 2, wall 2")
    assert {turn.advantage for turn in more} == {0.0}
    last = foreseen("stable 1, wall 2", "stable 1, wall 2", "merchant 2")
    assert all(line.after.is_over for turn in last for line in turn.lines)
    assert last[0].advantage == pytest.approx(advantage(totals(last[0].lines[0].after), Seat(0)))


def test_if_few_first_placements_are_allowed_all_second_ones_are_tried() -> None:
    sites = 8  # one at each end of each side
    state = game(position=position(stocks=("wall 9", "wall 9", "wall 9")))
    found, _ = searched(LOOKING._replace(beam=sites, width=1, looks=0), state)
    assert len(found) == sites * (sites - 1) / 2 + sites, "any two of them, or two walls at one of them"


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("ply", [30, 86])
def test_the_best_turn_of_each_way_to_take_palaces_and_tiles_is_looked_at(ply: int, level: str) -> None:
    state = next(step.after for step in random_steps("original", 3, seed=7)[ply:] if step.after.turn.left == 2)
    found, _ = searched(LEVELS[level].effort._replace(samples=1, rounds=1), state)
    at_first_sight, _ = searched(LOOKING._replace(takings=True, looks=0), state)
    looked_at = {takings(state, turn.after) for turn in found if turn.lines}
    near_best = [turn for turn in at_first_sight if turn.advantage >= at_first_sight[0].advantage - BEHIND]
    assert {takings(state, turn.after) for turn in near_best} <= looked_at


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_no_turn_is_chosen_if_another_one_is_surely_better(seed: int) -> None:
    stocks = ("wall 2", "wall 2", "wall 1")
    palaces = (palace("gray c11 d11", owner=0), palace("black a9 a10", owner=1), palace("brown p2 p3", owner=2))
    sides = {"north": 1 + seed % 2, "west": 1 + seed // 2}
    start = game(position=position(*palaces, stocks=stocks, walls={"1": sides}))
    best, *_ = result(chosen(start, Search(start, weights_for(start.rules, 3), LOOKING, Random(seed))))
    assert surely_better(result(ends_of_turns(start, MOST_STATES)), best.placements) is None


def test_walls_that_reach_a_palace_only_in_the_last_turn_are_built_from_the_turn_before_on() -> None:
    tower_3 = ["n-p", "n-o", "n-n", "n-m"]
    start = game(position=position(palace("gray m11", owner=0), stocks=("wall 4", "", "")))
    ends = result(ends_of_turns(start, MOST_STATES))
    assert {end.sure for end in ends.values()} == {1, 5}, "the palace, and the wall and the tile"
    best, *_ = result(chosen(start, Search(start, weights_for(start.rules, 3), LOOKING, Random(1))))
    assert [NAME[each.space] for each in best.placements] == tower_3[:2]


def test_turns_that_are_surely_worse_stay_if_there_was_no_time_to_look_at_others() -> None:
    start = game(position=position(palace("gray m11", owner=0), stocks=("wall 4", "", "")))
    search = Search(start, weights_for(start.rules, 3), LOOKING, Random(1))
    found = result(search.steps())
    kept = search.not_surely_worse(found)
    worse = [turn for turn in found if turn not in kept]
    assert search.not_surely_worse(worse) == worse != []


def test_without_the_time_to_look_at_all_plays_the_ends_of_the_lines_count(monkeypatch: pytest.MonkeyPatch) -> None:
    start = game(position=position(palace("gray p11", owner=0), stocks=("wall 1", "wall 1", "wall 1")))
    monkeypatch.setattr("app.bots.search.MOST_STATES", 1)
    best, *_ = result(chosen(start, Search(start, weights_for(start.rules, 3), LOOKING, Random(1))))
    assert NAME[best.placements[0].space] in {"n-p", "e-11"}


def test_a_sample_that_is_cut_short_does_not_count() -> None:
    one, positions = searched(LOOKING, middle())
    cut_short, more = searched(LOOKING._replace(samples=2, positions=positions + 2 * STEP_POSITIONS), middle())
    assert more > positions
    assert cut_short == one
    more_samples, _ = searched(LOOKING._replace(samples=5), middle())
    assert more_samples != one


def test_one_sample_is_enough_if_no_other_player_can_answer() -> None:
    stocks = ("wall 4, stable 4, dome 1", "", "")
    start = game(position=position(palace("gray c4"), palace("black h8", owner=1), stocks=stocks))
    _, one = searched(LOOKING, start)
    assert searched(LOOKING._replace(samples=1_000), start)[1] == one


def test_the_position_that_a_turn_leads_to_counts_more_than_the_one_right_after_it() -> None:
    """A palace that rivals can claim too is worth little. So a bot that can claim the palace does so at once."""
    assert PRESENT < 0.5
    start = position(palace("gray c4 d4 e4 f4"), stocks=("dome 1, wall 5, gray 1", "dome 1, wall 3", "dome 1, wall 3"))
    [best, *_] = answer_of(record(written(position=start)), with_budget(QUICK, 2_000)).turns
    assert [placed.kind.word for placed in best.placements].count("dome") == 1


@pytest.mark.parametrize("rules", RULE_SETS)
def test_exact_weights_are_close_to_the_weights_and_stay_exact(rules: str) -> None:
    weights = weights_for(RULE_SETS[rules], 3)
    assert exact(exact(weights)) == exact(weights)
    assert exact(weights) == pytest.approx(weights, abs=0.001)


def test_near_a_space_are_all_spaces_at_most_two_steps_away() -> None:
    assert names(near(SPACE["d4"])) == [f"{column}{row}" for row in range(2, 7) for column in "bcdef"]
    ring = ["n-a", "n-b", "n-c", "w-10", "w-11"]
    assert names(near(SPACE["n-a"])) == ["a10", "b10", "c10", "a11", "b11", "c11", *ring]


def test_every_allowed_placement_is_a_candidate_anywhere() -> None:
    for step in random_steps("original", 3, seed=6)[::15]:
        assert candidates(step.before, ANYWHERE) == options(step.before)


def test_a_dome_is_a_candidate_wherever_its_palace_stands() -> None:
    state = game(position=position(palace("gray o10"), palace("black a1"), stocks=("dome 2, gray 2, wall 1", "", "")))
    tried = candidates(state, near(SPACE["b2"]))
    domes = [placement for placement in tried if placement.kind is DOME]
    assert {NAME[placement.space] for placement in domes} == {"a1", "o10"}
    assert all(is_allowed(state, placement) for placement in tried)


@pytest.mark.parametrize(
    "seed", [pytest.param(number, marks=[pytest.mark.full] * (number > 1)) for number in range(20)]
)
def test_no_turn_is_left_out_that_is_much_better_among_all_pairs_of_a_piece_and_a_dome(seed: int) -> None:
    """The search looks only at some pairs, but these include growing, starting and joining a palace to claim it."""
    rules, players = list(RULE_SETS.values())[seed % 3], 3 + seed % 2
    weights, rng = exact(weights_for(rules, players)), Random(seed)
    start = random_opening(rules, players, rng)
    careful = LEVELS["normal"]._replace(noise=0.0)
    for turn in turns(start, lambda state: bot_turn(state, careful, weights, rng)):
        seat = turn.before.current_player
        found = advantage(values(turn.after, weights), seat)
        for after in with_a_dome(turn.before):
            assert advantage(values(after, weights), seat) <= found + 0.75


def with_a_dome(state: State) -> Iterator[State]:
    """Yield the states after all pairs of another piece and then a dome."""
    for placement in options(state):
        after = advance(state, placement)
        if placement.kind is not DOME and after.turn.left == 1 and after.turn.player == state.turn.player:
            yield from (advance(after, second) for second in options(after) if second.kind is DOME)
