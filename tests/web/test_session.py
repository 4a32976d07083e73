"""Tests of a session on a device without a browser."""

from collections.abc import Callable

import pytest

from app.engine.record import read_record, written_record
from app.table import intents
from app.table.device_intents import ExportAll, ExportGame, PlayHere
from app.table.pack_intents import PlayAs
from app.table.replay.stepping import SPEED_MS
from app.table.result.counting_sheet import CountingSheet
from app.table.result.view import ResultSheet
from app.table.saves.index import STEP
from app.table.saves.view import GamesSheet, OtherTabSheet
from app.table.schedule import COUNTING_MS, FAST_COUNTING_MS
from app.table.screen import AfterPaint, Screen
from app.table.setup.opening import OpeningSheet
from app.table.sharing.links import turn_fragment
from app.table.state.saves import PAGE
from app.web.session import READ_ON_MS, Session
from tests.engine.games import palace, position
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import many_saves
from tests.table.sharing.house import House
from tests.table.sittings import END, START, Action, game_in, sitting_at
from tests.web.device import FakeDevice
from tests.web.tab import Tab, games_in

TURN: tuple[Action, ...] = ("h6", "gray c4", "gray c5", END)
OTHER_TURNS = (("black k4", "black k5", END), ("brown c9", "brown c8", END), ("orange k9", "orange k8", END))
LAP: tuple[Action, ...] = (*TURN, *(action for turn in OTHER_TURNS for action in turn))


def test_the_first_screen_is_in_the_language_of_the_page_and_offers_a_new_game() -> None:
    tab = Tab()
    assert len(tab.screens) == 1
    assert tab.screen.words.language == "fr"
    assert isinstance(tab.screen.sheet, OpeningSheet)
    assert not tab.screen.sheet.resume


@pytest.mark.parametrize(("chance", "id_"), [(0.0, "0000000000000"), (0.5, "8000000000000")])
def test_the_id_of_a_new_game_comes_from_the_chance_of_the_device(chance: float, id_: str) -> None:
    tab = Tab()
    tab.device.chance = lambda: chance  # type: ignore[method-assign]
    assert read_record(tab.begins().device.crash_records[-1].encode()).id == id_


def test_whatever_is_done_is_saved_at_once_and_there_when_the_page_opens_again() -> None:
    tab = Tab().begins()
    for asked in TURN:
        before = dict(tab.device.store)
        tab.does(asked)
        assert tab.device.store != before, asked
        found = Tab(tab.device.store).does(intents.Resume()).screen
        assert (found.board, found.headline) == (tab.screen.board, tab.screen.headline), asked


def test_after_crashes_at_the_start_the_page_opens_without_the_saved_game() -> None:
    store = Tab().begins().does(*TURN).device.store
    offers = [Tab(store, without_game=without).screen.sheet for without in (False, True)]
    assert [isinstance(sheet, OpeningSheet) and bool(sheet.resume) for sheet in offers] == [True, False]


def test_a_game_is_held_by_the_tab_that_plays_it_once_it_is_played() -> None:
    first = Tab().begins()
    assert first.device.held == []
    first.does("h6")
    assert first.device.held == [(games_in(first)[0], False)]
    first.does(*TURN)
    assert len(first.device.held) == 1
    second = Tab(first.device.store)
    assert second.device.held == []
    second.does(intents.Resume())
    assert second.device.held == first.device.held


def test_a_game_that_another_tab_takes_over_is_yielded_and_can_be_taken_back() -> None:
    tab = Tab().begins().does("h6")
    tab.device.report_holder("other tab")
    assert isinstance(tab.screen.sheet, OtherTabSheet)
    tab.session.dispatch(PlayHere())
    assert tab.device.held[-1] == (games_in(tab)[0], True)
    assert isinstance(tab.screen.sheet, OtherTabSheet)
    tab.device.report_holder("here")
    assert tab.screen.sheet is None


def test_what_the_other_tab_played_is_there_when_the_game_is_taken_back() -> None:
    first = Tab().begins().does("h6")
    first.device.report_holder("other tab")
    second = Tab(first.device.store)
    second.device.time = 5_000
    second.does(intents.Resume(), "gray c4")
    first.session.dispatch(PlayHere())
    first.device.report_holder("here")
    assert first.screen.board == second.screen.board


