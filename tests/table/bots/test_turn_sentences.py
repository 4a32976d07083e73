"""Tests of the reasons for a turn: sentences that name the palace, the piece, the points and the players."""

import re
from itertools import product
from typing import Any

import pytest

from app.bot_messages import Fact
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.record import PLAYER_COLORS, Player
from app.table.bots.gain_sentences import MadeTurn, Sentence, shown_changes, turn_of
from app.table.bots.reason_sentences import turn_sentences
from app.table.wording.words import LANGUAGES, words_in
from tests.engine.games import palace, position, record, written
from tests.table.bot_tables import found

ANA, BEN, CLEO = map(Seat, range(3))
PLAYERS = tuple(map(Player, ("Ana", "Ben", "Cleo"), PLAYER_COLORS))
TOPICS = (
    *("claim", "grows", "tile", "next", "start", "cramped", "sole", "spare", "merchant", "no wall", "only"),
    *("less", "despite", "fewer", "offer", "stays", "wait", "always", "idle", "soon"),
)
CITY = position(
    palace("gray c4 c5", owner=0),
    palace("gray k4 k5 k6", owner=1),
    palace("orange f1", stables="g1"),
    palace("black p6"),
    palace("brown p11", owner=0),
    stocks=("black 2, dome 1, stable 1, wall 3, merchant 2", "black 1, dome 1, wall 3", "black 1, dome 1, wall 3"),
    palace_tiles={"gray": 1},
    walls={"2": {"south": 0}},
)


def made_in(city: dict[str, Any], turn: str) -> MadeTurn:
    return turn_of(record(written(position=city)).start(), [placement(word, "turn") for word in turn.split(", ")])


def sentences(
    turn: str,
    *reasons: Fact,
    city: dict[str, Any] = CITY,
    other: str = "wall n-a",
    language: str = "en",
    bot: str = "",
    **rating: Any,
) -> tuple[Sentence, ...]:
    rated = found(turn.split(", "), *reasons, other=other.split(", "))._replace(**rating)
    return turn_sentences(made_in(city, turn), rated, bot, PLAYERS, words_in(language))


def told(turn: str, *reasons: Fact, **given: Any) -> list[str]:
    return [sentence.text for sentence in sentences(turn, *reasons, **given)]


@pytest.mark.parametrize(
    ("turn", "sentences"),
    [
        ("stable c6, merchant b4", ["2 more points for the gray palace of Ana."]),
        ("wall n-p, wall n-a", ["Ana takes the tile of tower 3.", "1 more point for the brown palace of Ana."]),
        (
            "dome f1, stable c3",
            [
                "Ana claims the orange palace: 2 points.",
                "Ana takes the orange palace tile (4 points).",
                "1 more point for the gray palace of Ana.",
            ],
        ),
    ],
)
def test_the_parts_add_up_to_what_the_turn_brings(turn: str, sentences: list[str]) -> None:
    assert [each for each in told(turn) if "passes" not in each] == sentences
    numbers = [int(number) for each in sentences for number in re.findall(r"\d+", each)]
    first = shown_changes(made_in(CITY, turn), PLAYERS)[0]
    assert (first.name, first.points) == ("Ana", f"+{sum(numbers)}")


def test_points_for_others_are_shown_too() -> None:
    changes = shown_changes(made_in(CITY, "merchant j4, wall n-a"), PLAYERS)
    assert [(change.name, change.points) for change in changes] == [("Ben", "+1")]


