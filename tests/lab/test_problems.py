"""Tests of the mining of problems: what counts as one, and what is added to the collection."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.bot_messages import Fact, Loss
from app.bots.review import ReviewedTurn, Turn
from app.engine.pieces import Seat
from app.engine.position import placement, written_placement
from app.engine.record import Player, Record, value_of
from app.engine.state import Placement, State
from app.lab import problems as mining
from app.lab.collected import told
from app.lab.games import Start, starts
from app.lab.problems import LEAST_FIRSTS, SOLVERS, problems
from app.learning.problems import collected
from app.learning.problems.collection import batches
from app.learning.problems.problem import Problem
from tests.engine.games import game, palace, position
from tests.lab.test_command_line import run

with_equals = mining._with_equals  # noqa: SLF001
GAME = [start.record for start in starts(1, 0)][24]._replace(id="0123456789ab")


def turn(words: str) -> Turn:
    return tuple(placement(word, "") for word in words.split(", "))


def solution(best: str, key: str, alternatives: tuple[str, ...] = ()) -> ReviewedTurn:
    others, key_placement = tuple(map(turn, alternatives)), placement(key, "")
    return ReviewedTurn(
        9, 20, Seat(0), turn(best), (0.4, 0.3, 0.3), turn(best), others, key_placement, 0.0, 0.3, 4.0,
        is_moment=False, is_good=True, reasons=(), rest=(8, 0.0, 4.0, True, 1_000), theme="claim",
    )  # fmt: skip


@pytest.fixture
def one_candidate(monkeypatch: pytest.MonkeyPatch) -> ReviewedTurn:
    """Let the quick search find one best turn everywhere, which no bot that hardly thinks finds."""
    found = solution("dome c4, wall s-a", "dome c4")
    best = SimpleNamespace(placements=found.best, advantage=9.0)
    monkeypatch.setattr(mining, "searched", lambda *_: iter(()))
    monkeypatch.setattr(mining, "result", lambda _: (None, [best]))
    monkeypatch.setattr(mining, "key_of", lambda _: (found.key, [SimpleNamespace(advantage=2.0)]))
    monkeypatch.setattr(mining, "is_plain", lambda *_: False)
    monkeypatch.setattr(mining, "is_dull", lambda *_: False)
    monkeypatch.setattr(mining, "_with_equals", lambda _state, turn, _seed: turn)
    monkeypatch.setattr(mining, "_found", lambda *_: 0.0)
    return found


@pytest.mark.parametrize(
    ("second", "problems_found"),
    [
        (solution("dome c4, wall s-a", "dome c4"), 1),
        (solution("dome d4, wall s-a", "dome d4"), 0),
        (solution("dome c4, wall s-a", "dome c4", ("gray c5, gray c6",)), 0),
        (solution("dome c4, wall s-a", "dome c4")._replace(is_good=False), 0),
    ],
    ids=["the same", "another placement", "a second solution", "nearly as good"],
)
def test_two_reviews_must_call_the_same_placement_good(
    second: ReviewedTurn, problems_found: int, one_candidate: ReviewedTurn, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {True: one_candidate, False: second}
    seeds = list[int]()

    def reviewed(_start: Start, _best: Turn, seed: int) -> ReviewedTurn:
        seeds.append(seed)
        return answers[seed == seeds[0]]

    monkeypatch.setattr(mining, "reviewed", reviewed)
    found = list(problems(GAME))
    assert len(found) == problems_found
    assert all((each["key_placement"], each["lead"], [*each["found"]]) == ("dome c4", 4, [*SOLVERS]) for each in found)


def test_positions_with_few_first_placements_are_no_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "candidates", lambda *_: [None] * (LEAST_FIRSTS - 1))
    assert not list(problems(GAME))


@pytest.mark.parametrize(
    ("found", "key", "dull"),
    [
        ({"beginner": 0.5, "easy": 0.5}, "dome c10", True),
        ({"beginner": 0.5, "easy": 0.5}, "gray g10", False),
        ({"beginner": 0.5, "easy": 1.0}, "gray g10", True),
        ({"beginner": 1.0, "easy": 0.875}, "gray g10", True),
    ],
    ids=["the largest gain", "hidden", "always found", "often found"],
)
def test_a_problem_that_anybody_solves_is_dull(
    found: Mapping[str, float], key: str, dull: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def share(_state: State, _good: Sequence[Turn], _key: Placement, level: str) -> float:
        return found[level]

    monkeypatch.setattr(mining, "_found", share)
    stocks = ("gray 2, black 2, dome 2",) * 3
    state = game(position=position(palace("gray c10 d10 e10 f10"), streets="e9", stocks=stocks))
    assert mining.is_dull(state, turn(key), placement(key, "")) is dull


@pytest.mark.parametrize(
    ("played", "found"),
    [
        ("dome c10, wall s-a", 1),
        ("gray b10, dome b10", 1),
        ("dome c10, dome h5", 1),
        ("dome h5, dome c10", 0),
        ("gray b10, wall s-a", 0),
        ("wall s-p, wall s-o", 1),
    ],
    ids=[
        "the key",
        "on another piece",
        "another palace, rated as good",
        "another palace, rated as worse",
        "without the dome",
        "as good",
    ],
)
def test_a_level_finds_what_the_practice_calls_right(
    played: str, found: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    losses = Loss(0.5, 0.3, 8), Loss(0.7 if played.startswith("dome c10") else 0.9, 0.3, 8)
    monkeypatch.setattr(mining, "bot_turn", lambda *_: turn(played))
    monkeypatch.setattr(mining, "rate", lambda *_, **__: None)
    monkeypatch.setattr(mining, "result", lambda _: SimpleNamespace(losses=losses))
    state = game(position=position(palace("gray c10 d10"), palace("black h5"), streets="e9"))
    good = turn("dome c10, merchant e8"), turn("wall s-o, wall s-p")
    assert mining._found(state, good, placement("dome c10", ""), "easy") == found  # noqa: SLF001


@pytest.mark.parametrize(
    ("best", "key", "is_plain"),
    [
        ("dome c10, wall s-a", "dome c10", True),
        ("gray f10, dome c10", "dome c10", True),
        ("dome c10, dome h5", "dome c10", False),
        ("dome h5, wall s-a", "dome h5", False),
        ("gray f10, dome c10", "gray f10", False),
    ],
    ids=["the largest palace", "made larger", "beside another one", "a smaller palace", "a piece that decides"],
)
def test_a_problem_claims_more_than_the_palace_that_is_plainly_the_best(best: str, key: str, is_plain: bool) -> None:
    state = game(position=position(palace("gray c10 d10 e10"), palace("black h5"), streets="e9"))
    assert mining.is_plain(state, turn(best), placement(key, "")) is is_plain


@pytest.mark.parametrize(("seen", "problems_found"), [(1.9, 0), (2.1, 1)], ids=["less", "enough"])
def test_the_quick_search_may_see_a_little_less_than_the_reviews(
    seen: float, problems_found: int, one_candidate: ReviewedTurn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mining, "key_of", lambda _: (one_candidate.key, [SimpleNamespace(advantage=9.0 - seen)]))
    monkeypatch.setattr(mining, "reviewed", lambda *_: one_candidate)
    assert len(list(problems(GAME))) == problems_found


@pytest.mark.parametrize(
    ("streets", "equals"),
    [
        ("c9 d9 e9 e10 e11 d11", []),
        ("c9 d9 e9 e10", ["stable d11, stable c11"]),
        ("c9", None),
    ],
    ids=["none", "one", "many"],
)
def test_other_turns_that_win_the_same_tile_are_right_if_they_are_few(streets: str, equals: list[str] | None) -> None:
    palaces = palace("gray c10 d10", owner=0), palace("gray h5 h6 h7", owner=1)
    stocks = "stable 2, wall 2", "gray 2", "gray 2"
    before = position(*palaces, streets=streets, stocks=stocks, palace_tiles={"gray": 1})
    found = with_equals(game(position=before), solution("stable b10, stable c11", "stable b10"), 1)
    right = None if found is None else [", ".join(map(written_placement, each)) for each in found.alternatives]
    assert right == equals


def test_a_problem_has_a_theme(one_candidate: ReviewedTurn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "reviewed", lambda *_: one_candidate._replace(theme=""))
    assert not list(problems(GAME))


def test_the_collection_is_verified_problem_by_problem(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Number 58 in full, and number 21 as if another placement were its key."""
    monkeypatch.setattr(collected, "COLLECTED", collected.COLLECTED.replace('"dome c7"', '"stable o1"', 1))
    run(monkeypatch, "verify", "21", "58")
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["number"], each["holds"], each.get("theme")) for each in found] == [
        (21, False, None),
        (58, True, "tile"),
    ]


