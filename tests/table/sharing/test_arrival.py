"""Tests that a link of a game that is here goes on in it, and never loses what was placed here."""

from collections.abc import Callable

import pytest

from app.bot_messages import Purpose, Report
from app.engine.record import Record, written_record
from app.houses.backup import written_backup
from app.houses.link_sheet import MOST_TURNS, LinkSheet
from app.houses.sharing_sheet import SharingSheet
from app.houses.sides_sheet import SidesSheet
from app.table.intents import (
    BotReported,
    ClearSelection,
    CloseSheet,
    DeleteGame,
    HandOver,
    OpenSheet,
    SetBot,
    StartLesson,
)
from app.table.pack_intents import AcceptTurns, BringBack, ImportText, TakeOtherSide
from app.table.result.view import ResultSheet
from app.table.saves.save_text import Save, written_save
from app.table.sharing.links import fragment_of
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.view import view
from tests.table.bot_tables import found, plays, wanted
from tests.table.home import TURN
from tests.table.saves.stores import ClosedStore, FakeStore
from tests.table.saves.texts import games_in, key_of
from tests.table.sharing.house import BENS, CLEOS, House, accepted, asked, link
from tests.table.sittings import (
    END,
    START,
    UNDO,
    game_in,
    notice,
    placed,
    said,
    set_up,
    sheet_in,
    some,
    whole_game,
)


def houses() -> tuple[House, House]:
    """Return the homes of Ana, who has played her first turn, and of Ben, who has opened her link."""
    anas = House().does(START, *TURN)
    return anas, House().does(link(anas.sitting))


def records(home: House) -> list[Record]:
    return [each.save.game.record for each in games_in(home.store)]


def sides(home: House) -> SidesSheet:
    return sheet_in(home.sitting, SidesSheet)


def test_a_link_of_an_unknown_game_says_that_a_newer_one_goes_on_in_it() -> None:
    _, bens = houses()
    assert notice(bens.sitting).text == "This game is now here, too. A newer link updates it."


def test_a_game_goes_back_and_forth_in_one_save_of_each_device() -> None:
    anas, bens = houses()
    for turn in (BENS, CLEOS, ("gray c6", "wall n-a", END), ("wall n-b", "wall n-c", END)):
        bens.does(*turn)
        anas.does(*accepted(bens.sitting))
        anas, bens = bens, anas
    assert records(anas) == records(bens)
    assert len(records(anas)) == 1


def test_what_was_placed_elsewhere_is_told_with_a_way_back() -> None:
    anas, bens = houses()
    before = game_in(anas.sitting)
    anas.does(*accepted(bens.does(*BENS, *CLEOS).sitting))
    shown = notice(anas.sitting)
    assert shown.text.startswith("The game has gone on. Ben: 2 black pieces. ")
    assert "Cleo: 2 brown pieces." in shown.text
    assert some(shown.button).label == "Bring mine back"
    anas.does(BringBack())
    assert game_in(anas.comes_back().sitting) == before
    assert placed(anas.does(*accepted(bens.sitting)).sitting) == placed(bens.sitting)


@pytest.mark.parametrize("written", [fragment_of, written_record, lambda record: f"\n {written_record(record)} \n"])
def test_a_file_and_a_pasted_text_of_a_game_that_is_here_go_on_in_it_as_a_link_does(
    written: Callable[[Record], str],
) -> None:
    anas, bens = houses()
    record = game_in(bens.does(*BENS).sitting).record
    anas.does(ImportText(written(record)))
    assert asked(anas).title == "Did you do this?"
    anas.does(AcceptTurns())
    assert said(anas.sitting).startswith("The game has gone on.")
    assert records(anas) == [record]


def test_a_backup_with_a_longer_version_of_a_game_that_is_here_only_adds_it() -> None:
    anas, bens = houses()
    before, theirs = game_in(anas.sitting), game_in(bens.does(*BENS).sitting)
    texts = {key: text for key, text in bens.store.items() if key.startswith("medina.game.")}
    anas.does(ImportText(written_backup(texts, Setup(), Settings())))
    assert game_in(anas.sitting) == before
    assert sheet_in(anas.sitting, SharingSheet).imported.startswith("1 game imported.")
    assert sorted(map(len, (each.placements for each in records(anas)))) == [len(before.plies), len(theirs.plies)]


