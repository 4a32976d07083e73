"""Tests of immutable values: new values are made from old ones, which never change."""

import pytest

from app.engine.grid import ONLY, SPACE
from app.engine.palaces import Palace
from app.engine.pieces import Kind, Seat
from app.engine.play import opening, place
from app.engine.rulesets import RULE_SETS
from app.engine.state import Placement
from app.engine.values import changed, made_unchecked

C4, C5 = ONLY[SPACE["c4"]], ONLY[SPACE["c5"]]


def test_made_gives_the_same_value_as_the_class() -> None:
    palace = made_unchecked(Palace, (Kind.GRAY, C4, C5, Seat(1), C5, C4 | C5, SPACE["c4"]))
    assert type(palace) is Palace
    assert palace == Palace(Kind.GRAY, pieces=C4, stables=C5, owner=Seat(1), reach=C5, zone=C4 | C5, dome=SPACE["c4"])


def test_changed_leaves_the_original_as_it_was() -> None:
    before = (1, 2, 3)
    assert changed(before, 1, 7) == (1, 7, 3)
    assert before == (1, 2, 3)


def test_a_state_does_not_change() -> None:
    start = opening(RULE_SETS["original"], 3)
    after, _ = place(start, Placement(Kind.MERCHANT, SPACE["h6"]))
    for state in (start, after):
        with pytest.raises(AttributeError):
            state.turn = start.turn  # type: ignore[misc]
    assert start == opening(RULE_SETS["original"], 3) != after
