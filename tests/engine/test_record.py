"""Tests that reading a written record gives the same record, and that resuming a position gives the same state."""

import json
from typing import Any

import pytest
from hypothesis import assume, given

from app.engine.errors import BadRecord
from app.engine.grid import SPACE, first
from app.engine.pieces import Seat
from app.engine.position import read_position, written_position
from app.engine.record import PLAYER_COLORS, Handover, Player, Record, read_record, record_of, value_of, written_record
from app.engine.state import State
from tests.engine.games import game, record, written
from tests.engine.strategies import games, moments, records, returns_pieces
from tests.engine.ways import Step, placed_in_this_turn, position_after

PLAYERS = tuple(Player(f"Player {seat}", color) for seat, color in enumerate(PLAYER_COLORS))


@given(records())
def test_a_written_record_is_read_as_the_same_record(before: Record) -> None:
    text = written_record(before)
    assert read_record(text.encode()) == record_of(value_of(before)) == before
    assert "\n" not in text


@given(moments())
def test_a_position_written_read_and_resumed_is_the_same_state(step: Step) -> None:
    placed = placed_in_this_turn(step)
    assume(placed is None or not returns_pieces(step))
    position = position_after(step)
    text = json.dumps(written_position(position))
    assert read_position(json.loads(text), len(step.after.stocks)) == position
    resumed = Record(step.after.rules, PLAYERS[: len(step.after.stocks)], (), position).start()
    assert resumed == with_domes_on_the_first_pieces(step.after)


@given(games())
def test_a_whole_game_written_and_read_is_replayed_to_the_same_states(steps: list[Step]) -> None:
    first = steps[0].before
    placements = tuple(step.placement for step in steps)
    before = Record(first.rules, PLAYERS[: len(first.stocks)], placements)
    replayed = list(read_record(written_record(before).encode()).replay())
    assert [state for state, _ in replayed] == [first, *(step.after for step in steps)]
    assert [events for _, events in replayed] == [(), *(step.events for step in steps)]


def with_domes_on_the_first_pieces(state: State) -> State:
    """Return the state with each dome on the first piece of its palace.

    A position does not say on which pieces domes stand, so a resumed state has them there.
    """
    palaces = [
        palace if palace.dome is None else palace._replace(dome=first(palace.pieces))
        for palace in state.city.palaces.all
    ]
    return state._replace(city=state.city._replace(palaces=state.city.palaces._replace(all=tuple(palaces))))


@pytest.mark.parametrize("space", ["b5", "c4", "c5"])
def test_a_dome_stands_on_the_piece_that_it_names(space: str) -> None:
    state = game(f"merchant h6, gray c4, gray c5, gray b5, dome {space}")
    assert [palace.dome for palace in state.city.palaces.all] == [SPACE[space]]


def test_a_stable_leaves_the_dome_where_it_stands() -> None:
    state = game("merchant h6, gray c4, gray c5, wall n-a, dome c5, stable b4")
    assert [palace.dome for palace in state.city.palaces.all] == [SPACE["c5"]]


def test_a_computer_player_is_written_with_its_level_and_a_person_without() -> None:
    value = written()
    value["players"][1]["bot"] = "strong"
    assert [player.bot for player in record(value).players] == ["", "strong", ""]
    assert value_of(record(value)) == value


@pytest.mark.parametrize("level", ["", "very strong", "strong2", "s" * 21, None, 3])
def test_a_level_must_have_1_to_20_letters(level: Any) -> None:
    value = written()
    value["players"][2]["bot"] = level
    with pytest.raises(BadRecord, match="1 to 20 letters") as raised:
        record(value)
    assert raised.value.where == "players[2].bot"


@pytest.mark.parametrize("id_", ["abcdefgh", "01234567", "a1" * 20])
def test_an_id_has_8_to_40_small_letters_and_digits(id_: str) -> None:
    assert value_of(record(written() | {"id": id_}))["id"] == record(written() | {"id": id_}).id == id_


