"""Tests of what a person is told about the turns that the search found."""

from collections.abc import Generator, Sequence

from app.bot_messages import Fact, RatedTurn
from app.bots.advice import Advice
from app.bots.candidates import TriedTurn
from app.bots.search import result
from app.engine.pieces import Seat
from app.engine.state import State
from app.verdicts import EQUAL_POINTS
from tests.bots.records import tried
from tests.engine.games import game, palace, position


def completed(turns: list[TriedTurn]) -> Generator[object, None, list[TriedTurn]]:
    yield ()
    return turns


def tips(state: State, best: Sequence[TriedTurn], *others: TriedTurn) -> list[RatedTurn]:
    """Return the tips among the best turns of a search that also saw the others."""
    return result(Advice(state, best, [*others, *best], completed).tips(list(best)))


def test_all_tips_are_compared_with_the_first_one() -> None:
    state = game(position=position(palace("gray c4 c5", owner=0), stocks=("stable 3, wall 4", "wall 4", "wall 4")))
    best = [tried(state, turn, 1) for turn in ("stable c6, stable c3", "stable c6, wall n-a", "wall n-a, wall n-b")]
    first, *others = tips(state, best)
    assert first.placements == best[0].placements
    assert [tip.other for tip in others] == [first.placements] * 2


def test_a_tip_that_is_about_as_good_comes_first_if_more_speaks_for_it() -> None:
    stocks = ("gray 2, dome 1, wall 4", "wall 4", "wall 4")
    state = game(position=position(palace("gray c4"), stocks=stocks))
    waits = tried(state, "wall n-a, wall n-b", 0)
    for behind, told in ((0.4, ["larger", "waits"]), (EQUAL_POINTS, ["waits"])):
        larger = tried(state, "gray c5, gray c6", -behind)
        names = {waits.placements: "waits", larger.placements: "larger"}
        assert [names[tip.placements] for tip in tips(state, [waits, larger])] == told


def test_the_first_tip_says_why_it_does_not_claim_what_brings_much_more_at_once() -> None:
    stocks = ("gray 4, black 4, dome 1, wall 4", "dome 1, wall 4", "wall 4")
    state = game(position=position(palace("gray h5 h6"), stocks=stocks))
    quiet, claim = tried(state, "black a1, black a2", 2), tried(state, "dome h5, black a1", 0)
    [tip] = tips(state, [quiet], claim)
    assert tip.other == claim.placements
    assert (tip.reasons or ())[:1] == (Fact("spent", Seat(0), "h5", 3),)
    new = tried(state, "black k4, dome k4", 0)
    [tip] = tips(state, [tried(state, "gray h7, wall n-a", 2)], new)
    assert tip.other != new.placements, "nobody sees this palace yet"
    [tip] = tips(state, [quiet], claim._replace(advantage=2.0))
    assert not [fact for fact in tip.reasons or () if fact.kind == "spent"], "the claim is as good"
