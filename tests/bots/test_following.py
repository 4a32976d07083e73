"""Tests of what follows a turn in the samples of the search."""

import pytest

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn
from app.bots.following import follows
from app.engine.pieces import Seat
from app.engine.position import written_placement
from tests.bots.records import tried
from tests.engine.games import game, palace, position

TURN = "wall n-a, wall n-b"
BUILT = position(palace("gray c4 c5"), stocks=("wall 4, dome 1", "dome 1, wall 2", "dome 1, wall 2"))
QUIET, CLAIMED = "wall s-a, wall s-p, wall s-b, wall s-c", "wall s-a, wall s-p, dome c4, wall s-b"
FIRST_CLAIMS = "dome c4, wall s-a, wall s-p, wall s-b"


def turn_of_ana(*samples: str) -> TriedTurn:
    """Return a turn of Ana with these next turns of Ben and Cleo in its samples."""
    state = game(position=BUILT)
    return tried(state, TURN)._replace(lines=tuple(tried(state, f"{TURN}, {line}") for line in samples))


@pytest.mark.parametrize(
    ("danger", "expected"),
    [
        (None, [(1, "wall s-a, wall s-p"), (2, "wall s-b, wall s-c")]),
        (Fact("next", Seat(1), "dome c4", 2, is_for=False), [(1, "dome c4")]),
        (Fact("next", Seat(2), "dome c4", 2, is_for=False), [(1, "wall s-a, wall s-p"), (2, "dome c4")]),
        (Fact("next", Seat(2), "dome c4", 9, is_for=False), []),
    ],
    ids=["first sample", "next", "after another player", "no such turn"],
)
def test_the_turns_that_follow_are_those_of_the_first_sample_or_end_with_the_danger_that_is_told(
    danger: Fact | None, expected: list[tuple[int, str]]
) -> None:
    later = follows(turn_of_ana(QUIET, FIRST_CLAIMS, CLAIMED), danger)
    assert [(each.seat, ", ".join(map(written_placement, each.placements))) for each in later] == expected


def test_the_danger_of_a_player_is_told_after_the_first_sample_in_which_the_players_before_do_not_prevent_it() -> None:
    danger = Fact("next", Seat(2), "dome c4", 2, is_for=False)
    assert follows(turn_of_ana(FIRST_CLAIMS, QUIET), danger) == follows(turn_of_ana(QUIET), danger)
    assert not follows(turn_of_ana(FIRST_CLAIMS), danger)
