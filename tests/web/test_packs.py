"""Tests of packs that the page loads when somebody asks for what is in them."""

from collections.abc import Callable
from typing import Any

import pytest

from app.learning.review.sheet import ReviewSheet
from app.table import intents
from app.table.device_intents import LoadAgain, SendTurn, ShareLink
from app.table.pack_intents import ImportText
from app.table.packs import WaitingSheet
from app.table.result.view import ResultSheet
from app.table.saves.index import SaveIndex
from app.table.state.houses import Houses
from app.table.wording.levels import ELSEWHERE
from app.web.packs import SILENT_MS
from tests.table.home import TURN
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import untitled_save
from tests.table.sittings import game_in, whole_game
from tests.web.device import FakeDevice
from tests.web.tab import Tab
from tests.web.test_session_sending import store_with

ASKED = intents.OpenSheet("review")
*_, OVER = whole_game(3)


class SlowDevice(FakeDevice):
    """A device whose packs come when the test calls `report`."""

    report: Callable[[bool], None]
    """Reports the end of the last pack that was asked for."""

    def load_pack(self, name: str, report: Callable[[bool], None]) -> None:
        self.packs.append(name)
        self.report = report

    def lets_time_pass(self) -> None:
        for milliseconds, job in [*self.due]:
            if milliseconds == SILENT_MS:
                self.due.remove((milliseconds, job))
                job()


@pytest.fixture
def device() -> SlowDevice:
    return SlowDevice(FakeStore({"medina.game.1.1": untitled_save(game_in(OVER))}))


@pytest.fixture
def tab(device: SlowDevice) -> Tab:
    return Tab(device=device).does(intents.Resume(), ASKED)


def shown(tab: Tab) -> type[Any]:
    return type(tab.screen.sheet)


def test_what_a_pack_has_opens_when_the_pack_is_here_and_from_then_on_at_once(tab: Tab, device: SlowDevice) -> None:
    assert shown(tab) is ResultSheet
    device.report(True)
    assert shown(tab) is ReviewSheet
    device.lets_time_pass()
    assert shown(tab) is ReviewSheet
    assert shown(tab.does(intents.CloseSheet())) is ResultSheet
    assert shown(tab.does(ASKED)) is ReviewSheet
    assert device.packs == ["learning"]


def test_a_pack_that_takes_long_is_announced(tab: Tab, device: SlowDevice) -> None:
    device.lets_time_pass()
    assert tab.screen.sheet == WaitingSheet(False)
    device.report(True)
    assert shown(tab) is ReviewSheet
    assert shown(tab.does(intents.CloseSheet())) is ResultSheet


@pytest.mark.parametrize("is_slow", [True, False])
def test_a_pack_that_does_not_come_is_asked_for_again(tab: Tab, device: SlowDevice, is_slow: bool) -> None:
    if is_slow:
        device.lets_time_pass()
    device.report(False)
    assert tab.screen.sheet == WaitingSheet(True)
    tab.session.dispatch(LoadAgain())
    assert tab.screen.sheet == WaitingSheet(False)
    device.report(True)
    assert shown(tab) is ReviewSheet
    assert device.packs == ["learning", "learning"]


@pytest.mark.parametrize("is_there", [True, False])
def test_who_does_not_wait_for_a_pack_is_not_disturbed(tab: Tab, device: SlowDevice, is_there: bool) -> None:
    device.lets_time_pass()
    assert shown(tab.does(intents.CloseSheet())) is ResultSheet
    device.report(is_there)
    assert shown(tab) is ResultSheet


def test_who_asks_twice_waits_for_one_pack(tab: Tab, device: SlowDevice) -> None:
    device.lets_time_pass()
    tab.does(intents.CloseSheet(), ASKED)
    device.report(True)
    assert shown(tab) is ReviewSheet
    assert device.packs == ["learning"]


@pytest.mark.parametrize("is_slow", [True, False])
@pytest.mark.parametrize("is_there", [True, False])
def test_who_waits_for_a_pack_is_told_nothing_of_another_one_that_ends_first(is_slow: bool, is_there: bool) -> None:
    device = SlowDevice(FakeStore({"medina.game.1.1": untitled_save(game_in(OVER))}))
    SaveIndex(device.store).write_houses("1", Houses((0,)))
    tab = Tab(device=device).does(intents.Resume())
    of_houses = device.report
    tab.does(ASKED)
    assert device.packs == ["houses", "learning"]
    if is_slow:
        device.lets_time_pass()
    before = tab.screen.sheet
    of_houses(is_there)
    assert tab.screen.sheet == before
    device.lets_time_pass()
    assert tab.screen.sheet == WaitingSheet(False)
    device.report(True)
    assert shown(tab) is ReviewSheet


def test_a_link_is_shared_as_soon_as_the_pack_that_shares_is_here(tab: Tab, device: SlowDevice) -> None:
    device.report(True)
    tab.session.dispatch(ShareLink())
    assert device.shared == []
    device.report(True)
    assert len(device.shared) == 1
    assert device.packs == ["learning", "houses"]


def test_a_game_that_goes_on_elsewhere_has_the_pack_before_somebody_sends_a_turn() -> None:
    device = SlowDevice(store_with((Houses((0,)), TURN)))
    tab = Tab(device=device)
    assert device.packs == ["houses"]
    device.report(True)
    tab.session.dispatch(SendTurn())
    assert len(device.shared) == 1


def test_a_new_game_with_a_person_elsewhere_has_this_pack_too(device: SlowDevice) -> None:
    tab = Tab(device=device)
    assert device.packs == []
    tab.does(intents.SetBot(1, ELSEWHERE), intents.StartGame())
    assert device.packs == ["houses"]


def test_a_link_needs_this_pack_and_a_game_that_all_play_here_does_not() -> None:
    tab = Tab().begins().does("h6", intents.Undo(), intents.OpenSheet("settings"), intents.CloseSheet())
    assert tab.device.packs == []
    tab.does(ImportText("https://medina.example/#g=2.none"))
    assert tab.device.packs == ["houses"]
