"""Tests of who plays a game that arrives by a link, and of who only watches."""

import pytest

from app.houses.link_sheet import LinkSheet
from app.table.device_intents import ExportAll
from app.table.intents import CloseSheet, LiftCurtain, OpenGame, OpenSheet, Resume
from app.table.pack_intents import AskWho, BringBack, ImportText, PlayAs, PlayTogether
from app.table.saves.houses import key_of_houses
from app.table.schedule import due
from app.table.settings.view import SettingsSheet
from app.table.view import after_paint, view
from tests.table.home import TURN
from tests.table.saves.texts import games_in
from tests.table.sharing.house import BENS, CLEOS, House, anas, asked, begun, link, turn_link, two
from tests.table.sittings import (
    END,
    START,
    after,
    game_in,
    notice,
    placed,
    set_up,
    sheet_in,
    some,
    tray,
    update,
    whose_turn,
)
from tests.web.tab import Tab


def test_a_link_of_an_unknown_game_asks_who_one_is_before_anything_is_shown_or_stored() -> None:
    ben = House().does(turn_link(anas().sitting))
    assert asked(ben).title == "Are you Ben?"
    assert [each.label for each in asked(ben).answers] == [
        "I am Ben",
        "I am Ana",
        "I am Cleo",
        "I only watch",
        "Several of us play here",
    ]
    assert ben.sitting.game is None
    assert games_in(ben.store) == []
    ben.does(PlayAs(1))
    assert whose_turn(ben.sitting) == ("Ben", "2 pieces to place")
    assert view(ben.sitting).curtain is None
    assert some(ben.sitting.houses).here == (1,)
    assert ben.comes_back().sitting.houses == some(ben.sitting.houses)


def test_several_people_of_one_device_say_one_after_the_other_who_they_are() -> None:
    ana = anas()
    ben = House().does(turn_link(ana.sitting), PlayTogether())
    assert asked(ben).title == "Are you Ben?"
    ben.does(PlayAs(1), PlayAs(2))
    assert (asked(ben).title, asked(ben).sentences) == ("Who else plays here?", ("On this device: Ben and Cleo.",))
    assert [each.label for each in asked(ben).answers] == ["Nobody else", "I am Ana"]
    ben.does(PlayAs(-1))
    assert some(ben.sitting.houses).here == (1, 2)
    assert view(update(ben.does(LiftCurtain(), *BENS[:-1]).sitting, END)).curtain is not None
    assert whose_turn(ben.does(END).sitting) == ("Cleo", "2 pieces to place")
    assert whose_turn(ben.does(*CLEOS).sitting) == ("Ana", "plays elsewhere")


def test_a_second_person_of_a_device_joins_later_and_the_curtain_is_between_both() -> None:
    ana = anas()
    both = House().does(turn_link(ana.sitting), PlayAs(1), *BENS)
    before = placed(both.sitting)
    both.does(turn_link(ana.sitting))
    assert view(both.sitting).sheet is None, "the device is not asked again"
    both.does(AskWho(), PlayTogether(), PlayAs(1), PlayAs(2), PlayAs(-1))
    assert (placed(both.sitting), some(both.sitting.houses).here) == (before, (1, 2))
    assert view(both.sitting).curtain is not None
    assert tray(both.sitting) == {}
    assert whose_turn(both.does(LiftCurtain()).sitting) == ("Cleo", "2 pieces to place")
    assert len(games_in(both.store)) == 1


def test_an_invitation_which_is_a_link_without_placements_asks_who_one_is() -> None:
    ana = begun()
    ben = House().does(turn_link(ana.sitting))
    assert placed(ana.sitting) == []
    assert asked(ben).title == "Are you Ana?"
    ben.does(PlayAs(1))
    assert whose_turn(ben.sitting) == ("Ana", "plays elsewhere")
    ben.comes_back().does(turn_link(ana.does(*TURN).sitting))
    assert whose_turn(ben.sitting) == ("Ben", "2 pieces to place")


