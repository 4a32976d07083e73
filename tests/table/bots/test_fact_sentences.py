"""Tests of the sentences about facts: what they say, for or against the turn, and where they point."""

from itertools import product
from typing import Any

import pytest

from app.bot_messages import Fact
from app.engine.pieces import Seat
from app.engine.play import made
from app.engine.position import placement
from app.engine.record import PLAYER_COLORS, Player
from app.table.bots.fact_sentences import Sentence, TurnSentences
from app.table.wording.palaces import UNBROKEN
from app.table.wording.words import LANGUAGES, words_in
from tests.engine.games import palace, position, record, written
from tests.table.bot_tables import found

ANA, BEN, CLEO = map(Seat, range(3))
PLAYERS = tuple(map(Player, ("Ana", "Ben", "Cleo"), PLAYER_COLORS))
CITY = position(
    palace("gray a10 a11", owner=1),
    palace("orange f1", stables="g1"),
    palace("brown p11", owner=0),
    stocks=("black 2, orange 1, dome 1, wall 3", "black 1, dome 1, wall 3", "black 1, wall 3"),
    palace_tiles={"gray": 1},
)
ONE_CLAIMS = CITY | {"stocks": [CITY["stocks"][0], *(stock | {"dome": 0} for stock in CITY["stocks"][1:])]}
TURN, OTHER = ("black b4", "wall n-p"), ("orange e1", "wall n-a")  # they bring Ana and Ben points


def sentences(
    *facts: Fact,
    language: str = "en",
    tip: str = "",
    is_best: bool | None = None,
    turns: tuple[tuple[str, ...], ...] = (TURN, OTHER),
    city: dict[str, Any] = CITY,
    **rating: Any,
) -> tuple[Sentence, ...]:
    before = record(written(position=city)).start()
    after, other = (made([placement(word, "turn") for word in turn], before) for turn in turns)
    assert after is not None
    rated = found(TURN, *facts, lead=None, other=OTHER)._replace(**rating)
    return TurnSentences(ANA, before, after, other, PLAYERS, words_in(language), tip).of(rated, is_best=is_best)


def turns_for(fact: Fact) -> tuple[tuple[str, ...], ...]:
    """Return turns of which the fact is true. Only one of them claims a palace if the fact says so."""
    return (OTHER, CLAIMED)[:: 1 if fact.is_for else -1] if fact.kind == "spent" else (TURN, OTHER)


def told(*facts: Fact, **rating: Any) -> list[tuple[str, str]]:
    return [
        (sentence.speaks, sentence.text.replace(UNBROKEN, " ").replace("\N{MINUS SIGN}", "-"))
        for sentence in sentences(*facts, **rating)
    ]


STAYS = (
    "the palace at f1 stays at 1 orange piece, and Ana can claim no other orange one, although there is room for a "
    "larger one."
)


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            Fact("next", BEN, "orange e1, dome f1", 8),
            "After another turn, Ben could get 8 points next: orange piece on e1, dome on f1.",
        ),
        (
            Fact("next", ANA, "wall e-11, wall s-a", 2),
            "After this turn, Ana could get 2 points next: wall at east 11, wall at south a.",
        ),
        (Fact("next", CLEO, "dome b4", 1, is_for=False), "After this turn, Cleo could get 1 point next: dome on b4."),
        (Fact("next", ANA, "no turn", 1, is_for=False), "After another turn, Ana could get 1 point next."),
        (
            Fact("next", BEN, "orange e1, dome f1", 8, instead=5),
            "After another turn, Ben could get 8 points next (with this turn only 5 points): {}".format(
                "orange piece on e1, dome on f1."
            ),
        ),
        (
            Fact("spent", ANA, "f1"),
            f"With another turn, {STAYS}",
        ),
        (
            Fact("spent", ANA, "f1", is_for=False),
            f"With this turn, {STAYS}",
        ),
        (Fact("wait", ANA, "f1", 2), "The orange palace at f1 can wait, because only Ana can still claim it."),
        (
            Fact("palace", ANA, "b4", 4),
            "This turn starts the black palace at b4, worth 4 points, which only Ana can claim.",
        ),
    ],
)
def test_each_fact_is_a_sentence_marked_as_for_or_against_the_turn(fact: Fact, sentence: str) -> None:
    city = ONE_CLAIMS if fact.kind in {"wait", "palace"} else CITY
    assert told(fact, city=city, turns=turns_for(fact)) == [("for" if fact.is_for else "against", sentence)]


