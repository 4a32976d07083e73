"""Tests of links: a link contains a whole game; any other text is refused with a sentence."""

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given, settings, strategies as st

from app.engine.grid import SPACE
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.record import ID_LENGTHS, MOST_HANDOVERS, PLAYER_COLORS, Handover, Player, Record
from app.engine.rulesets import RULE_SETS
from app.houses.reading import (
    AGAINST_RULES,
    BROKEN,
    LONGEST_UNPACKED,
    NEWER,
    NOT_OURS,
    TOO_LARGE,
    ImportRefused,
    read_import,
)
from app.table.sharing import links
from app.table.sharing.links import LONGEST_ADDRESS, LONGEST_LINK, fits, fragment_of, turn_fragment
from app.table.wording.levels import LEVELS
from app.table.wording.names import LONGEST_NAME
from tests.engine.games import written
from tests.table.sharing.link_codes import coded, packed, record_in, seat_in
from tests.table.sittings import END, game_in, sitting_after, whole_game

NAMES = ("Grandmother Ruth", "Benjamin", "Zoë", "山田 花子")
ADDRESS = "https://somewhere.invalid/medina/"
FIRST = (
    "#g=1.eNpNj0EKwkAMRa9Ssm5BQQS702MoLtKZdFpIE0lbRaQn8hhezIwL6e4n73_y84JWbcAJahgo9oKVUV"
    "CLUMKdbOxVoN6W0Ec3YBMitalzZjPT6Cu1PnmIfXVjfHoC6ssLBAdyehR0EJTVfDKKsJR_eCJZwYZn8rHR3"
    "ERyJV6bz_p5r9zJyNPL9Xc10EAy5cP-goUOZSq6vbuT4bMIO1cPZC6kym3UUBIVfHA9Ttiw6-0GrssXWuBWCw"
)
SECOND = "#g=2.anm3SCPSGnCEJSYlp6SmpWcoEWutY14ibpudwHGBN0gQiqPyD6_GiEn0IDOtBQBnQJf2XXXA"
"""The link of `ONE_GAME` in each version."""
ONE_GAME = Record(
    "original",
    (Player("Ana", "red"), Player("Ben", "blue", "normal"), Player("Zoë", "green")),
    tuple(placement(word, "") for word in ("merchant h6", "gray c4", "wall n-a", "orange l9", "stable l10")),
    id="abcdefgh",
)


def finished(rules: str, players: int, seed: int) -> Record:
    *_, last = whole_game(seed, rules, players)
    people = tuple(Player(name, color) for name, color in zip(NAMES, PLAYER_COLORS, strict=True))
    return game_in(last).record._replace(players=people[:players])


def started(name: Callable[[], str], handovers: int) -> Record:
    """Return the record of a new game with house rules and four of these names, which changes hands at random."""
    rng, levels = Random(handovers), ["", *LEVELS]
    rules = RULE_SETS["digest"]._replace(reconnect=True)
    players = tuple(Player(name(), color, "beginner") for color in PLAYER_COLORS)
    changes = (Handover(rng.randrange(100), Seat(rng.randrange(4)), rng.choice(levels)) for _ in range(handovers))
    return Record(rules, players, id="x" * ID_LENGTHS[1], handovers=tuple(sorted(changes)))


def counted(placements: object) -> bytes:
    return json.dumps(written() | {"placements": placements}).encode()


def refused(text: str) -> str:
    """Return the sentence with which a link is refused."""
    with pytest.raises(ImportRefused) as refusal:
        read_import(text)
    return str(refusal.value)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_a_finished_game_is_a_link_of_less_than_420_characters(rules: str, players: int) -> None:
    for seed in range(3):
        game = finished(rules, players, seed)
        link = fragment_of(game)
        assert record_in(ADDRESS + link) == game
        assert len(link) < 420


@pytest.mark.parametrize("link", [FIRST, SECOND])
def test_links_of_all_versions_are_read_for_ever(link: str) -> None:
    assert record_in(link) == ONE_GAME


def test_a_page_that_knows_only_the_first_version_says_that_a_link_of_the_second_needs_a_newer_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(links, "VERSION", 1)
    assert record_in(FIRST) == ONE_GAME
    assert refused(SECOND) == NEWER


@pytest.mark.parametrize("letters", [(0x4E00, 0x9FFF), (0x1F300, 0x1F5FF), (0x21, 0x7E)], ids=["han", "emoji", "latin"])
def test_a_game_with_the_longest_names_house_rules_and_100_handovers_has_room_in_a_link(
    letters: tuple[int, int],
) -> None:
    rng = Random(5)
    record = started(lambda: "".join(chr(rng.randint(*letters)) for _ in range(LONGEST_NAME)), 100)
    assert fits(record)
    placements = finished("digest", 4, 2).placements
    link = "https://" + "a" * (LONGEST_ADDRESS - 8) + fragment_of(record._replace(placements=placements))
    assert len(link) < LONGEST_LINK
    assert record_in(link).players == record.players


