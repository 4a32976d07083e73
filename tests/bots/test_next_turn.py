"""Tests of the most that a player can gain in the next turn, against all turns that the rules allow."""

from collections.abc import Iterable, Iterator, Sequence

import pytest

from app.bots.next_turn import most
from app.bots.search import result
from app.engine.inspection import at_turn
from app.engine.pieces import COLORS, DOME, Kind, Seat
from app.engine.play import advance, options
from app.engine.position import placement
from app.engine.scoring import totals
from app.engine.state import Placement, State
from tests.bots.records import random_steps
from tests.engine.games import game, palace, position
from tests.engine.ways import WAYS

MOST_OPTIONS = 36
"""Positions with more first placements have too many turns to try all of them in a test."""


def tries(state: State, colors: Iterable[Kind]) -> Iterator[Placement]:
    """Yield the allowed placements, but only domes on palaces of these colors."""
    for placed_ in options(state):
        palace_ = state.city.palaces.on(placed_.space) if placed_.kind is DOME else None
        if palace_ is None or palace_.color in colors:
            yield placed_


def most_of_all_turns(start: State, colors: Sequence[Kind] = COLORS) -> int:
    """Return the most that any turn of the current player brings, with only domes on palaces of these colors."""
    seat, best = start.current_player, 0
    for one in tries(start, colors):
        after = advance(start, one)
        is_second = start.turn.left == 2 and after.turn.left == 1 and after.turn.player == seat
        ends = [advance(after, two) for two in tries(after, colors)] if is_second else [after]
        best = max([best, *(totals(end)[seat] - totals(start)[seat] for end in ends or [after])])
    return best


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
@pytest.mark.parametrize("players", [3, 4])
def test_no_turn_brings_more_than_the_most(rules: str, players: int, way: str) -> None:
    counted = 0
    for number, step in enumerate(random_steps(rules, players, 1, way)[2::5]):
        start = at_turn(step.after, Seat(number % players))
        if start is not None and len(options(start)) <= MOST_OPTIONS:
            colors = (COLORS, COLORS[:2])[number % 2]
            assert result(most(start, colors)).points == most_of_all_turns(start, colors), number
            counted += 1
    assert counted


def test_a_crowded_middle_of_a_game_has_no_better_turn_either() -> None:
    states = (step.after for step in random_steps("original", 3, 4, "builder")[60:])
    start = next(state for state in states if 2 * MOST_OPTIONS < len(options(state)) < 3 * MOST_OPTIONS)
    assert result(most(start)).points == most_of_all_turns(start)


@pytest.mark.parametrize(
    ("built", "stock", "turn", "points"),
    [
        ([palace("gray c4 c5", owner=1)], "wall 2", "", 0),
        ([palace("gray c4 c5")], "gray 1, dome 1", "gray c3, dome c3", 4),
        ([], "orange 1, dome 1", "orange a1, dome a1", 5),
        ([palace("gray c4", owner=0)], "stable 2", "stable c3, stable b4", 2),
        ([palace("gray p10", owner=0)], "wall 2", "wall e-11, wall e-10", 4),
        ([palace("black c4", owner=0), palace("black k4", owner=1)], "stable 1", "stable c3", 3),
    ],
    ids=["nothing", "enlarges and claims", "starts and claims", "stables", "two walls to a tower", "a palace tile"],
)
def test_the_most_says_by_which_placements(built: list[dict[str, object]], stock: str, turn: str, points: int) -> None:
    tiles = {"black": 1} if len(built) > 1 else {}
    start = game(position=position(*built, stocks=(stock, "wall 1", "wall 1"), palace_tiles=tiles))
    gain = result(most(start))
    assert (gain.points, gain.placements) == (points, placed(turn))


def placed(turn: str) -> tuple[Placement, ...]:
    return tuple(placement(each, "turn") for each in turn.split(", ") if each)


def test_a_piece_that_closes_the_street_lets_a_merchant_start_one_beside_a_palace() -> None:
    built = [palace("gray j8", owner=0), palace("orange a2 b2")]
    for stock, turn in (("orange 1, merchant 1", "orange b1, merchant j7"), ("wall 1, merchant 1", "")):
        start = game(position=position(*built, streets="a1", stocks=(stock, "wall 1", "wall 1")))
        assert result(most(start)).placements == placed(turn)
