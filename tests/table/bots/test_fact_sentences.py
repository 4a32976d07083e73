"""Tests of the sentences about facts: what they say, for or against the turn, and where they point."""

from itertools import product
from typing import Any

import pytest

from app.bot_messages import Fact
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.record import PLAYER_COLORS, Player
from app.table.bots.fact_sentences import Positions, Sentence, turn_sentences
from app.table.state.bots import made
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
NO_DOMES = CITY | {"stocks": [stock | {"dome": 0} for stock in CITY["stocks"]]}
TURN, OTHER = ("black b4", "wall n-p"), ("orange e1", "wall n-a")  # they bring Ana and Ben points


def sentences(
    *facts: Fact,
    language: str = "en",
    bot: str = "",
    turns: tuple[tuple[str, ...], ...] = (TURN, OTHER),
    city: dict[str, Any] = CITY,
    **rating: Any,
) -> tuple[Sentence, ...]:
    before = record(written(position=city)).start()
    after, other = (made([placement(word, "turn") for word in turn], before) for turn in turns)
    assert after is not None
    rated = found(TURN, *facts, lead=None, other=OTHER)._replace(**rating)
    return turn_sentences(rated, Positions(ANA, after, other, before), bot, PLAYERS, words_in(language))


def told(*facts: Fact, **rating: Any) -> list[tuple[str, str]]:
    return [(sentence.speaks, sentence.text) for sentence in sentences(*facts, **rating)]


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            Fact("brings", ANA, "gray", 3, "palace tile"),
            "Compared with another turn, this one brings Ana 3 points more at once, with the gray palace tile.",
        ),
        (Fact("brings", BEN, "a10", 1, "wall"), "Another turn would bring Ben 1 point more at once, from walls."),
        (
            Fact("next", BEN, "f1", 8, "claim", part=6),
            "Another turn would let Ben get 8 points next, 6 of them with a dome on the orange palace at f1.",
        ),
        (
            Fact("next", CLEO, "b4", 1, "claim", is_for=False),
            "This turn lets Cleo get 1 point next, with a dome on the black palace at b4.",
        ),
        (
            Fact("early", ANA, "f1", 3, is_for=False),
            "This turn already claims the orange palace, which still has 3 spaces for its next piece.",
        ),
        (
            Fact("early", ANA, "f1", 1),
            "Another turn would already claim the orange palace, which still has 1 space for its next piece.",
        ),
        (
            Fact("next", ANA, "p11", 2, "merchant"),
            "This turn lets Ana get 2 points next, from merchants.",
        ),
        (
            Fact("next", ANA, "orange", 6, "claim", is_for=False),
            "Another turn would let Ana get 6 points next, with a dome on a new orange palace.",
        ),
        (
            Fact("event", BEN, "f1", 9, "claim"),
            "After another turn, Ben would probably get 9 points, with a dome on the orange palace at f1.",
        ),
        (
            Fact("event", ANA, "tower-2", 2, "tower tile"),
            "After this turn, Ana will probably get 2 points, with the tile of tower 2.",
        ),
        (
            Fact("new", ANA, "b4", 4),
            "The black palace at b4 has 4 spaces for its next piece; Ana and Ben can claim it.",
        ),
    ],
)
def test_each_fact_is_a_sentence_marked_as_for_or_against_the_turn(fact: Fact, sentence: str) -> None:
    assert told(fact) == [("for" if fact.is_for else "against", sentence)]


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (Fact("brings", ANA, "", 4, is_for=False), "Another turn would bring Ana 4 points more at once."),
        (
            Fact("brings", BEN, "", 1, is_for=False),
            "Compared with another turn, this one brings Ben 1 point more at once.",
        ),
    ],
)
def test_points_are_told_of_the_turn_that_brings_them(fact: Fact, sentence: str) -> None:
    assert told(fact, turns=(OTHER, TURN)) == [("for" if fact.is_for else "against", sentence)]


def test_all_sentences_name_a_palace_by_the_same_space() -> None:
    claims = [
        Fact("brings", ANA, "e1", 4, "claim"),
        Fact("next", BEN, "f1", 8, "claim"),
        Fact("next", BEN, "e1", 8, "claim"),
    ]
    said = [text for _, text in told(*claims, turns=(("orange e1", "dome e1"), OTHER))]
    assert [text.rpartition(" at ")[2] for text in said] == ["f1."] * 3, "where it stood before"


def test_a_turn_that_waits_and_the_only_one_are_neither_praised_nor_blamed() -> None:
    assert told(Fact("waiting")) == [("", "This turn just waits: no palace or score changes.")]
    assert told(Fact("only"), lead=None) == [("", "The rules allow only this turn.")]