def test_sentences_point_at_the_palace_or_tower_that_they_name() -> None:
    for turn, spaces in (("dome f1, merchant a9", {"f1", "g1"}), ("wall n-p, wall n-a", {"tower-3", "n-p", "n-a"})):
        assert set(sentences(turn)[0].spaces) == spaces


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Fact("claim", BEN, "p6", 3), "Otherwise a dome could win Ben 3 points for the black palace."),
        (Fact("tile", CLEO, "gray", 1), "Otherwise Cleo could take the gray palace tile (1 point)."),
        (Fact("tile", BEN, "tower-3", 3), "Otherwise Ben could take the tile of tower 3."),
        (
            Fact("next", ANA, "p6", 3),
            "Next turn, a dome could win Ana 3 points for the black palace unless Ben or Cleo claims it first.",
        ),
        (Fact("start", ANA, "p6", 3), "The new black palace has 3 spaces to grow."),
        (Fact("start", BEN, "p11", 3), "The new brown palace has 3 spaces to grow; Ana cannot claim it."),
        (
            Fact("cramped", ANA, "p6", 2),
            "The black palace has only 2 spaces left to grow; Ana, Ben and Cleo can claim it.",
        ),
        (Fact("cramped", ANA, "p6", 0), "The black palace can no longer grow; Ana, Ben and Cleo can claim it."),
        (Fact("sole", ANA, "p6", 1), "Only Ana can claim the black palace. A dome would now win 1 point."),
        (
            Fact("spare", BEN, "p6", 3),
            "Ana has no other use for black pieces; a dome could now win Ben 3 points for the palace.",
        ),
        (
            Fact("spare", ANA, "p6", 0),
            "Nobody can claim the black palace any more, so its points count for nobody.",
        ),
        (Fact("always", BEN, "", 0), "Every turn brings a rival points now."),
        (Fact("idle", ANA, "", 0), "No turn brings Ana points now."),
        (Fact("less", BEN, "", 1), "Ben gains only 1 point by it."),
        (Fact("despite", BEN, "", 0), "It helps Ben, but seems as good in the end as this: wall on north a."),
        (
            Fact("despite", CLEO, "", 0),
            "It helps Cleo, who is behind Ben, but seems as good in the end as this: wall on north a.",
        ),
        (Fact("fewer", BEN, "", 2), "No rival gains as much as Ben would by this, 2 points: wall on north a."),
        (
            Fact("offer", BEN, "p6", 3),
            "After another turn, a dome could win Ben more, 3 points for the black palace: wall on north a.",
        ),
        (Fact("wait", ANA, "black", 0), "The black palace can wait, as only Ana can claim one: wall on north a."),
        (Fact("stays", BEN, "p6", 3), "The best dome for Ben still wins 3 points (the black palace)."),
        (
            Fact("grows", BEN, "p6", 1),
            "The best dome for Ben now wins 3 points (the black palace), only 1 more than before.",
        ),
        (Fact("soon", ANA, "gray", 1), "Next turn, Ana could take the gray palace tile (1 point)."),
        (Fact("merchant", ANA, "c4", 0), "The next merchant can bring the gray palace of Ana a point."),
        (Fact("no wall", BEN, "k4", 0), "For now, no wall can bring the gray palace of Ben a point."),
    ],
)
def test_each_reason_is_a_sentence(reason: Fact, sentence: str) -> None:
    assert told("merchant b7, stable c6", reason, lead=0)[1:] == [sentence]


def test_a_palace_that_its_player_cannot_claim_says_what_it_was_worth_to_a_rival_before_it_grew() -> None:
    built = position(*(palace("gray c4", owner=0), palace("gray k4 k5")), stocks=("gray 2, wall 2", "dome 1", "wall 1"))
    worth = "Ana has no other use for gray pieces; a dome could now win Ben 3 points (was 2)."
    assert told("gray k3, wall n-p", Fact("spare", BEN, "k3", 3), city=built)[0] == worth


def test_a_palace_that_its_player_could_claim_before_the_turn_says_what_a_dome_would_have_won_then() -> None:
    more = "A dome for the gray palace could win Ana 4 points next turn (was 3), unless Ben or Cleo claims it first."
    city = position(palace("gray k4 k5"))
    assert told("gray k3, wall n-p", Fact("next", ANA, "k3", 4), city=city)[0] == more


def test_one_of_two_unclaimed_palaces_of_a_color_is_named_with_its_space() -> None:
    city = position(palace("black a1", stables="a2 b1"), palace("black c4"))
    start = told("black c5, wall n-p", Fact("start", ANA, "c4", 2), city=city)[0]
    assert start == "At c4: The new black palace has 2 spaces to grow."


@pytest.mark.parametrize("topic", TOPICS)
def test_a_palace_of_a_color_that_everybody_has_can_be_named(topic: str) -> None:
    everybody_has_gray = position(*(palace(f"gray c{row}", owner=seat) for seat, row in enumerate((2, 5, 8))))
    said = told("wall n-a, wall n-p", Fact(topic, BEN, "c5", 2), city=everybody_has_gray)
    assert said
    assert all("{" not in each for each in said)


