"""Tests of a session that sends the turns of a game that goes on between several devices."""

import pytest

from app.bot_messages import Purpose, Report
from app.engine.record import Record
from app.houses.sharing_sheet import CodeSheet, SharingSheet
from app.table import intents
from app.table.device_intents import SendTurn, ShareCode, ShareLink, SharePosition
from app.table.pack_intents import ImportText, OpenRules, PlayAs
from app.table.result.view import ResultSheet
from app.table.saves.index import SaveIndex
from app.table.saves.view import GamesSheet
from app.table.sharing.links import turn_fragment
from app.table.state.houses import Houses
from app.table.view import view
from app.table.wording.levels import ELSEWHERE
from tests.table.home import TURN, Home
from tests.table.saves.stores import ClosedStore, FakeStore
from tests.table.saves.texts import names_in
from tests.table.sharing.link_codes import record_in, seat_in
from tests.table.sittings import END, START, Action, game_in, sheet_in, sitting_after, some, whole_game
from tests.web.device import FakeDevice
from tests.web.tab import Tab, games_in

LINK = "https://medina.test/#g=2.x"
PLACED: tuple[Action, ...] = ("black l4", "dome c4")


def store_with(*games: tuple[Houses | None, tuple[Action, ...]]) -> FakeStore:
    """Return the store of a device with these games of Ana, Ben and Cleo, the last one played last."""
    home = Home()
    for houses, actions in games:
        home.does(START, *actions)
        SaveIndex(home.store).write_houses(home.sitting.slot.id, houses)
    return home.store


def tab_with(houses: Houses, *actions: Action) -> Tab:
    device = FakeDevice(store_with((houses, actions)))
    device.chosen_language, device.time = "en", 100_000
    return Tab(device=device).does(intents.Resume())


def sent(tab: Tab) -> tuple[Record, int | None, str]:
    """Return the record and the seat in the only link that was sent, and its message."""
    (link,), (message,) = tab.device.shared, tab.device.messages
    return record_in(link), seat_in(link), message


def doing(tab: Tab) -> str:
    return some(tab.screen.others).sentence


def test_one_tap_ends_a_complete_turn_and_sends_it_to_the_next_person() -> None:
    tab = tab_with(Houses((0,)), *TURN[:-1])
    assert (tab.screen.send, tab.screen.task) == ("Send to Ben", "Send the turn, or undo")
    tab.session.dispatch(SendTurn())
    record, seat, message = sent(tab)
    assert (len(record.placements), seat) == (3, 1)
    assert message == "Ana: merchant h6 and gray piece c4, c5. 0, 0, 0. Turn 1. Ben, it is your turn."
    assert doing(tab) == "Not sent yet.", "nobody knows yet whether it is sent"
    tab.device.report_shared("sent", LINK)
    assert doing(tab) == "Waiting for Ben"
    reminding = "Medina reminds nobody. If it takes too long, send the link again."
    assert some(tab.screen.others).remark == reminding
    assert tab.screen.sheet is None


def test_the_turn_only_ends_if_the_next_person_is_here_or_a_computer_player() -> None:
    assert tab_with(Houses((0, 1)), *TURN[:-1]).screen.send == ""
    assert tab_with(Houses((0,)), intents.HandOver(1, "easy"), *TURN[:-1]).screen.send == ""
    assert tab_with(Houses((0,)), "h6", "gray c4").screen.send == ""


@pytest.mark.parametrize(
    ("stops", "goes_on"),
    [
        (intents.PauseBots(), ["Continue", "One step", "One turn"]),
        (intents.BotReported(Purpose.TURN, Report()), ["Try again", "Take over"]),
    ],
)
def test_while_a_computer_player_is_paused_or_stuck_the_game_can_be_sent(
    stops: intents.Intent, goes_on: list[str]
) -> None:
    tab = tab_with(Houses((0,), bots=3), intents.HandOver(1, "easy"), *TURN).does(stops)
    shown = some(tab.screen.others)
    assert [button.label for button in shown.buttons] == [*goes_on, "Send the game"]
    assert shown.remark == "If you send the game, Ben can play on another device."
    tab.session.dispatch(SendTurn())
    record, seat, message = sent(tab)
    assert (len(record.placements), seat) == (3, 1)
    assert message.endswith("Ben, a computer player, is next.")


def test_a_link_that_was_cancelled_is_not_sent() -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(SendTurn())
    tab.device.report_shared("", LINK)
    assert doing(tab) == "Not sent yet."
    assert tab.screen.sheet is None


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("copied", "The link is copied: paste it where you like."),
        ("code copied", "A code for the game is copied: paste it under “Save and share” on the other device."),
    ],
)
def test_a_link_that_was_copied_counts_as_sent(outcome: str, said: str) -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(SendTurn())
    tab.device.report_shared(outcome, LINK)
    assert some(tab.screen.notice).text == said
    assert doing(tab) == "Waiting for Ben"


