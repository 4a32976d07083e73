"""Tests of the audit: it finds every fault that makes a position impossible (RULES.md section 13), and all at once."""

from typing import Any, NamedTuple

import pytest

from app.engine.audit import Fault, audit
from app.engine.errors import BadRecord
from app.engine.position import read_position
from app.engine.record import MOST_LISTED_FAULTS
from app.engine.rulesets import RULE_SETS
from tests.engine.games import game, palace, position

NO_STOCKS = ("", "", "")


class Impossible(NamedTuple):
    """An impossible position, and the fault that the audit must find in it.

    `at` is the position as a JSON value. The fault has the field `where`, the broken rule, and a text that contains
    `sentence`.
    """

    where: str
    rule: str
    sentence: str
    at: dict[str, Any]
    rules: str = "original"


def bare(*palaces: dict[str, Any], **others: Any) -> dict[str, Any]:
    return position(*palaces, **{"stocks": NO_STOCKS, **others})


TABLE = [
    Impossible("position", "R11", "2 pieces stand on c4", bare(palace("gray c4"), streets="c4")),
    Impossible("position", "R11", "2 pieces stand on c4", bare(palace("gray c4 c5", stables="c4"))),
    Impossible("position", "R11", "2 pieces stand on c4", bare(palace("gray c4 c4"))),
    Impossible("position", "R11", "2 pieces stand on h6", bare(streets="h6, b2, h6"), "digest"),
    Impossible("palaces[0]", "R8", "has no piece", bare(palace("gray"))),
    Impossible("palaces[1]", "R8", "c4 d5 do not hang together", bare(palace("black m9"), palace("gray c4 d5"))),
    Impossible("palaces[0]", "R8", "do not hang together", bare(palace("gray p4 a5"))),
    Impossible("palaces[0]", "R8", "do not hang together", bare(palace("gray c4 e4", stables="d4"))),
    Impossible("palaces[0]", "R23", "d5: a stable stands beside no piece", bare(palace("gray c4", stables="d5"))),
    Impossible("palaces[0]", "R23", "e4: a stable stands beside no", bare(palace("gray c4", stables="d4 e4"))),
    Impossible("palaces[0]", "R24", "d4 d5: stables", bare(palace("gray c4 c5", stables="d4 d5 b4")), "digest"),
    Impossible("palaces[1]", "R16", "d5: no lane", bare(palace("gray c4"), palace("black d5"))),
    Impossible("palaces[1]", "R16", "e5: no lane", bare(palace("gray c4", stables="d4"), palace("black e5", owner=1))),
    Impossible("palaces[1]", "R16", "no lane", bare(palace("gray c4", owner=0), palace("gray c5", owner=1))),
    Impossible("palaces", "R22", "player 1 owns 2", bare(palace("gray c4", owner=1), palace("gray h4", owner=1))),
    Impossible("palaces", "R17", "2 palaces of gray are unfinished", bare(palace("gray c4"), palace("gray h4"))),
    Impossible("streets[0]", "R25", "has no merchant", bare() | {"streets": [[], ["h6"]]}),
    Impossible("streets[1]", "R25", "has no merchant", bare() | {"streets": [["h6"], []]}),
    Impossible("streets[0]", "R25", "not a line", bare(streets="h6 i7")),
    Impossible("streets[0]", "R25", "not a line", bare(streets="h6 i6 g6")),
    Impossible("streets[0]", "R25", "not a line", bare(streets="p4 a5")),
    Impossible("streets[0]", "R25", "touches itself", bare(streets="h6 h7 i7 i6")),
    Impossible("streets[1]", "R26", "touches earlier streets 2 times", bare(streets="h6, h7 i7 i6, p1")),
    Impossible("streets[1]", "R26", "touches earlier streets 1 times", bare(streets="g6, g7"), "championship"),
    Impossible("walls", "R28", "the north side has no gate", bare(walls={"1": {"north": 8}, "3": {"north": 8}})),
    Impossible("walls", "R28", "the west side has no gate", bare(walls={"1": {"west": 10}, "4": {"west": 1}})),
    Impossible(
        "position", "R6", "19 gray pieces, of which there are 18", bare(palace("gray c4"), stocks=("gray 6",) * 3)
    ),
    Impossible("position", "R6", "13 stable", bare(palace("gray c4", stables="c5"), stocks=("stable 4",) * 3)),
    Impossible("position", "R6", "26 merchant", bare(streets="h6 h7", stocks=("merchant 8",) * 3)),
    Impossible("position", "R6", "31 wall", bare(walls={"1": {"north": 1}}, stocks=("wall 10",) * 3)),
    Impossible("position", "R6", "5 domes of player 2", bare(palace("gray c4", owner=2), stocks=("", "", "dome 4"))),
    Impossible("palace_tiles.gray", "R30", "player 0 owns no largest", bare(palace_tiles={"gray": 0})),
    Impossible(
        *("palace_tiles.gray", "R30", "player 0 owns no largest palace of gray"),
        bare(palace("gray c4", owner=0), palace("gray h4 h5", owner=1), palace_tiles={"gray": 0}),
    ),
    Impossible(
        *("palace_tiles.black", "R30", "player 0 owns no largest palace of black"),
        bare(palace("gray c4", owner=0), palace("black h4"), palace_tiles={"black": 0}),
    ),
    Impossible("tower_tiles.1", "R32", "player 0 owns no palace", bare(tower_tiles={"1": 0})),
    Impossible(
        *("tower_tiles.2", "R32", "player 1 owns no palace that reaches tower 2"),
        bare(palace("gray a11", owner=1), walls={"1": {"north": 1}}, tower_tiles={"2": 1}),
    ),
    Impossible("turn.placed", "R11", "no such gray stands on d4", bare(palace("gray c4"), placed="gray d4")),
    Impossible("turn.placed", "R11", "no such black stands on c4", bare(palace("gray c4"), placed="black c4")),
    Impossible("turn.placed", "R11", "no such gray", bare(palace("gray c4", stables="d4"), placed="gray d4")),
    Impossible("turn.placed", "R11", "no such stable", bare(palace("gray c4"), placed="stable c4")),
    Impossible("turn.placed", "R11", "no such merchant", bare(streets="h6", placed="merchant h7")),
    Impossible("turn.placed", "R11", "no such wall", bare(walls={"1": {"north": 1}}, placed="wall n-b")),
    Impossible("turn.placed", "R11", "no such dome", bare(palace("gray c4"), placed="dome c4")),
    Impossible("turn.placed", "R11", "no such dome", bare(palace("gray c4", owner=1), placed="dome c4")),
]


