"""Tests of the review of a game: what each turn of a person was worth, and which turns mattered."""

import json
from collections.abc import Iterable, Sequence
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.bot_messages import Fact, Loss
from app.bots.candidates import TriedTurn
from app.bots.chances import chances
from app.bots.hindsight import explanation
from app.bots.reasons import TurnPair
from app.bots.review import MARK, Review, ReviewedTurn, key_of, least_gift_first
from app.bots.search import STEP_POSITIONS, Search, result
from app.bots.terms import weights_for
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.position import placement
from app.engine.record import Handover, Player, Record, value_of
from app.engine.state import Placement, State
from tests.bots.records import QUICK, answers_of, random_steps, record_after
from tests.engine.games import game, palace, play, position, record, written

GAME = record_after("original", random_steps("original", 3, seed=0)[:81])
"""A game of three people at random, of which more than half is played."""
LINE = {
    "turn", "after", "player", "played", "chances", "best", "alternatives",
    "key_placement", "loss", "error", "samples", "reasons",
}  # fmt: skip


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews search only a little, for tests of what does not depend on it."""
    monkeypatch.setattr("app.bots.review.LEVELS", {"master": QUICK})
    monkeypatch.setattr("app.bots.review.QUICK", QUICK.effort)
    monkeypatch.setattr("app.bots.review.SAMPLES", 2)


def ending(last: int, person: int | None = None) -> Record:
    """Return the game with bots at all seats until the `last` placements, and then people, or only one."""
    after = [Handover(len(GAME.placements) - last, Seat(seat)) for seat in range(3) if person in {None, seat}]
    bots = tuple(Player("", each.color, "normal") for each in GAME.players)
    return GAME._replace(players=bots, handovers=tuple(after))


def reviewed(game: Record, tmp_path: Path, *arguments: str) -> list[dict[str, Any]]:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(value_of(game)), "utf-8")
    return answers_of("review", str(file), *arguments, lines=b"")


def review_of(game: Record, **options: Any) -> Review:
    review = Review(game, **options)
    result(review.steps())
    return review


@pytest.mark.usefixtures("hasty")
def test_each_turn_of_a_person_gets_a_line_and_the_last_line_names_the_turns_that_mattered(tmp_path: Path) -> None:
    ended = ending(18, person=1)
    *lines, last = reviewed(ended, tmp_path)
    assert last == {"finished": True, "key": last["key"]}
    assert lines
    assert set(last["key"]) <= {line["turn"] for line in lines}
    states = [state for state, _ in ended.replay()]
    for line in lines:
        assert line.keys() == LINE
        assert line["after"] >= len(ended.placements) - 18
        assert line["player"] == 1 == states[line["after"]].turn.player
        assert line["played"][0].split()[0] == ended.placements[line["after"]].kind.word
        assert sum(line["chances"]) == pytest.approx(1, abs=0.01)
        assert line["key_placement"] in line["best"]
        assert line["loss"] > 0 or line["best"] == line["played"]


def test_a_better_turn_is_the_one_that_a_rating_finds_and_has_reasons(tmp_path: Path) -> None:
    line, last = reviewed(ending(2), tmp_path)
    before = GAME._replace(placements=GAME.placements[: line["after"]])
    [answer] = answers_of("rate", lines=json.dumps({"record": value_of(before)}).encode())
    assert line["loss"] > MARK
    assert line["best"] == answer["best"]
    assert line["reasons"]
    assert last["key"] == [line["turn"]]


def test_the_best_turn_loses_nothing(tmp_path: Path) -> None:
    line, _ = reviewed(ending(2), tmp_path)
    better = tuple(placement(word, "") for word in line["best"])
    again, last = reviewed(ending(2)._replace(placements=GAME.placements[: line["after"]] + better), tmp_path)
    assert (again["loss"], again["best"]) == (0, again["played"])
    assert last["key"] in ([], [line["turn"]])


@pytest.mark.usefixtures("hasty")
def test_a_turn_is_rated_on_samples_that_did_not_choose_the_better_one(monkeypatch: pytest.MonkeyPatch) -> None:
    choosing, rating, completed = list[int](), list[tuple[int, int]](), Search.completed

    def watched(search: Search, turns: Iterable[TriedTurn], least: int = 0, start: int = 0) -> Any:
        if least:
            rating.append((start, least))
        else:
            choosing.append(search.samples)
        return completed(search, turns, least, start)

    monkeypatch.setattr(Search, "completed", watched)
    [turn] = review_of(ending(2)).turns
    assert rating[-1] == (choosing[-1], 2 * choosing[-1])
    assert turn.rest[0] == choosing[-1] == 2


@pytest.mark.usefixtures("hasty")
def test_a_review_pauses_after_every_few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """So no task of the page is long where the review runs in slices."""
    tried = count()

    def counted(state: State, placement: Placement) -> State:
        next(tried)
        return advance(state, placement)

    for module in ("search", "reasons"):
        monkeypatch.setattr(f"app.bots.{module}.advance", counted)
    steps = [next(tried) for _ in Review(ending(4)).steps()]
    assert steps[-1] > 100 * STEP_POSITIONS
    assert max(later - earlier for earlier, later in pairwise(steps)) < 4 * STEP_POSITIONS


@pytest.mark.usefixtures("hasty")
def test_chances_are_the_mean_of_those_after_the_turns_of_the_last_round() -> None:
    game = ending(4)
    *_, last = review_of(game, positions=0).turns
    states = [state for state, _ in game.replay()]
    round_ends = [states[last.after + len(last.played) - 2 * turns] for turns in range(3)]
    assert [state.turn.player for state in round_ends] == [(last.player + 1 - turns) % 3 for turns in range(3)]
    means = [sum(each) / 3 for each in zip(*map(chances, round_ends), strict=True)]
    assert last.chances == pytest.approx(means, abs=0.0005)
    assert last.chances != pytest.approx(chances(round_ends[0]), abs=0.0005)


def suspects(*turns: ReviewedTurn) -> list[int]:
    return Review(GAME, known=turns)._suspects()  # noqa: SLF001 - a game in which each of them counts would be long


def test_the_turns_that_look_worst_are_rated_first_and_none_of_the_first_round() -> None:
    worse = [turn(number, number / 10) for number in range(1, 31)]
    assert suspects(*worse) == [*range(30, 18, -1), *range(18, 10, -1)], "12, and others that lose more than 1 point"
    assert suspects(*worse[:10]) == [10, 9, 8, 7, 6, 5, 4]


def test_the_turn_of_each_player_that_looks_best_is_rated_too() -> None:
    bad = [turn(number, 5.0) for number in range(10, 22)]
    good = turn(30, 0.0, lead=3.0), turn(33, 0.0, lead=4.0), turn(34, 0.0, lead=2.0, seat=1), turn(35, 0.0, lead=0.9)
    assert suspects(*bad, *good) == [*range(10, 22), 34, 33]
    other_name = good[0]._replace(key=placement("dome b6", ""))  # another piece of the palace (R22)
    assert suspects(*bad, other_name) == [*range(10, 22), 30]


@pytest.mark.usefixtures("hasty")
def test_the_command_has_a_number_of_positions_and_a_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.bots.review.SAMPLES", 1)
    game = ending(6)
    screened, *_ = reviewed(game, tmp_path, "--positions", "0")
    rated, *_ = reviewed(game, tmp_path)
    other, *_ = reviewed(game, tmp_path, "--seed", "2")
    assert (screened["samples"], rated["samples"], other["samples"]) == (4, 1, 1)
    assert rated == reviewed(game, tmp_path, "--seed", "1")[0]
    assert rated["loss"] != other["loss"]


@pytest.mark.usefixtures("hasty")
def test_a_review_that_is_left_and_continued_finds_the_same() -> None:
    game = ending(10)
    whole, left = review_of(game), Review(game)
    steps = left.steps()
    while not any(turn.is_rated for turn in left.turns):
        next(steps)
    known = left.turns
    continued = Review(game, known=known)
    judged = [turn for turn in continued.steps() if turn is not None]
    assert (continued.turns, continued.key) == (whole.turns, whole.key)
    assert len(judged) == sum(turn.is_rated for turn in whole.turns) - 1


@pytest.mark.usefixtures("hasty")
def test_a_moment_is_explained_with_the_state_after_the_next_turn_of_the_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = dict[Seat, list[State | None]]()

    def explained(pair: TurnPair, why: Sequence[Fact], end: State, then: State | None, came: Any) -> tuple[Fact, ...]:
        told.setdefault(pair.seat, []).append(then)
        return explanation(pair, why, end, then, came)

    monkeypatch.setattr("app.bots.review.explanation", explained)
    moments = [turn for turn in review_of(ending(20)).turns if turn.is_moment]
    states = [state for state, _ in GAME.replay()]
    for seat, found in told.items():
        later = [turn.after + 2 * len(GAME.players) + 2 for turn in moments if turn.player == seat]
        assert {states[ply] for ply in later if ply < len(states)} == {state for state in found if state}
    assert told


@pytest.mark.usefixtures("hasty")
def test_progress_grows_to_the_end() -> None:
    review = Review(ending(10))
    found = [review.progress for _ in review.steps()]
    assert found == sorted(found)
    assert review.progress == 1


@pytest.mark.usefixtures("hasty")
def test_without_positions_to_spend_no_turn_is_rated_and_none_matters() -> None:
    review = review_of(ending(10), positions=0)
    assert review.turns
    assert not review.key
    assert not any(turn.is_rated for turn in review.turns)


def turn(number: int, loss: float, *, best: str = "dome b5", lead: float = 0.0, seat: int = 0) -> ReviewedTurn:
    """Return a rated turn of a game of three. Without a loss, it is the best one."""
    better = (placement(best, ""), placement("wall n-a", ""))
    others = ((better[0], placement("wall n-p", "")),)
    played = better if not loss else (placement("wall s-a", ""), placement("wall s-b", ""))
    return ReviewedTurn(
        number, 2 * number, Seat(seat), played, (0.4, 0.3, 0.3), better, others, better[0], loss, 0.3, lead,
        is_moment=loss > MARK, is_good=not loss and lead > MARK, reasons=(Fact("brings", points=3),),
        rest=(8, loss, lead, True, 1_000),
    )  # fmt: skip


def keys(*turns: ReviewedTurn) -> list[int]:
    return Review(GAME, known=turns).key


@pytest.mark.parametrize(
    ("points", "error", "expected"), [(2.6, 0.3, True), (2.4, 0.3, False), (3.0, 1.1, False), (3.0, 0.9, True)]
)
@pytest.mark.usefixtures("hasty")
def test_a_moment_costs_points_and_several_errors(
    points: float, error: float, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.bots.review.loss", lambda *_: Loss(points, error, 2))
    screened, rated = (turn for turn in Review(ending(2)).steps() if turn)
    assert (screened.is_rated, screened.is_moment) == (False, False), "nobody can tell before it is rated"
    assert (rated.is_rated, rated.is_moment, rated.is_good) == (True, expected, False)


def test_a_moment_or_a_good_turn_that_no_fact_explains_is_not_listed() -> None:
    gains = (Fact("gains", points=3),)
    assert not keys(turn(7, 4.9)._replace(reasons=gains), turn(10, 9.9, best="dome c4")._replace(reasons=()))
    good = turn(13, 0.0, lead=4.0)
    assert keys(good) == [13]
    assert not keys(good._replace(reasons=gains))


def test_a_moment_that_costs_much_is_listed_for_any_reason_that_outweighs_what_speaks_against_it() -> None:
    waits, danger = Fact("wait", subject="c4", points=3), Fact("next", Seat(1), "dome k4", 4, is_for=False)
    assert [keys(turn(7, loss)._replace(reasons=(waits,))) for loss in (4.9, 5.0)] == [[], [7]]
    assert keys(turn(7, 5.0)._replace(reasons=(waits, danger))) == []


def test_the_same_placement_missed_again_by_a_player_is_one_moment() -> None:
    assert keys(turn(7, 3.0), turn(10, 1.0, best="dome c4"), turn(13, 4.0)) == [7]
    assert keys(turn(7, 3.0), turn(8, 3.0, seat=1), turn(10, 3.0, best="dome c4")) == [7, 8, 10]
    assert keys(turn(7, 1.0), turn(10, 3.0)) == [10], "the first time cost little"
    first, again = (turn(number, 3.0)._replace(alternatives=(), key=placement("wall n-b", "")) for number in (7, 10))
    assert keys(first, again._replace(best=first.best[:0:-1])) == [7], "a placement that all good turns have"


def test_a_tile_for_a_stable_that_a_player_misses_again_is_one_moment() -> None:
    found = [
        turn(number, 3.0, best=f"stable {'abcde'[place]}4")._replace(theme="stable")
        for place, number in enumerate((7, 10))
    ]
    assert keys(*found) == [7]
    assert keys(found[0], found[1]._replace(theme="tile")) == [7, 10]


def test_a_key_placement_that_another_player_missed_makes_no_best_turn() -> None:
    assert keys(turn(7, 3.0), turn(8, 0.0, lead=5.0, seat=1), turn(11, 0.0, best="dome c4", lead=4.0, seat=1)) == [
        7,
        11,
    ]
    assert keys(turn(8, 0.0, lead=5.0, seat=1)) == [8]


def test_a_next_turn_that_two_players_allow_is_one_moment() -> None:
    allows = (Fact("next", Seat(2), "dome k4", 5), Fact("brings", points=3))
    found = [turn(7, 3.0), turn(8, 3.0, best="dome c4", seat=1)]
    assert keys(*(each._replace(reasons=allows) for each in found)) == [7]
    assert keys(found[0]._replace(reasons=allows), found[1]) == [7, 8]


def test_a_palace_of_the_same_color_missed_again_by_a_player_is_one_moment() -> None:
    e1, d1, gray = (Fact("tile", Seat(1), subject, 10) for subject in ("black e1", "black d1", "gray d1"))
    found = [
        turn(number, 3.0, best=f"dome {'abcde'[place]}4", seat=seat)._replace(reasons=(fact,))
        for place, (number, seat, fact) in enumerate([(7, 0, e1), (8, 1, e1), (10, 0, d1), (13, 0, gray)])
    ]
    assert keys(*found) == [7, 8, 13]


def test_claims_that_spend_colors_are_one_moment_unless_a_palace_of_another_player_shows_what_they_cost() -> None:
    b5, c5, later = Fact("spent", subject="b5"), Fact("spent", subject="c5"), Fact("ended", Seat(1), "gray e5", 9)
    told = [(7, 0, (b5,)), (8, 1, (b5,)), (10, 0, (c5,)), (13, 0, (c5, later))]
    found = [
        turn(number, 6.0, best=f"dome {'abcd'[place]}5", seat=seat)._replace(reasons=facts)
        for place, (number, seat, facts) in enumerate(told)
    ]
    assert keys(*found) == [7, 8, 13]


@pytest.mark.parametrize(("stock", "is_ahead"), [("wall 3", True), ("wall 2", False)])
@pytest.mark.usefixtures("hasty")
def test_a_turn_with_the_last_pieces_is_not_strong(stock: str, is_ahead: bool) -> None:
    start = position(palace("gray a2", owner=0), stocks=(stock, "wall 1", "wall 1"))
    [found] = review_of(record(written("wall w-1, wall w-2", position=start))).turns
    assert (found.loss, found.lead > 0) == (0, is_ahead)


def test_the_best_turn_of_each_player_matters_too() -> None:
    assert keys(turn(7, 0.0, lead=3.0), turn(8, 0.0, lead=2.0, seat=1), turn(10, 0.0, lead=5.0)) == [10]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (None, "cannot be read: No such file or directory"),
        ("nonsense", "not JSON"),
        ("{}", "lacks the entry"),
        (json.dumps(written("merchant a1")), "R9"),
    ],
)
def test_a_file_without_a_record_gets_one_sentence(
    text: str | None, error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(SystemExit) as ended:
        answers_of("review", str(file), lines=b"")
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert error in said
    assert said.count("\n") == 1


def test_a_palace_that_is_enlarged_before_the_dome_is_claimed_by_the_same_key() -> None:
    """The first piece of the larger palace, by which bots name the dome, is another one (R22)."""
    city = position(palace("gray f1 g1 h1"), stocks=("gray 1, wall 1, dome 1", "dome 1", "dome 1"))
    state = game(position=city)
    search = Search(state, weights_for(state.rules, 3), QUICK.effort, Random(1))
    turns = (("dome f1", "wall s-a"), ("gray e1", "dome e1"), ("gray e1", "wall s-a"))
    found = [search.at_first_sight(tuple(placement(each, "") for each in turn)) for turn in turns]
    key, without = key_of(found)
    assert (key, without) == (placement("dome f1", ""), [found[2]])


@pytest.mark.usefixtures("hasty")
def test_the_key_of_a_good_turn_has_the_name_that_it_has_in_this_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    start = position(palace("gray f1 g1 h1"), stocks=("gray 1, wall 1, dome 1", "dome 1", "dome 1"))
    monkeypatch.setattr("app.bots.review.key_of", lambda found: (placement("dome f1", ""), found[1:2]))
    monkeypatch.setattr("app.bots.review.loss", lambda *_: Loss(0.0, 0.3, 2))
    [turn] = review_of(record(written("gray e1, dome e1", position=start))).turns
    assert (turn.loss, turn.key) == (0, placement("dome e1", ""))


def test_of_turns_that_are_about_equally_good_the_one_that_gives_rivals_least_is_shown() -> None:
    before = game(position=position(palace("gray a1", owner=1), streets="h6"))

    def tried(points: float, *placements: str) -> TriedTurn:
        line = TriedTurn((), before, points)
        return TriedTurn(tuple(placement(each, "") for each in placements), play(before, *placements), points, (line,))

    gift, plain = tried(4.0, "wall s-a", "merchant h7"), tried(3.9, "merchant h5", "merchant h7")
    point, worse = tried(4.0, "stable a2", "merchant h7"), tried(3.0, "merchant h7", "merchant h8")
    assert least_gift_first(before, [gift, plain, worse]) == [plain, gift, worse], "tower 4"
    assert least_gift_first(before, [gift, worse]) == [gift, worse]
    assert least_gift_first(before, [point, plain]) == [point, plain], "a single point does not matter"