def test_turns_that_were_not_made_here_are_asked_about_although_all_play_here() -> None:
    anas, bens = houses()
    before = placed(anas.sitting)
    anas.does(link(bens.does(*BENS).sitting))
    asked = sheet_in(anas.sitting, LinkSheet)
    assert (asked.title, asked.sentences[0]) == ("Did you do this?", "Ben: black piece l4, l5.")
    assert placed(anas.does(CloseSheet()).sitting) == before


def test_of_many_turns_that_were_not_made_here_the_last_ones_are_listed() -> None:
    early, late = ([*whole_game(7)][number] for number in (20, 60))
    anas = House(sitting=set_up()).does(link(early), link(late))
    first, *turns, _ = sheet_in(anas.sitting, LinkSheet).sentences
    assert (first, len(turns)) == ("…", MOST_TURNS)


def test_the_way_back_ends_with_the_notice() -> None:
    anas, bens = houses()
    anas.does(*accepted(bens.does(*BENS).sitting), ClearSelection())
    assert "gone on" not in said(anas.sitting)
    assert placed(anas.does(BringBack()).sitting) == placed(bens.sitting)


def test_a_link_that_is_opened_twice_changes_nothing() -> None:
    anas, bens = houses()
    anas.does(*accepted(bens.does(*BENS).sitting), link(bens.sitting))
    assert notice(anas.sitting).text == "This game was saved here already. It is open now."
    assert records(anas) == records(bens)


def test_an_old_link_opens_the_game_as_it_stands_here() -> None:
    anas, bens = houses()
    old = link(anas.sitting)
    bens.does(*BENS, "brown i7", OpenSheet("settings"), old)
    assert notice(bens.sitting).text == "This game has gone further here than in the link. Nothing has changed."
    assert view(bens.sitting).sheet is None
    assert placed(bens.sitting)[-1] == "brown i7"
    assert len(records(bens)) == 1


def test_a_link_goes_on_in_a_saved_game_while_another_one_is_on_the_table() -> None:
    anas, bens = houses()
    anas.does(ImportText(written_record(game_in([*whole_game(5)][20]).record._replace(id="another0game"))), "wall w-6")
    other = game_in(anas.sitting).record
    anas.does(*accepted(bens.does(*BENS).sitting))
    assert records(anas) == [game_in(bens.sitting).record, other]


def test_two_turns_that_differ_are_both_saved_and_shown_and_one_is_chosen() -> None:
    anas, bens = houses()
    cleos = House().does(link(anas.sitting), "wall n-a", "wall n-b", END)
    anas.does(*accepted(bens.does(*BENS).sitting), link(cleos.sitting))
    shown = sides(anas)
    assert shown.sentence.startswith("Both go on from turn 2, but differently.")
    assert shown.ours.turn == "Ben: black piece l4, l5."
    assert shown.other.turn == "Ben: wall north a, north b."
    assert (shown.ours.board.walls, len(shown.other.board.walls)) == ({}, 2)
    anas.does(CloseSheet())
    assert placed(anas.sitting) == placed(bens.sitting)
    assert {each.placements for each in records(anas)} == {
        game_in(home.sitting).record.placements for home in (bens, cleos)
    }
    assert len({each.id for each in records(anas)}) == 2