def faults(at: dict[str, Any], rules: str) -> list[Fault]:
    return list(audit(read_position(at, len(at["stocks"])), RULE_SETS[rules]))


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case.where} {case.sentence}")
def test_a_fault_is_found_and_nothing_else(case: Impossible) -> None:
    [fault] = faults(case.at, case.rules)
    assert (fault.where, fault.rule) == (case.where, case.rule)
    assert case.sentence in fault.what


POSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("original", bare()),
    ("original", bare(palace("gray c4 c5", stables="d4 d5"))),
    ("original", bare(palace("gray c4", owner=1), palace("gray h4"))),
    ("original", bare(palace("gray a1", stables="b1"), palace("gray h4"), streets="a2")),
    ("digest", bare(palace("gray a1", stables="b1"), palace("gray h4"))),
    ("original", bare(streets="g6, g7")),
    ("original", bare(streets="h6 h7 h8 i8 j8 j7 j6")),
    ("original", bare(walls={"1": {"north": 8}, "3": {"north": 7}})),
    ("original", bare(streets="h6", stocks=("merchant 8",) * 3)),
    ("original", bare(palace("gray c4", owner=2), stocks=("dome 4", "", "dome 3"))),
    ("original", bare(palace("gray c4", owner=0), palace("gray h4", owner=1), palace_tiles={"gray": 1})),
    ("original", bare(palace("gray c4 c5", owner=0), palace("gray h4 h5 h6"), palace_tiles={"gray": 0})),
    ("original", bare(palace("gray c4", owner=0), walls={"1": {"north": 3}})),
    ("championship", bare(palace("gray b11", stables="a11", owner=2), walls={"1": {"west": 1}}, tower_tiles={"1": 2})),
    ("original", bare(palace("gray c4", owner=0), placed="dome c4")),
    ("original", bare(palace("gray c4", stables="d4"), placed="stable d4")),
    ("original", bare(streets="h6 h7", placed="merchant h6")),
    ("original", bare(walls={"1": {"north": 1}}, placed="wall n-a")),
]


@pytest.mark.parametrize(("rules", "at"), POSSIBLE, ids=range(len(POSSIBLE)))
def test_a_possible_position_has_no_fault(rules: str, at: dict[str, Any]) -> None:
    assert faults(at, rules) == []


def test_all_faults_are_reported_at_once() -> None:
    at = bare(
        *(palace("gray c4 e4"), palace("gray c4", owner=1), palace("black h4", stables="j4", owner=1), palace("brown")),
        streets="h6 h8, c4",
        walls={"2": {"south": 9}, "4": {"south": 9}},
        palace_tiles={"orange": 2},
        tower_tiles={"3": 0},
        stocks=("dome 4", "dome 4", ""),
        placed="gray h4",
    )
    found = faults(at, "digest")
    assert {fault.rule for fault in found} == {"R6", "R8", "R11", "R16", "R23", "R25", "R28", "R30", "R32"}
    with pytest.raises(BadRecord) as raised:
        game(rules="digest", position=at)
    assert str(raised.value) == f"position: {'; '.join(map(str, found))}"


def test_of_thousands_of_faults_the_first_ones_are_reported() -> None:
    with pytest.raises(BadRecord) as raised:
        game(position=bare(*[palace("gray c4 c5 c6")] * 100))
    first, *others, last = str(raised.value).split("; ")
    assert first == "position: position: 100 pieces stand on c4 (R11)"
    assert (len(others), last) == (MOST_LISTED_FAULTS - 1, "and more")