CLAIMED, EXTENDED = ("dome f1", "wall n-p"), ("orange e1", "dome f1")


@pytest.mark.parametrize(
    ("fact", "turns", "sentence"),
    [
        (
            Fact("brings", ANA, points=4),
            (TURN, OTHER),
            "This turn brings Ana 4 points: tower 3 (+3), wall (+1).",
        ),
        (
            Fact("brings", ANA, points=4, is_for=False),
            (OTHER, TURN),
            "With another turn, Ana gets 4 points at once: tower 3 (+3), wall (+1).",
        ),
        (
            Fact("brings", BEN, points=2),
            (TURN, OTHER),
            "With another turn, Ben gets 2 points at once: wall (+1), tower 1 (+1).",
        ),
        (
            Fact("brings", BEN, points=2, is_for=False),
            (OTHER, TURN),
            "With this turn, Ben gets 2 points at once: wall (+1), tower 1 (+1).",
        ),
        (
            Fact("brings", ANA, points=3, is_for=False),
            (EXTENDED, CLAIMED),
            "With another turn, Ana gets 10 points at once (with this turn only 7 points): {}".format(
                "orange palace tile (+4), tower 3 (+3), dome on f1 (+2), wall (+1)."
            ),
        ),
        (
            Fact("gains", ANA, points=4),
            (TURN, OTHER),
            "This turn brings Ana 4 points: tower 3 (+3), wall (+1).",
        ),
        (
            Fact("gains", BEN, points=2, is_for=False),
            (OTHER, OTHER),
            "With this turn, Ben gets 2 points at once: wall (+1), tower 1 (+1).",
        ),
    ],
)
def test_points_at_once_are_told_by_what_brings_them(
    fact: Fact, turns: tuple[tuple[str, ...], ...], sentence: str
) -> None:
    assert told(fact, turns=turns) == [("for" if fact.is_for else "against", sentence)]


def test_a_tile_that_a_player_has_already_is_not_among_what_the_other_turn_brings() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    city = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"gray": 1})
    taken = told(Fact("brings", BEN, points=1), city=city, turns=(("stable c6", "wall n-a"), ("stable j4", "wall n-a")))
    assert taken == [("for", "With another turn, Ben gets 1 point at once: stable (+1).")]


def test_a_tile_of_a_rival_says_who_loses_it() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    city = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"gray": 1})
    turns = ("stable c6", "stable c3"), ("wall n-a", "wall n-b")
    taken = told(Fact("brings", ANA, points=3), city=city, turns=turns)
    assert taken == [("for", "This turn brings Ana 3 points: stable (+2), gray palace tile (+1, Ben -1).")]


def test_what_a_turn_costs_is_said_of_the_turn_that_costs_it() -> None:
    towns = (palace("gray c4 c5", owner=0), palace("gray k4 k5", owner=1))
    city = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"gray": 0})
    kept, lost = ("wall n-a", "wall n-b"), ("stable k6", "wall n-a")
    assert told(Fact("brings", ANA, points=1), city=city, turns=(kept, lost)) == [
        ("for", "With another turn, Ana loses 1 point at once: gray palace tile (-1, Ben +1).")
    ]
    [(_, text)] = told(Fact("brings", ANA, points=1, is_for=False), city=city, turns=(lost, kept))
    assert text == "With this turn, Ana loses 1 point at once: gray palace tile (-1, Ben +1)."


