"""Tests of a seat that two devices claim: turns that were not made here, handovers, and both sides of a game."""

import pytest

from app.engine.pieces import Seat
from app.engine.position import written_placement
from app.engine.record import Handover
from app.houses.link_sheet import SentSheet
from app.houses.seats import not_made_here
from app.houses.sides_sheet import SidesSheet
from app.table.derived import bot_at_turn, moves_bots
from app.table.game import game_of_record
from app.table.intents import CloseSheet, CountNow, HandOver, OpenGame, OpenSheet, SetBot, TakeBack
from app.table.pack_intents import (
    AcceptTurns,
    AskWho,
    BringBack,
    ImportText,
    LinkSent,
    PlayAs,
    PlayBotsHere,
    TakeOtherSide,
)
from app.table.saves.houses import houses_in
from app.table.saves.index import SaveIndex
from app.table.saves.saved_games import SavedGame
from app.table.sharing.links import turn_fragment
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.saves import LATEST
from app.table.view import view
from app.table.wording.levels import ELSEWHERE
from tests.table.bot_tables import plays
from tests.table.home import TURN
from tests.table.play.test_count_now import SETTLES, near_the_end
from tests.table.saves.texts import games_in
from tests.table.sharing.house import BENS, CLEOS, House, anas, asked, link, turn_link, two
from tests.table.sittings import (
    END,
    START,
    UNDO,
    Action,
    after,
    game_in,
    notice,
    placed,
    sheet_in,
    some,
    update,
    whose_turn,
)


def forged(sitting: Sitting, *actions: Action) -> ImportText:
    """Return the link of a game that somebody has gone on with for everybody."""
    return turn_link(after(sitting._replace(houses=None, curtain=False), *actions))


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
    ana.does(turn_link(ben.does(*BENS).sitting), TakeOtherSide())
    assert some(ana.sitting.houses).sent == len(game_in(ana.sitting).plies)


def test_who_says_whom_they_play_plays_this_seat_although_a_bot_has_it_here() -> None:
    ana, ben = two()
    cleo = House().does(link(ana.sitting), HandOver(2, "easy"))
    ben.does(turn_link(cleo.sitting), *BENS, HandOver(2, ""))
    cleo.does(turn_link(ben.sitting), PlayAs(2))
    assert len(placed(cleo.sitting)) == len(placed(ben.sitting))
    assert some(cleo.sitting.houses).here == (2,)


def test_a_bot_whose_seat_somebody_elsewhere_takes_over_is_no_longer_played_here() -> None:
    _, ben = two()
    ben.sitting = plays(ben.does(HandOver(1, "easy")).sitting)
    cleo = House().does(turn_link(ben.sitting), PlayAs(2), *CLEOS, HandOver(1, ""))
    assert some(ben.does(turn_link(cleo.sitting)).sitting.houses).here == ()


def test_a_handover_is_not_lost_when_the_person_comes_back_with_a_turn() -> None:
    ana, ben = two()
    ana.does(HandOver(1, "easy"))
    ana.does(turn_link(ben.does(*BENS).sitting))
    shown = sheet_in(ana.sitting, SidesSheet)
    assert shown.ours.turn == "From here, a computer plays for Ben: Easy."
    assert shown.other.turn == "Ben: black piece l4, l5."
    ana.does(CloseSheet())
    assert game_in(ana.sitting).players[1].bot == "easy"


def test_a_seat_that_is_given_back_before_anybody_places_is_given_back_everywhere() -> None:
    ana, ben = two()
    ben.does(turn_link(ana.does(HandOver(2, "easy")).sitting))
    ana.does(turn_link(ben.does(HandOver(2, "")).sitting))
    assert [player.bot for player in game_in(ana.sitting).players] == ["", "", ""]
    assert (some(ana.sitting.houses).here, some(ben.sitting.houses).here) == ((0,), (1,))


def test_a_seat_that_somebody_elsewhere_gives_back_is_still_played_here() -> None:
    ana, ben = two()
    ana.does(turn_link(ben.does(HandOver(1, "easy")).sitting))
    ben.does(turn_link(ana.does(HandOver(1, "")).sitting))
    assert whose_turn(ben.sitting) == ("Ben", "2 pieces to place")
    assert whose_turn(ana.sitting) == ("Ben", "plays elsewhere")


def test_a_seat_stays_here_when_the_side_is_chosen_in_which_no_bot_has_it() -> None:
    ana, ben = two()
    phone = House().does(turn_link(ana.sitting), PlayAs(1), *BENS)
    ben.does(HandOver(1, "easy"), turn_link(phone.sitting), TakeOtherSide())
    assert some(ben.sitting.houses).here == (1,)


def test_after_a_handover_the_bot_plays_only_on_the_device_on_which_it_was_chosen() -> None:
    ana, ben = two()
    ana.does(turn_link(ben.does(*BENS).sitting), HandOver(2, "easy"))
    ben.does(turn_link(ana.sitting))
    assert bot_at_turn(ben.sitting)
    assert (moves_bots(ana.sitting), moves_bots(ben.sitting)) == (True, False)


def test_at_the_start_a_computer_player_is_moved_by_the_device_that_began_and_by_another_one_only_if_asked() -> None:
    ana = House().does(SetBot(0, "easy"), SetBot(2, ELSEWHERE), START)
    cleo = House().does(turn_link(ana.sitting), PlayAs(2))
    assert [moves_bots(each.sitting) for each in (ana, cleo)] == [True, False]
    panel, bot = some(view(cleo.sitting).others), game_in(cleo.sitting).players[0].name
    assert panel.sentence == f"{bot} plays on another device. Wait for the link."
    assert [button.label for button in panel.buttons] == ["Play it here"]
    assert moves_bots(cleo.does(PlayBotsHere()).sitting)


