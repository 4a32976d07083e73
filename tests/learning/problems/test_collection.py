"""Tests of the collection: each problem can be played and solved, and each day has three."""

import gzip
import re
from collections import Counter
from datetime import date, timedelta
from functools import reduce

import pytest

from app.bots.candidates import ANYWHERE, candidates
from app.engine.grid import SPACE
from app.engine.inspection import at_turn, claimants_of, growth_sites
from app.engine.play import advance
from app.engine.scoring import totals
from app.lab.problems import APART, LEAST_FIRSTS
from app.learning.practice.actions import start as started
from app.learning.problems import collection
from app.learning.problems.collected import COLLECTED
from app.learning.problems.collection import batches, exercise, of_day, of_theme
from app.learning.problems.problem import Problem
from app.learning.themes import TAUGHT, TITLES
from app.table.pack_intents import ShowBetter
from app.table.view import view
from app.table.wording.words import ENGLISH
from tests.table.home import Home
from tests.table.sittings import some, update

MOST_BYTES = 25_000
"""What the collection may add to the pack, as it is sent."""
BRINGS = r"This turn brings \w+ \d+ points: "
NAMED = {"two": "dome on .*dome on ", "tile": "palace tile", "tower": "tower", "stable": "palace tile"}
"""What the sentence of an answer that says what the turn brings has, by theme."""
SAID = (
    r"(After this turn|Otherwise), \w+ could get \d+ points? next: ",
    r"\w+ can claim only one \w+ palace, and the one at \w+ can still become larger\.",
    r"The \w+ palace at \w+ can wait, because only \w+ can still claim it\.",
)
"""What the other sentences of an answer say."""
PROBLEMS = [problem for batch in batches().values() for problem in batch]
LATER = max(batches()) + timedelta(days=30)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: str(problem.number))
def test_a_problem_can_be_played_and_solved(problem: Problem) -> None:
    found = exercise(problem, ENGLISH)
    *_, (before, _) = found.record.replay()
    assert before.turn.left == 2
    assert len(candidates(before, ANYWHERE)) >= LEAST_FIRSTS
    assert found.key in found.best
    for turn in (found.best, *found.alternatives):
        after = reduce(advance, turn, before)
        assert after.turn.player != before.turn.player
    assert all(player.name for player in found.record.players)
    assert all(0 <= reason.seat < problem.players for reason in found.reasons)


def test_an_answer_tells_what_a_rival_could_take_by_the_rules_where_the_answer_takes_it_first() -> None:
    rivals = [(problem, fact) for problem in PROBLEMS for fact in problem.reasons if fact.kind == "otherwise"]
    assert len(rivals) >= len(PROBLEMS) // 3
    for problem, fact in rivals:
        *_, (before, _) = problem.record.replay()
        start = some(at_turn(before, fact.seat))
        taken = reduce(advance, fact.placements, start)
        assert totals(taken)[fact.seat] - totals(before)[fact.seat] == fact.points


def test_an_answer_tells_why_palaces_that_bring_more_at_once_are_left_alone() -> None:
    left = [(problem, fact) for problem in PROBLEMS for fact in problem.reasons if fact.kind in {"wait", "grows"}]
    assert len(left) >= len(PROBLEMS) // 3
    for problem, fact in left:
        *_, (before, _) = problem.record.replay()
        after = reduce(advance, problem.best, before)
        *color, space = fact.subject.split()
        palace = some(after.city.palaces.on(SPACE[space]))
        able = claimants_of(after, palace.color)
        assert palace.owner is None
        assert fact.seat == before.turn.player
        assert fact.seat in able
        assert (fact.kind == "wait") is (len(able) == 1)
        assert fact.kind == "wait" or (color == [palace.color.word] and growth_sites(after, palace).bit_count() > 1)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: str(problem.number))
def test_an_answer_names_its_theme_its_key_and_what_it_brings_and_speaks_of_no_other_turn(problem: Problem) -> None:
    shown = view(update(started(Home().sitting, (exercise(problem, ENGLISH),)), ShowBetter()))
    named, brings, *others = some(shown.explanation).turns[0].sentences
    placed = [ENGLISH.placed(*each) for each in exercise(problem, ENGLISH).best]
    key = placed[problem.best.index(problem.key)]
    about_both = {TITLES[theme] for theme in ("extend", "two", "tile", "tower", "stable")}
    assert named.text == f"{TITLES[problem.theme]}: {key}" or named.text in about_both
    assert re.match(BRINGS + ".*" + NAMED.get(problem.theme, ""), brings.text)
    assert all(any(re.match(text, each.text) for text in SAID) for each in others)
    assert {brings.speaks, *(each.speaks for each in others)} == {"for"}


def test_the_numbers_and_the_positions_are_all_different() -> None:
    numbers = [problem.number for problem in PROBLEMS]
    assert numbers == sorted({*numbers}), "those of problems that no longer hold are not given again"
    assert max(Counter(problem.code for problem in PROBLEMS).values()) == 1


def test_problems_of_one_game_are_turns_apart() -> None:
    for one in PROBLEMS:
        later = [each for each in PROBLEMS if each.code.startswith(one.code) and each is not one]
        assert all(len(each.code) - len(one.code) > 2 * APART for each in later), one.number


def test_each_problem_teaches_one_thing_that_has_a_title_and_a_sentence() -> None:
    assert {problem.theme for problem in PROBLEMS} <= TITLES.keys() == TAUGHT.keys()
    assert sum(len(of_theme(theme)) for theme in TITLES) == len(PROBLEMS)


def test_the_problems_of_a_theme_begin_with_those_that_are_found_most_often() -> None:
    for theme in TITLES:
        shares = [problem.found for problem in of_theme(theme)]
        assert shares == sorted(shares, reverse=True), theme
    numbers = [[problem.number for problem in of_theme(theme)] for theme in TITLES]
    assert any(found != sorted(found) for found in numbers), "they are not collected in this order"


def test_the_collection_is_small() -> None:
    assert len(gzip.compress(COLLECTED.encode())) <= MOST_BYTES


def test_each_day_has_an_easy_a_middle_and_a_hard_problem() -> None:
    for day in (date(1999, 12, 31), *(min(batches()) + timedelta(days=number) for number in range(400))):
        found = of_day(day)
        shares = [problem.found for problem in found]
        assert shares == sorted(shares, reverse=True), day
        assert len({problem.number for problem in found}) == 3


def test_no_problem_comes_again_within_a_week() -> None:
    days = [min(batches()) + timedelta(days=number) for number in range(100)]
    week = [[problem.number for each in days[first : first + 7] for problem in of_day(each)] for first in range(93)]
    assert all(len(set(numbers)) == len(numbers) for numbers in week)


def test_a_batch_that_is_appended_changes_no_day_before_its_first(monkeypatch: pytest.MonkeyPatch) -> None:
    days = [min(batches()) + timedelta(days=number) for number in range(400)]
    before = {day: of_day(day) for day in days}
    appended = [problem._replace(number=1_000 + problem.number) for problem in PROBLEMS[:9]]
    with_more = {**batches(), LATER: appended}
    monkeypatch.setattr(collection, "batches", lambda: with_more)
    after = {day: of_day(day) for day in days}
    assert {day for day in days if before[day] != after[day]} <= {day for day in days if day >= LATER}
    assert any(problem in appended for day in days for problem in after[day])