def test_what_a_turn_costs_a_rival_is_told_with_what_it_brings_the_rival() -> None:
    towns = (palace("black c4 c5", owner=0), palace("black k4 k5", owner=1))
    city = position(*towns, stocks=("stable 2, wall 2", "wall 2", "wall 2"), palace_tiles={"black": 1})
    one, idle = ("stable c6", "wall n-a"), ("wall n-a", "wall n-b")
    lost = told(Fact("brings", BEN, points=2), city=city, turns=(one, idle))
    assert lost == [("for", "With this turn, Ben loses 2 points at once: black palace tile (-2, Ana +2).")]
    less = told(Fact("brings", BEN, points=1), city=city, turns=(("stable c6", "stable j4"), idle))
    assert less == [("for", "With this turn, Ben loses 1 point at once: stable (+1), black palace tile (-2, Ana +2).")]


def test_the_tiles_that_a_player_could_take_next_are_named() -> None:
    city = CITY | {"stocks": [CITY["stocks"][0], CITY["stocks"][1] | {"dome": 1}, CITY["stocks"][2]]}
    [(_, text)] = told(Fact("next", BEN, "dome f1", 7, is_for=False), city=city, turns=(OTHER, TURN))
    assert text == "After this turn, Ben could get 7 points next: dome on f1 (orange palace tile)."


def test_a_dome_is_named_by_its_space_and_told_from_what_the_same_turn_adds_to_its_palace() -> None:
    [(_, text)] = told(Fact("gains", ANA, points=7), turns=(("orange e1", "dome e1"), OTHER))
    assert text == "This turn brings Ana 7 points: orange palace tile (+4), dome on e1 (+2), orange piece (+1)."


def test_a_turn_that_waits_and_the_only_one_are_neither_praised_nor_blamed() -> None:
    waits = ("", "This turn just waits: no palace or score changes.")
    city = CITY | {"stocks": [CITY["stocks"][0] | {"merchant": 2}, *CITY["stocks"][1:]]}
    quiet = (("merchant i6", "merchant i7"), OTHER)
    assert told(turns=quiet, lead=0, city=city) == [waits]
    assert told(turns=quiet, lead=-2, city=city)[0] == waits
    assert waits not in told(turns=(("wall s-a", "wall s-b"), OTHER), lead=0), "walls prepare what follows"
    assert told(Fact("only"), lead=None) == [("", "The rules allow only this turn.")]


def test_a_merchant_beside_a_palace_that_a_player_can_claim_does_not_just_wait() -> None:
    city = CITY | {"stocks": [CITY["stocks"][0] | {"merchant": 2}, *CITY["stocks"][1:]]}
    beside, far = (("merchant f2", "merchant f3"), OTHER), (("merchant i6", "merchant i7"), OTHER)
    assert told(turns=beside, lead=0, city=city) == [("", "It hardly matters now: other turns seem about as good.")]
    assert told(turns=far, lead=0, city=city)[0][1].startswith("This turn just waits")


def test_what_speaks_for_a_turn_comes_first() -> None:
    facts = (Fact("next", BEN, "dome f1", 8, is_for=False), Fact("next", ANA, "wall e-11", 2))
    assert [speaks for speaks, _ in told(*facts)] == ["for", "against"]


@pytest.mark.parametrize(
    ("fact", "spaces"),
    [
        (Fact("next", BEN, "dome f1", 8), {"e1", "f1", "g1"}),
        (Fact("next", BEN, "dome f1, wall n-a", 8, is_for=False), {"f1", "g1", "n-a"}),
        (Fact("brings", BEN, points=2), {"a10", "a11", "tower-1"}),
        (Fact("gains", ANA, points=4), {"p11", "tower-3"}),
        (Fact("palace", ANA, "b4", 4), {"b4"}),
        (Fact("wait", ANA, "f1"), {"f1", "g1"}),
        (Fact("spent", ANA, "f1"), {"f1", "g1"}),
    ],
)
def test_a_sentence_points_at_what_it_speaks_of_as_it_stands_after_that_turn(fact: Fact, spaces: set[str]) -> None:
    assert set(sentences(fact, turns=turns_for(fact))[0].spaces) == spaces


BETTER = ("for", "All in all, Ana seems about 4 points better off with this turn than with another turn.")
WORSE = ("against", "All in all, Ana seems about 4 points better off with another turn than with this turn.")