def test_what_the_turn_brings_comes_before_the_reasons_and_these_before_how_good_it_is() -> None:
    reason = Fact("claim", BEN, "f1", 6)
    assert told("dome f1, wall n-a", reason)[2] == "Otherwise a dome could win Ben 6 points for the orange palace."
    assert len(told("dome f1, stable c3", reason, Fact("tile", BEN, "tower-3", 3))) == 4


def test_a_turn_without_another_reason_says_how_good_it_is() -> None:
    turn, other = "black p7, black p8", "gray k7, wall s-p"
    ahead = "About 3 points better than this: gray piece on k7, wall on south p."
    assert told(turn, lead=2.6, other=other) == [ahead]
    behind = "About 1 point worse than this: gray piece on k7, wall on south p."
    assert told(turn, lead=-0.8, other=other) == [behind]
    equal = "Another turn is about equally good: gray piece on k7, wall on south p."
    assert told(turn, lead=0.7, other=other) == told(turn, lead=-0.7, other=other) == [equal]


def test_the_only_turn_a_waiting_turn_and_an_unknown_one_say_so() -> None:
    only = Fact("only", ANA, "", 0)
    assert told("wall n-a, wall n-b", only, lead=None) == ["The rules allow only this turn."]
    waiting = "A waiting turn: no palace and no score changes."
    assert told("wall n-a, wall n-b", lead=None) == [waiting]
    idle = "No turn brings Ana points now."
    assert told("wall n-a, wall n-b", Fact("idle", ANA, "", 0), lead=0) == [waiting, idle]
    assert told("wall n-a, wall n-b", reasons=None) == ["The reasons are no longer known."]
    assert told("merchant j4, wall n-a")[0].startswith("About 1 point"), "Ben gets a point"


def test_a_turn_waits_if_it_changes_only_the_worth_of_a_palace_that_nobody_can_claim() -> None:
    stocks = ("dome 1, wall 2", "wall 2", "wall 2")
    city = position(palace("gray a11", owner=0), palace("gray o1"), stocks=stocks)
    assert told("wall s-p, wall s-o", city=city)[0] == "A waiting turn: no palace and no score changes."


def test_a_turn_with_less_at_once_says_whether_this_is_made_up_for() -> None:
    claim = "dome f1, wall n-a"
    more = "Another turn brings more at once, but {}: dome on f1, wall on north a."
    for lead, result in ((-0.7, "seems no better"), (0.7, "seems no better"), (0.8, "seems worse")):
        assert told("black p7, black p8", lead=lead, other=claim) == [more.format(f"{result} in the end")]
    start = Fact("start", ANA, "p7", 3)
    assert told("black p7, black p8", start, lead=2, other=claim)[-1] == more.format("seems worse in the end")
    better = "Another turn brings more at once and seems better in the end: dome on f1, wall on north a."
    assert told("black p7, black p8", lead=-0.8, other=claim) == [better]


def test_a_turn_with_less_at_once_says_that_the_other_claims_a_palace_that_could_still_grow_or_a_small_one() -> None:
    grows = "Another turn claims the black palace at once, but it can still grow if nobody claims it first: "
    claim = "dome on p6, wall on north a."
    assert told("black p7, wall s-a", lead=1, other="dome p6, wall n-a")[0] == grows + claim
    city = position(palace("orange f1"), stocks=("dome 1, black 2, wall 3", "dome 1, wall 3", "dome 1, wall 3"))
    only = "Another turn claims the black palace at once, but with only 1 piece: black piece on p6, dome on p6."
    assert told("wall n-a, wall n-p", lead=0, other="black p6, dome p6", city=city)[1:] == [only]


@pytest.mark.parametrize(("other", "can_grow"), [("dome a1", True), ("black a2, dome a1", False)])
def test_a_palace_can_still_grow_if_the_other_turn_leaves_a_space_for_it(other: str, can_grow: bool) -> None:
    stocks = ("dome 1, black 3, wall 3", "dome 1, wall 3", "dome 1, wall 3")
    narrow = position(palace("black a1"), palace("gray c1", owner=1), stocks=stocks)
    assert ("can still grow" in told("wall n-a, wall n-p", lead=0, other=other, city=narrow)[1]) is can_grow


