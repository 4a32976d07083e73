"""Choose which seats of a game are played on this device."""

from app.table import intents
from app.table.game import Game
from app.table.sitting import Sitting


def play_bots_here(_: intents.PlayBotsHere, sitting: Sitting, game: Game) -> Sitting:
    """Let the bots whose turns come next play on this device."""
    houses = sitting.houses
    return sitting if houses is None else sitting._replace(houses=houses._replace(bots=len(game.plies)))
