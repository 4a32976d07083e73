"""Tests that every sentence goes through the catalog, and has no unfilled placeholder."""

import pytest

from app.engine.pieces import DOME, Kind
from app.engine.record import PLAYER_COLORS
from app.engine.refusals import Reason
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import PalaceScore
from app.table.intents import OpenSheet, RenameSeat
from app.table.wording import words
from app.table.wording.palaces import UNBROKEN, palace_sum
from app.table.wording.words import N_, Words, words_in
from tests.table.sittings import END, START, Action, after, set_up, whole
from tests.table.wording.test_translations_said import texts

ENGLISH = Words()


ODD_NAMES = ("{name}", "Ben {0}", "}{", "%s")


@pytest.mark.parametrize(
    "actions", [[OpenSheet("setup")], ["h6", "gray c4", "dome c4"], ["h6", "gray c4", "dome c4", END]]
)
def test_names_with_braces_are_only_names(actions: list[Action]) -> None:
    named = (RenameSeat(seat, name) for seat, name in enumerate(ODD_NAMES))
    sitting = after(set_up(), *named, START, *actions)
    screen, rest = whole(sitting)
    assert any("{name}" in text for text in texts((screen, rest)))
    assert [player.name for player in rest.players] == list(ODD_NAMES[:3])


def test_british_english_is_english_with_grey_and_colour() -> None:
    british = words_in("en-GB")
    assert (british.language, british.count(words.PIECES_COUNTED[Kind.GRAY], 2), british.tray(Kind.GRAY)) == (
        "en",
        "2 grey pieces",
        "Grey palace",
    )
    assert british.reason(Reason.COLOR_OWNED, Kind.GRAY) == "You already own a grey palace."
    own = N_("You may own one palace of each color. The dome may go on any piece of the palace.")
    assert british.say(own) == own.replace("color", "colour")


def test_every_kind_color_space_and_tower_has_a_name() -> None:
    assert set(words.PLAYER_COLORS) == set(PLAYER_COLORS)
    assert set(words.RULE_TITLES) == set(RULE_SETS)
    assert len(set(words.PIECES.values())) == 8
    assert len(set(words.PALACE_COLORS.values())) == 4


def test_a_screen_reader_hears_an_abbreviated_label_in_full() -> None:
    italian = words_in("it")
    assert (italian.tray(Kind.GRAY), italian.spoken(Kind.GRAY)) == ("Pal. grigio", "Palazzo grigio")
    assert italian.spoken(DOME) == italian.tray(DOME)


def test_names_are_listed_as_in_speech() -> None:
    assert ENGLISH.listed(["Ana"]) == "Ana"
    assert ENGLISH.listed(["Ana", "Ben"]) == "Ana and Ben"


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (PalaceScore(1, 0, 0, 0), "1 piece"),
        (PalaceScore(2, 1, 0, 0), "2 pieces + 1 stable"),
        (PalaceScore(1, 2, 1, 1), "1 piece + 2 stables + 1 wall + 1 merchant"),
        (PalaceScore(4, 0, 5, 3), "4 pieces + 5 walls + 3 merchants"),
    ],
)
def test_singular_and_plural_differ(points: PalaceScore, said: str) -> None:
    assert palace_sum(points, ENGLISH).replace(UNBROKEN, " ") == said


def test_a_number_and_what_it_counts_stay_on_one_line() -> None:
    assert palace_sum(PalaceScore(2, 1, 0, 3), ENGLISH).split(" ") == [
        f"2{UNBROKEN}pieces", f"+{UNBROKEN}1{UNBROKEN}stable", f"+{UNBROKEN}3{UNBROKEN}merchants",
    ]  # fmt: skip