def test_who_chose_the_wrong_seat_chooses_again_and_loses_nothing() -> None:
    ana = anas()
    ben = House().does(turn_link(ana.sitting), PlayAs(0))
    assert whose_turn(ben.sitting) == ("Ben", "plays elsewhere")
    assert notice(ben.sitting).text == "On this device: Ana."
    assert some(notice(ben.sitting).button).label == "Choose again"
    ben.does(AskWho())
    assert asked(ben).title == "Who are you?"
    before = game_in(ben.sitting)
    ben.does(PlayAs(1))
    assert (game_in(ben.sitting), some(ben.sitting.houses).here) == (before, (1,))
    assert whose_turn(ben.comes_back().sitting) == ("Ben", "2 pieces to place")
    assert [line.color for line in some(view(ben.sitting).recap).lines] == ["red"]
    assert view(ben.sitting).notice is None, "the recap stands in its place"
    ben.does("black l4", AskWho(), PlayAs(-1))
    assert placed(ben.sitting)[-1] == "black l4"
    assert notice(ben.sitting).text == "You only watch."


def test_who_plays_is_never_asked_in_a_game_that_all_play_here() -> None:
    home = House().does(START, *TURN)
    assert home.does(AskWho()).sitting.sheets.top is None
    assert settings_in(home).asks_who is False
    assert settings_in(anas()).asks_who is True


def settings_in(home: House) -> SettingsSheet:
    return sheet_in(home.does(OpenSheet("settings")).sitting, SettingsSheet)


DAMAGED = ["", "[]", *(f"{here}    {sent} 0000000000000 -01" for here, sent in ((4, "000"), (0, "0x0"), (0, "-02")))]


@pytest.mark.parametrize("text", [None, *DAMAGED])
def test_a_game_whose_text_about_who_plays_is_lost_or_damaged_shows_no_hidden_piece_and_asks(text: str | None) -> None:
    _, ben = two()
    key = key_of_houses(ben.sitting.slot.id)
    if text is None:
        del ben.store[key]
    else:
        ben.store[key] = text
    ben.comes_back().does(Resume())
    assert tray(ben.sitting) == {}
    assert some(due(ben.sitting)).intent == AskWho()
    assert asked(ben.does(AskWho())).title == "Who are you?"
    ben.does(PlayAs(1))
    assert due(ben.sitting) is None
    assert tray(ben.comes_back().sitting) != {}


def test_who_closes_the_question_only_watches_and_is_not_asked_again_but_can_choose() -> None:
    _, ben = two()
    del ben.store[key_of_houses(ben.sitting.slot.id)]
    ben.comes_back().does(Resume(), AskWho(), CloseSheet())
    assert (due(ben.sitting), tray(ben.sitting)) == (None, {})
    assert due(ben.comes_back().does(Resume()).sitting) is None
    assert settings_in(ben).asks_who is True


def test_a_backup_tells_no_other_device_who_plays_but_lets_it_ask() -> None:
    _, ben = two()
    tab = Tab(ben.store)
    tab.session.dispatch(ExportAll())
    assert key_of_houses("") not in tab.file
    other = House().does(ImportText(tab.file))
    (found,) = other.games().games
    assert some(due(other.does(OpenGame(found.game)).sitting)).intent == AskWho()


def test_who_closes_the_question_is_asked_again_by_the_next_link() -> None:
    ana = anas()
    ben = House().does(turn_link(ana.sitting), CloseSheet())
    assert games_in(ben.store) == []
    assert asked(ben.does(turn_link(ana.sitting))).title == "Are you Ben?"


def test_who_only_watches_sees_no_hidden_piece_and_places_nothing() -> None:
    watcher = House().does(turn_link(anas().sitting), PlayAs(-1))
    assert some(watcher.sitting.houses).here == ()
    assert tray(watcher.sitting) == {}
    assert not any(player.stock for player in after_paint(watcher.sitting).players)
    before = placed(watcher.sitting)
    assert placed(watcher.does(*BENS).sitting) == before


def test_who_only_watches_is_told_the_last_round_with_each_link() -> None:
    ana, ben = two()
    watcher = House().does(turn_link(ana.sitting), PlayAs(-1), turn_link(ben.does(*BENS).sitting))
    assert [line.color for line in some(view(watcher.sitting).recap).lines] == ["red", "yellow"]
    assert some(view(watcher.sitting).recap).title == "The last round"
    cleo = House().does(turn_link(ben.sitting), PlayAs(2), *CLEOS)
    watcher.does(turn_link(cleo.sitting))
    assert [line.color for line in some(view(watcher.sitting).recap).lines] == ["red", "yellow", "blue"]
    assert some(watcher.sitting.houses).here == ()


