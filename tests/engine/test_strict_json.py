"""Tests of the shape of a record: each field accepts only its own type."""

import copy
import json
from typing import Any

import pytest

from app.engine.errors import BadRecord
from app.engine.record import read_record
from tests.engine.games import house, palace, position, record, written

STANDING = position(
    palace("gray a11", owner=1),
    streets="h6 h7",
    walls={"1": {"north": 1}},
    palace_tiles={"gray": 1},
    tower_tiles={"1": 1},
    placed="wall n-a",
)
RECORD = written("merchant h8", position=STANDING) | {
    "id": "4b1r00x9",
    "handovers": [{"after": 0, "player": 1, "bot": "easy"}, {"after": 1, "player": 1}],
}

NUMBERS = [
    ["version"],
    ["handovers", 1, "after"],
    ["handovers", 1, "player"],
    ["position", "palaces", 0, "owner"],
    ["position", "walls", "1", "north"],
    ["position", "stocks", 0, "gray"],
    ["position", "palace_tiles", "gray"],
    ["position", "tower_tiles", "1"],
    ["position", "turn", "player"],
]
FIELDS = [
    *NUMBERS,
    *(["format"], ["rules"], ["players"], ["placements"], ["position"], ["players", 0], ["players", 0, "name"]),
    *(["id"], ["handovers"], ["handovers", 0], ["handovers", 0, "bot"], ["handovers", 1, "bot"]),
    *(["players", 0, "color"], ["placements", 0], ["position", "palaces"], ["position", "palaces", 0]),
    *(["position", "palaces", 0, "color"], ["position", "palaces", 0, "pieces"], ["position", "streets"]),
    *(["position", "streets", 0], ["position", "streets", 0, 0], ["position", "walls"], ["position", "walls", "1"]),
    *(["position", "stocks"], ["position", "stocks", 0], ["position", "turn"], ["position", "turn", "placed"]),
]


def with_value(path: list[Any], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(RECORD)
    holder: Any = changed
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return changed


def named(path: list[Any]) -> str:
    return ".".join(map(str, path))


def test_the_record_itself_is_accepted() -> None:
    assert len(list(record(RECORD).replay())) == 2


@pytest.mark.parametrize("odd", [True, 1.0, "1", -1, 10**8, [1], {}], ids=repr)
@pytest.mark.parametrize("path", NUMBERS, ids=named)
def test_only_a_whole_number_within_bounds_is_a_number(path: list[Any], odd: Any) -> None:
    with pytest.raises(BadRecord):
        record(with_value(path, odd))


@pytest.mark.parametrize("odd", [99, False, "?\ud800", [0], {"?": 0}], ids=["99", "False", "half", "list", "object"])
@pytest.mark.parametrize("path", FIELDS, ids=named)
def test_no_field_takes_a_value_of_another_kind(path: list[Any], odd: Any) -> None:
    with pytest.raises(BadRecord):
        record(with_value(path, odd))


OBJECTS = [
    *([], ["players", 0], ["handovers", 1], ["position"], ["position", "palaces", 0], ["position", "walls"]),
    ["position", "walls", "1"],
    *(["position", "stocks", 0], ["position", "palace_tiles"], ["position", "tower_tiles"], ["position", "turn"]),
]


@pytest.mark.parametrize("path", OBJECTS, ids=named)
def test_an_unknown_entry_is_refused(path: list[Any]) -> None:
    with pytest.raises(BadRecord, match='unknown entry "colour"'):
        record(with_value([*path, "colour"], 0))


@pytest.mark.parametrize(
    ("choice", "odd"),
    [
        *[("both_if_possible", odd) for odd in (1, 0, 1.0, "true", None)],
        *[("last_dome", odd) for odd in (True, "Pieces", "never ", None, 0)],
        *[("new_street_touches", odd) for odd in (True, False, 1.0, 2, "1")],
    ],
)
def test_a_choice_of_house_rules_takes_its_own_values_only(choice: str, odd: Any) -> None:
    with pytest.raises(BadRecord, match=f"rules.{choice}"):
        record(written(rules=house("original", **{choice: odd})))


@pytest.mark.parametrize("missing", ["format", "version", "rules", "players", "placements"])
def test_a_missing_entry_is_refused(missing: str) -> None:
    value = {name: entry for name, entry in RECORD.items() if name != missing}
    with pytest.raises(BadRecord, match=f'lacks the entry "{missing}"'):
        read_record(json.dumps(value).encode())
