"""Tests of a game with seats that are played on other devices: what this device shows, allows and stores."""

import pytest

from app.table.autosave import refresh
from app.table.derived import is_open_play, moves_bots
from app.table.intents import AskForHint, DeleteGame, HandOver, LiftCurtain, RestoreGame, SetBot, SetCurtain, TakeBack
from app.table.pack_intents import LinkSent, PlayBotsHere
from app.table.saves.houses import key_of_houses
from app.table.saves.index import SaveIndex
from app.table.settings.preferences_text import PEOPLE
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.saves import SaveProblem, SaveSlot
from app.table.view import after_paint, view
from app.table.wording.levels import ELSEWHERE
from tests.table.bot_tables import plays, wanted
from tests.table.home import TURN, Home
from tests.table.saves.stores import FakeStore
from tests.table.sittings import (
    END,
    START,
    UNDO,
    Action,
    after,
    game_in,
    opening_sheet,
    placed,
    sitting_after,
    some,
    tray,
    update,
    whole_game,
    whose_turn,
)

TWO_OF_ANA: tuple[Action, ...] = TURN[:-1]


def between(*here: int) -> Sitting:
    """Return a game of Ana, Ben and Cleo after Ana's turn, with only these seats played here."""
    return sitting_after(*TURN)._replace(houses=Houses(here), curtain=False)


def bots_turn(houses: Houses | None) -> Sitting:
    return after(sitting_after(*TURN), HandOver(1, "easy"))._replace(houses=houses)


def home(houses: Houses) -> Home:
    """Return the home of a game that is saved as between houses."""
    found = Home().does(START)
    found.sitting = found.sitting._replace(houses=houses)
    return found.does(*TURN)


def test_nothing_is_placed_undone_or_ended_in_the_turn_of_a_person_who_plays_elsewhere() -> None:
    waiting = between(0)
    assert placed(after(waiting, "black l4", "gray c6", UNDO, END)) == placed(waiting)
    assert whose_turn(waiting) == ("Ben", "plays elsewhere")
    assert some(view(waiting).others).sentence == "Not sent yet."
    assert tray(waiting) == {}
    assert not view(waiting).can_end_turn
    assert view(waiting).hints == ""


@pytest.mark.parametrize(("here", "closes"), [((0,), False), ((0, 2), False), ((0, 1), True)])
def test_the_curtain_hangs_only_between_people_of_this_device(here: tuple[int, ...], closes: bool) -> None:
    played = sitting_after(*TWO_OF_ANA)._replace(houses=Houses(here))
    assert (view(update(played, END)).curtain is not None) is closes


def test_the_pieces_of_people_elsewhere_are_never_shown_even_in_open_play() -> None:
    waiting = after(between(0), SetCurtain("none"))
    assert not is_open_play(waiting)
    assert not any(player.stock for player in after_paint(waiting).players)
    assert is_open_play(waiting._replace(houses=None))


def test_only_a_turn_that_was_taken_here_can_be_taken_back() -> None:
    assert whose_turn(after(between(0), TakeBack()))[0] == "Ana"
    assert view(between(2)).can_take_back == ""
    assert whose_turn(after(between(2), TakeBack()))[0] == "Ben"


@pytest.mark.parametrize(
    ("houses", "moves"),
    [
        (None, True),
        (Houses((0,)), False),
        (Houses((2,), bots=0), False),
        (Houses((2,), bots=2), False),
        (Houses((2,), bots=3), True),
    ],
)
def test_bots_play_where_the_last_turn_of_a_person_ended_or_where_somebody_chose_it(
    houses: Houses | None, moves: bool
) -> None:
    assert moves_bots(bots_turn(houses)) is moves


def test_a_bot_that_plays_on_another_device_can_be_played_here() -> None:
    waiting = bots_turn(Houses((2,)))
    panel = some(view(waiting).others)
    assert [button.label for button in panel.buttons] == ["Play it here"]
    played = after(waiting, PlayBotsHere())
    assert "Pause" in [button.label for button in some(view(played).others).buttons]


def test_a_bot_thinks_with_the_same_seed_on_every_device() -> None:
    waiting = bots_turn(Houses((2,)))
    ours, theirs = (after(waiting._replace(slot=SaveSlot(save)), PlayBotsHere()) for save in ("1", "2"))
    assert wanted(ours) == wanted(theirs) is not None