def test_later_links_of_the_game_go_on_without_a_question_and_tell_what_came() -> None:
    ana, ben = two()
    ana.does(turn_link(ben.does(*BENS).sitting))
    assert whose_turn(ana.sitting) == ("Cleo", "plays elsewhere")
    assert [line.color for line in some(view(ana.sitting).recap).lines] == ["yellow"]
    assert some(ana.sitting.houses).sent == len(game_in(ana.sitting).plies)
    cleo = House().does(turn_link(ben.sitting), PlayAs(2), *CLEOS)
    ana.does(turn_link(cleo.sitting))
    assert whose_turn(ana.sitting) == ("Ana", "2 pieces to place")
    assert [line.color for line in some(view(ana.sitting).recap).lines] == ["yellow", "blue"]


def test_in_a_group_one_link_serves_all_and_those_who_are_not_at_turn_see_the_same_turn() -> None:
    ana, ben = two()
    cleo, watcher = (House().does(turn_link(ana.sitting), PlayAs(seat)) for seat in (2, -1))
    sent = turn_link(ben.does(*BENS).sitting)
    turns = [some(view(each.does(sent).sitting).recap).lines for each in (ana, cleo, watcher)]
    assert [[line.color for line in lines] for lines in turns] == [["yellow"], ["red", "yellow"], ["red", "yellow"]]
    assert {lines[-1].detail for lines in turns} == {"Ben: black piece l4, l5."}
    assert [whose_turn(each.sitting) for each in (ana, cleo, watcher)] == [
        ("Cleo", "plays elsewhere"),
        ("Cleo", "2 pieces to place"),
        ("Cleo", "plays elsewhere"),
    ]


def test_a_link_without_a_seat_is_played_by_all_here_as_before() -> None:
    assert House().does(link(anas().sitting)).sitting.houses is None


def test_a_game_that_is_here_for_all_asks_too_when_its_link_names_a_seat() -> None:
    ana = anas()
    ben = House().does(link(ana.sitting), turn_link(ana.sitting))
    assert asked(ben).title == "Are you Ben?"
    assert some(ben.does(PlayAs(1)).sitting.houses).here == (1,)


def test_a_choice_of_seat_is_taken_back_with_the_turns_that_came() -> None:
    ana = anas()
    cleo = House().does(link(ana.sitting))
    before = placed(cleo.sitting)
    _, ben = ana, House().does(turn_link(ana.sitting), PlayAs(1), *BENS)
    cleo.does(turn_link(ben.sitting), PlayAs(2))
    assert some(cleo.sitting.houses).here == (2,)
    cleo.does(BringBack())
    assert (placed(cleo.sitting), cleo.comes_back().sitting.houses) == (before, None)


def test_a_choice_of_seat_in_one_tab_holds_in_the_other_one() -> None:
    _, ben = two()
    other = ben.other_tab()
    ben.does(AskWho(), PlayAs(2))
    other.does("black l4")
    assert some(other.sitting.houses).here == some(other.comes_back().sitting.houses).here == (2,)


def test_who_plays_holds_when_another_tab_has_said_so_first_in_a_game_that_all_played_here() -> None:
    ana = anas()
    ben = House().does(link(ana.sitting))
    ben.other_tab().does(turn_link(ana.sitting), PlayAs(1))
    ben.does("black l4")
    assert some(ben.sitting.houses).here == some(ben.comes_back().sitting.houses).here == (1,)
    assert placed(ben.sitting)[-1] == "black l4"


@pytest.mark.parametrize("seat", ["0", "3", "9"])
def test_any_seat_in_a_link_only_changes_the_question(seat: str) -> None:
    text = some(turn_link(anas().sitting).text).replace(".seat1", f".seat{seat}")
    sitting = House().does(ImportText(text)).sitting
    if seat == "9":
        assert sitting.houses is None
    else:
        assert sheet_in(sitting, LinkSheet).title == ("Are you Ana?" if seat == "0" else "Who are you?")


def test_the_question_about_a_link_opens_by_no_button() -> None:
    sitting = after(set_up(), OpenSheet("link"))
    assert sitting == set_up()