def test_of_two_devices_of_one_person_only_that_on_which_the_turn_ended_moves_the_bot() -> None:
    tablet = House().does(SetBot(1, ELSEWHERE), SetBot(2, "easy"), START, *TURN)
    ben = House().does(turn_link(tablet.sitting), PlayAs(1), *BENS)
    phone = House().does(turn_link(ben.sitting), PlayAs(1))
    assert [moves_bots(each.sitting) for each in (ben, phone, tablet.does(turn_link(ben.sitting)))] == [
        True,
        False,
        False,
    ]


def test_of_two_devices_of_one_person_the_page_says_which_has_the_newer_turn() -> None:
    ana, tablet = two()
    older = turn_link(ana.sitting)
    phone = House().does(older, PlayAs(1))
    newer = turn_link(tablet.does(*BENS).sitting)
    tablet.does(older)
    assert notice(tablet.sitting).text == "This game has gone further here than in the link. Nothing has changed."
    phone.does(newer)
    assert (asked(phone).title, asked(phone).sentences[0]) == ("Did you do this?", "Ben: black piece l4, l5.")
    assert placed(phone.does(AcceptTurns()).sitting) == placed(tablet.sitting)


def test_two_who_claim_the_same_seat_are_told_when_the_second_turn_arrives_and_nothing_is_lost() -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS)
    mine, theirs = placed(ben.sitting), placed(other.sitting)
    ben.does(turn_link(other.sitting))
    shown = sheet_in(ben.sitting, SidesSheet)
    assert (shown.ours.turn, shown.other.turn) == ("Ben: black piece l4, l5.", "Ben: gray piece c6, c7.")
    assert placed(ben.sitting) == mine
    ben.does(TakeOtherSide())
    assert placed(ben.sitting) == theirs
    assert sorted(placed_in(each) for each in games_in(ben.store)) == sorted([mine, theirs])


def placed_in(saved: SavedGame) -> list[str]:
    return [written_placement(each) for each in saved.save.game.record.placements]


def test_the_other_side_of_a_fork_hides_the_same_pieces() -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, turn_link(other.sitting))
    stored = [houses_in(text) for key, text in ben.store.items() if key.startswith("medina.houses.")]
    assert [each.here for each in stored] == [(1,), (1,)]


@pytest.mark.parametrize("now", [-1_000, LATEST + 100_000_000])
def test_the_side_that_is_given_up_hides_them_too_although_the_clock_is_wrong(now: int) -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS)
    ben.now = now
    ben.does(turn_link(other.sitting), TakeOtherSide())
    stored = [houses_in(text) for key, text in ben.store.items() if key.startswith("medina.houses.")]
    assert [each.here for each in stored] == [(1,), (1,)]


def test_the_same_link_of_another_side_does_not_ask_again() -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, turn_link(other.sitting), CloseSheet(), turn_link(other.sitting))
    assert view(ben.sitting).sheet is None
    assert some(notice(ben.sitting).button).label == "Choose again"
    ben.does(OpenSheet("sides"), TakeOtherSide())
    assert placed(ben.sitting) == placed(other.sitting)


def test_a_side_that_another_tab_has_gone_on_with_is_taken_with_what_was_placed_there() -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, turn_link(other.sitting))
    mine, tab = placed(ben.sitting), ben.other_tab()
    copy = next(line.game for line in tab.games().games if line.game != ben.sitting.slot.id)
    tab.does(OpenGame(copy), AskWho(), PlayAs(2), "wall n-a")
    theirs = placed(tab.sitting)
    ben.does(TakeOtherSide())
    assert placed(ben.sitting) == theirs
    assert theirs[-1] == "wall n-a"
    assert sorted(placed_in(each) for each in games_in(ben.store)) == sorted([mine, theirs])


def test_a_side_that_is_chosen_again_is_as_it_was_and_still_has_to_be_sent() -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    before = ben.does(*BENS).sitting
    ben.does(turn_link(other.sitting), TakeOtherSide())
    assert some(view(ben.sitting).others).sentence == "Waiting for Cleo"
    assert SaveIndex(ben.store).waiting_games() == 0
    ben.does(OpenSheet("sides"), TakeOtherSide())
    assert (placed(ben.sitting), ben.sitting.houses) == (placed(before), before.houses)
    assert some(view(ben.sitting).others).sentence == "Not sent yet."
    assert ben.comes_back().sitting.houses == before.houses


def test_a_copy_of_the_other_side_waits_for_nobody_here_and_stays_as_it_is_when_its_link_comes_again() -> None:
    ana, ben = two()
    other = House().does(turn_link(ana.sitting), PlayAs(1), "gray c6", "gray c7", END)
    ben.does(*BENS, LinkSent(ben.sitting.slot.id, 5))
    assert SaveIndex(ben.store).waiting_games() == 0
    ben.does(turn_link(other.sitting), CloseSheet())
    stored = dict(ben.store)
    assert SaveIndex(ben.store).waiting_games() == 0
    assert ben.does(turn_link(other.sitting), CloseSheet()).store == stored


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
    ana.does(turn_link(ben.does(*BENS).sitting))
    assert asked(ana).sentences[0].startswith("Ana: ")


def test_pieces_that_change_nothing_are_not_asked_about_because_anybody_may_count_now() -> None:
    ours = near_the_end(SETTLES)
    assert not_made_here(game_in(ours), game_in(update(ours, CountNow())), Houses((1,))) is None
    before = near_the_end()
    assert not_made_here(game_in(before), game_in(ours), Houses((0,))) is not None