def test_a_turn_that_could_still_follow_is_one_that_no_rival_can_make() -> None:
    still = "Another turn brings more at once, but Ana could still make it next turn: dome on f1, wall on north a."
    for domes, can_wait in (("wall 3", True), ("dome 1, wall 3", False)):
        alone = position(palace("orange f1"), palace("black p6"), stocks=("dome 1, black 2, wall 3", domes, domes))
        said = told("black p7, wall s-p", lead=0.2, other="dome f1, wall n-a", city=alone)
        assert (said[0] == still) is can_wait


def test_a_claim_that_the_other_turn_makes_can_wait_if_the_turn_places_its_piece_and_no_rival_can_claim() -> None:
    alone = position(palace("black p6 p7"), stocks=("dome 1, black 2, wall 3", "wall 3", "wall 3"))
    wait = "The black palace can wait, as only Ana can claim one: black piece on p8, dome on p6."
    assert told("black p8, wall s-a", lead=0.2, other="black p8, dome p6", city=alone)[0] == wait


def test_a_piece_that_changes_no_score_says_what_it_does() -> None:
    waits = "This piece only passes time and changes no score: wall on north a."
    assert told("dome f1, wall n-a")[-1] == waits
    assert told("dome f1, wall n-a", Fact("claim", BEN, "f1", 6))[-1] == waits
    assert waits not in told("dome f1, wall n-a", Fact("tile", BEN, "tower-1", 1)), "it may prevent this"
    near = position(
        *(palace("gray a9", owner=0), palace("orange k4")),
        stocks=("dome 1, wall 2", "wall 1", "wall 1"),
        walls={"1": {"west": 1}},
    )
    tile = "The next wall can bring the gray palace of Ana a point and the tile of tower 1."
    assert told("dome k4, wall w-10", city=near)[-1] == tile
    assert all("passes" not in each for each in told("stable c6, wall n-p")), "both bring a point"


@pytest.mark.parametrize(("reason", "said"), [("less", 2), ("despite", 2), ("spare", 3)])
def test_a_turn_that_helps_a_rival_says_why_it_is_good_all_the_same(reason: str, said: int) -> None:
    told_ = told("merchant j4, wall n-a", Fact(reason, BEN, "p6" if reason == "spare" else "", 1), lead=2)
    assert len(told_) == said
    assert told_[-2].startswith("Ben gains only") or "better than" in told_[-2]


def test_a_tile_that_comes_and_goes_within_the_turn_is_not_told() -> None:
    both = position(
        palace("brown a9", owner=0),
        palace("gray c11", owner=1),
        stocks=("wall 3", "wall 1", "wall 1"),
        walls={"1": {"north": 2, "west": 2}},
    )
    assert told("wall n-c, wall w-9", city=both)[:2] == [
        "Ana takes the tile of tower 1.",
        "1 more point for the brown palace of Ana.",
    ]


def test_a_turn_without_a_gain_says_which_tile_goes_from_one_rival_to_another() -> None:
    built = position(
        *(palace("gray k4 k5", owner=1), palace("gray c4 c5", owner=2)),
        stocks=("stable 1, wall 3", "wall 1", "wall 1"),
        palace_tiles={"gray": 1},
    )
    moves = "Cleo takes the gray palace tile (1 point) from Ben."
    assert told("stable c6, wall n-a", city=built)[0] == moves


def test_only_a_weak_bot_with_a_better_turn_is_excused() -> None:
    excuse = "Ana is still learning."
    assert told("wall n-a, wall n-b", bot="beginner", lead=-0.8)[1:] == [excuse]
    assert told("dome f1, wall n-a", bot="easy", lead=-4)[-1] == excuse
    assert excuse not in told("dome f1, wall n-a", bot="easy", lead=0)
    assert excuse not in told("dome f1, wall n-a", bot="master", lead=-4)
    assert excuse not in told("dome f1, wall n-a", lead=-4)


@pytest.mark.parametrize("topic", [*TOPICS, "luck"])
def test_any_reported_reason_is_a_sentence_or_left_out(topic: str) -> None:
    for subject in ("", "z9", "a1", "wall", "gray", "tower-3", "tower-9", "c4", "f1"):
        for seat, language in product((ANA, BEN, Seat(3)), LANGUAGES):
            assert all(told("merchant b5, wall n-a", Fact(topic, seat, subject, 2), language=language))
