"""Tests of people in a new game who play on other devices."""

from app.table import intents
from app.table.settings.preferences_text import people_in, saved_people
from app.table.state.houses import Houses
from app.table.wording.levels import ELSEWHERE
from tests.table.home import Home
from tests.table.sittings import after, game_in, set_up, whole_game

AWAY = intents.SetBot(1, ELSEWHERE)


def test_a_new_game_knows_which_of_its_people_play_here() -> None:
    assert after(set_up(), intents.StartGame()).houses is None
    assert after(set_up(), AWAY, intents.StartGame()).houses == Houses((0, 2), bots=0)
    assert after(set_up(), AWAY, intents.SetBot(2, "easy"), intents.StartGame()).houses == Houses((0,), bots=0)
    assert after(set_up(), AWAY, intents.SetStarter(1), intents.StartGame()).houses == Houses((1, 2), bots=0)


def test_a_person_elsewhere_stays_so_when_seats_are_swapped_or_bots_are_added() -> None:
    moved = after(set_up(), AWAY, intents.MoveSeat(1, 1))
    assert (moved.setup.group[2].name, moved.setup.elsewhere) == ("Ben", (2,))
    assert after(moved, intents.FillWithBots(3)).setup.elsewhere == (2,)
    assert after(moved, intents.FillWithBots(2)).setup.elsewhere == ()
    assert after(moved, intents.SetBot(2, "")).setup.elsewhere == ()
    assert after(moved, intents.SetBot(2, "easy"), intents.StartGame()).houses is None


def test_who_plays_elsewhere_is_remembered_with_the_people() -> None:
    setup = after(set_up(), AWAY).setup
    assert people_in(saved_people(setup)) == setup
    assert Home().does(AWAY).comes_back().sitting.setup.elsewhere == (1,)


def test_a_game_with_a_person_elsewhere_is_saved_before_the_first_placement() -> None:
    home = Home().does(AWAY, intents.SetStarter(1), intents.StartGame()).comes_back()
    assert home.sitting.houses == Houses((1, 2), bots=0)
    assert game_in(home.sitting).plies == ()


def test_in_a_rematch_everybody_plays_where_they_did() -> None:
    *_, over = whole_game(1)
    again = after(over._replace(houses=Houses((0, 2), sent=60)), intents.Rematch())
    assert [player.name for player in game_in(again).players] == ["Ben", "Cleo", "Ana"]
    assert again.houses == Houses((1, 2), bots=0)
