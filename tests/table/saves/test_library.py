"""Tests of several saved games: opening, renaming, deleting and restoring them."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from app.bot_messages import Purpose, Report
from app.table.autosave import is_worth_persisting, restore
from app.table.intents import (
    AskForHint,
    BotReported,
    DeleteGame,
    LiftCurtain,
    NextOfBot,
    OpenGame,
    OpenSheet,
    RenameGame,
    RestoreGame,
    Resume,
    SetBot,
)
from app.table.state.saves import SaveProblem
from app.table.view import view
from tests.table.bot_tables import answer, found
from tests.table.home import TURN, Home
from tests.table.hostile import KINDS
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import key_of, names_in
from tests.table.sittings import END, START, UNDO, any_placement, game_in, opened, opening_sheet, placed, whole_game


def test_several_games_are_saved_and_the_last_one_is_offered_first() -> None:
    home = Home().does(START, "h6", OpenSheet("setup"), START, "c4", "gray h6")
    assert [line.standing for line in home.games().games] == [
        "2 pieces placed, Ana to play",
        "1 piece placed, Ana to play",
    ]
    assert placed(home.comes_back().sitting) == ["merchant c4", "gray h6"]
    assert opening_sheet(home.sitting).resume == "The game of Ana, Ben and Cleo: 2 pieces placed, Ana to play."


def test_a_game_that_nobody_has_played_or_named_is_not_saved_and_one_that_was_stays() -> None:
    home = Home().does(START, AskForHint(), OpenSheet("opening"), Resume(), OpenSheet("setup"), START)
    assert names_in(home.store) == {}
    assert home.games().games == ()
    assert home.comes_back().sitting.game is None
    home.does(OpenSheet("setup"), START, RenameGame("", "Sunday"))
    assert home.comes_back().sitting.slot.title == "Sunday"
    home.does(OpenSheet("setup"), START, "h6", UNDO)
    assert placed(home.comes_back().sitting) == []
    assert len(home.games().games) == 2


@pytest.mark.parametrize(("bots", "saved"), [(("easy", "", ""), False), (("easy", "easy", "easy"), True)])
def test_what_computers_have_placed_is_saved_with_the_first_piece_of_a_person_if_one_plays(
    bots: tuple[str, ...], *, saved: bool
) -> None:
    home = Home().does(*(SetBot(seat, bot) for seat, bot in enumerate(bots)), START)
    home.does(BotReported(Purpose.TURN, Report(turns=(found(answer(home.sitting)),))))
    while not game_in(home.sitting).final:
        home.does(NextOfBot())
    assert bool(names_in(home.store)) is saved
    if not saved:
        home.does(LiftCurtain(), any_placement(home.sitting, Random(1)))
    assert placed(Home(home.store).comes_back().sitting) == placed(home.sitting)


def test_a_game_that_is_opened_and_continued_becomes_the_last_one() -> None:
    home = Home().does(START, "h6", OpenSheet("setup"), START, "c4")
    first = home.games().games[1]
    home.does(OpenGame(first.game))
    assert (placed(home.sitting), view(home.sitting).sheet) == (["merchant h6"], None)
    before = dict(home.store)
    home.comes_back()
    assert placed(home.sitting) == ["merchant c4"], "to look at a game changes nothing"
    assert home.store == before
    home.does(OpenGame(first.game), "gray c4")
    assert placed(home.comes_back().sitting) == ["merchant h6", "gray c4"]


def test_each_saved_game_shows_its_time_players_standing_and_board() -> None:
    home = Home().does(START, *TURN)
    (line,) = home.games().games
    assert (line.names, line.rules, line.standing) == ("Ana, Ben and Cleo", "Original", "3 pieces placed, Ben to play")
    assert line.date > 1_000
    assert line.board is not None
    assert [palace.pieces for palace in line.board.palaces] == [("c4", "c5")]
    assert line.on_table


def test_finished_games_are_saved_apart() -> None:
    over = list(whole_game(3))[-1]
    home = Home().does(opened(game_in(over).record), OpenSheet("setup"), START, "h6")
    assert [line.standing.split()[0] for line in home.games().games] == ["1"]
    (finished,) = home.games().finished
    assert "win" in finished.standing
    home.does(OpenGame(finished.game))
    assert view(home.sitting).over


def test_a_game_keeps_its_title() -> None:
    home = Home().does(START, "h6")
    home.does(RenameGame(home.games().games[0].game, "Sunday  at \u202egrandma's"), "gray c4")
    assert home.comes_back().games().games[0].title == "Sunday at grandma's"
    assert placed(home.sitting) == ["merchant h6", "gray c4"]


def test_a_deleted_game_can_be_restored_as_long_as_the_sheet_is_open() -> None:
    home = Home().does(START, *TURN, OpenSheet("setup"), START, "c4")
    before = dict(home.store)
    second, first = home.games().games
    home.does(DeleteGame(first.game))
    assert [line.game for line in home.games().games] == [second.game]
    assert home.games().deleted == "", "the sheet was opened anew"
    home.store.clear()
    home.store.update(before)
    home.games()
    home.does(DeleteGame(second.game))
    assert home.sitting.game is None
    home.does(RestoreGame())
    assert home.store == before


def test_a_game_is_worth_persisting_once_everybody_has_had_a_turn() -> None:
    home = Home().does(START, *TURN, "wall n-a", "wall n-b", END, "black l4", "black l5")
    assert not is_worth_persisting(home.sitting)
    assert is_worth_persisting(home.does(END).sitting)


def test_a_save_problem_of_one_game_does_not_concern_the_next() -> None:
    home = Home().does(START, "h6", OpenSheet("setup"), START, "h6")
    first = home.games().games[1].game
    home.sitting = home.sitting._replace(slot=home.sitting.slot._replace(problem=SaveProblem.CLEARED))
    assert home.does(OpenGame(first)).banner == ""


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_with_any_stored_texts_the_page_opens_and_none_of_them_is_removed(seed: int) -> None:
    rng = Random(seed)
    kinds = [make for kind, make in KINDS.items() if kind.startswith("saves")]
    found = {key_of(str(number), number + 1): rng.choice(kinds)(rng) for number in range(rng.randrange(1, 5))}
    home = Home(FakeStore(found), restore(FakeStore(found)))
    sheet = home.games()
    assert len(sheet.games) + len(sheet.finished) + len(sheet.unreadable) == len(found)
    home.does(OpenSheet("setup"), START, "h6").comes_back()
    assert placed(home.sitting) == ["merchant h6"]
    assert found.items() <= home.store.items()