def test_a_palace_that_one_player_can_claim_says_so() -> None:
    ana, *others = CITY["stocks"]
    ((_, text),) = told(
        Fact("new", ANA, "b4", 4), city=CITY | {"stocks": [ana, *(each | {"dome": 0} for each in others)]}
    )
    assert text.endswith("; only Ana can claim it.")


def test_points_for_a_rival_are_no_praise_of_a_turn() -> None:
    assert told(Fact("despite", BEN, "", 2)) == [
        ("", "This turn brings Ben 2 points; still, no better turn was found.")
    ]


def test_what_speaks_for_a_turn_comes_first() -> None:
    facts = (Fact("next", BEN, "f1", 8, "claim", is_for=False), Fact("next", ANA, "p11", 2, "wall"))
    assert [speaks for speaks, _ in told(*facts)] == ["for", "against"]


@pytest.mark.parametrize(
    ("fact", "spaces"),
    [
        (Fact("next", BEN, "f1", 8, "claim"), {"e1", "f1", "g1"}),
        (Fact("next", BEN, "f1", 8, "claim", is_for=False), {"f1", "g1"}),
        (Fact("next", ANA, "p11", 2, "wall"), {"p11"}),
        (Fact("brings", BEN, "gray", 1, "palace tile"), {"a10", "a11"}),
        (Fact("brings", ANA, "tower-3", 3, "tower tile"), {"tower-3"}),
        (Fact("new", ANA, "b4", 4), {"a4", "b3", "b5", "c4"}),
    ],
)
def test_a_sentence_points_at_what_it_speaks_of_as_it_stands_after_that_turn(fact: Fact, spaces: set[str]) -> None:
    assert set(sentences(fact)[0].spaces) == spaces


AS_GOOD = ("", "In the end, this turn seems about as good as another turn.")
BETTER = ("for", "In the end, this turn seems about 3 points better than another turn.")


def test_a_turn_that_is_better_although_only_facts_against_it_are_known_says_so() -> None:
    against, in_favor = Fact("next", BEN, "f1", 8, "claim", is_for=False), Fact("brings", ANA, "", 2)
    assert [told(against, lead=lead)[0] == BETTER for lead in (2.6, 0.7, -2.6)] == [True, False, False]
    assert BETTER not in told(in_favor, against, lead=2.6)


def test_a_turn_that_is_as_good_although_only_facts_against_it_are_known_says_so() -> None:
    against, in_favor = Fact("next", BEN, "f1", 8, "claim", is_for=False), Fact("brings", ANA, "", 2)
    as_good = ("", "In the end, this turn seems about as good as another turn.")
    assert [told(against, lead=lead)[0] == as_good for lead in (0.7, -0.7, 0.8, -0.8)] == [True, True, False, False]
    assert as_good not in told(in_favor, against, lead=0.7)


def test_without_facts_a_turn_hardly_matters_only_if_no_palace_can_be_claimed_any_more() -> None:
    assert told(lead=0.7, bot="easy") == told(lead=-0.7, bot="easy") == [AS_GOOD]
    assert told(lead=0.7, city=NO_DOMES) == [("", "It hardly matters now.")]


def test_tips_do_not_repeat_that_they_are_about_equally_good() -> None:
    assert told(lead=0.7) == told(lead=-0.7) == []


def test_without_facts_a_turn_says_how_good_it_is() -> None:
    assert told(lead=None) == [], "there is no other turn"
    assert told(lead=2.6) == [BETTER]
    assert told(lead=-0.8) == [("against", "In the end, another turn seems about 1 point better than this turn.")]
    assert told(reasons=None, bot="easy") == [("", "The reasons are no longer known.")]
    assert told(reasons=None) == [], "bots still compare"


def test_a_learner_is_excused_for_what_speaks_against_a_turn() -> None:
    excuse, flaw = ("", "Ana is still learning."), Fact("brings", ANA, "", 2, is_for=False)
    assert told(flaw, lead=-2, bot="easy")[-1] == told(flaw, lead=1, bot="beginner")[-1] == excuse
    assert excuse not in told(flaw, lead=-4, bot="master") + told(flaw, lead=-4)
    assert excuse not in told(Fact("brings", ANA, "", 2), lead=1, bot="easy")


KINDS = ("brings", "next", "new", "early", "waiting", "only", "despite", "event", "luck")
MEANS = ("", "claim", "palace tile", "tower tile", "wall", "merchant", "stable")


@pytest.mark.parametrize("kind", KINDS)
def test_any_fact_in_a_report_is_a_sentence_or_left_out(kind: str) -> None:
    for subject, means, seat in product(("", "z9", "a1", "gray", "tower-3", "b4", "f1"), MEANS, (ANA, BEN, Seat(3))):
        for language in LANGUAGES:
            said = sentences(Fact(kind, seat, subject, 2, means), language=language, lead=0, bot="easy")
            assert said
            assert all("{" not in sentence.text for sentence in said)