def test_the_other_side_goes_on_if_it_is_chosen_and_the_choice_can_be_made_again() -> None:
    anas, bens = houses()
    anas.does(*BENS)
    bens.does("wall n-a", "wall n-b", END)
    ours, theirs = game_in(anas.sitting).record, game_in(bens.sitting).record
    anas.does(link(bens.sitting), TakeOtherSide())
    assert records(anas)[0] == theirs
    assert placed(anas.does(*CLEOS, link(bens.sitting)).sitting) != placed(bens.sitting), "a link goes on in this side"
    assert ours.placements in {each.placements for each in records(anas)}
    anas = House().does(START, *TURN, *BENS, link(bens.sitting), TakeOtherSide())
    assert notice(anas.sitting).text.startswith("This version of the game goes on.")
    anas.does(OpenSheet("sides"))
    assert sides(anas).other.turn == "Ben: black piece l4, l5."
    anas.does(TakeOtherSide())
    assert records(anas)[0] == ours
    assert len(records(anas)) == 2


def test_placements_of_a_turn_that_was_not_sent_are_a_side_of_their_own() -> None:
    anas, bens = houses()
    bens.does("brown i7")
    anas.does(*BENS)
    bens.does(link(anas.sitting), TakeOtherSide())
    assert placed(bens.sitting) == placed(anas.sitting)
    assert game_in(bens.sitting).record.placements[:-2] in {each.placements[:-1] for each in records(bens)}


def test_a_copy_of_the_other_side_goes_on_too_and_is_stored_once() -> None:
    anas, bens = houses()
    anas.does(*BENS)
    bens.does("wall n-a", "wall n-b", END)
    anas.does(link(bens.sitting), CloseSheet(), link(bens.sitting), CloseSheet())
    anas.does(link(bens.does(*CLEOS).sitting), CloseSheet())
    assert sorted(len(each.placements) for each in records(anas)) == [5, 7]


def test_a_deleted_game_comes_again() -> None:
    anas, bens = houses()
    anas.does(DeleteGame(anas.sitting.slot.id), link(bens.does(*BENS).sitting))
    assert notice(anas.sitting).text.startswith("This game is now here, too.")
    assert records(anas) == records(bens)


def test_a_game_that_another_tab_has_deleted_keeps_what_was_placed_when_an_old_link_of_it_is_opened() -> None:
    anas, bens = houses()
    old = link(anas.sitting)
    bens.does(*BENS)
    bens.other_tab().does(DeleteGame(bens.sitting.slot.id))
    bens.does(old)
    assert placed(bens.sitting)[-2:] == ["black l4", "black l5"]
    assert records(bens) == [game_in(bens.sitting).record], "the sentence says that it is saved"


def test_an_old_link_of_a_finished_game_shows_its_result() -> None:
    middle, over = [*whole_game(7)][60], [*whole_game(7)][-1]
    home = House(sitting=set_up()).does(link(over), OpenSheet("setup"), link(middle))
    sheet_in(home.sitting, ResultSheet)
    assert records(home) == [game_in(over).record]


def test_of_several_saves_of_one_game_a_link_goes_on_in_the_closest_one() -> None:
    early, middle, late = ([*whole_game(7)][number] for number in (20, 40, 60))
    other = [*whole_game(8)][30]
    store = FakeStore(
        {key_of(str(n), n): written_save(Save(game_in(each))) for n, each in enumerate((middle, other, early), start=1)}
    )
    home = House(store).does(link(late))
    assert home.sitting.slot.id == "1"
    assert len(records(home)) == 3


def test_equal_placements_are_newer_with_more_handovers() -> None:
    anas, bens = houses()
    anas.does(*accepted(bens.does(HandOver(2, "easy")).sitting))
    assert [player.bot for player in game_in(anas.sitting).players] == ["", "", "easy"]
    assert notice(bens.does(link(House().does(START, *TURN).sitting)).sitting).text.startswith(
        "This game has gone further"
    )


def test_handovers_that_contradict_each_other_are_two_sides() -> None:
    anas, bens = houses()
    anas.does(HandOver(2, "master"), link(bens.does(HandOver(2, "easy")).sitting))
    assert sides(anas).ours.turn == "From here, a computer plays for Cleo: Master."
    assert sides(anas).other.turn == "From here, a computer plays for Cleo: Easy."
    assert {each.handovers[0].bot for each in records(anas)} == {"easy", "master"}
    anas.does(CloseSheet(), link(bens.does(HandOver(2, "")).sitting))
    assert len(records(anas)) == 2, "the copy goes on"