def test_an_answer_names_a_palace_that_can_wait_although_it_brings_as_much_at_once() -> None:
    """In problem 123, dome d7 and another dome bring 8 points too, and nobody else can claim the palace at d7."""
    (problem,) = (each for batch in batches().values() for each in batch if each.number == 123)
    assert told(problem).reasons[1] == Fact("wait", problem.reasons[0].seat, "d7")


def test_an_answer_tells_only_what_a_rival_could_take_of_the_solution() -> None:
    """In problem 191, the second rival could also place dome o6, which has nothing to do with the key, dome a6."""
    (problem,) = (each for batch in batches().values() for each in batch if each.number == 191)
    with_more = Fact("otherwise", Seat(1), "dome a6, dome o6", 6)
    assert told(problem._replace(reasons=(with_more,))).reasons[-1] == Fact("otherwise", Seat(1), "dome a6", 5)


def test_mining_goes_on_with_the_games_by_the_original_rules_that_are_not_yet_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = {"0000000a": "easy", "0000000b": "strong", "0000000c": "easy", "0000000d": "strong"}
    records = [
        Record(
            "digest" if number == 3 else "original", (Player("", "red", bot),) * 3, GAME.placements[:number], id=name
        )
        for number, (name, bot) in enumerate(levels.items())
    ]
    games, out = tmp_path / "games", tmp_path / "out"
    lines = (
        json.dumps(
            {
                "record": value_of(each)
                | {
                    "players": [
                        {"name": "", "color": color, "bot": each.players[0].bot} for color in ("red", "blue", "green")
                    ]
                }
            }
        )
        for each in records
    )
    games.write_text("\n".join(lines), "utf-8")
    searched = list[str]()

    def no_problems(record: Record) -> list[Any]:
        searched.append(record.id)
        return []

    monkeypatch.setattr(mining, "problems", no_problems)
    for most in ("1", "1", "9"):
        run(monkeypatch, "problems", str(games), str(out), "--games", most)
    assert searched == ["0000000b", "0000000a", "0000000c"]