def test_a_turn_that_is_better_although_only_facts_against_it_are_known_says_so() -> None:
    against, in_favor = Fact("next", BEN, "dome f1", 8, is_for=False), Fact("brings", ANA, points=11)
    for lead, is_told in ((4.1, True), (2.5, True), (2.4, False), (-4.1, False)):
        assert any("All in all" in text for _, text in told(against, lead=lead)) is is_told
    assert BETTER not in told(in_favor, against, lead=4.1)
    assert BETTER not in told(in_favor._replace(points=9), against, lead=3.9)
    assert told(in_favor._replace(points=9), against, lead=4.1)[-1] == BETTER, "less than half is told"


def test_without_facts_a_turn_that_is_as_good_hardly_matters() -> None:
    assert told(lead=3.9) == told(lead=-3.9) == [("", "It hardly matters now: other turns seem about as good.")]


def test_a_claim_that_spends_a_color_says_how_large_its_palace_is() -> None:
    turns = (("orange e1", "wall n-a"), ("dome f1", "wall n-a"))
    assert told(Fact("spent", ANA, "f1", 3), turns=turns) == [("for", f"With another turn, {STAYS}")]


def test_a_claim_that_spends_a_color_is_the_one_of_the_right_turn_if_both_claim_a_palace_on_the_same_space() -> None:
    black, brown = ("black b4", "dome b4"), ("brown b4", "dome b4")
    city = position(stocks=("black 1, brown 1, dome 2", "dome 1", "wall 2"))
    for fact, color in ((Fact("spent", ANA, "b4"), "brown"), (Fact("spent", ANA, "b4", is_for=False), "black")):
        [(_, text)] = told(fact, city=city, turns=(black, brown))
        assert f"stays at 1 {color} piece" in text


def test_a_palace_that_only_rivals_can_claim_speaks_against_a_turn_that_hardly_matters() -> None:
    city = ONE_CLAIMS | {"stocks": [CITY["stocks"][0] | {"dome": 0}, *CITY["stocks"][1:]]}
    assert told(Fact("palace", ANA, "f1", 1, is_for=False), lead=0, city=city, turns=(OTHER, TURN)) == [
        ("against", "This turn adds 1 point to the orange palace at f1, which only Ben can claim."),
        ("", "It hardly matters now: other turns seem about as good."),
    ]


def test_a_turn_hardly_matters_only_if_it_is_as_good_as_all_others() -> None:
    assert told(lead=0, is_best=False) == [], "a tip is better than both"


def test_a_turn_compared_with_a_tip_names_it() -> None:
    facts = (Fact("next", BEN, "dome f1", 8), Fact("spent", ANA, "f1", 3), Fact("brings", BEN, points=2))
    for fact in facts:
        [with_tip], [alone] = sentences(fact, tip="tip 2"), sentences(fact)
        assert with_tip.text == alone.text.replace("another turn", "tip 2")
        assert "tip 2" in with_tip.text


def test_a_tip_that_is_called_as_good_as_the_best_is_not_called_better_or_worse_than_another_one() -> None:
    hardly = [("", "It hardly matters now: other turns seem about as good.")]
    assert told(lead=-5, is_best=True) == told(lead=5, is_best=True) == hardly


def test_without_facts_a_turn_says_how_good_it_is() -> None:
    assert told(lead=None) == [], "there is no other turn"
    assert told(lead=4.1) == [BETTER]
    assert told(lead=-4.1) == [WORSE]
    assert told(reasons=None) == [], "bots still compare"


KINDS = ("brings", "gains", "next", "palace", "wait", "spent", "only", "luck")


@pytest.mark.parametrize("kind", KINDS)
def test_any_fact_in_a_report_is_a_sentence_or_left_out(kind: str) -> None:
    for subject, seat in product(
        ("", "z9", "a1", "gray", "tower 1", "b4", "f1", "dome f1", "wall n-a, gray z9"), (ANA, BEN, Seat(3))
    ):
        for language in LANGUAGES:
            said = sentences(Fact(kind, seat, subject, 2), language=language, lead=0)
            assert all("{" not in sentence.text for sentence in said)
