"""The search: what is looked at, how often, and what it comes to."""

from random import Random

import pytest

from app.bots.evaluation import exact
from app.bots.levels import with_budget
from app.bots.search import PRESENT, STEP_POSITIONS, Effort, Line, Search, result
from app.bots.terms import NAMES, Terms, weights_for
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from tests.bots.records import QUICK, random_steps, thought
from tests.engine.games import game, palace, position, record, written

LOOKING = Effort(beam=2, width=6, positions=100_000, looks=6)


def middle() -> State:
    """A state in the middle of a random game, at the start of a turn."""
    return next(step.after for step in random_steps("original", 3, seed=3)[60:] if step.after.turn.left == 2)


def searched(effort: Effort, state: State) -> tuple[list[Line], int]:
    """The turns that are found, and how many positions were evaluated."""
    search = Search(state, weights_for(state.rules, len(state.stocks)), effort, Random(1))
    return result(search.steps()), search.positions


def test_turns_that_were_looked_at_come_first_and_best_first() -> None:
    looked_at, _ = searched(LOOKING, middle())
    advantages = [line.advantage for line in looked_at[: LOOKING.looks]]
    assert advantages == sorted(advantages, reverse=True)
    at_once, _ = searched(LOOKING._replace(looks=0), middle())
    assert {line.placements for line in at_once} == {line.placements for line in looked_at}
    assert [line.placements for line in at_once] != [line.placements for line in looked_at]


def test_each_sample_looks_again() -> None:
    _, at_once = searched(LOOKING._replace(looks=0), middle())
    _, one = searched(LOOKING, middle())
    _, four = searched(LOOKING._replace(samples=4), middle())
    assert 3 * (one - at_once) < four - at_once < 5 * (one - at_once)


def test_a_second_round_looks_at_ones_own_next_turn_and_the_answers_to_it() -> None:
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


def test_in_the_endgame_the_score_decides_and_no_guess() -> None:
    owned = (palace("gray c4", owner=0), palace("black h8", owner=1))
    start = game(position=position(*owned, stocks=("stable 1, wall 2", "stable 1, wall 2", "merchant 2, wall 1")))
    pieces = sum(map(sum, start.stocks))
    ignorant = Terms(*(0.0 for _ in NAMES))

    def advantages(endgame: int) -> list[float]:
        search = Search(start, ignorant, LOOKING._replace(endgame=endgame), Random(1))
        return [line.advantage for line in result(search.steps())[: LOOKING.looks]]

    assert set(advantages(pieces - 1)) == {0.0}
    assert 0.0 not in advantages(pieces)


def test_a_sample_that_is_broken_off_does_not_count() -> None:
    one, positions = searched(LOOKING, middle())
    broken_off, more = searched(LOOKING._replace(samples=2, positions=positions + 2 * STEP_POSITIONS), middle())
    assert more > positions
    assert broken_off == one
    more_samples, _ = searched(LOOKING._replace(samples=5), middle())
    assert more_samples != one


def test_where_nobody_can_answer_one_sample_is_enough() -> None:
    stocks = ("wall 4, stable 4, dome 1", "", "")
    start = game(position=position(palace("gray c4"), palace("black h8", owner=1), stocks=stocks))
    _, one = searched(LOOKING, start)
    assert searched(LOOKING._replace(samples=1_000), start)[1] == one


def test_what_a_turn_comes_to_counts_more_than_how_it_looks() -> None:
    """A palace left to others is worth little: who may claim it at once does so."""
    assert PRESENT < 0.5
    start = position(palace("gray c4 d4 e4 f4"), stocks=("dome 1, wall 5, gray 1", "dome 1, wall 3", "dome 1, wall 3"))
    [best, *_] = thought(record(written(position=start)), with_budget(QUICK, 2_000)).turns
    assert [placed.kind.word for placed in best.placements].count("dome") == 1


@pytest.mark.parametrize("rules", RULE_SETS)
def test_weights_are_used_as_they_sum_up_exactly(rules: str) -> None:
    weights = weights_for(RULE_SETS[rules], 3)
    assert exact(exact(weights)) == exact(weights)
    assert exact(weights) == pytest.approx(weights, abs=0.001)