@pytest.mark.parametrize("outcome", ["unsent", "code unsent"])
def test_without_share_sheet_and_clipboard_the_link_is_shown_as_text(outcome: str) -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(SendTurn())
    tab.device.report_shared(outcome, LINK)
    assert isinstance(tab.screen.sheet, SharingSheet)
    assert tab.screen.sheet.copied == LINK
    tab.does(intents.CloseSheet())
    assert doing(tab) == "Waiting for Ben"


def test_without_storage_too_the_turn_is_sent_as_text_and_the_page_says_that_the_game_is_not_saved() -> None:
    tab = Tab(ClosedStore())
    tab.does(intents.SetLanguage("en"), intents.SetBot(1, ELSEWHERE), START, *TURN)
    assert some(tab.screen.banner).text == "This browser cannot save the game: play on, but leave the page open."
    tab.session.dispatch(SendTurn())
    assert len(sent(tab)[0].placements) == 3
    tab.device.report_shared("unsent", LINK)
    assert (tab.sheet.exported, tab.sheet.copied) == ("Copy this link: the whole game is in it.", LINK)
    tab.does(intents.CloseSheet())
    assert doing(tab).startswith("Waiting for ")


def test_a_qr_code_counts_as_sent_too() -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(ShareCode())
    tab.device.report_code(69, "M0 0h1v1h-1z", LINK)
    assert isinstance(tab.screen.sheet, CodeSheet)
    assert tab.screen.sheet.title == "Send to Ben"
    tab.does(intents.CloseSheet())
    assert doing(tab) == "Waiting for Ben"


def test_a_link_that_could_not_be_shown_because_the_rules_were_opened_is_not_sent() -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(ShareCode())
    tab.session.dispatch(SendTurn())
    tab.does(OpenRules())
    tab.device.report_code(69, "M0 0h1v1h-1z", LINK)
    tab.device.report_shared("unsent", LINK)
    tab.does(intents.CloseSheet())
    assert doing(tab) == "Not sent yet."


@pytest.mark.parametrize(("outcome", "said"), [("", "Not sent yet."), ("sent", "Waiting for Ben")])
def test_a_link_that_is_shown_because_the_answer_is_late_counts_only_if_it_was_sent(outcome: str, said: str) -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(SendTurn())
    tab.device.report_shared("unanswered", LINK)
    assert tab.sheet.copied == LINK
    tab.device.report_shared(outcome, LINK)
    assert tab.sheet.copied == ""
    tab.does(intents.CloseSheet())
    assert doing(tab) == said


def test_every_link_ends_at_the_last_turn_that_has_ended_and_names_the_seat_at_turn_but_for_a_position() -> None:
    tab = tab_with(Houses((0, 1)), *TURN, *PLACED)
    tab.session.dispatch(ShareLink())
    tab.session.dispatch(ShareCode())
    tab.does(intents.StepHistory(-1)).session.dispatch(SharePosition())
    ends = [(len(record_in(link).placements), seat_in(link)) for link in tab.device.shared]
    assert ends == [(3, 1), (3, 1), (3, None)]


def test_a_qr_code_takes_the_game_to_another_device_of_the_person_whose_turn_it_is_here() -> None:
    tab = tab_with(Houses((0, 1)), *TURN)
    tab.session.dispatch(ShareCode())
    tab.device.report_code(69, "M0 0h1v1h-1z", LINK)
    assert isinstance(tab.screen.sheet, CodeSheet)
    assert tab.screen.sheet.title == "Continue on another device"


def test_a_turn_that_was_taken_back_has_to_be_sent_again() -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(SendTurn())
    tab.device.report_shared("sent", LINK)
    tab.does(intents.OpenSheet("sent"), intents.TakeBack(), intents.Redo())
    assert doing(tab) == "Not sent yet."


def test_at_the_end_of_the_game_the_last_turn_is_sent_too() -> None:
    last = next(sitting for sitting in whole_game(3) if game_in(sitting).state.is_over)
    here = some(game_in(last).player)
    assert view(last._replace(houses=Houses((here,)))).send == "Send the last turn"
    assert view(last._replace(houses=Houses((0, 1, 2)))).send == ""


def test_the_result_offers_to_send_the_last_turn_until_it_is_sent() -> None:
    *_, over = whole_game(3)
    sheets = (sheet_in(over._replace(houses=Houses((0,), sent)), ResultSheet) for sent in (0, len(game_in(over).plies)))
    assert [sheet.is_unsent for sheet in sheets] == [True, False]
    assert not sheet_in(over, ResultSheet).is_unsent


