"""The data of the sheet of settings."""

from typing import NamedTuple

from app.engine.record import Player
from app.table.sitting import Sitting
from app.table.state.settings import Settings


class SettingsSheet(NamedTuple):
    """The sheet of settings. `players` are those of the game in progress, whose seats can be handed over.

    `asks_who` is true if it goes on between several devices, so that the sheet offers to say again who plays here.
    """

    settings: Settings
    players: tuple[Player, ...]
    asks_who: bool = False


def settings_sheet(sitting: Sitting) -> SettingsSheet:
    """Return the sheet of settings as it is now."""
    game = sitting.game
    if game is None or game.is_over:
        return SettingsSheet(sitting.settings, ())
    return SettingsSheet(sitting.settings, game.players, asks_who=sitting.houses is not None)
