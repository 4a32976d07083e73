"""The data of the sheet of settings."""

from typing import NamedTuple

from app.engine.record import Player
from app.table.sitting import Sitting
from app.table.state.settings import Settings


class SettingsSheet(NamedTuple):
    """The sheet of settings. `players` are those of the game in progress, whose seats can be handed over."""

    settings: Settings
    players: tuple[Player, ...]


def settings_sheet(sitting: Sitting) -> SettingsSheet:
    """Return the sheet of settings as it is now."""
    game = sitting.game
    return SettingsSheet(sitting.settings, () if game is None or game.is_over else game.players)
