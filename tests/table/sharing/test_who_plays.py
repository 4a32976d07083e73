"""Tests of who plays a game that arrives by a link, and of links that were changed."""

import pytest

from app.engine.pieces import Seat
from app.engine.position import written_placement
from app.engine.record import Handover
from app.houses.link_sheet import LinkSheet, SentSheet
from app.houses.seats import not_made_here
from app.houses.sides_sheet import SidesSheet
from app.table.derived import bot_at_turn, moves_bots
from app.table.game import game_of_record
from app.table.intents import (
    CloseSheet,
    CountNow,
    HandOver,
    LiftCurtain,
    LinkSent,
    OpenGame,
    OpenSheet,
    Resume,
    SetBot,
    TakeBack,
)
from app.table.pack_intents import (
    AcceptTurns,
    AskWho,
    BringBack,
    ImportText,
    PlayAs,
    PlayTogether,
    TakeOtherSide,
)
from app.table.saves.houses import houses_in, key_of_houses
from app.table.saves.index import SaveIndex
from app.table.saves.saved_games import SavedGame
from app.table.schedule import due
from app.table.settings.view import SettingsSheet
from app.table.sharing.backup import written_backup
from app.table.sharing.links import turn_fragment
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.view import after_paint, view
from app.table.wording.levels import ELSEWHERE
from tests.table.bot_tables import plays
from tests.table.home import TURN
from tests.table.play.test_count_now import SETTLES, near_the_end
from tests.table.saves.texts import games_in
from tests.table.sharing.house import House, link as link_to_copy
from tests.table.sittings import (
    END,
    START,
    UNDO,
    Action,
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

BENS: tuple[Action, ...] = ("black l4", "black l5", END)
CLEOS: tuple[Action, ...] = ("brown i7", "brown i8", END)


def link(sitting: Sitting) -> ImportText:
    """Return the intent that opens the link of a game between several devices."""
    return ImportText(f"https://medina.example/{turn_fragment(game_in(sitting))}")


def anas() -> House:
    """Return the home of Ana, who has begun a game with Ben and Cleo elsewhere, and has played her first turn."""
    return House().does(SetBot(1, ELSEWHERE), SetBot(2, ELSEWHERE), START, *TURN)


def two() -> tuple[House, House]:
    """Return the homes of Ana, and of Ben, who has opened her link."""
    ana = anas()
    return ana, House().does(link(ana.sitting), PlayAs(1))


def asked(home: House) -> LinkSheet:
    return sheet_in(home.sitting, LinkSheet)


def forged(sitting: Sitting, *actions: Action) -> ImportText:
    """Return the link of a game that somebody has gone on with for everybody."""
    return link(after(sitting._replace(houses=None, curtain=False), *actions))


def test_a_link_of_an_unknown_game_asks_who_one_is_before_anything_is_shown_or_stored() -> None:
    ben = House().does(link(anas().sitting))
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
    ben = House().does(link(ana.sitting), PlayTogether())
    assert asked(ben).title == "Are you Ben?"
    ben.does(PlayAs(1), PlayAs(2))
    assert (asked(ben).title, asked(ben).sentences) == ("Who else plays here?", ("On this device: Ben and Cleo.",))
    assert [each.label for each in asked(ben).answers] == ["Nobody else", "I am Ana"]
    ben.does(PlayAs(-1))
    assert some(ben.sitting.houses).here == (1, 2)
    assert view(update(ben.does(LiftCurtain(), *BENS[:-1]).sitting, END)).curtain is not None
    assert whose_turn(ben.does(END).sitting) == ("Cleo", "2 pieces to place")
    assert whose_turn(ben.does(*CLEOS).sitting) == ("Ana", "plays elsewhere")


def test_who_chose_the_wrong_seat_chooses_again_and_loses_nothing() -> None:
    ana = anas()
    ben = House().does(link(ana.sitting), PlayAs(0))
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
    texts = {key: text for key, text in ben.store.items() if key.startswith("medina.game.")}
    other = House().does(ImportText(written_backup(texts, Setup(), Settings())))
    (found,) = other.games().games
    assert some(due(other.does(OpenGame(found.game)).sitting)).intent == AskWho()


def test_who_closes_the_question_is_asked_again_by_the_next_link() -> None:
    ana = anas()
    ben = House().does(link(ana.sitting), CloseSheet())
    assert games_in(ben.store) == []
    assert asked(ben.does(link(ana.sitting))).title == "Are you Ben?"


def test_who_only_watches_sees_no_hidden_piece_and_places_nothing() -> None:
    watcher = House().does(link(anas().sitting), PlayAs(-1))
    assert some(watcher.sitting.houses).here == ()
    assert tray(watcher.sitting) == {}
    assert not any(player.stock for player in after_paint(watcher.sitting).players)
    before = placed(watcher.sitting)
    assert placed(watcher.does(*BENS).sitting) == before


def test_later_links_of_the_game_go_on_without_a_question_and_tell_what_came() -> None:
    ana, ben = two()
    ana.does(link(ben.does(*BENS).sitting))
    assert whose_turn(ana.sitting) == ("Cleo", "plays elsewhere")
    assert [line.color for line in some(view(ana.sitting).recap).lines] == ["yellow"]
    assert some(ana.sitting.houses).sent == len(game_in(ana.sitting).plies)
    cleo = House().does(link(ben.sitting), PlayAs(2), *CLEOS)
    ana.does(link(cleo.sitting))
    assert whose_turn(ana.sitting) == ("Ana", "2 pieces to place")
    assert [line.color for line in some(view(ana.sitting).recap).lines] == ["yellow", "blue"]


def test_a_link_without_a_seat_is_played_by_all_here_as_before() -> None:
    assert House().does(link_to_copy(anas().sitting)).sitting.houses is None


def test_a_game_that_is_here_for_all_asks_too_when_its_link_names_a_seat() -> None:
    ana = anas()
    ben = House().does(link_to_copy(ana.sitting), link(ana.sitting))
    assert asked(ben).title == "Are you Ben?"
    assert some(ben.does(PlayAs(1)).sitting.houses).here == (1,)


def test_a_choice_of_seat_is_taken_back_with_the_turns_that_came() -> None:
    ana = anas()
    cleo = House().does(link_to_copy(ana.sitting))
    before = placed(cleo.sitting)
    _, ben = ana, House().does(link(ana.sitting), PlayAs(1), *BENS)
    cleo.does(link(ben.sitting), PlayAs(2))
    assert some(cleo.sitting.houses).here == (2,)
    cleo.does(BringBack())
    assert (placed(cleo.sitting), cleo.comes_back().sitting.houses) == (before, None)


def test_turns_of_a_person_here_that_were_not_made_here_are_asked_about_and_never_taken_silently() -> None:
    ana, ben = two()
    before = placed(ben.sitting)
    trap = forged(ana.sitting, *BENS, *CLEOS)
    ben.does(trap)
    assert asked(ben).title == "Did you do this?"
    assert asked(ben).sentences[0] == "Ben: black piece l4, l5."
    assert len(asked(ben).sentences) == 2
    assert placed(ben.does(CloseSheet()).sitting) == before
    assert placed(ben.comes_back().sitting) == before
    ben.does(trap, AcceptTurns())
    assert placed(ben.sitting) == [*before, "black l4", "black l5", "brown i7", "brown i8"]
    assert placed(ben.does(BringBack()).sitting) == before
    assert some(ben.sitting.houses).here == (1,)


def test_a_link_that_gives_the_seat_of_a_person_here_to_a_bot_is_asked_about() -> None:
    ana, ben = two()
    trap = forged(ana.sitting, HandOver(1, "easy"))
    ben.does(trap)
    assert asked(ben).sentences[0] == "A computer player plays for Ben."
    assert game_in(ben.does(CloseSheet()).sitting).players[1].bot == ""
    ben.does(trap, AcceptTurns())
    assert game_in(ben.sitting).players[1].bot == "easy"
    assert game_in(ben.does(BringBack()).sitting).players[1].bot == ""
    assert whose_turn(ben.sitting) == ("Ben", "2 pieces to place")


def test_a_link_in_which_a_bot_had_the_seat_of_a_person_here_takes_no_seat_from_here() -> None:
    _, ben = two()
    ben.does(*BENS)
    record = game_in(after(ben.sitting._replace(houses=None, curtain=False), *CLEOS)).record
    false = record._replace(handovers=(Handover(5, Seat(1), "easy"), Handover(7, Seat(1))))
    ben.does(ImportText(f"https://medina.example/{turn_fragment(game_of_record(false))}"), AcceptTurns())
    assert some(ben.sitting.houses).here == (1,)


def test_a_link_that_says_that_a_bot_played_for_a_person_here_is_another_side() -> None:
    ana, _ = two()
    game = game_in(after(ana.sitting._replace(houses=None, curtain=False), *BENS))
    false = game.record._replace(handovers=(Handover(0, Seat(0), "easy"), Handover(3, Seat(0))))
    ana.does(ImportText(f"https://medina.example/{turn_fragment(game_of_record(false))}"))
    assert sheet_in(ana.sitting, SidesSheet).other.turn == "From here, a computer plays for Ana: Easy."


def test_the_other_side_of_a_fork_counts_as_received() -> None:
    ana, ben = two()
    ana.does(HandOver(1, "easy"))
    ana.sitting = plays(ana.sitting)
    ana.does(link(ben.does(*BENS).sitting), TakeOtherSide())
    assert some(ana.sitting.houses).sent == len(game_in(ana.sitting).plies)


def test_who_says_whom_they_play_plays_this_seat_although_a_bot_has_it_here() -> None:
    ana, ben = two()
    cleo = House().does(link_to_copy(ana.sitting), HandOver(2, "easy"))
    ben.does(link(cleo.sitting), *BENS, HandOver(2, ""))
    cleo.does(link(ben.sitting), PlayAs(2))
    assert len(placed(cleo.sitting)) == len(placed(ben.sitting))
    assert some(cleo.sitting.houses).here == (2,)


def test_a_bot_whose_seat_somebody_elsewhere_takes_over_is_no_longer_played_here() -> None:
    _, ben = two()
    ben.sitting = plays(ben.does(HandOver(1, "easy")).sitting)
    cleo = House().does(link(ben.sitting), PlayAs(2), *CLEOS, HandOver(1, ""))
    assert some(ben.does(link(cleo.sitting)).sitting.houses).here == ()


def test_a_handover_is_not_lost_when_the_person_comes_back_with_a_turn() -> None:
    ana, ben = two()
    ana.does(HandOver(1, "easy"))
    ana.does(link(ben.does(*BENS).sitting))
    shown = sheet_in(ana.sitting, SidesSheet)
    assert shown.ours.turn == "From here, a computer plays for Ben: Easy."
    assert shown.other.turn == "Ben: black piece l4, l5."
    ana.does(CloseSheet())
    assert game_in(ana.sitting).players[1].bot == "easy"


def test_a_seat_that_is_given_back_before_anybody_places_is_given_back_everywhere() -> None:
    ana, ben = two()
    ben.does(link(ana.does(HandOver(2, "easy")).sitting))
    ana.does(link(ben.does(HandOver(2, "")).sitting))
    assert [player.bot for player in game_in(ana.sitting).players] == ["", "", ""]
    assert (some(ana.sitting.houses).here, some(ben.sitting.houses).here) == ((0,), (1,))


def test_a_seat_that_somebody_elsewhere_gives_back_is_still_played_here() -> None:
    ana, ben = two()
    ana.does(link(ben.does(HandOver(1, "easy")).sitting))
    ben.does(link(ana.does(HandOver(1, "")).sitting))
    assert whose_turn(ben.sitting) == ("Ben", "2 pieces to place")
    assert whose_turn(ana.sitting) == ("Ben", "plays elsewhere")


def test_a_seat_stays_here_when_the_side_is_chosen_in_which_no_bot_has_it() -> None:
    ana, ben = two()
    phone = House().does(link(ana.sitting), PlayAs(1), *BENS)
    ben.does(HandOver(1, "easy"), link(phone.sitting), TakeOtherSide())
    assert some(ben.sitting.houses).here == (1,)


def test_after_a_handover_the_bot_plays_only_on_the_device_on_which_it_was_chosen() -> None:
    ana, ben = two()
    ana.does(link(ben.does(*BENS).sitting), HandOver(2, "easy"))
    ben.does(link(ana.sitting))
    assert bot_at_turn(ben.sitting)
    assert (moves_bots(ana.sitting), moves_bots(ben.sitting)) == (True, False)


def test_of_two_devices_of_one_person_only_that_on_which_the_turn_ended_moves_the_bot() -> None:
    tablet = House().does(SetBot(1, ELSEWHERE), SetBot(2, "easy"), START, *TURN)
    ben = House().does(link(tablet.sitting), PlayAs(1), *BENS)
    phone = House().does(link(ben.sitting), PlayAs(1))
    assert [moves_bots(each.sitting) for each in (ben, phone, tablet.does(link(ben.sitting)))] == [True, False, False]


def test_a_choice_of_seat_in_one_tab_holds_in_the_other_one() -> None:
    _, ben = two()
    other = ben.other_tab()
    ben.does(AskWho(), PlayAs(2))
    other.does("black l4")
    assert some(other.sitting.houses).here == some(other.comes_back().sitting.houses).here == (2,)


def test_who_plays_holds_when_another_tab_has_said_so_first_in_a_game_that_all_played_here() -> None:
    ana = anas()
    ben = House().does(link_to_copy(ana.sitting))
    ben.other_tab().does(link(ana.sitting), PlayAs(1))
    ben.does("black l4")
    assert some(ben.sitting.houses).here == some(ben.comes_back().sitting.houses).here == (1,)
    assert placed(ben.sitting)[-1] == "black l4"


def test_two_who_claim_the_same_seat_are_told_when_the_second_turn_arrives_and_nothing_is_lost() -> None:
    ana, ben = two()
    other = House().does(link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS)
    mine, theirs = placed(ben.sitting), placed(other.sitting)
    ben.does(link(other.sitting))
    ben.does(TakeOtherSide())
    assert placed(ben.sitting) == theirs
    assert sorted(placed_in(each) for each in games_in(ben.store)) == sorted([mine, theirs])


def placed_in(saved: SavedGame) -> list[str]:
    return [written_placement(each) for each in saved.save.game.record.placements]


def test_the_other_side_of_a_fork_hides_the_same_pieces() -> None:
    ana, ben = two()
    other = House().does(link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, link(other.sitting))
    stored = [houses_in(text) for key, text in ben.store.items() if key.startswith("medina.houses.")]
    assert [each.here for each in stored] == [(1,), (1,)]


def test_the_same_link_of_another_side_does_not_ask_again() -> None:
    ana, ben = two()
    other = House().does(link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, link(other.sitting), CloseSheet(), link(other.sitting))
    assert view(ben.sitting).sheet is None
    assert some(notice(ben.sitting).button).label == "Choose again"
    ben.does(OpenSheet("sides"), TakeOtherSide())
    assert placed(ben.sitting) == placed(other.sitting)


def test_a_side_that_another_tab_has_gone_on_with_is_taken_with_what_was_placed_there() -> None:
    ana, ben = two()
    other = House().does(link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, link(other.sitting))
    mine, tab = placed(ben.sitting), ben.other_tab()
    copy = next(line.game for line in tab.games().games if line.game != ben.sitting.slot.id)
    tab.does(OpenGame(copy), AskWho(), PlayAs(2), "wall n-a")
    theirs = placed(tab.sitting)
    ben.does(TakeOtherSide())
    assert placed(ben.sitting) == theirs
    assert theirs[-1] == "wall n-a"
    assert sorted(placed_in(each) for each in games_in(ben.store)) == sorted([mine, theirs])


def test_a_copy_of_the_other_side_waits_for_nobody_here_and_stays_as_it_is_when_its_link_comes_again() -> None:
    ana, ben = two()
    other = House().does(link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, LinkSent(ben.sitting.slot.id, 5))
    assert SaveIndex(ben.store).waiting_games() == 0
    ben.does(link(other.sitting), CloseSheet())
    stored = dict(ben.store)
    assert SaveIndex(ben.store).waiting_games() == 0
    assert ben.does(link(other.sitting), CloseSheet()).store == stored


@pytest.mark.parametrize("seat", ["0", "3", "9"])
def test_any_seat_in_a_link_only_changes_the_question(seat: str) -> None:
    text = some(link(anas().sitting).text).replace(".seat1", f".seat{seat}")
    sitting = House().does(ImportText(text)).sitting
    if seat == "9":
        assert sitting.houses is None
    else:
        assert sheet_in(sitting, LinkSheet).title == ("Are you Ana?" if seat == "0" else "Who are you?")


def test_the_question_about_a_link_opens_by_no_button() -> None:
    sitting = after(set_up(), OpenSheet("link"))
    assert sitting == set_up()


def test_a_turn_that_was_not_sent_is_taken_back_freely_and_a_sent_one_only_after_a_question() -> None:
    ana = anas()
    assert view(ana.sitting).can_take_back == "turn"
    ana.does(LinkSent(ana.sitting.slot.id, len(game_in(ana.sitting).plies)))
    assert view(ana.sitting).can_take_back == "sent"
    assert whose_turn(ana.does(TakeBack()).sitting)[0] == "Ben"
    ana.does(OpenSheet("sent"))
    sheet_in(ana.sitting, SentSheet)
    ana.does(TakeBack())
    assert view(ana.sitting).sheet is None
    assert whose_turn(ana.sitting) == ("Ana", "Send the turn, or undo")
    ana.does(UNDO, "gray c3", END)
    assert view(ana.sitting).can_take_back == "turn"


def test_a_turn_that_was_taken_back_after_it_was_sent_is_asked_about_when_it_comes_back() -> None:
    ana, ben = two()
    ana.does(LinkSent(ana.sitting.slot.id, 3), OpenSheet("sent"), TakeBack(), UNDO)
    ana.does(link(ben.does(*BENS).sitting))
    assert asked(ana).sentences[0].startswith("Ana: ")


def test_pieces_that_change_nothing_are_not_asked_about_because_anybody_may_count_now() -> None:
    ours = near_the_end(SETTLES)
    assert not_made_here(game_in(ours), game_in(update(ours, CountNow())), Houses((1,))) is None
    before = near_the_end()
    assert not_made_here(game_in(before), game_in(ours), Houses((0,))) is not None