def test_a_link_takes_its_game_over_from_another_tab() -> None:
    tab = Tab().begins().does("h6")
    tab.device.report_holder("other tab")
    tab.session.import_text(tab.device.crash_records[-1])
    assert tab.device.held[-1] == (games_in(tab)[0], True)


@pytest.mark.parametrize("text", ["Hello", "#g=2.damaged", None])
def test_a_text_that_opens_no_game_takes_none_over(text: str | None) -> None:
    tab = Tab().begins().does("h6")
    tab.device.report_holder("other tab")
    tab.session.import_text(text)
    assert (games_in(tab)[0], True) not in tab.device.held


def test_a_link_takes_no_game_over_while_it_asks_who_plays() -> None:
    tab = Tab().begins().does("h6")
    held = [*tab.device.held]
    tab.session.import_text(turn_fragment(game_in(House().does(START, *TURN).sitting)))
    assert tab.device.held == held
    tab.does(PlayAs(1))
    assert tab.device.held[-1] == (games_in(tab)[0], True)


def test_where_a_game_is_played_that_is_no_longer_on_the_table_changes_nothing() -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("games"))
    tab.does(intents.DeleteGame(games_in(tab)[0]))
    before = tab.screen
    tab.device.report_holder("other tab")
    assert isinstance(before.sheet, GamesSheet)
    assert tab.screen == before


def test_what_another_tab_saves_is_shown_here() -> None:
    first = Tab().begins().does("h6")
    second = Tab(first.device.store)
    second.device.time = 5_000
    second.does(intents.Resume(), "gray c4")
    assert first.screen.board != second.screen.board
    first.device.store_changed()
    assert first.screen.board.palaces == second.screen.board.palaces


def test_the_crash_sheet_is_prepared_anew_only_when_the_language_or_the_game_is_another() -> None:
    tab = Tab()
    device = tab.device
    assert (len(device.crash_words), device.crash_records) == (1, [])
    tab.begins()
    assert len(device.crash_records) == 1
    tab.does(intents.OpenSheet("log"), intents.CloseSheet(), intents.ClearSelection())
    assert len(device.crash_records) == 1
    tab.does("h6")
    assert len(device.crash_records) == 2
    tab.session.dispatch(ExportGame())
    assert device.crash_records[-1] == tab.file
    assert len(device.crash_words) == 1
    tab.does(intents.SetLanguage("de"))
    assert len(device.crash_words) == 2
    assert device.crash_words[0] != device.crash_words[1]
    assert len(device.crash_records) == 2


def test_the_browser_is_asked_to_keep_the_games_when_everybody_has_had_a_turn_and_the_player_only_at_a_backup() -> None:
    tab = Tab().begins()
    asked = [[*tab.does(each).device.persist_asked] for each in LAP]
    assert asked[0] == []
    assert asked[-1] == ["quietly"]
    tab.does(*(intents.OpenSheet("log"), intents.CloseSheet()))
    assert tab.device.persist_asked == ["quietly"]
    tab.session.dispatch(ExportAll())
    assert tab.device.persist_asked == ["quietly", "aloud"]


def test_what_the_browser_cannot_do_is_asked_for_once_there_is_a_table_and_told_there() -> None:
    tab = Tab()
    actions: tuple[Action, ...] = (intents.OpenSheet("rules"), intents.CloseSheet(), intents.StartGame(), "h6")
    assert [tab.does(action).device.limits_asked for action in actions] == [0, 0, 1, 1]
    tab.device.report_limit("offline")
    assert tab.screen.notice is not None
    assert tab.screen.notice.text == "Ici, Medina ne s’ouvre pas sans connexion."


def test_nothing_is_saved_of_a_sitting_that_only_looks_round() -> None:
    tab = Tab().does(intents.OpenSheet("rules"), intents.CloseSheet())
    assert tab.device.store == {}


