"""Lays a table for the lesson or for an exercise: a separate sitting, which covers the game and is never saved."""

from app.table.game import Game
from app.table.intents import LeaveInnerTable
from app.table.play.beginner_tips import Tip
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets


def inner_table(sitting: Sitting, game: Game) -> Sitting:
    """Return a table with this game. It has scores, and neither tips nor hints; other settings are the player's.

    The pieces of the other players are hidden (R6), and no curtain is needed.
    """
    own = sitting.settings._replace(
        curtain="tray", scores=True, suspense=False, hints=False, tips_followed=len(Tip), tips_left=()
    )
    return Sitting(game=game, sheets=OpenSheets(), settings=own)


def leave_inner_table(_: LeaveInnerTable, sitting: Sitting) -> Sitting:
    """Leave the inner table, and return to the sitting in which it was laid."""
    return sitting._replace(inner=None)