@pytest.mark.parametrize("seat", [0, 2, -1])
def test_anybody_can_send_the_game_again_and_it_waits_since_it_was_sent_first(seat: int) -> None:
    here = () if seat < 0 else (seat,)
    tab = tab_with(Houses(here, sent=3, since=5), *TURN)
    buttons = [button.label for button in some(tab.screen.others).buttons]
    assert buttons == ["Send again", "Show a QR code"]
    tab.session.dispatch(SendTurn())
    record, next_seat, message = sent(tab)
    assert (record, next_seat) == (game_in(sitting_after(*TURN)).record, 1)
    assert message.endswith("Turn 1. Ben, it is your turn.")
    tab.device.report_shared("sent", LINK)
    (houses,) = SaveIndex(tab.device.store).all_houses().values()
    assert houses == Houses(here, sent=3, since=5)


def test_games_that_wait_for_people_here_are_listed_first_and_counted_on_the_icon() -> None:
    theirs, ours = Houses((0,), sent=3, since=5), Houses((0, 1))
    device = FakeDevice(store_with((ours, TURN), (theirs, TURN), (None, TURN)))
    of_all, waiting, mine = names_in(device.store)
    device.chosen_language = "en"
    tab = Tab(device=device)
    assert device.badges == [1]
    tab.does(intents.OpenSheet("games"))
    while tab.device.due:
        tab.device.due.pop(0)[1]()
    sheet = tab.screen.sheet
    assert isinstance(sheet, GamesSheet)
    assert [(line.game, line.waits_for) for line in sheet.games] == [(mine, ""), (of_all, ""), (waiting, "Ben")]
    assert sheet.games[-1].since == 5
    assert device.packs == ["houses"], "a browser shares a link only at once after the tap"
    tab.session.dispatch(SendTurn(waiting))
    assert seat_in(tab.device.shared[0]) == 1
    assert doing(tab) == "Waiting for Ben"


@pytest.mark.parametrize(("here", "waits_for"), [((0,), "Ben"), ((1,), "Cleo")])
def test_a_game_in_which_a_computer_player_plays_elsewhere_waits_for_the_person_there_but_never_for_one_here(
    here: tuple[int, ...], waits_for: str
) -> None:
    played: tuple[Action, ...] = (intents.HandOver(2, "easy"), *TURN, "black l4", "gray c6", END)
    tab = Tab(store_with((Houses(here, sent=5, since=5), played))).does(intents.OpenSheet("games"))
    assert isinstance(tab.screen.sheet, GamesSheet)
    assert [line.waits_for for line in tab.screen.sheet.games] == [waits_for]


def test_a_copy_of_a_fork_in_which_it_is_the_turn_of_a_person_here_waits_for_nobody() -> None:
    tab = Tab(store_with((Houses((1,), sent=3, since=5), TURN), (None, TURN))).does(intents.OpenSheet("games"))
    tab.device.due.pop(0)[1]()
    assert isinstance(tab.screen.sheet, GamesSheet)
    assert [line.waits_for for line in tab.screen.sheet.games] == ["", ""]


def test_what_sends_turns_is_loaded_when_another_tab_has_said_who_plays_the_game_on_the_table() -> None:
    tab = Tab().begins().does(*TURN)
    assert tab.device.packs == []
    other = Tab(tab.device.store).does(intents.Resume())
    link = turn_fragment(game_in(other.session.sitting))
    other.does(ImportText(link), PlayAs(0))
    tab.device.store_changed()
    assert tab.session.sitting.houses == other.session.sitting.houses
    assert tab.device.packs == ["houses"]


def test_the_game_on_the_table_is_sent_again_from_the_list_and_what_became_of_it_is_told() -> None:
    tab = tab_with(Houses((0,), sent=3, since=5), *TURN)
    tab.does(intents.OpenSheet("games")).session.dispatch(SendTurn(games_in(tab)[0]))
    tab.device.report_shared("copied", LINK)
    assert some(tab.screen.notice).text == "The link is copied: paste it where you like."


def test_the_number_on_the_icon_changes_when_a_turn_is_sent() -> None:
    tab = tab_with(Houses((0,)), *TURN)
    tab.session.dispatch(SendTurn())
    tab.device.report_shared("sent", LINK)
    assert tab.device.badges == [1, 0]


def test_the_number_on_the_icon_is_right_after_another_tab_has_changed_it() -> None:
    tab = tab_with(Houses((0, 1)), *TURN)
    other = Tab(tab.device.store).does(intents.OpenSheet("games"), intents.DeleteGame(games_in(tab)[0]))
    tab.device.store_changed()
    assert (tab.device.badges[-1], other.device.badges[-1]) == (0, 0)
    other.does(intents.RestoreGame())
    tab.does(intents.OpenSheet("games"), intents.DeleteGame(games_in(tab)[0]))
    assert tab.device.badges[-1] == 0, "the other tab has written another number since"