@pytest.mark.parametrize(
    "id_", ["", "abcdefg", "a" * 41, "ABCDEFGH", "abcd-efgh", "abcdefgé", "abcdefgh\n", "\uff11" * 8, None]
)
def test_any_other_id_is_refused(id_: Any) -> None:
    with pytest.raises(BadRecord, match="8 to 40") as raised:
        record(written() | {"id": id_})
    assert raised.value.where == "id"


TWO = "merchant h6, gray c4"


def test_handovers_are_written_as_they_are_read() -> None:
    handovers = [
        {"after": 0, "player": 2, "bot": "easy"},
        {"after": 2, "player": 0, "bot": "x"},
        {"after": 2, "player": 2},
    ]
    value = written(TWO) | {"handovers": handovers}
    assert value_of(record(value)) == value
    assert record(written() | {"handovers": []}) == record(written())
    many = written(TWO) | {"handovers": [{"after": 1, "player": 1}] * 400}
    assert value_of(record(many)) == many


BAD_HANDOVERS: list[tuple[Any, str]] = [
    ([{"after": 0, "player": 0}] * 401, "handovers"),
    ([{"after": 0}], "handovers[0]"),
    ([{"player": 0}], "handovers[0]"),
    ([{"after": 0, "player": 0, "name": "Ana"}], "handovers[0]"),
    ([{"after": 3, "player": 0}], "handovers[0].after"),
    ([{"after": 2, "player": 0}, {"after": 1, "player": 0}], "handovers[1].after"),
    ([{"after": 1, "player": 3}], "handovers[0].player"),
    ([{"after": 1, "player": 0, "bot": ""}], "handovers[0].bot"),
    ([{"after": 1, "player": 0, "bot": "x" * 21}], "handovers[0].bot"),
    ([{"after": 1, "player": 0, "bot": "level 2"}], "handovers[0].bot"),
]


@pytest.mark.parametrize(("handovers", "where"), BAD_HANDOVERS)
def test_a_handover_that_cannot_be_is_refused_and_the_field_is_named(handovers: Any, where: str) -> None:
    with pytest.raises(BadRecord) as raised:
        record(written(TWO) | {"handovers": handovers})
    assert raised.value.where == where


def test_after_a_handover_the_seat_has_the_other_level_and_keeps_its_name() -> None:
    handovers = [
        {"after": 1, "player": 0, "bot": "easy"},
        {"after": 2, "player": 0},
        {"after": 2, "player": 1, "bot": "strong"},
    ]
    read = record(written(TWO) | {"handovers": handovers})
    assert [[player.bot for player in read.players_after(ply)] for ply in range(3)] == [
        ["", "", ""],
        ["easy", "", ""],
        ["", "strong", ""],
    ]
    assert [player._replace(bot="") for player in read.players_after(2)] == list(read.players)


def test_with_fewer_placements_every_seat_stays_with_the_player_who_has_it_now() -> None:
    handovers = (Handover(1, Seat(0), "easy"), Handover(2, Seat(0)), Handover(2, Seat(1), "strong"))
    before = record(written(TWO))._replace(handovers=handovers)
    shorter = before.with_placements(before.placements[:1])
    assert record_of(value_of(shorter)) == shorter
    assert shorter.players_after(1) == before.players_after(2)


def test_names_may_be_any_text_and_may_repeat() -> None:
    value = written()
    for player in value["players"]:
        player["name"] = 'Zoë "王" \u202e\n🐪'
    assert {player.name for player in record(value).players} == {'Zoë "王" \u202e\n🐪'}


def test_a_rule_set_may_be_written_out() -> None:
    by_name, by_choices = record(written()), record(written(rules=game().rules._asdict()))
    assert by_name.rules == "original"
    assert by_name.rule_set == by_choices.rule_set == by_choices.rules


def test_what_a_position_leaves_out_is_empty() -> None:
    state = record(written(position={})).start()
    assert state.is_over
    assert [sum(stock) for stock in state.stocks] == [0, 0, 0]
    assert (state.city.palaces.all, state.city.streets.lines) == ((), ())
