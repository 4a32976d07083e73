"""Tests of the seats of bots in a new game: who sits there, at which level, and how long they may think."""

import json

import pytest

from app.table import intents
from app.table.settings.preferences_text import people_in, saved_people
from app.table.setup.opening import begins, called
from app.table.sitting import Sitting
from app.table.state.setup import Setup, name_of
from app.table.wording.levels import BOT_NAMES
from app.table.wording.words import Words
from tests.table.home import Home
from tests.table.sittings import after, game_in, set_up


def levels(sitting: Sitting) -> list[str]:
    """Return the level of the bot at each seat of the next game, "" for a person."""
    return [seat.bot for seat in sitting.setup.seated]


@pytest.mark.parametrize(("players", "persons", "bots"), [(3, 1, 2), (4, 1, 3), (3, 3, 0), (3, 4, 0), (4, 3, 1)])
def test_one_tap_says_how_many_people_there_are_and_bots_take_the_other_seats(
    players: int, persons: int, bots: int
) -> None:
    sitting = after(set_up(players=players), intents.FillWithBots(persons))
    assert levels(sitting) == [""] * persons + ["normal"] * bots


def test_one_tap_sets_up_a_game_of_two_people_who_keep_their_names_and_a_bot() -> None:
    setup = after(set_up(), intents.FillWithBots(2)).setup
    assert [(player.name, player.bot) for player in setup.seated] == [("Ana", ""), ("Ben", ""), ("Cleo", "normal")]
    begun = after(set_up(), intents.FillWithBots(2), intents.StartGame())
    assert [player.name for player in game_in(begun).players] == ["Ana", "Ben", "Salma"]


def test_the_seats_of_people_stay_theirs_when_bots_take_the_others() -> None:
    apart = after(set_up(), intents.SetBot(1, "easy"), intents.FillWithBots(2))
    assert levels(apart) == ["", "easy", ""]
    last = after(set_up(), intents.SetBot(0, "easy"), intents.SetBot(1, "easy"), intents.FillWithBots(1))
    assert levels(last) == ["easy", "easy", ""]
    assert [player.name for player in called(last.setup, Words())] == ["Amina", "Idris", "Cleo"]
    assert begins(last.setup, Words()) == "Cleo begins"


def test_new_bots_have_the_level_that_was_chosen_last_on_this_device() -> None:
    home = Home().does(intents.SetBot(2, "strong"), intents.SetBot(2, ""), intents.FillWithBots(2)).comes_back()
    assert levels(home.sitting) == ["", "", "strong"]
    assert levels(home.does(intents.FillWithBots(1)).sitting) == ["", "strong", "strong"]
    assert people_in(json.dumps({**json.loads(saved_people(Setup())), "level": "of a later version"})) == Setup()


def test_a_seat_that_was_given_to_a_bot_still_has_its_name_afterwards() -> None:
    sitting = after(set_up(), intents.SetBot(1, "easy"))
    assert name_of(sitting.setup.seated[1], Words()) == BOT_NAMES["yellow"].name
    assert after(sitting, intents.SetBot(1, "")).setup.seated[1].name == "Ben"
