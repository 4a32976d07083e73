"""The kinds of all sheets, by the type of their data."""

from collections.abc import Mapping
from typing import Any

from app.table.help.aid import AidSheet
from app.table.help.rules import RulesSheet
from app.table.log.log import LogSheet
from app.table.result.totals import TotalsSheet
from app.table.result.view import ResultSheet
from app.table.saves.view import ElsewhereSheet, GamesSheet, UnsavedSheet
from app.table.settings.view import SettingsSheet
from app.table.setup.new_game import SetupSheet
from app.table.setup.opening import OpeningSheet
from app.table.sharing.view import SharingSheet
from app.web.sheets import (
    aid,
    elsewhere,
    log,
    new_game,
    opening,
    result,
    rules,
    saved_games,
    settings,
    sharing,
    totals,
    unsaved,
)
from app.web.sheets.sheet_kind import SheetKind

KINDS: Mapping[type[Any], SheetKind] = {
    OpeningSheet: opening.KIND,
    TotalsSheet: totals.KIND,
    SetupSheet: new_game.KIND,
    ResultSheet: result.KIND,
    LogSheet: log.KIND,
    SettingsSheet: settings.KIND,
    RulesSheet: rules.KIND,
    AidSheet: aid.KIND,
    GamesSheet: saved_games.KIND,
    ElsewhereSheet: elsewhere.KIND,
    UnsavedSheet: unsaved.KIND,
    SharingSheet: sharing.KIND,
}
