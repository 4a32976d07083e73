"""Tests of a session that exports, shares and imports games on a device without a browser."""

import json
import re
from random import Random
from string import ascii_lowercase

import pytest

from app.engine.record import read_record
from app.houses.sharing_sheet import CodeSheet
from app.table import intents, pack_intents
from app.table.device_intents import (
    DeviceIntent,
    ExportAll,
    ExportGame,
    ExportText,
    ShareCode,
    ShareLink,
    SharePosition,
)
from app.table.sharing.links import POSITION, fragment_of
from tests.engine.games import written
from tests.table.saves.stores import FakeStore
from tests.table.sharing.link_codes import record_in
from tests.web.tab import Tab, games_in


def test_the_game_is_exported_as_a_file_and_so_it_is_told() -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("sharing"))
    tab.session.dispatch(ExportGame())
    record = read_record(tab.file.encode())
    assert len(record.placements) == 1
    assert tab.answer


def test_everything_is_exported_as_one_file_that_can_be_imported_elsewhere() -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("sharing"))
    tab.session.dispatch(ExportAll())
    assert tab.answer
    other = Tab().does(intents.OpenSheet("sharing"))
    other.session.import_text(tab.file)
    assert len(games_in(other)) == 1


def test_files_are_named_after_their_day_and_the_players() -> None:
    tab = Tab().begins().does("h6")
    tab.device.time = 1_700_000_000_000
    tab.session.dispatch(ExportGame())
    tab.session.dispatch(ExportAll())
    game, everything = tab.device.files
    assert re.fullmatch(r"medina-(1970-01-01|1969-12-31)-Rouge-Jaune-Bleu\.json", game), "the day of the last save"
    assert re.fullmatch(r"medina-everything-2023-11-1[45]\.json", everything)


def test_a_text_is_exported_as_it_is_readable_or_not() -> None:
    store = FakeStore({"medina.game.7.1": "spoilt"})
    tab = Tab(store)
    tab.session.dispatch(ExportText("medina.game.7.1"))
    assert tab.device.files == {"medina.game.7.1.txt": "spoilt"}


@pytest.mark.parametrize("outcome", ["sent", "copied", "unanswered", "unsent", "code copied", "code unsent"])
def test_what_became_of_a_link_is_told(outcome: str) -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("sharing"))
    tab.session.dispatch(ShareLink())
    tab.session.dispatch(ExportGame())
    record = read_record(tab.file.encode())
    assert tab.device.shared == [fragment_of(record)]
    before = tab.answer
    tab.device.report_shared(outcome, "https://medina.test/#g=1.x")
    assert tab.answer
    assert (tab.sheet.copied == "https://medina.test/#g=1.x") is (outcome in {"unanswered", "unsent", "code unsent"})
    assert tab.answer != before or outcome == "sent"


def test_in_a_frame_which_may_forbid_files_a_game_is_shown_as_text_wherever_it_is_exported() -> None:
    tab = Tab().begins().does("h6")
    tab.device.framed = True
    tab.session.dispatch(ExportGame())
    assert tab.sheet.copied == tab.file
    tab.does(intents.CloseSheet(), intents.OpenSheet("sharing"))
    assert tab.sheet.copied == ""


def test_of_a_link_that_somebody_did_not_send_after_all_nothing_is_told() -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("sharing"))
    tab.session.dispatch(ShareLink())
    tab.device.report_shared("", "")
    assert tab.answer == ""


def test_a_link_to_a_position_contains_the_game_up_to_there_without_its_id() -> None:
    tab = Tab().begins().does("h6", "gray c4", intents.StepHistory(-1), intents.OpenSheet("sharing"))
    tab.session.dispatch(SharePosition())
    tab.session.dispatch(ExportGame())
    record = read_record(tab.file.encode())
    assert record.id
    cut = record._replace(placements=record.placements[:1], id="")
    assert tab.device.shared == [fragment_of(cut) + POSITION]
    tab.device.report_shared("sent", "")
    assert tab.answer


def test_a_qr_code_of_the_game_is_shown_and_a_link_to_copy_without_one() -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("sharing"))
    tab.session.dispatch(ShareCode())
    assert len(record_in(tab.device.shared[-1]).placements) == 1
    tab.device.report_code(0, "", f"https://medina.example/{tab.device.shared[-1]}")
    assert tab.sheet.copied.startswith("https://medina.example/#g=")
    tab.device.report_code(69, "M0 0h1v1h-1z", f"https://medina.example/{tab.device.shared[-1]}")
    shown = tab.screen.sheet
    assert isinstance(shown, CodeSheet)
    assert (shown.width, shown.path) == (69, "M0 0h1v1h-1z")


def test_a_qr_code_that_comes_late_opens_no_sheet() -> None:
    tab = Tab().begins().does("h6", intents.OpenSheet("sharing"))
    tab.session.dispatch(ShareCode())
    tab.does(intents.CloseSheet())
    tab.device.report_code(69, "M0 0h1v1h-1z", "#g=2.code")
    assert tab.screen.sheet is None


@pytest.mark.parametrize("intent", [ExportGame(), ShareCode(), ShareLink(), SharePosition()])
def test_without_a_game_there_is_nothing_to_export(intent: DeviceIntent) -> None:
    tab = Tab()
    tab.session.dispatch(intent)
    assert (tab.device.files, tab.device.shared) == ({}, [])


def test_a_text_that_is_too_large_to_be_read_is_answered() -> None:
    tab = Tab().does(intents.OpenSheet("sharing"))
    tab.session.import_text(None)
    assert tab.answer


@pytest.mark.parametrize("way", [ShareLink(), ShareCode()])
def test_a_link_that_nobody_could_read_is_not_shared(way: DeviceIntent) -> None:
    name = "".join(chr(Random(1).randint(0x4E00, 0x9FFF)) for _ in range(24))
    players = [{"name": name, "color": color, "bot": "easy"} for color in ("red", "blue", "green")]
    rng = Random(1)
    handovers = [
        {"after": 0, "player": rng.randrange(3), "bot": "".join(rng.sample(ascii_lowercase, 20))} for _ in range(400)
    ]
    tab = Tab().does(pack_intents.ImportText(json.dumps(written() | {"players": players, "handovers": handovers})))
    tab.does(intents.OpenSheet("sharing"))
    tab.session.dispatch(way)
    assert tab.device.shared == []
    assert tab.answer.startswith("Cette partie est trop longue pour un lien.")