def test_a_record_that_would_need_longer_links_does_not_fit() -> None:
    assert not fits(started(lambda: "山" * LONGEST_NAME, 400))
    assert not fits(started(lambda: "", 0)._replace(handovers=(Handover(0, Seat(1), "easy"),) * (MOST_HANDOVERS + 1)))


def test_a_link_is_found_inside_other_text() -> None:
    game = finished("original", 3, 1)
    text = f"Look how we played:{' and again' * 300}\n{ADDRESS}{fragment_of(game)} , what do you say?"
    assert record_in(text) == game


def test_every_link_that_is_cut_off_is_broken() -> None:
    link = fragment_of(finished("digest", 4, 2))
    for end in range(len("#g="), len(link) - 1):
        assert refused(link[:end]) == BROKEN


def test_a_changed_letter_is_noticed() -> None:
    link, rng = fragment_of(finished("digest", 4, 2)), Random(3)
    for at in range(len("#g=2."), len(link) - 1):
        other = rng.choice([letter for letter in "Aa0_-Zz9" if letter != link[at]])
        assert refused(link[:at] + other + link[at + 1 :]) == BROKEN


def test_a_link_to_a_game_between_devices_ends_at_the_last_ended_turn_and_names_the_next_seat() -> None:
    playing = sitting_after("h6", "gray c4", "gray c5", END, "wall n-a", "wall s-a")
    link = turn_fragment(game_in(playing))
    assert record_in(link) == game_in(playing).record_until(3)
    assert [seat_in(text) for text in (link, f"{ADDRESS}{link}. Look!", fragment_of(game_in(playing).record))] == [
        1,
        1,
        None,
    ]
    *_, over = whole_game(3)
    assert turn_fragment(game_in(over)) == fragment_of(game_in(over).record)


@pytest.mark.parametrize("end", [".seat4", ".seat12", ".seat", ".seat-1", ".position.seat1", " .seat1"])
def test_an_odd_seat_in_a_link_is_none(end: str) -> None:
    assert seat_in(SECOND + end) is None
    assert record_in(SECOND + " " + end) == ONE_GAME


BOMB = b"[" * 50_000_000
MANY_PALACES = json.dumps({"palaces": [{"color": "gray", "pieces": sorted(SPACE)}] * 100}).encode()
"""A position of which the check of the rules would take long."""


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (packed(BOMB), TOO_LARGE),
        (packed(b" " * LONGEST_UNPACKED), TOO_LARGE),
        ("#g=1." + "A" * LONGEST_LINK, TOO_LARGE),
        ("https://" + "a" * LONGEST_LINK + SECOND, TOO_LARGE),
        (coded(counted(0)[:-1] + b', "position": ' + MANY_PALACES + b"}"), TOO_LARGE),
        (packed(b"[" * 10_000), NOT_OURS),
        (packed(b'{"a":' * 5_000), NOT_OURS),
        (packed(b"9" * 30_000), NOT_OURS),
        (packed(b'{"format": 1, "format": 1}'), NOT_OURS),
        (packed(b"\xff\xfe"), BROKEN),
        (packed(b'{"format": "medina-save", "version": 1}'), NOT_OURS),
        (packed(json.dumps(written() | {"version": 99}).encode()), NEWER),
        (packed(json.dumps(written() | {"players": []}).encode()), AGAINST_RULES),
        (coded(BOMB), TOO_LARGE),
        (coded(b"[" * 10_000), NOT_OURS),
        (coded(counted(["gray c4"])), NOT_OURS),
        (coded(counted(True), bytes(2)), NOT_OURS),
        (coded(counted(-1)), NOT_OURS),
        (coded(counted(10**9)), NOT_OURS),
        (coded(counted(1), bytes(3)), NOT_OURS),
        (coded(counted(1), b"\x00\xff"), NOT_OURS),
        (coded(counted(1), bytes(2)), NOT_OURS),
        (coded(counted(1), b"\x06\x13"), AGAINST_RULES),
        ("#g=2.", BROKEN),
        ("#g=2.AAAA", BROKEN),
        ("#g=0.AAAA", BROKEN),
        ("#g=9999999999.AAAA", BROKEN),
        ("#g=-1.AAAA", BROKEN),
        ("#g=\u0661.AAAA", BROKEN),
        ("#g=1.", BROKEN),
        ("#g=1.====", BROKEN),
        ("#g=", BROKEN),
    ],
    ids=range(32),
)
def test_a_hostile_link_is_refused_with_a_sentence(link: str, sentence: str) -> None:
    assert refused(link) == sentence


@given(st.text(st.characters(), max_size=200))
@example("1." + "A" * 7)
@example("2." + "A" * 7)
@settings(max_examples=200)
def test_any_other_text_in_the_fragment_is_refused(text: str) -> None:
    assert refused(f"#g={text}")


@given(st.binary(max_size=300))
def test_any_other_packed_bytes_are_refused(content: bytes) -> None:
    assert refused(packed(content))
    assert refused(coded(content))