def test_a_batch_has_only_the_problems_that_are_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mined, file = tmp_path / "mined", tmp_path / "collected.py"
    file.write_text('COLLECTED = r"""\n"""\n', "utf-8")
    monkeypatch.setattr(collected, "__file__", str(file))
    rows = list[str]()
    for count in (1, 1, 2):
        monkeypatch.setattr(collected, "COLLECTED", "\n".join(["", *rows]))
        records = (GAME._replace(placements=GAME.placements[: 5 + number]) for number in range(count))
        lines = [
            solution("dome c4, wall s-a", "dome c4").value()
            | {"theme": "claim", "found": {"easy": 0.5, "strong": 1.0}, "lead": 4.0, "record": value_of(record)}
            for record in records
        ]
        mined.write_text(json.dumps({"problems": lines}), "utf-8")
        run(monkeypatch, "collect", str(mined), f"2026-12-0{count}")
        rows = file.read_text("utf-8").splitlines()[1:-1]
    assert capsys.readouterr().out.split() == ["1", "0", "1"]
    assert rows[::2] == ["2026-12-01", "2026-12-02"]
    found = [Problem(*json.loads(row)) for row in rows[1::2]]
    assert [(each.number, each.found, each.players) for each in found] == [
        (number, 75, len(GAME.players)) for number in (1, 2)
    ]
    assert [each.record.placements for each in found] == [GAME.placements[:5], GAME.placements[:6]]
