"""Tests of the reasons for a turn: sentences that name the palace, the piece, the points and the players."""

import pytest

from app.engine.pieces import Seat
from app.engine.position import placement
from app.table.bots.protocol import BotReason
from app.table.bots.reasons import Because, because, gains, turn_of
from app.table.wording.words import LANGUAGES, words_in
from tests.engine.games import palace, position
from tests.table.sittings import game_in, sitting_at

ANA, BEN, CLEO = map(Seat, range(3))
TOPICS = ("points", "palace tiles", "tower tiles", "stock", "room", "unclaimed", "unbuilt")
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


def told(turn: str, *reasons: BotReason, language: str = "en") -> list[str]:
    return [sentence.text for sentence in _because(turn, *reasons, language=language)]


def pointed(turn: str, *reasons: BotReason) -> list[set[str]]:
    return [set(sentence.spaces) for sentence in _because(turn, *reasons)]


def _because(turn: str, *reasons: BotReason, language: str = "en") -> tuple[Because, ...]:
    game = game_in(sitting_at(CITY))
    made = turn_of(game.state, [placement(word, "turn") for word in turn.split(", ")])
    return because(made, reasons, game.players, words_in(language))


def test_the_reason_for_a_claim_names_the_palace_its_points_and_the_tile() -> None:
    turn = "dome f1, merchant a9"
    assert told(turn) == ["Ana claims the orange palace: 2 points.", "Ana takes the orange palace tile (4 points)."]
    assert pointed(turn)[0] == {"f1", "g1"}


def test_a_reason_names_what_a_palace_gains_and_what_others_gain_and_lose() -> None:
    game = game_in(sitting_at(CITY))
    turn = turn_of(game.state, [placement("stable c6", "turn"), placement("merchant b4", "turn")])
    assert [sentence.text for sentence in because(turn, (), game.players, words_in("en"))] == [
        "2 more points for the gray palace of Ana."
    ]
    assert [(gain.name, gain.points) for gain in gains(turn, game.players)] == [("Ana", "+2")]
    given = turn_of(game.state, [placement("merchant j4", "turn"), placement("wall n-a", "turn")])
    assert [(gain.name, gain.points) for gain in gains(given, game.players)] == [("Ben", "+1")]


def test_a_tower_tile_points_at_the_tower() -> None:
    turn = "wall n-p, wall n-a"
    assert told(turn) == ["Ana takes the tile of tower 3.", "1 more point for the brown palace of Ana."]
    assert pointed(turn)[0] == {"tower-3", "n-p", "n-a"}


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (BotReason("room", ANA, "c4"), "The gray palace of Ana can still earn more: 5 spaces beside it are free."),
        (BotReason("room", BEN, "k4"), "The gray palace of Ben can now earn less: only 8 spaces beside it are free."),
        (
            BotReason("unclaimed", ANA, "p6"),
            "The black palace is worth 1 point so far; Ana, Ben and Cleo can claim it.",
        ),
        (
            BotReason("unbuilt", ANA, "black"),
            "The black palace has 3 spaces left to grow; Ana, Ben and Cleo can claim it.",
        ),
        (
            BotReason("unbuilt", BEN, "black"),
            "The black palace has only 3 spaces left to grow; Ana, Ben and Cleo can claim it.",
        ),
        (BotReason("stock", ANA, "stable"), "Ana saves this for later: stable."),
        (BotReason("room", ANA, ""), "Other turns would leave the palaces of Ana less room."),
        (BotReason("points", BEN, ""), "Other turns would bring Ben more points."),
        (BotReason("unclaimed", CLEO, ""), "Other turns would leave Cleo more to claim."),
    ],
)
def test_each_reason_is_a_sentence(reason: BotReason, sentence: str) -> None:
    assert sentence in told("merchant b5, wall n-a", reason)


def test_a_claimed_palace_tells_who_could_have_claimed_it() -> None:
    reason = BotReason("unclaimed", BEN, "f1")
    assert told("dome f1, wall n-a", reason)[-1] == "Otherwise Ben and Cleo could claim the orange palace."
    assert told("dome f1, wall n-a", reason, BotReason("unclaimed", CLEO, "f1")) == told("dome f1, wall n-a", reason)


def test_without_a_clear_reason_the_sentence_says_so() -> None:
    assert told("wall n-a, wall n-b") == ["Several turns are about equally good."]


@pytest.mark.parametrize("subject", ["", "z9", "a1", "wall", "gray", "tower-3", "c4", "f1"])
@pytest.mark.parametrize("topic", [*TOPICS, "luck"])
@pytest.mark.parametrize("seat", [ANA, BEN, Seat(3)])
def test_any_reported_reason_is_a_sentence_or_left_out(topic: str, subject: str, seat: Seat) -> None:
    for language in LANGUAGES:
        assert all(told("merchant b5, wall n-a", BotReason(topic, seat, subject), language=language))
