"""Opens and closes the sheets that lie over the board."""

from app.table import intents
from app.table.play.selection import TableNotice
from app.table.sitting import SheetName, Sitting, with_sheet, without_sheet, without_space

LIMITS = {"journal": TableNotice.NO_JOURNAL, "offline": TableNotice.NOT_OFFLINE}


def tell_limit(intent: intents.TellLimit, sitting: Sitting) -> Sitting:
    """Say at the table what this browser cannot do."""
    return sitting._replace(selection=sitting.selection._replace(notice=LIMITS[intent.limit]))


def open_sheet(intent: intents.OpenSheet, sitting: Sitting) -> Sitting:
    """Lay a sheet over the board."""
    sheet = SheetName(intent.sheet)
    if sheet is SheetName.RESULT and (sitting.game is None or not sitting.game.is_over):
        return sitting
    return without_space(with_sheet(sitting, sheet))


def close_sheet(_: intents.CloseSheet, sitting: Sitting) -> Sitting:
    """Close the open sheet, and come back to the one from which it was opened, or to the table if there is a game.

    A game that is open in another tab stays covered.
    """
    if sitting.sheet is SheetName.ELSEWHERE:
        return sitting
    after = without_sheet(sitting)
    return after._replace(open_problem=sitting.open_problem if after.sheet else None)
