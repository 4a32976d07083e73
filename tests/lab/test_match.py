"""Tests of matches: which games they have, how they go on, how bots play in them, and what their results mean."""

import json
from collections.abc import Sequence
from itertools import accumulate, count, pairwise
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from app.bots.levels import LEVELS, Level
from app.bots.search import Effort
from app.bots.terms import weights_for
from app.bots.think import Thinking, view
from app.engine.position import written_placement
from app.engine.record import record_of
from app.engine.rulesets import RULE_SETS
from app.lab import match
from app.lab.games import bot_turn
from app.lab.match import MATCHES, YARDSTICK, Game, Line, Match, games, interval, play, played, table
from app.lab.yardstick import yardstick
from tests.bots.records import random_steps, record_after

CARELESS = LEVELS["beginner"]._replace(effort=Effort(beam=1, width=2, positions=64))
LOOKING = Level(0.0, Effort(beam=2, width=6, positions=400, looks=4))
DUEL = Match("easy", "beginner", "digest", 3)


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all levels play alike, and fast."""
    for name in LEVELS:
        monkeypatch.setitem(LEVELS, name, CARELESS)


def lines_of(match: Match, number: int, seed: int = 0) -> list[Line]:
    return [played(game, count().__next__) for game in games([match], number, seed)]


def test_the_matches_are_each_level_against_the_one_below_and_the_yardstick_by_all_rules_and_numbers_of_players() -> (
    None
):
    pairs = [(level, rival) for rival, level in pairwise(LEVELS)]
    tables = [(rules, players) for rules in RULE_SETS for players in (3, 4)]
    against = [match for match in MATCHES if match.rival != YARDSTICK]
    assert {(match[:2], match[2:]) for match in against} == {(pair, table) for pair in pairs for table in tables}
    assert {(match.level, match.players) for match in MATCHES if match.rival == YARDSTICK} == {
        (level, players) for level in LEVELS for players in (3, 4)
    }


@pytest.mark.usefixtures("careless")
def test_a_level_plays_at_each_seat_in_turn() -> None:
    for players in (3, 4):
        lines = lines_of(DUEL._replace(players=players), players)
        seated = [[player["bot"] == "easy" for player in line["record"]["players"]] for line in lines]
        assert seated == [[seat == other for other in range(players)] for seat in range(players)]


@pytest.mark.usefixtures("careless")
def test_a_match_goes_on_after_an_interruption_and_leaves_games_of_other_code_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "games"
    monkeypatch.setattr(match, "digest", lambda: "old")
    [old] = play(games([DUEL], 1, seed=1), file, jobs=1)
    monkeypatch.setattr(match, "digest", lambda: "new")
    play(games([DUEL], 2, seed=1), file, jobs=1)
    before = file.read_text()
    lines = play(games([DUEL], 4, seed=1), file, jobs=2)
    assert file.read_text().startswith(before)
    assert [line["number"] for line in lines] == [0, 1, 2, 3]
    assert [json.loads(line)["code"] for line in file.read_text().splitlines()] == ["old"] + ["new"] * 4
    assert play(games([DUEL], 9, seed=1), file, jobs=0) == lines
    assert lines[0]["record"] == old["record"]


def test_an_interrupted_match_has_played_about_the_same_part_of_all_matches() -> None:
    some = games(MATCHES, 128, seed=0)[: len(MATCHES) * 20]
    assert all(10 <= sum(game.match == match for game in some) <= 30 for match in MATCHES)


@pytest.mark.usefixtures("careless")
def test_equal_seeds_play_equal_games_and_other_games_differ() -> None:
    lines = lines_of(DUEL, 3)
    assert lines == lines_of(DUEL, 3)
    assert len({str(line["record"]["placements"]) for line in (*lines, *lines_of(DUEL, 3, seed=1))}) == 6


def test_a_bot_in_a_match_plays_the_turn_that_it_would_play_in_the_page() -> None:
    for seed in range(3):
        record = record_after("original", random_steps("original", 3, seed)[:31])
        state = view(record)
        turn = bot_turn(state, LOOKING, weights_for(state.rules, 3), Random(f"{seed} {len(record.placements)}"))
        assert turn == Thinking(record, LOOKING, seed).answer(most=1).turns[0].placements


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.usefixtures("careless")
def test_among_equals_each_wins_as_often_as_the_others(players: int) -> None:
    lines = lines_of(DUEL._replace(players=players), 6 * players)
    low, high = interval(mean(line["share"] for line in lines), len(lines))
    assert low <= 1 / players <= high


def test_the_interval_is_wide_for_a_few_games_even_if_all_were_won() -> None:
    assert interval(1.0, 18) == pytest.approx((0.824, 1.0), abs=0.001)
    assert interval(0.89, 18) == pytest.approx((0.673, 0.969), abs=0.001)
    assert interval(0.5, 1000) == pytest.approx((0.469, 0.531), abs=0.001)


def test_the_table_has_a_row_for_each_level_and_its_rivals() -> None:
    shares = {"original": [1.0, 0.0, 0.5, 0.5], "digest": [1.0]}
    lines = [
        {"match": ["easy", "beginner", rules, 3], "share": share, "ahead": 4 * share, "milliseconds": [1.0, 9.0]}
        for rules, each in shares.items()
        for share in each
    ]
    row = table(lines).splitlines()[-1]
    assert (
        row == "| easy | 2 beginner | 50 [15-85] of 4 |  | 100 [21-100] of 1 | 60 [23-88] of 5 | +2.4 +- 0.7 | 5 | 9 |"
    )


def test_the_yardstick_plays_the_turns_that_it_has_always_played() -> None:
    for game in json.loads(Path(__file__).with_name("yardstick_turns.json").read_text()):
        players = [{"name": "", "color": color} for color in ("red", "yellow", "blue", "green")][: game["players"]]
        head = {"format": "medina-record", "version": 1, "rules": game["rules"], "players": players}
        states = [state for state, _ in record_of({**head, "placements": game["placements"]}).replay()]
        for number, turn in game["turns"].items():
            found = yardstick(states[int(number)], Random(int(number)))
            assert list(map(written_placement, found)) == turn


RARE = 0.001 / 4
"""How often a level that reaches its goals may fail its test. There are four such tests."""
GOALS = {(3, True): 0.95, (4, True): 0.8, (3, False): 0.55, (4, False): 0.45}
"""The share of wins that a level should reach, by the number of players and whether its rivals are the yardstick."""


def fewest_wins(chances: Sequence[float]) -> int:
    """Return the number of wins in games with these chances to win. Fewer are rarer than `RARE`."""
    spread = [1.0]
    for chance in chances:
        spread = [less * chance + same * (1 - chance) for less, same in zip([0, *spread], [*spread, 0], strict=True)]
    return sum(total < RARE for total in accumulate(spread))


def test_fewer_wins_than_the_limit_are_rare() -> None:
    assert fewest_wins([0.5] * 11) == 0
    assert fewest_wins([0.5] * 12) == 1
    assert fewest_wins([0.5] * 12 + [1.0] * 3) == 4


@pytest.mark.full
@pytest.mark.parametrize(("level", "number"), [("easy", 12), ("normal", 12), ("strong", 6), ("master", 0)])
def test_a_level_wins_about_as_often_as_its_goals_say(level: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shared win counts as a whole one. `master` plays with a fifth of its budget, and only against the yardstick."""
    master = LEVELS["master"]
    effort = master.effort._replace(positions=master.effort.positions // 5)
    monkeypatch.setitem(LEVELS, "master", master._replace(effort=effort))
    numbers = {match: number for match in MATCHES if match.level == level and match.rival != YARDSTICK}
    if level == "master":
        numbers |= {Match(level, YARDSTICK, "original", 3): 8, Match(level, YARDSTICK, "original", 4): 4}
    wanted = [Game(match, 0, each) for match, number in numbers.items() for each in range(number)]
    goals = [GOALS[game.match.players, game.match.rival == YARDSTICK] for game in wanted]
    wins = sum(played(game)["share"] > 0 for game in wanted)
    assert wins >= fewest_wins(goals), f"{wins} of {len(wanted)} games"
