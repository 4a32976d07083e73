"""Tests of what a player could do in one turn, against all turns that the rules allow in this position."""

from collections.abc import Iterator

import pytest

from app.bots.next_turn import MOST_FIRSTS, always_helps, can_gain, can_take_palace_tile, can_take_tower_tile, is_idle
from app.engine.grid import ONLY
from app.engine.inspection import at_turn, dome_points, gift, score_changes
from app.engine.pieces import COLORS, TOWERS, Seat
from app.engine.play import options, place
from app.engine.scoring import palace_score, player_score
from app.engine.state import State
from tests.bots.records import random_steps

MOST_OPTIONS = 60
"""Positions in which a player has more placements than this number take too long here."""


def turns(start: State) -> Iterator[State]:
    """Yield the state after each turn that the current player may make."""
    for one in options(start):
        after, _ = place(start, one)
        if after.turn.player == start.turn.player and after.turn.left == 1 and start.turn.left == 2:
            for two in options(after):
                yield place(after, two)[0]
        else:
            yield after


def positions(rules: str, players: int, seed: int) -> list[tuple[State, Seat]]:
    """Return positions of a random game, each with a player who has few placements if it is this player's turn."""
    played = random_steps(rules, players, seed, "builder")
    states = [step.after for step in played[len(played) // 3 :: 5] if step.after.turn.left == 2]
    return [
        (state, seat)
        for state in states
        for seat in state.seats
        if (start := at_turn(state, seat)) and len(options(start)) <= MOST_OPTIONS
    ]


def points(state: State, seat: Seat) -> int:
    return player_score(state, seat).total


CASES = [("original", 3, 1), ("original", 4, 2), ("championship", 4, 3), ("championship", 3, 4), ("digest", 3, 5)]


@pytest.mark.parametrize(("rules", "players", "seed"), CASES)
def test_what_a_player_could_do_is_what_some_allowed_turn_does(rules: str, players: int, seed: int) -> None:
    told = 0
    for state, seat in positions(rules, players, seed):
        start = at_turn(state, seat)
        assert start is not None
        ends = list(turns(start))
        for color in COLORS:
            taken = state.palace_tiles[color] != seat and any(end.palace_tiles[color] == seat for end in ends)
            assert can_take_palace_tile(start, color) is taken, (seat, color)
            told += taken
        for tower in TOWERS:
            taken = state.tower_tiles[tower - 1] != seat and any(end.tower_tiles[tower - 1] == seat for end in ends)
            assert can_take_tower_tile(start, tower) is taken, (seat, tower)
            told += taken
        for index, palace in enumerate(state.city.palaces.all):
            now = palace_score(state.city, palace).total
            if palace.owner == seat:
                most = max(palace_score(end.city, end.city.palaces.all[index]).total for end in ends)
                assert can_gain(start, index) is (most > now), (seat, index)
        assert is_idle(start) is (max(points(end, seat) for end in ends) <= points(state, seat))
    assert told > 2


@pytest.mark.parametrize(("rules", "players", "seed"), CASES)
def test_a_dome_wins_the_points_of_the_palace_and_of_its_tiles(rules: str, players: int, seed: int) -> None:
    told = 0
    for step in random_steps(rules, players, seed, "hoarder")[20::10]:
        state, seat = step.after, Seat(seed % players)
        start = at_turn(state, seat)
        if start is None or start.turn.left != 2:
            continue
        claims = {one.space: place(start, one)[0] for one in options(start) if one.kind.word == "dome"}
        for palace in state.city.palaces.all:
            won = [
                points(after, seat) - points(state, seat)
                for space, after in claims.items()
                if palace.pieces & ONLY[space]
            ]
            assert [dome_points(state, seat, palace.pieces)] == (won or [0])
            told += len(won)
    assert told


def test_each_turn_helps_a_rival_if_no_allowed_turn_is_harmless() -> None:
    told = {True: 0, False: 0}
    for seed in range(12):
        for step in random_steps("original", 3, seed, "builder")[-14:]:
            start, seat = step.after, step.after.turn.player
            if seat is None or start.turn.left != 2:
                continue
            ends = list(turns(start))
            gifts = [
                max(points(end, other) - points(start, other) for other in start.seats if other != seat) for end in ends
            ]
            assert [gift(score_changes(start, end), seat).points for end in ends] == [max(0, most) for most in gifts]
            expected = len(options(start)) <= MOST_FIRSTS and all(most > 0 for most in gifts)
            assert always_helps(start) is expected
            told[expected] += 1
    assert all(told.values())
