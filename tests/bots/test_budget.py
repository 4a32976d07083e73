"""Tests that a bot keeps its budget and its time limit, and gives the same answer each time."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from app.bots.levels import LEVELS, with_budget
from app.bots.search import STEP_POSITIONS
from app.bots.think import Thinking
from app.engine.record import Record, read_record
from tests.bots.records import QUICK, answer_of, assert_a_whole_turn, naive_after, random_steps, record_after

PLAYED = random_steps("original", 3, seed=1)
MOMENTS = (1, 41, 101)


def after(number: int) -> Record:
    return record_after("original", PLAYED[:number])


def late_after(readings: int) -> Callable[[], bool]:
    """Return a function for the argument `is_late`, which returns True after this number of calls."""
    numbers = count(1)
    return lambda: next(numbers) > readings


@pytest.mark.parametrize("number", MOMENTS)
@pytest.mark.parametrize("readings", [0, 1, 5])
def test_when_time_is_up_a_whole_turn_is_answered_at_once(number: int, readings: int) -> None:
    answer = Thinking(after(number), LEVELS["master"], 0, late_after(readings)).answer()
    assert answer.positions <= (readings + 1) * STEP_POSITIONS + 2
    assert_a_whole_turn(naive_after(after(number)), answer.turns[0].placements)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("rules", "players"), [("championship", 3), ("original", 4)])
def test_a_bot_always_answers_at_the_end_of_a_game_whatever_its_budget(rules: str, players: int, level: str) -> None:
    """Without a budget, the bot thinks until its time is up: after 10 or 50 readings of the clock."""
    played = random_steps(rules, players, seed=players)
    ends = [number for number in range(len(played) - 14, len(played)) if played[number].before.turn.player is not None]
    for number in ends:
        record = record_after(rules, played[:number])
        for budget, readings in ((0, 10**9), (1, 10**9), (10**9, 10), (10**9, 50)):
            answer = Thinking(record, with_budget(LEVELS[level], budget), number, late_after(readings)).answer()
            assert_a_whole_turn(naive_after(record), answer.turns[0].placements)


@pytest.mark.timeout(30)
@pytest.mark.parametrize("level", ["strong", "master"])
def test_the_clock_is_read_after_each_sample_when_nobody_has_more_than_one_choice_left(level: str) -> None:
    """A sample evaluates four positions here, so it never fills a step."""
    record = read_record(Path(__file__).with_name("one_choice_left.json").read_bytes())
    for seed in range(3):
        answer = Thinking(record, with_budget(LEVELS[level], 10**9), seed, late_after(50)).answer()
        assert_a_whole_turn(naive_after(record), answer.turns[0].placements)


@pytest.mark.parametrize("budget", [0, 1, 100])
def test_no_more_positions_are_evaluated_than_the_budget_has(budget: int) -> None:
    answer = answer_of(after(41), with_budget(QUICK, budget))
    assert answer.positions <= budget + STEP_POSITIONS + 2
    assert_a_whole_turn(naive_after(after(41)), answer.turns[0].placements)


@pytest.mark.parametrize("number", MOMENTS)
def test_the_search_pauses_after_every_few_positions(number: int) -> None:
    thinking = Thinking(after(number), QUICK, 0)
    reported = [thinking.search.positions for _ in thinking.answers()]
    assert all(later - earlier <= STEP_POSITIONS for earlier, later in zip([0, *reported], reported, strict=False))


@pytest.mark.parametrize("level", ["beginner", "easy", "normal"])
def test_the_same_record_level_and_seed_give_the_same_answer(level: str) -> None:
    assert answer_of(after(41), LEVELS[level], 5) == answer_of(after(41), LEVELS[level], 5)
