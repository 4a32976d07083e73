"""Tests that any bytes give a record or `BadRecord`, and no other error."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

from app.engine.errors import BadRecord
from app.engine.record import read_record, value_of, written_record
from app.engine.strict_json import DEEPEST, parsed
from tests.engine.games import crowded, entries, palace, position, written
from tests.engine.strategies import records
from tests.engine.test_cases import CASES, RECORDS

TEXTS = [(CASES / f"{name}.json").read_bytes() for name in RECORDS if name.startswith(("cut", "hand"))]
VALUES: list[dict[str, Any]] = [
    *[json.loads(text) for text in TEXTS],
    written("merchant h6, gray c4")
    | {"id": "4b1r00x9", "handovers": [{"after": 1, "player": 1, "bot": "easy"}, {"after": 2, "player": 1}]},
    written(
        players=4, position=position(*crowded(), streets="n9 o9", walls={"1": {"north": 3}}, stocks=("gray 1",) * 4)
    ),
]
ODD = st.one_of(
    st.none() | st.booleans() | st.integers(-2, 20) | st.integers(-(10**30), 10**30) | st.floats(),
    st.sampled_from(["", "c4", "n-a", "gray", "gray c4", "a1 ", "wall", "\ud800", "x" * 1000, "1"])
    | st.text(max_size=5),
    st.sampled_from([[], {}, [[]], [{}], {"": ""}, [[[]]], ["c4", "c4"]]),
)


def read_and_replay(text: bytes) -> bool:
    """Read and replay a record, and return whether it is accepted.

    A `BadRecord` with a message of one line means that the record is refused. Any other exception fails the test.
    """
    message = ""
    try:
        for _ in read_record(text).replay():
            pass
    except BadRecord as fault:
        message = str(fault)
    assert "\n" not in message
    return not message


@given(st.binary(max_size=300))
@example(b"")
@example(b"[[[]]]")
def test_any_bytes_are_refused(text: bytes) -> None:
    assert not read_and_replay(text)


JSON_VALUES = st.recursive(ODD, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner))


@given(JSON_VALUES)
def test_any_json_value_is_refused(value: Any) -> None:
    assert not read_and_replay(json.dumps(value).encode())


@given(st.dictionaries(st.sampled_from(["palaces", "streets", "walls", "stocks", "palace_tiles", "turn"]), JSON_VALUES))
def test_any_json_value_as_a_position_is_refused_or_read(value: dict[str, Any]) -> None:
    read_and_replay(json.dumps(written(position=value)).encode())


@settings(max_examples=400)
@given(st.sampled_from(VALUES), st.randoms(use_true_random=False), st.lists(ODD, min_size=1, max_size=3))
def test_a_record_with_other_values_in_it_is_refused_or_read(
    value: dict[str, Any], rng: random.Random, odd: list[Any]
) -> None:
    changed = copy.deepcopy(value)
    for put in odd:
        holder, key = rng.choice(entries(changed))
        holder[key] = copy.deepcopy(put)
    read_and_replay(json.dumps(changed).encode())


@settings(max_examples=400)
@given(st.sampled_from(VALUES), st.randoms(use_true_random=False))
def test_a_record_with_entries_exchanged_or_left_out_is_refused_or_read(
    value: dict[str, Any], rng: random.Random
) -> None:
    changed = copy.deepcopy(value)
    one, other = rng.choice(entries(changed)), rng.choice(entries(changed))
    one[0][one[1]], other[0][other[1]] = copy.deepcopy(other[0][other[1]]), copy.deepcopy(one[0][one[1]])
    holder, key = rng.choice(entries(changed))
    del holder[key]
    read_and_replay(json.dumps(changed).encode())


@settings(max_examples=400)
@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False), st.binary(max_size=4))
def test_a_text_cut_swapped_or_corrupted_is_refused_or_read(text: bytes, rng: random.Random, junk: bytes) -> None:
    a, b, c = sorted(rng.randrange(len(text) + 1) for _ in range(3))
    for changed in (text[:a], text[:a] + junk + text[b:], text[:a] + text[b:c] + text[a:b] + text[c:], text + junk):
        read_and_replay(changed)


@given(records())
def test_a_record_whose_placements_may_be_wrong_is_refused_or_read(record: Any) -> None:
    read_and_replay(written_record(record).encode())


@given(records(), st.data())
def test_a_repeated_entry_is_refused(record: Any, data: st.DataObject) -> None:
    value = value_of(record)
    name = data.draw(st.sampled_from(list(value)))
    text = json.dumps(value)[:-1] + f", {json.dumps(name)}: {json.dumps(value[name])}}}"
    with pytest.raises(BadRecord, match=f'"{name}".*is repeated'):
        read_record(text.encode())


def nested(opening: str, closing: str, depth: int) -> bytes:
    return (opening * depth + "1" + closing * depth).encode()


@pytest.mark.parametrize(
    ("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('["\\"", ', "]"), ('{"]}": ', "}"), ('["\\\\", ', "]")]
)
def test_lists_and_objects_are_nested_no_deeper_than_the_limit(opening: str, closing: str) -> None:
    parsed(nested(opening, closing, DEEPEST))
    with pytest.raises(BadRecord, match="nested too deep"):
        parsed(nested(opening, closing, DEEPEST + 1))


@pytest.mark.parametrize("name", ["[" * 1_000, '"' + "[" * 1_000, "\\" + "{" * 1_000, '\\"' + "]" * 1_000])
def test_brackets_in_a_text_are_not_nested(name: str) -> None:
    assert parsed(json.dumps([name]).encode()) == [name]


HUGE = "9" * 400_000
ALL_ON_ONE_SPACE = [palace("gray " + "c4 " * 176) for _ in range(176)]


@pytest.mark.parametrize(
    "text",
    [
        nested("[", "]", 100_000),
        nested('{"a":', "}", 100_000),
        b'{"position": ' + nested("[", "]", 400_000) + b"}",
        f"[{HUGE}]".encode(),
        f"[1e{HUGE}]".encode(),
        f"[0.{HUGE}]".encode(),
        json.dumps("x" * 990_000).encode(),
        json.dumps(["gray c4"] * 90_000).encode(),
        json.dumps({str(number): 0 for number in range(60_000)}).encode(),
        json.dumps(written() | {"placements": ["gray c4"] * 90_000}).encode(),
        json.dumps(written() | {"placements": ["x" * 900_000]}).encode(),
        json.dumps(written() | {"rules": {str(number): 0 for number in range(60_000)}}).encode(),
        json.dumps(written() | {"players": [{"name": "x", "color": "red"}] * 20_000}).encode(),
        json.dumps(written() | {"id": "x" * 900_000}).encode(),
        json.dumps(written() | {"handovers": [{"after": 0, "player": 0}] * 30_000}).encode(),
        json.dumps(written(position={"palaces": ALL_ON_ONE_SPACE})).encode(),
        json.dumps(written(position={"streets": [["c4", "c5"] * 80] * 176})).encode(),
        b" " * 5_000_000,
        b'"' * 5_000_000,
    ],
    ids=range(19),
)
def test_deep_huge_and_long_texts_are_refused(text: bytes) -> None:
    assert not read_and_replay(text)
