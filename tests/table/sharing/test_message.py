"""Tests of the message that goes with a link in the sender's name."""

import pytest

from app.engine.record import Player
from app.houses.message import message, name_in_message
from app.table.changes import with_game
from app.table.game import game_of_record
from app.table.intents import SetLanguage, ToggleSetting
from app.table.sitting import Sitting
from app.table.wording.words import ENGLISH
from tests.table.bot_tables import plays, table_with
from tests.table.sittings import END, START, after, game_in, set_up, sitting_after, whole_game

PLAYED = ("h6", "gray c4", "dome c4", END)


def said(sitting: Sitting) -> str:
    return message(sitting, game_in(sitting))


def test_it_says_what_was_placed_the_score_the_turn_and_whose_turn_it_is() -> None:
    playing = sitting_after(*PLAYED)
    placed = "Ana: merchant h6, gray piece c4 and dome c4."
    assert said(playing) == f"{placed} 2, 0, 0. Turn 1. Ben, it is your turn."
    assert said(after(playing, "wall n-a")) == said(playing), "a turn that has not ended is not sent"
    assert said(after(playing, ToggleSetting("scores"))) == f"{placed} Turn 1. Ben, it is your turn."
    assert said(after(playing, SetLanguage("de"))).endswith("Ben, du bist am Zug.")


def test_before_the_first_turn_it_says_whose_turn_it_is() -> None:
    assert said(after(set_up(), START)) == "Ana, it is your turn."


def test_at_the_end_it_says_nothing_of_the_score_because_the_city_is_counted_first() -> None:
    *_, over = whole_game(3)
    assert said(over).endswith(". The game is over.")
    assert "Turn" not in said(over)


def test_it_also_says_what_computer_players_have_placed_since() -> None:
    begun = after(table_with("", "easy", ""), "h6", "gray c4", "gray c5", END)
    text = said(plays(begun))
    first, second, *_ = text.split(". ")
    assert first.endswith("merchant h6 and gray piece c4, c5")
    assert second.partition(":")[0] == game_in(begun).players[1].name


@pytest.mark.parametrize(
    "name",
    [
        "evil.com",
        "http:hello",
        "a/b",
        "x.y",
        "1.2",
        "ann@evil.de",
        "evil。com",
        "e\N{FULLWIDTH FULL STOP}vil",
        "x\N{FULLWIDTH COLON}\N{FULLWIDTH SOLIDUS}y",
        "a。b",
        "a.\N{ZERO WIDTH JOINER}com",
        "a.\N{COMBINING ACUTE ACCENT}com",
    ],
)
def test_a_name_that_looks_like_an_address_is_said_as_its_color(name: str) -> None:
    assert name_in_message(Player(name, "red"), ENGLISH) == "Red"
    begun = sitting_after(*PLAYED)
    record = game_in(begun).record
    players = (Player(name, "red"), Player(name, "yellow"), *record.players[2:])
    text = said(with_game(begun, game_of_record(record._replace(players=players))))
    assert name not in text
    assert text.startswith("Red: ")
    assert text.endswith("Yellow, it is your turn.")


@pytest.mark.parametrize("name", ["Ana", "Dr. Who", "J. R. R.", "Zoë", "山田 花子", "Mr.", "A&B"])
def test_any_other_name_is_said_as_it_is(name: str) -> None:
    assert name_in_message(Player(name, "red"), ENGLISH) == name
