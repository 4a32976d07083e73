"""Tests of the ratings of turns, which mean the same whenever and beside whatever other turns they are asked for."""

import json
from random import Random
from typing import Any

import pytest

from app.bots.levels import LEVELS
from app.bots.rate import UNSEEN_ERROR
from app.bots.think import Thinking
from app.engine.position import written_placement
from app.engine.record import Record, value_of
from app.verdicts import is_called_worse
from tests.bots.records import answers_of, random_steps, record_after
from tests.engine.games import palace, position, written

GAMES = [random_steps(rules, players, seed=5) for rules, players in (("original", 3), ("championship", 4))]


def moments() -> list[Record]:
    """Return records of two random games, at the start of a turn or after its first placement."""
    original, championship = GAMES
    early, late = record_after("original", original[:31]), record_after("original", original[:90])
    return [early, record_after("championship", championship[:60]), late]


def rated(*lines: dict[str, Any], samples: int = 2, seed: int = 1) -> list[dict[str, Any]]:
    text = "\n".join(map(json.dumps, lines))
    return answers_of("rate", f"--samples={samples}", f"--seed={seed}", lines=text.encode())


def turns_found(start: Record) -> list[list[str]]:
    """Return turns of different kinds, as a quick bot finds them."""
    found = Thinking(start, LEVELS["normal"], 1).answer().turns
    return [[written_placement(placement) for placement in turn.placements] for turn in found]


@pytest.mark.parametrize("start", moments())
def test_shuffled_turns_get_the_same_ratings_and_the_same_line_the_same_answer(start: Record) -> None:
    turns = turns_found(start)
    shuffled = Random(1).sample(turns, len(turns))
    line, other = ({"record": value_of(start), "turns": each} for each in (turns, shuffled))
    ahead, best, mixed, again = rated(line, {"record": value_of(start)}, other, line)
    assert again == ahead
    assert (best["best"], best["loss"]) == (ahead["best"], 0)
    assert [mixed["losses"][shuffled.index(turn)] for turn in turns] == ahead["losses"]


@pytest.mark.parametrize("start", moments())
def test_the_best_turn_loses_nothing_and_a_tip_is_never_worse_than_equal(start: Record) -> None:
    value = value_of(start)
    best = rated({"record": value})[0]["best"]
    assert rated({"record": value, "turn": best})[0]["loss"] == 0
    level = LEVELS["master"]._replace(effort=LEVELS["master"].effort._replace(positions=3_000))
    thinking = Thinking(start, level, 1)
    tip = thinking.answer().turns[0]
    *better, asked = Thinking(start, level, 1).answer(tip.placements).turns
    assert (asked.placements, asked.advantage) == (tip.placements, tip.advantage)
    assert not any(is_called_worse(asked, turn, thinking.state) for turn in better)


def test_an_error_is_never_smaller_than_what_samples_do_not_show() -> None:
    start = moments()[1]
    [answer] = rated({"record": value_of(start), "turns": turns_found(start)}, samples=3)
    assert answer["losses"]
    assert all(loss["error"] >= UNSEEN_ERROR and loss["samples"] == 3 for loss in answer["losses"])


def test_the_order_within_a_turn_counts() -> None:
    """One wall connects an own palace to tower 1, the other a rival's palace. The last one keeps the tile (R32)."""
    palaces = (palace("gray c11 d11", owner=0), palace("black a9 a10", owner=1))
    stocks = ("wall 3", "wall 3", "wall 3")
    start = position(*palaces, stocks=stocks, walls={"1": {"north": 2, "west": 1}})
    turns = [["wall w-10", "wall n-c"], ["wall n-c", "wall w-10"]]
    [answer] = rated({"record": written(position=start), "turns": turns}, samples=1)
    own_last, own_first = (each["loss"] for each in answer["losses"])
    assert own_last < own_first


@pytest.mark.parametrize("seed", [-3, 0, 1_795_634_340, 10**12])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    [answer] = rated({"record": value_of(moments()[2])}, seed=seed)
    assert answer.keys() == {"best", "loss", "error", "samples"}


LATE = value_of(record_after("original", random_steps("original", 3, seed=0, way="hoarder")[:107]))
"""A record at whose end the gray palace from a3 on and the orange palace from e1 on can be claimed."""


def test_a_dome_may_name_any_piece_of_its_palace() -> None:
    turns = [[f"dome {space}", "wall n-b"] for space in ("e1", "c2", "e4")]
    [answer] = rated({"record": LATE, "turns": turns})
    first, *others = answer["losses"]
    assert others == [first, first]


def test_after_one_placement_a_turn_is_the_rest_of_it() -> None:
    placed = LATE | {"placements": [*LATE["placements"], "dome e1"]}
    rest, whole = rated({"record": placed, "turn": ["wall n-b"]}, {"record": placed, "turn": ["wall n-b", "wall n-c"]})
    assert "loss" in rest
    assert whole == {"error": "turn: wall n-c is not allowed"}


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ({}, 'line: lacks the entry "record"'),
        ({"record": 5}, "record"),
        ({"record": written("merchant a1")}, "R9"),
        ({"record": written(position={})}, "the game is over"),
        ({"record": written("merchant h6"), "turn": ["gray c4"]}, "turn: is not a whole turn"),
        ({"record": written("merchant h6"), "turn": ["gray h6", "wall n-a"]}, "turn: gray h6 is not allowed"),
        ({"record": written("merchant h6"), "turns": ["gray c4"]}, "turn: must be a list"),
        ({"record": written("merchant h6"), "turn": ["green c4", "wall n-a"]}, "turn"),
    ],
)
def test_what_cannot_be_answered_gets_a_sentence_and_the_next_line_an_answer(line: dict[str, Any], error: str) -> None:
    bad, good = rated(line, {"record": LATE}, samples=1)
    assert bad.keys() == {"error"}
    assert error in bad["error"]
    assert "best" in good
