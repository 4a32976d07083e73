"""The sheets: which kind shows which data."""

from collections.abc import Mapping
from typing import Any

from app.table import screen
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

SHEETS: Mapping[type[Any], SheetKind] = {
    screen.TotalsSheet: totals.KIND,
    screen.OpeningSheet: opening.KIND,
    screen.SetupSheet: new_game.KIND,
    screen.ResultSheet: result.KIND,
    screen.LogSheet: log.KIND,
    screen.SettingsSheet: settings.KIND,
    screen.RulesSheet: rules.KIND,
    screen.AidSheet: aid.KIND,
    screen.GamesSheet: saved_games.KIND,
    screen.ElsewhereSheet: elsewhere.KIND,
    screen.UnsavedSheet: unsaved.KIND,
    screen.SharingSheet: sharing.KIND,
}