def test_tips_are_thought_of_with_the_same_seed_on_every_device() -> None:
    ours, theirs = (after(between(1)._replace(slot=SaveSlot(save)), AskForHint()) for save in ("1", "2"))
    assert wanted(ours) == wanted(theirs) is not None


def test_the_opening_takes_an_answer_only_while_a_game_waits_for_one() -> None:
    sent = between(0)._replace(houses=Houses((0,), sent=3))
    assert opening_sheet(sent).waits
    assert not opening_sheet(between(0)).waits, "nobody can answer a turn that was not sent"
    assert not opening_sheet(between(1)).waits
    assert not opening_sheet(sitting_after(*TURN)).waits


def test_who_takes_over_the_seat_of_a_bot_plays_it_here() -> None:
    given = after(between(0), HandOver(1, "easy"))
    assert moves_bots(given)
    assert some(after(plays(given), HandOver(1, "")).houses).here == (0, 1)


def test_a_seat_elsewhere_that_a_bot_had_for_a_moment_is_still_elsewhere() -> None:
    assert some(after(between(0), HandOver(1, "easy"), HandOver(1, "")).houses).here == (0,)


def test_who_plays_here_is_stored_beside_the_save_and_comes_back_with_the_game() -> None:
    home_ = home(Houses((0,), bots=0))
    game, home_.now = home_.sitting.slot.id, 1_700_000_000_000
    home_.does(LinkSent(game, 3))
    houses = Houses((0,), sent=3, since=home_.now, bots=3)
    assert home_.sitting.houses == houses
    assert home_.comes_back().sitting.houses == houses
    home_.does(DeleteGame(game))
    assert key_of_houses(game) not in home_.store
    assert home_.does(RestoreGame()).comes_back().sitting.houses == houses


def test_a_game_that_was_deleted_counts_again_as_waiting_for_people_here_once_it_is_restored() -> None:
    home_ = home(Houses((0, 1)))
    assert SaveIndex(home_.store).waiting_games() == 1
    home_.does(DeleteGame(home_.sitting.slot.id))
    assert SaveIndex(home_.store).waiting_games() == 0
    home_.does(RestoreGame())
    assert SaveIndex(home_.store).waiting_games() == 1


class WithoutHouses(FakeStore):
    """A store that has no room for who plays a game here."""

    def write(self, key: str, text: str) -> SaveProblem | None:
        return SaveProblem.FULL if key.startswith(key_of_houses("")) else super().write(key, text)


def test_no_placement_is_saved_without_who_plays_here() -> None:
    home_ = home(Houses((0, 1)))
    before = placed(home_.sitting)
    home_.store = WithoutHouses(home_.store)
    home_.does(LiftCurtain(), LinkSent(home_.sitting.slot.id, 2), "black l4")
    assert home_.banner
    assert placed(home_.sitting) == [*before, "black l4"]
    home_.store = FakeStore(home_.store)
    assert placed(home_.comes_back().sitting) == before


class WithoutGames(FakeStore):
    """A store that has no room for another text of a game."""

    def write(self, key: str, text: str) -> SaveProblem | None:
        return SaveProblem.FULL if key.startswith("medina.game.") else super().write(key, text)


def test_who_plays_here_is_not_stored_without_the_placement_that_belongs_to_it() -> None:
    home_ = home(Houses((0, 1)))
    before = dict(home_.store)
    home_.store = WithoutGames(before)
    home_.does(LiftCurtain(), "black l4", HandOver(2, "easy"), "black l5", END)
    assert home_.banner
    assert dict(home_.store).items() <= before.items()
    new = Home(WithoutGames()).does(SetBot(1, ELSEWHERE), START)
    assert new.banner
    assert [*new.store] == [PEOPLE]


def test_a_finished_game_that_nobody_else_plays_does_not_wait_for_people_here() -> None:
    *_, last, _ = whole_game(7)
    home_ = Home(sitting=last._replace(houses=Houses((some(game_in(last).player),)))).does(END)
    assert SaveIndex(home_.store).waiting_games() == 1, "the others have to see the last turn"
    home_ = Home(sitting=last._replace(houses=Houses((0, 1, 2)))).does(END)
    assert SaveIndex(home_.store).waiting_games() == 0


def test_a_turn_that_was_sent_in_another_tab_counts_as_sent_here_too() -> None:
    home_ = home(Houses((0,)))
    other = home_.other_tab().does(LinkSent(home_.sitting.slot.id, 3))
    assert refresh(home_.store, home_.sitting).houses == other.sitting.houses != home_.sitting.houses