@pytest.mark.parametrize("change", ["name", "color", "rules", "bot"])
def test_a_forged_link_with_the_id_of_a_game_is_only_a_copy(change: str) -> None:
    anas, bens = houses()
    record = game_in(bens.does(*BENS).sitting).record
    if change == "rules":
        forged = record._replace(rules="championship")
    else:
        changed = {"name": "Ann", "color": "green", "bot": "easy"}[change]
        forged = record._replace(players=(record.players[0]._replace(**{change: changed}), *record.players[1:]))
    mine = game_in(anas.sitting).record
    anas.does(ImportText(fragment_of(forged)))
    assert notice(anas.sitting).text == "This is a copy of the game. Nothing else has changed."
    copy = game_in(anas.sitting).record
    assert records(anas) == [copy, mine]
    assert copy == forged._replace(id=copy.id)
    assert copy.id not in {"", mine.id}
    anas.does(ImportText(fragment_of(forged)))
    assert notice(anas.sitting).text == "This game was saved here already. It is open now."
    assert records(anas) == [copy, mine]


def test_without_room_for_the_other_side_nothing_changes_and_the_page_says_so() -> None:
    anas, bens = houses()
    anas.does(*BENS)
    bens.does("wall n-a", "wall n-b", END)
    before = game_in(anas.sitting)
    anas.store.full = True
    anas.does(link(bens.sitting))
    assert game_in(anas.sitting) == before
    assert sheet_in(anas.sitting, SharingSheet).imported.startswith("There is no room for 1 game")


def test_without_room_for_our_side_the_other_one_is_not_taken() -> None:
    anas, bens = houses()
    anas.does(*BENS, link(bens.does("wall n-a", "wall n-b", END).sitting))
    before = game_in(anas.sitting)
    anas.store.full = True
    assert game_in(anas.does(TakeOtherSide()).sitting) == before
    assert records(anas)[0] == before.record


def test_placements_that_could_not_be_saved_stay_when_an_old_link_is_opened() -> None:
    anas, _ = houses()
    old = link(anas.sitting)
    anas.store.full = True
    before = placed(anas.does(*BENS).sitting)
    assert placed(anas.does(old).sitting) == before


def test_placements_that_could_not_be_saved_are_a_side_of_their_own() -> None:
    anas, bens = houses()
    anas.store.full = True
    before = placed(anas.does("brown i7", "brown i8", END).sitting)
    assert placed(anas.does(link(bens.does(*BENS).sitting)).sitting) == before


def test_a_game_that_cannot_be_saved_goes_on_too() -> None:
    _, bens = houses()
    anas = House(ClosedStore()).does(START, *TURN)
    anas.does(*accepted(bens.does(*BENS).sitting))
    assert said(anas.sitting).startswith("The game has gone on.")
    assert placed(anas.sitting) == placed(bens.sitting)


def test_a_link_ends_the_lesson() -> None:
    anas, bens = houses()
    anas.does(StartLesson(), link(bens.does(*BENS).sitting))
    assert anas.sitting.lesson is None


def test_a_link_that_arrives_while_a_computer_player_thinks_goes_on_without_its_answer() -> None:
    anas = House().does(SetBot(1, "easy"), START, *TURN)
    assert wanted(anas.sitting) is not None
    elsewhere = plays(House().does(link(anas.sitting)).sitting)
    late = BotReported(Purpose.TURN, Report(turns=(found(["black l4", "black l5"]),)))
    anas.does(link(elsewhere), late)
    assert wanted(anas.sitting) is None
    assert placed(anas.sitting) == placed(elsewhere) != placed(anas.does(BringBack()).sitting)


def test_notes_about_tips_stay_with_the_game() -> None:
    anas, bens = houses()
    noted = game_in(anas.sitting).with_hint_shown()
    anas.sitting = anas.sitting._replace(game=noted)
    anas.does("black l4", UNDO)
    anas.does(link(bens.does(*BENS).sitting))
    assert game_in(anas.sitting).hints_shown == noted.hints_shown