def over(*, still: bool = False) -> Tab:
    """Return a tab in which the last turn of the game has just ended, with reduced motion if `still`."""
    tab = Tab()
    tab.device.still = still
    start = position(palace("gray c4", owner=1), stocks=("wall 1", "", ""), palace_tiles={"gray": 1})
    tab.session.import_text(written_record(game_in(sitting_at(start)).record))
    tab.does(intents.Resume(), intents.LiftCurtain(), "wall n-p").session.dispatch(intents.EndTurn())
    return tab


def heading(tab: Tab) -> str:
    assert isinstance(tab.screen.sheet, CountingSheet | ResultSheet)
    return tab.screen.sheet.title


def test_the_result_is_counted_by_the_clock() -> None:
    tab = over()
    for _ in range(3):
        assert heading(tab) == "La cité est construite"
        ((pace, step),) = tab.device.due
        assert pace == COUNTING_MS
        tab.device.due.clear()
        step()
    assert "Ben" in heading(tab)
    assert tab.device.due == []


def test_after_a_tap_the_clock_goes_faster() -> None:
    tab = over()
    tab.session.dispatch(intents.CountFaster())
    ((_, step),) = tab.device.due
    tab.device.due.clear()
    step()
    assert [pace for pace, _ in tab.device.due] in ([FAST_COUNTING_MS], [])


def test_closing_the_result_stops_the_clock() -> None:
    tab = over()
    tab.session.dispatch(intents.CloseSheet())
    assert tab.device.due == []


def test_where_no_motion_is_wanted_the_result_is_there_at_once() -> None:
    tab = over(still=True)
    assert "Ben" in heading(tab)
    assert tab.device.due == []


def test_saved_games_come_onto_their_sheet_a_few_at_a_time_and_no_longer_than_it_is_open() -> None:
    device, screens = FakeDevice(FakeStore(many_saves(60))), list[Screen]()
    session = Session(device)
    session.start(lambda screen, _: screens.append(screen))

    def shown() -> int:
        sheet = screens[-1].sheet
        assert isinstance(sheet, GamesSheet)
        return len(sheet.games) + len(sheet.finished)

    def rests() -> None:
        ((milliseconds, job),) = device.due
        assert milliseconds == READ_ON_MS
        device.due.clear()
        job()

    session.dispatch(intents.OpenSheet("games"))
    session.dispatch(intents.DeleteGame("59"))
    assert (shown(), len(device.due)) == (2 * STEP - 1, 1), "a deletion reads on too, and nobody waits twice"
    rests()
    assert shown() == 3 * STEP - 1
    session.dispatch(intents.CloseSheet())
    rests()
    assert device.due == []
    session.dispatch(intents.OpenSheet("games"))
    while device.due:
        rests()
    assert shown() == PAGE


def test_a_replay_goes_on_by_itself_and_nothing_is_waited_for_when_it_stops() -> None:
    tab = Tab().begins().does(*TURN, intents.ShowPly(0), intents.StartReplay())
    for ply, speed in ((1, "1"), (2, "4"), (3, "½")):
        tab.does(intents.SetReplaySpeed(speed))
        milliseconds, job = tab.device.due[-1]
        assert milliseconds == SPEED_MS[speed]
        tab.device.due.clear()
        job()
        assert tab.screen.history is not None
        assert tab.screen.history.ply == ply
    assert tab.device.due == []


def test_show_me_ends_at_the_game_as_it_stands() -> None:
    tab = Tab().begins().does(*TURN, *LAP[4:7])
    before = tab.screen
    tab.does(intents.StartRecap())
    while tab.device.due:
        _, job = tab.device.due.pop()
        job()
    assert tab.screen == before


def test_where_the_page_fails_to_show_a_placement_the_crash_sheet_has_it() -> None:
    tab = Tab().begins()

    def fail(screen: Screen, rest: Callable[[], AfterPaint]) -> None:
        del rest
        assert screen.board.streets == (), "a merchant cannot be drawn"

    tab.session.start(fail)
    with pytest.raises(AssertionError, match="a merchant cannot be drawn"):
        tab.does("h6")
    assert read_record(tab.device.crash_records[-1].encode()).placements
