"""Tests of stables, merchants and walls: R23-R28."""

from app.engine.refusals import Reason
from app.engine.state import State
from tests.engine.games import allowed, game, house, obstacles, palace, play, position, reason


def lines(state: State) -> tuple[int, ...]:
    """Return the number of merchants in each street, oldest first."""
    return tuple(map(len, state.city.streets.lines))


# --- stables ---


def test_a_stable_stands_beside_a_piece_of_a_palace_R23() -> None:
    state = game(position=position(palace("gray c4"), palace("black p1", owner=2)))
    assert allowed(state, "stable") == {"c3", "b4", "d4", "c5", "o1", "p2"}
    assert reason(state, "stable d5") is Reason.NO_PALACE_BESIDE


def test_a_stable_touches_no_second_palace_around_R23() -> None:
    state = game(position=position(palace("gray c4"), palace("black e6")))
    assert "d4" in allowed(state, "stable")
    assert "c5" in allowed(state, "stable")
    near = game(position=position(palace("gray c4"), palace("black e4")))
    assert reason(near, "stable d4") is Reason.STABLE_LANE
    assert obstacles(near, "stable d4") == {"c4", "e4"}
    assert reason(game(position=position(palace("gray c4"), palace("black e5"))), "stable d4") is Reason.STABLE_LANE


def test_a_stable_cannot_stand_beside_only_another_stable_R23() -> None:
    state = game(position=position(palace("gray c4", stables="d4")))
    assert reason(state, "stable e4") is Reason.STABLE_BY_STABLE
    assert obstacles(state, "stable e4") == {"d4"}


def test_a_stable_belongs_to_the_palace_beside_it_R23() -> None:
    state = play(game(position=position(palace("gray c4", owner=1), palace("black h4"))), "stable c5", "stable h5")
    assert [(each.pieces.bit_count(), each.stables.bit_count()) for each in state.city.palaces.all] == [(1, 1), (1, 1)]


def test_stables_of_one_palace_may_touch_each_other_R24() -> None:
    around = position(palace("gray c4 c5", stables="d4"))
    assert {"d5", "c3"} <= allowed(game(position=around), "stable")


def test_in_the_digest_a_stable_touches_no_other_stable_R24() -> None:
    state = game(rules="digest", position=position(palace("gray c4 c5", stables="d4")))
    assert allowed(state, "stable") == {"b4", "b5", "c6"}
    assert reason(state, "stable d5") is reason(state, "stable c3") is Reason.STABLES_APART


# --- merchants ---


def test_a_street_grows_at_either_end_R25() -> None:
    state = game("merchant h6")
    assert allowed(state, "merchant") == {"g6", "i6", "h5", "h7"}
    longer = play(state, "merchant h7", "wall n-a", "merchant i7")
    assert lines(longer) == (3,)
    assert allowed(longer, "merchant") == {"h5", "g6", "i8", "j7"}


def test_a_merchant_touches_no_merchant_but_the_end_R25() -> None:
    state = game(position=position(streets="g6 g7 h7"))
    assert "h6" not in allowed(state, "merchant")  # beside h7, the end, but also beside g6, the other end
    assert reason(state, "merchant h6") is Reason.BESIDE_ANOTHER
    turned = game(position=position(streets="f6 g6 g7 h7"))
    assert obstacles(turned, "merchant h6") == {"g6"}


def test_the_middle_of_a_street_does_not_grow_R25() -> None:
    state = game(position=position(streets="g6 h6 i6"))
    assert allowed(state, "merchant") == {"f6", "g5", "g7", "i5", "i7", "j6"}
    assert reason(state, "merchant h7") is Reason.NOT_AT_AN_END
    assert obstacles(state, "merchant h7") == {"g6", "i6"}


def test_only_the_last_street_is_open_R25() -> None:
    state = game(position=position(streets="a1 a2, h6"))
    assert allowed(state, "merchant") == {"g6", "i6", "h5", "h7"}


STUCK = position(palace("gray a4"), streets="a1 b1 c1 d1 d2 d3 c3 b3 a3")
"""A street that cannot be extended: a2 touches both of its ends, a1 and a3, and a palace is beyond a3."""


def test_a_new_street_starts_only_when_neither_end_can_be_extended_R26() -> None:
    state = game(position=STUCK)
    assert {"d4", "h6", "p11", "p1"} <= allowed(state, "merchant")  # spaces beside the ring too
    after = play(state, "merchant h6")
    assert lines(after) == (9, 1)
    assert allowed(after, "merchant") == {"g6", "i6", "h5", "h7"}  # the new street is the open one


def test_any_player_with_a_merchant_left_may_start_the_new_street_R26() -> None:
    state = game(position=STUCK | {"turn": {"player": 2}})
    assert lines(play(state, "merchant h6")) == (9, 1)


def test_in_the_original_a_new_street_may_touch_one_merchant_R26() -> None:
    state = game(position=STUCK)
    assert {"d4", "c4", "e2"} <= allowed(state, "merchant")
    assert not {"a2", "b2", "c2"} & allowed(state, "merchant")
    assert reason(state, "merchant b2") is Reason.NEW_STREET_BESIDE_TWO
    assert obstacles(state, "merchant b2") == {"b1", "b3"}


def test_in_championship_and_digest_a_new_street_touches_no_merchant_R26() -> None:
    for rules in ("championship", "digest", house("original", new_street_touches=0)):
        state = game(rules=rules, position=STUCK)
        assert not {"d4", "c4", "e2", "b2"} & allowed(state, "merchant")
        assert {"e4", "h6"} <= allowed(state, "merchant")


def test_a_street_that_started_beside_another_does_not_extend_it_R26() -> None:
    after = play(game(position=STUCK), "merchant d4")
    assert lines(after) == (9, 1)
    assert allowed(after, "merchant") == {"e4", "d5"}  # c4 touches the first street


def test_without_any_merchant_a_street_starts_anywhere_R26() -> None:
    assert len(allowed(game(position=position(palace("gray a4"))), "merchant")) == 175


# --- walls ---


def test_a_wall_stands_next_to_a_tower_or_to_the_last_wall_of_its_arm_R27() -> None:
    state = game("merchant h6")
    assert allowed(state, "wall") == {"n-a", "n-p", "s-a", "s-p", "w-1", "w-11", "e-1", "e-11"}
    after = play(state, "wall n-a", "wall e-1")
    assert allowed(after, "wall") == {"n-b", "n-p", "s-a", "s-p", "w-1", "w-11", "e-2", "e-11"}
    assert reason(state, "wall n-h") is Reason.NOT_NEXT


def test_each_side_keeps_a_gate_R28() -> None:
    state = game(position=position(walls={"1": {"north": 7}, "3": {"north": 7}}))
    assert {"n-h", "n-i"} <= allowed(state, "wall")
    after = play(state, "wall n-h")
    assert not {name for name in allowed(after, "wall") if name.startswith("n-")}
    assert reason(after, "wall n-i") is Reason.GATE


def test_the_gate_may_lie_beside_a_tower_R28() -> None:
    state = game(position=position(walls={"4": {"west": 9}}))
    after = play(state, "wall w-10")
    assert reason(after, "wall w-11") is Reason.GATE


def test_a_wall_belongs_to_the_tower_of_its_arm_R28() -> None:
    walls = game(position=position(walls={"1": {"north": 2, "west": 1}, "4": {"west": 3}})).city.walls
    assert [standing.bit_count() for standing in walls.standing] == [3, 0, 0, 3]
